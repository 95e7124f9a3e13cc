// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/moderation.h"
#include "domain/split.h"
#include "redis/wire/connection.h"
#include "store/core/forumcache.h"
#include "store/core/keys/forumkeys.h"

namespace store {

/// Replies that one script splits off.
inline constexpr qsizetype splitLimit = 500;
/// Floors behind the first one that are looked through for answers.
inline constexpr qint64 splitReach = 5'000;

/// What the choice means. Refused "split-many", "split-nothing"; NotFound.
[[nodiscard]] base::Result<domain::SplitPlan> readSplit(redis::Connection &connection,
                                                        const ForumKeys &keys, ForumCache &cache,
                                                        const domain::SplitChoice &choice);

/// The replies become a topic of their own, by the moderator, as old as the first of them; where
/// they stood, floors stay and lead there. By a moderator of both categories. `operation` is a
/// fresh uuid: the same call again answers the same. Refused "not-moderator", "split-many",
/// "split-nothing", as drafts are; NotFound.
[[nodiscard]] base::Result<domain::TopicId>
splitTopic(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
           const QByteArray &operation, const domain::SplitDraft &split,
           const domain::AccountId &actor, const domain::ModerationContext &warrant);

/// The inverse, with the topic that was split off. Refused "not-moderator", "changed-meanwhile"
/// where somebody replied there since.
[[nodiscard]] base::Result<void> unsplitTopic(redis::Connection &connection, const ForumKeys &keys,
                                              ForumCache &cache, const domain::TopicId &part,
                                              const domain::AccountId &actor,
                                              const domain::ModerationContext &warrant);

} // namespace store
