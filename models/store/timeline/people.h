// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "base/result.h"
#include "domain/post.h"
#include "redis/wire/connection.h"
#include "store/core/articlecache.h"
#include "store/core/keys/timelinekeys.h"

namespace store {

[[nodiscard]] QList<domain::AccountId> accountIds(const QByteArrayList &bytes);

/// Some of many people, and how to go on.
struct PeoplePage {
    static constexpr base::Fields fields{"people", "cursor"};
    QList<domain::AccountId> ids;
    QByteArray cursor; ///< for the next page; empty after the last
};

/// People in the order asked, with their figures and how the viewer stands to them.
[[nodiscard]] base::Result<QList<domain::Person>>
readPersons(redis::Connection &connection, const TimelineKeys &keys, ArticleCache &names,
            const QList<domain::AccountId> &ids, const domain::AccountId &viewer);

/// Some of a set of people (who follow somebody, whom somebody follows): `count` or more while
/// there are as many.
[[nodiscard]] base::Result<PeoplePage> somePeople(redis::Connection &connection,
                                                  const TimelineKeys &keys, const QByteArray &set,
                                                  const QByteArray &cursor, qint64 count);

/// People whose name contains `words`, case-folded; looks at about 2,000 names at a time.
[[nodiscard]] base::Result<PeoplePage> searchPeople(redis::Connection &connection,
                                                    const TimelineKeys &keys, const QString &words,
                                                    const QByteArray &cursor);

/// A stretch of somebody's own posts. Positions count from the oldest, 0, and stay for ever.
struct OwnPosts {
    static constexpr base::Fields fields{"posts", "total"};
    QList<domain::PostId> ids; ///< newest first
    qint64 total = 0; ///< of all own posts
};
/// `count` own posts from `position` down, archived ones included; −1: from the newest.
[[nodiscard]] base::Result<OwnPosts> readOwnPosts(redis::Connection &connection,
                                                  const TimelineKeys &keys,
                                                  const domain::AccountId &author, qint64 position,
                                                  qint64 count);

} // namespace store
