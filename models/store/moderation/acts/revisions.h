// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/moderation.h"
#include "redis/wire/connection.h"
#include "store/core/forumcache.h"
#include "store/core/keys/forumkeys.h"

namespace store {

/// Another title, as it is given, for an article or a topic by a moderator of its groups or its
/// category. Being so already is success. Refused "not-moderator"; NotFound, also of replies and
/// posts.
[[nodiscard]] base::Result<void> renameTarget(redis::Connection &connection, const Keys &keys,
                                              const domain::Target &target, const QString &title,
                                              const domain::AccountId &actor,
                                              const domain::ModerationContext &warrant);

/// What is added to the tags of a topic, and taken away from them.
struct TagChange {
    QStringList added;
    QStringList removed;
};

/// The same for a topic's tags, compared folded. Refused "tags-many", too.
[[nodiscard]] base::Result<void> retagTopic(redis::Connection &connection, const ForumKeys &keys,
                                            ForumCache &cache, const domain::TopicId &id,
                                            const TagChange &change, const domain::AccountId &actor,
                                            const domain::ModerationContext &warrant);
/// Exactly these, as they are stored: undo.
[[nodiscard]] base::Result<void> setTags(redis::Connection &connection, const ForumKeys &keys,
                                         ForumCache &cache, const domain::TopicId &id,
                                         const QByteArray &tags, const domain::AccountId &actor,
                                         const domain::ModerationContext &warrant);

/// The tags that a change leaves; refused "tags-many", or as a tag's name is.
[[nodiscard]] base::Result<QStringList> changedTags(const QStringList &tags,
                                                    const TagChange &change);

} // namespace store
