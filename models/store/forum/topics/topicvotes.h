// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/topic.h"
#include "redis/wire/connection.h"
#include "store/core/keys/forumkeys.h"

namespace store {

/// Up, down or neither in one script, which ranks the topic anew. NotFound.
[[nodiscard]] base::Result<domain::TopicTally>
voteOnTopic(redis::Connection &connection, const ForumKeys &keys, const domain::TopicId &id,
            const domain::AccountId &voter, domain::TopicVote standing);
/// One visit more, however often it is repeated within ten minutes.
[[nodiscard]] base::Result<void> clickTopic(redis::Connection &connection, const ForumKeys &keys,
                                            const domain::TopicId &id, const QByteArray &visit);
/// The person has read up to `floor`; −1 forgets it.
[[nodiscard]] base::Result<void> markReplies(redis::Connection &connection, const ForumKeys &keys,
                                             const domain::TopicId &id,
                                             const domain::AccountId &person, qint64 floor);

} // namespace store
