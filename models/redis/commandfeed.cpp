// SPDX-License-Identifier: MIT
#include "redis/commandfeed.h"

#include <utility>

namespace redis {

void CommandFeed::setWatching(bool watching)
{
    m_isWatching.store(watching, std::memory_order_relaxed);
}

void CommandFeed::commandsFinished(const QList<base::CommandRecord> &records)
{
    if (!isWatching())
        return;
    const QMutexLocker lock(&m_mutex);
    const bool isFirst = m_waiting.isEmpty();
    m_waiting += records;
    if (m_waiting.size() > capacity)
        m_waiting.remove(0, m_waiting.size() - capacity);
    if (isFirst)
        QMetaObject::invokeMethod(this, &CommandFeed::hand, Qt::QueuedConnection);
}

void CommandFeed::hand()
{
    QMutexLocker lock(&m_mutex);
    const auto records = std::exchange(m_waiting, {});
    lock.unlock();
    if (!records.isEmpty() && isWatching())
        Q_EMIT arrived(records);
}

} // namespace redis
