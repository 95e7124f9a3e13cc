// SPDX-License-Identifier: MIT
#pragma once

#include "redis/wire/connection.h"
#include "store/core/keys/timelinekeys.h"

namespace store {

// A person's own posts, and the timeline, are lists of ids, newest first; in a database after
// chapter 8 of Redis in Action sorted sets.

[[nodiscard]] inline redis::Command ownPostCount(const TimelineKeys &keys,
                                                 const domain::AccountId &author)
{
    return {keys.dialect().postsAreStatuses ? "ZCARD" : "LLEN", keys.ownPosts(author)};
}

/// Positions count from the newest, 0, or from the oldest, −1.
[[nodiscard]] inline redis::Command
someOwnPosts(const TimelineKeys &keys, const domain::AccountId &author, qint64 from, qint64 to)
{
    return {keys.dialect().postsAreStatuses ? "ZREVRANGE" : "LRANGE", keys.ownPosts(author),
            QByteArray::number(from), QByteArray::number(to)};
}

[[nodiscard]] inline redis::Command wholeTimeline(const TimelineKeys &keys,
                                                  const domain::AccountId &person)
{
    return {keys.dialect().postsAreStatuses ? "ZREVRANGE" : "LRANGE", keys.timeline(person), "0",
            "-1"};
}

} // namespace store
