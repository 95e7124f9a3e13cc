// SPDX-License-Identifier: MIT
#include "store/guarded/news.h"

#include "base/keycatalogue.h"
#include "redis/worker/subscription.h"
#include "store/accounts/roles.h"
#include "store/core/scripts/scriptreply.h"

using namespace std::chrono_literals;
using base::KeyReader;
using base::Result;
using redis::Subscription;

namespace store {

namespace {
constexpr auto betweenNews = 250ms;
constexpr qsizetype mostKeys = 1000; ///< above that whoever looks reads again anyway
} // namespace

void News::add(const QByteArray &key)
{
    const auto known = base::findKey(QByteArrayView(key).sliced(m_keys.nameSpace().size()));
    if (!known.definition)
        return;
    if (known.definition->reader == KeyReader::Everyone)
        m_public.insert(key);
    else if (known.definition->reader == KeyReader::Moderators)
        m_moderators.insert(key);
    else if (known.definition->reader == KeyReader::Person)
        m_personal[domain::AccountId(known.part)].insert(key);
    m_isEverything = m_isEverything || m_public.size() + m_moderators.size() > mostKeys;
}

Result<void> News::publish(redis::Connection &connection)
{
    const bool isQuiet
        = !m_isEverything && m_public.isEmpty() && m_moderators.isEmpty() && m_personal.isEmpty();
    if (isQuiet || Clock::now() - m_published < betweenNews)
        return {};
    TRY(answersTo(connection, TRY(messages(connection))));
    m_public.clear();
    m_moderators.clear();
    m_personal.clear();
    m_isEverything = false;
    m_published = Clock::now();
    return {};
}

Result<QList<redis::Command>> News::messages(redis::Connection &connection) const
{
    if (m_isEverything)
        return QList<redis::Command>{{"PUBLISH", m_keys.news(), Subscription::relayed({})}};
    QList<redis::Command> messages;
    if (!m_public.isEmpty())
        messages.append({"PUBLISH", m_keys.news(), Subscription::relayed(m_public.values())});
    for (auto it = m_personal.cbegin(); it != m_personal.cend(); ++it)
        messages.append({"PUBLISH", m_keys.heardBy(it.key()), Subscription::relayed(it->values())});
    if (!m_moderators.isEmpty()) {
        for (const auto &person : TRY(readStaff(connection, ModerationKeys(m_keys))))
            messages.append(
                {"PUBLISH", m_keys.heardBy(person), Subscription::relayed(m_moderators.values())});
    }
    return messages;
}

} // namespace store
