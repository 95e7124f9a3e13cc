// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/moderation.h"
#include "redis/wire/connection.h"
#include "store/core/forumcache.h"
#include "store/core/keys/forumkeys.h"

namespace store {

/// Replies that one script moves or renumbers.
inline constexpr qsizetype mergeLimit = 2000;

/// The replies of `part` go into `whole`, ordered by time, and take its floors; `part` is removed
/// and leads there. By a moderator of both categories. Being so already is success. Refused
/// "not-moderator", "same-topic", "replies-many"; NotFound.
[[nodiscard]] base::Result<void> mergeTopics(redis::Connection &connection, const ForumKeys &keys,
                                             ForumCache &cache, const domain::TopicId &part,
                                             const domain::TopicId &whole,
                                             const domain::AccountId &actor,
                                             const domain::ModerationContext &warrant);
/// The inverse; replies that came since stay where they were written. Refused "changed-meanwhile"
/// where a reply is not there any more.
[[nodiscard]] base::Result<void> unmergeTopic(redis::Connection &connection, const ForumKeys &keys,
                                              ForumCache &cache, const domain::TopicId &part,
                                              const domain::AccountId &actor,
                                              const domain::ModerationContext &warrant);

} // namespace store
