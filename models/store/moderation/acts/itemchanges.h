// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/moderation.h"
#include "redis/wire/connection.h"
#include "store/core/forumcache.h"
#include "store/core/keys/forumkeys.h"

namespace store {

// What moderators change of an article, a topic or a post, by whoever moderates its category or one
// of its groups. Being so already is success. Refused "not-moderator"; NotFound, also of whatever
// cannot be changed so.

/// A locked article takes no votes and no other groups, a locked topic no replies and no edits, a
/// locked post no answers.
[[nodiscard]] base::Result<void> setLocked(redis::Connection &connection, const Keys &keys,
                                           const domain::Target &target, bool locked,
                                           const domain::AccountId &actor,
                                           const domain::ModerationContext &warrant);

inline constexpr int pinLimit = 5; ///< of one list

/// A pinned topic stands first in its category, a pinned article on the board, until the moment
/// comes; the epoch unpins. Articles by a moderator of the whole community. Refused "pins-many",
/// "pin-past", "pin-nowhere" (a topic without category), too.
[[nodiscard]] base::Result<void> setPinned(redis::Connection &connection, const Keys &keys,
                                           const domain::Target &target, domain::Timestamp until,
                                           const domain::AccountId &actor,
                                           const domain::ModerationContext &warrant);

/// Another title, as it is given, for an article or a topic.
[[nodiscard]] base::Result<void> renameTarget(redis::Connection &connection, const Keys &keys,
                                              const domain::Target &target, const QString &title,
                                              const domain::AccountId &actor,
                                              const domain::ModerationContext &warrant);

/// What is added to the tags of a topic, and taken away from them.
struct TagChange {
    QStringList added;
    QStringList removed;
};

/// Tags are compared folded. Refused "tags-many", too.
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

/// Undo of an edit of a topic or reply that was approved at that moment: its earlier form stands
/// again, as if there had been none. Refused "changed-meanwhile" where it was edited since.
[[nodiscard]] base::Result<void> revertEdit(redis::Connection &connection, const ForumKeys &keys,
                                            ForumCache &cache, const domain::Target &target,
                                            domain::Timestamp approved,
                                            const domain::AccountId &actor);

} // namespace store
