// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/moderation.h"
#include "domain/topic.h"
#include "redis/wire/connection.h"
#include "store/core/forumcache.h"
#include "store/core/keys/forumkeys.h"
#include "store/core/screening.h"

namespace store {

/// Posts a draft that domain::cleanTopicDraft() made. `operation` is a fresh uuid: the same call
/// again answers the same id. A category that exists under another spelling is used as it is.
/// Refused "held": it waits for a moderator.
[[nodiscard]] base::Result<domain::TopicId>
createTopic(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
            const QByteArray &operation, const domain::TopicDraft &draft,
            const domain::AccountId &author, Screen screen = Screen::Yes);
/// Refused "not-yours", "has-replies" (tombstones are none) or "has-votes" (of others).
[[nodiscard]] base::Result<void> removeTopic(redis::Connection &connection, const ForumKeys &keys,
                                             ForumCache &cache, const domain::TopicId &id,
                                             const domain::AccountId &person,
                                             const domain::ModerationContext &warrant = {});
/// Refused "not-yours"; "removed-by-moderator" to the author of what a moderator took away.
[[nodiscard]] base::Result<void> restoreTopic(redis::Connection &connection, const ForumKeys &keys,
                                              ForumCache &cache, const domain::TopicId &id,
                                              const domain::AccountId &person,
                                              const domain::ModerationContext &warrant = {});
/// Answers the category that the topic was in. Refused "not-yours", "archived", "slow …",
/// "name-filtered" or as domain::cleanName() says.
[[nodiscard]] base::Result<QString> moveTopic(redis::Connection &connection, const ForumKeys &keys,
                                              ForumCache &cache, const QByteArray &operation,
                                              const domain::TopicId &id, const QString &category,
                                              const domain::AccountId &actor,
                                              const domain::ModerationContext &warrant = {},
                                              Screen screen = Screen::Yes);

/// Up, down or neither in one script, which ranks the topic anew. NotFound.
[[nodiscard]] base::Result<domain::TopicTally>
voteOnTopic(redis::Connection &connection, const ForumKeys &keys, const domain::TopicId &id,
            const domain::AccountId &voter, domain::TopicVote standing);

} // namespace store
