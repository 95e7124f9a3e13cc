// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/moderation.h"
#include "domain/reply.h"
#include "domain/topic.h"
#include "redis/wire/connection.h"
#include "store/core/forumcache.h"
#include "store/core/keys/forumkeys.h"
#include "store/core/screening.h"

namespace store {

/// Replies with a text that domain::cleanReply() made. `operation` is a fresh uuid: the same call
/// again answers the same reply. One round trip where topic, tabs and day are known; up to two
/// more for what is quoted and for names. NotFound; Refused "reply-to-elsewhere".
[[nodiscard]] base::Result<domain::Reply>
replyToTopic(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
             const QByteArray &operation, const domain::TopicId &topic, const QString &content,
             const domain::ReplyId &replyTo, const domain::AccountId &author,
             Screen screen = Screen::Yes);
/// Leaves a tombstone; the text is kept. Two round trips. Refused "not-yours".
[[nodiscard]] base::Result<void> removeReply(redis::Connection &connection, const ForumKeys &keys,
                                             ForumCache &cache, const domain::TopicId &topic,
                                             const domain::ReplyId &id,
                                             const domain::AccountId &person,
                                             const domain::ModerationContext &warrant = {});
[[nodiscard]] base::Result<void> restoreReply(redis::Connection &connection, const ForumKeys &keys,
                                              ForumCache &cache, const domain::TopicId &topic,
                                              const domain::ReplyId &id,
                                              const domain::AccountId &person,
                                              const domain::ModerationContext &warrant = {});

} // namespace store
