// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/connection.h"
#include "store/timelinekeys.h"

#include <optional>

namespace store {

/// Publishes a draft that domain::cleanPostDraft() made. `operation` is a fresh uuid: the same call
/// again answers the same id, and so does repeating a post that the author repeated before.
/// NotFound: the post that it answers, repeats or quotes is gone. `posted` is for what is brought
/// in from elsewhere.
[[nodiscard]] base::Result<domain::PostId>
publishPost(redis::Connection &connection, const TimelineKeys &keys, const QByteArray &operation,
            const domain::PostDraft &draft, const domain::AccountId &author,
            const QString &authorName, std::optional<domain::Timestamp> posted = {});

/// Takes the text out of one's own post; lists keep its place. Refused "not-yours"; NotFound.
[[nodiscard]] base::Result<void> deletePost(redis::Connection &connection, const TimelineKeys &keys,
                                            const domain::PostId &id,
                                            const domain::AccountId &author);
/// Undo of deletePost(). Refused "not-yours", "repeated-meanwhile".
[[nodiscard]] base::Result<void> restorePost(redis::Connection &connection,
                                             const TimelineKeys &keys, const domain::PostId &id,
                                             const domain::AccountId &author);

} // namespace store
