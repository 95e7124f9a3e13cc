// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/moderation.h"
#include "redis/wire/connection.h"
#include "store/core/forumcache.h"
#include "store/core/keys/keys.h"

#include <optional>

namespace store {

/// Takes away what anybody wrote, by a moderator and for a reason: an article out of every list, a
/// topic the same while its replies stay, a reply's or a post's text out of its place. Being gone
/// already is success. `memory.people` knows the groups of articles, too. Refused "not-yours",
/// "reason-empty"; NotFound.
[[nodiscard]] base::Result<void> removeTarget(redis::Connection &connection, const Keys &keys,
                                              ForumCache &cache, const domain::Target &target,
                                              const domain::AccountId &actor,
                                              const domain::ModerationContext &warrant);
/// The inverse, with everything where it was. Refused "not-yours", "removed-by-moderator".
[[nodiscard]] base::Result<void> restoreTarget(redis::Connection &connection, const Keys &keys,
                                               ForumCache &cache, const domain::Target &target,
                                               const domain::AccountId &actor,
                                               const domain::ModerationContext &warrant);

using Removal = domain::Removal;
/// What was removed, by whom and why; nothing if it was not. Without names.
[[nodiscard]] base::Result<std::optional<Removal>>
readRemoval(redis::Connection &connection, const Keys &keys, const domain::Target &target);
/// The same of several, in their order and with names: two round trips.
[[nodiscard]] base::Result<QList<std::optional<Removal>>>
readRemovals(redis::Connection &connection, const Keys &keys, ArticleCache &names,
             const QList<domain::Target> &targets);

} // namespace store
