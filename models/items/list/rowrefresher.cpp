// SPDX-License-Identifier: MIT
#include "items/list/rowrefresher.h"

#include "base/deliver.h"
#include "store/articlestore.h"

#include <chrono>

using namespace std::chrono_literals;

namespace items {

RowRefresher::RowRefresher(store::ArticleStore &store, quint64 &tickets, Judge judge,
                           QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_tickets(tickets)
    , m_judge(std::move(judge))
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(250ms);
    connect(&m_pause, &QTimer::timeout, this, &RowRefresher::read);
}

void RowRefresher::want(const QList<domain::ArticleId> &ids)
{
    m_wanted.unite(QSet<domain::ArticleId>(ids.cbegin(), ids.cend()));
    reconsider();
}

void RowRefresher::reconsider()
{
    if (!m_pause.isActive() && !m_isReading && !m_wanted.isEmpty())
        read();
}

void RowRefresher::clear()
{
    ++m_generation;
    m_wanted.clear();
    m_isReading = false;
}

void RowRefresher::read()
{
    const auto ids = takeNeeded();
    if (ids.isEmpty())
        return;
    m_isReading = true;
    m_pause.start();
    const auto ticket = ++m_tickets;
    base::deliver(m_store.articles(ids, m_viewer), this,
                  [this, ids, ticket, generation = m_generation](const auto &answer) {
                      if (generation == m_generation)
                          take(ids, answer, ticket);
                  });
}

void RowRefresher::take(const QList<domain::ArticleId> &ids,
                        const base::Result<QList<domain::Article>> &answer, quint64 ticket)
{
    m_isReading = false;
    // A failed refresh is nobody's request: after a reconnect everything is read again anyway.
    if (answer)
        Q_EMIT refreshed(ids, *answer, ticket);
    reconsider();
}

QList<domain::ArticleId> RowRefresher::takeNeeded()
{
    QList<domain::ArticleId> needed;
    if (m_isReading)
        return needed;
    m_wanted.removeIf([this, &needed](const domain::ArticleId &id) {
        const auto need = m_judge(id);
        if (need == Need::Now)
            needed.append(id);
        return need != Need::Later;
    });
    return needed;
}

} // namespace items
