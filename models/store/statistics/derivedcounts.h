// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/statistics.h"
#include "redis/worker/executor.h"
#include "store/core/keys/forumkeys.h"
#include "store/core/keys/moderationkeys.h"
#include "store/core/keys/timelinekeys.h"

#include <atomic>
#include <functional>
#include <map>

namespace store {

/// What lists and texts prove of days that nobody counted. On the bulk worker.
class DerivedCounts {
public:
    DerivedCounts(redis::Connection &connection, const ModerationKeys &keys,
                  redis::Progress &progress, const std::atomic_bool &isCancelled)
        : m_connection(connection)
        , m_keys(keys)
        , m_forum(keys)
        , m_timeline(keys)
        , m_progress(progress)
        , m_isCancelled(isCancelled)
    {
    }

    base::Result<void> collect();
    base::Result<qint64> rebuild(const domain::AccountId &actor);

private:
    base::Result<void> begin();
    base::Result<void> walkTimes(domain::Counted what, qint64 last,
                                 const std::function<QByteArray(const QByteArray &)> &keyFor,
                                 const QByteArray &field);
    base::Result<void> walkArticles();
    base::Result<void> walkPeople();
    base::Result<void> walkVotes(const QList<domain::AccountId> &people);
    base::Result<void> walkLikes(const QList<domain::AccountId> &people);
    base::Result<void> walkReports(const QByteArray &list);
    void add(domain::Counted what, double seconds);
    qint64 dayOf(qint64 seconds);
    [[nodiscard]] bool isOver() const { return m_isCancelled || m_progress.isCancelled(); }
    void step(qint64 count);

    redis::Connection &m_connection;
    const ModerationKeys &m_keys;
    ForumKeys m_forum;
    TimelineKeys m_timeline;
    redis::Progress &m_progress;
    const std::atomic_bool &m_isCancelled;
    QByteArray m_zone;
    QByteArray m_imported; ///< the import that the days lacked as the walk began
    qint64 m_now = 0;
    qint64 m_people = 0, m_topics = 0, m_replies = 0, m_posts = 0;
    qint64 m_done = 0;
    std::map<qint64, std::pair<qint64, qint64>> m_days; ///< begin → end, number
    std::map<QByteArray, qint64> m_counts;
    std::optional<qint64> m_first;
};

} // namespace store
