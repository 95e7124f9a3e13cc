// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/reply.h"
#include "domain/revision.h"
#include "domain/topic.h"
#include "redis/wire/connection.h"
#include "store/core/forumcache.h"
#include "store/core/keys/forumkeys.h"
#include "store/core/screening.h"

namespace store {

/// Gives a topic another title, text and tags; the form it had, which must be `known`, is kept.
/// Its category stays. Repeating it is success. NotFound; Refused "not-yours", "edited-meanwhile".
[[nodiscard]] base::Result<void> editTopic(redis::Connection &connection, const ForumKeys &keys,
                                           ForumCache &cache, const domain::TopicId &id,
                                           const domain::TopicDraft &known,
                                           const domain::TopicDraft &draft,
                                           const domain::AccountId &editor,
                                           Screen screen = Screen::Yes);
[[nodiscard]] base::Result<void> editReply(redis::Connection &connection, const ForumKeys &keys,
                                           ForumCache &cache, const domain::TopicId &topic,
                                           const domain::ReplyId &id, const QString &known,
                                           const QString &content, const domain::AccountId &editor,
                                           Screen screen = Screen::Yes);
/// How many earlier forms of a text are kept: the newest.
inline constexpr qsizetype revisionLimit = 100;
/// Elements of a list for each: moment, editor, title, text, tags.
inline constexpr qsizetype revisionWidth = 5;

/// Earlier forms in each of these lists (fm:history:…), the oldest first.
[[nodiscard]] base::Result<QList<QList<domain::Revision>>>
readHistories(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
              const QByteArrayList &lists);
/// What a list holds of a form that this person wrote.
[[nodiscard]] QByteArrayList encodeRevision(const domain::Revision &form,
                                            const domain::AccountId &editor);

} // namespace store
