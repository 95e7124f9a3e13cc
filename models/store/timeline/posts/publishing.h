// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/moderation.h"
#include "redis/wire/connection.h"
#include "store/core/keys/timelinekeys.h"
#include "store/core/screening.h"

#include <optional>

namespace store {

/// Publishes a draft that domain::cleanPostDraft() made. `operation` is a fresh uuid: the same call
/// again answers the same id, and so does repeating a post that the author repeated before.
/// NotFound: the post that it answers, repeats or quotes is gone. `posted` is for what is brought
/// in from elsewhere.
[[nodiscard]] base::Result<domain::PostId>
publishPost(redis::Connection &connection, const TimelineKeys &keys, const QByteArray &operation,
            const domain::PostDraft &draft, const domain::AccountId &author,
            const QString &authorName, std::optional<domain::Timestamp> posted = {},
            Screen screen = Screen::Yes);

/// Takes the text out of one's own post, or as a moderator out of anybody's; lists keep its place.
/// Refused "not-yours"; NotFound.
[[nodiscard]] base::Result<void> deletePost(redis::Connection &connection, const TimelineKeys &keys,
                                            const domain::PostId &id,
                                            const domain::AccountId &person,
                                            const domain::ModerationContext &warrant = {});
/// Undo of deletePost(). Refused "not-yours", "repeated-meanwhile"; "removed-by-moderator" to the
/// author of what a moderator took away.
[[nodiscard]] base::Result<void> restorePost(redis::Connection &connection,
                                             const TimelineKeys &keys, const domain::PostId &id,
                                             const domain::AccountId &person,
                                             const domain::ModerationContext &warrant = {});

/// Lists of posts that a text puts itself into: of its topics, and of people whom it mentions; and
/// who these are.
struct PostLists {
    QByteArrayList lists;
    QList<domain::AccountId> people;
};

/// No round trip without an @ in the text, else one.
[[nodiscard]] base::Result<PostLists>
listsNamedIn(redis::Connection &connection, const TimelineKeys &keys, const QString &content);

} // namespace store
