// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/reply.h"
#include "domain/topic.h"
#include "redis/wire/connection.h"
#include "store/core/forumcache.h"
#include "store/core/keys/forumkeys.h"

namespace store {

/// Floors [firstFloor, firstFloor + count) of a topic. Read by negative indices (floor n is index
/// −n), so that new replies shift nothing. Two round trips; one more for quoted replies of other
/// pages, one for unknown names, and one if they mention anybody. NotFound.
[[nodiscard]] base::Result<domain::ReplyPage> readReplies(redis::Connection &connection,
                                                          const ForumKeys &keys, ForumCache &cache,
                                                          const domain::TopicId &topic,
                                                          qint64 firstFloor, qint64 count);

/// Fills in names, and what each reply answers, as far as that is not among them.
[[nodiscard]] base::Result<void> fillQuotes(redis::Connection &connection, const ForumKeys &keys,
                                            ForumCache &cache, QList<domain::Reply> &replies);

/// Fills in whom the replies, unless that is known, and their quotes mention. No round trip if
/// there is no @ in them, else one.
[[nodiscard]] base::Result<void> fillMentioned(redis::Connection &connection, const ForumKeys &keys,
                                               QList<domain::Reply> &replies);

} // namespace store
