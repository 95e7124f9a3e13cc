// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/post.h"
#include "redis/wire/connection.h"
#include "store/core/articlecache.h"
#include "store/core/keys/timelinekeys.h"

namespace store {

/// The posts in the order asked, deleted ones as tombstones; those that never were are left out.
/// One pipeline of bare commands for each 500 (their keys are tracked for push), and one for names
/// that are unknown.
[[nodiscard]] base::Result<domain::PostPage>
readPosts(redis::Connection &connection, const TimelineKeys &keys, ArticleCache &names,
          const QList<domain::PostId> &ids, const domain::AccountId &viewer);

/// Likes a post or takes it back; how many like it then. Being so already is success. NotFound.
[[nodiscard]] base::Result<qint64> likePost(redis::Connection &connection, const TimelineKeys &keys,
                                            const domain::PostId &id,
                                            const domain::AccountId &person, bool liked);

} // namespace store
