// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "base/result.h"
#include "domain/post.h"
#include "redis/wire/connection.h"
#include "store/core/keys/timelinekeys.h"

namespace store {

/// Posts of anybody.
struct RecentPosts {
    static constexpr base::Fields fields{"posts", "newest", "examined"};
    QList<domain::PostId> ids; ///< newest first, without deleted ones
    qint64 newest = 0; ///< id drawn last
    qint64 examined = 0; ///< down to which id was looked; where the next page goes on
    [[nodiscard]] bool hasMore() const { return examined > 1; }
};

/// The newest `limit` posts below `before` (0: from the newest), as far as so many are among 10,000
/// ids: slices of at most 500, whoever wrote them.
[[nodiscard]] base::Result<RecentPosts> readRecentPosts(redis::Connection &connection,
                                                        const TimelineKeys &keys, qint64 before,
                                                        qsizetype limit);

/// How many ids were drawn after this one, at most 1,000.
[[nodiscard]] base::Result<qint64> countPostsAfter(redis::Connection &connection,
                                                   const TimelineKeys &keys, qint64 after);

} // namespace store
