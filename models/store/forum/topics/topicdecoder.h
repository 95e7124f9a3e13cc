// SPDX-License-Identifier: MIT
#pragma once

#include "domain/reply.h"
#include "domain/topic.h"
#include "redis/wire/connection.h"
#include "store/core/forumcache.h"
#include "store/core/keys/forumkeys.h"

#include <optional>

namespace store {

/// HMGET of all that a row shows of a topic; never its content.
[[nodiscard]] redis::Command topicCommand(const ForumKeys &keys, const domain::TopicId &id);
/// The topic in the answer to topicCommand(), without figures and names; `place` as it is stored.
/// Nothing if it has neither title nor time: it vanished, or is no topic.
[[nodiscard]] std::optional<domain::Topic>
decodeTopic(const domain::TopicId &id, const redis::Reply &fields, TopicPlace &place);

/// HMGET of a reply, and the reply in the answer, without names; nothing if there is none.
[[nodiscard]] redis::Command replyCommand(const ForumKeys &keys, const domain::ReplyId &id);
[[nodiscard]] std::optional<domain::Reply> decodeReply(const domain::ReplyId &id,
                                                       const redis::Reply &fields);

/// The tutorial's JSON list, as Python's json reads and writes it; at most 20 tags.
[[nodiscard]] QByteArray encodeTags(const QStringList &tags);
[[nodiscard]] QStringList decodeTags(const QByteArray &json);
[[nodiscard]] QByteArray foldedTag(const QString &tag);

} // namespace store
