// SPDX-License-Identifier: MIT
#include "items/linklookup.h"

#include "base/deliver.h"
#include "domain/articlerules.h"
#include "store/articles/articlerequests.h"
#include "store/door/community.h"

using namespace std::chrono_literals;

namespace items {

LinkLookup::LinkLookup(store::Community &community, QObject *parent)
    : QObject(parent)
    , m_community(community)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(300ms);
    connect(&m_pause, &QTimer::timeout, this, &LinkLookup::ask);
}

void LinkLookup::setLink(const QString &link)
{
    m_link = link;
    const auto comparable = domain::comparableLink(link);
    if (std::exchange(m_comparable, comparable) == comparable)
        return;
    adopt({});
    comparable.isEmpty() ? m_pause.stop() : m_pause.start();
}

void LinkLookup::ask()
{
    base::deliver(
        m_community.run(store::FindArticleByLink{m_link}), this,
        [this, comparable = m_comparable](const auto &answer) { take(comparable, answer); });
}

void LinkLookup::take(const QString &comparable,
                      const base::Result<std::optional<domain::EarlierPost>> &answer)
{
    if (answer && comparable == m_comparable)
        adopt(*answer);
}

void LinkLookup::adopt(const std::optional<domain::EarlierPost> &earlier)
{
    if (std::exchange(m_earlier, earlier) != earlier)
        Q_EMIT earlierChanged();
}

} // namespace items
