// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/thread.h"
#include "redis/wire/connection.h"
#include "store/core/keys/timelinekeys.h"

namespace store {

/// What a post answers, at most ten posts up: a round trip for each.
[[nodiscard]] base::Result<domain::EarlierPosts>
readEarlierPosts(redis::Connection &connection, const TimelineKeys &keys, const domain::PostId &id);

/// Answers to a post beyond `after` (0: from the first), with those to them: at most 50 to itself,
/// then 10, 5 and 3 to each, 300 in all; a round trip for each of four levels. What was left out is
/// a row with `rest`. Depths count from `depth`, that of the post itself.
[[nodiscard]] base::Result<QList<domain::ThreadRow>> readAnswers(redis::Connection &connection,
                                                                 const TimelineKeys &keys,
                                                                 const domain::PostId &id,
                                                                 qint64 after = 0, int depth = 0);

/// Both, of one post.
[[nodiscard]] base::Result<domain::Thread>
readThread(redis::Connection &connection, const TimelineKeys &keys, const domain::PostId &id);

} // namespace store
