// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/moderation.h"
#include "redis/connection.h"
#include "store/forum/forummemory.h"
#include "store/keys.h"

#include <optional>

namespace store {

/// Takes away what anybody wrote, by a moderator and for a reason: an article out of every list, a
/// topic the same while its replies stay, a reply's or a post's text out of its place. Being gone
/// already is success. `memory.people` knows the groups of articles, too. Refused "not-yours",
/// "reason-empty"; NotFound.
[[nodiscard]] base::Result<void> removeTarget(redis::Connection &connection, const Keys &keys,
                                              ForumMemory &memory, const domain::Target &target,
                                              const domain::AccountId &actor,
                                              const domain::Warrant &warrant);
/// The inverse, with everything where it was. Refused "not-yours", "removed-by-moderator".
[[nodiscard]] base::Result<void> restoreTarget(redis::Connection &connection, const Keys &keys,
                                               ForumMemory &memory, const domain::Target &target,
                                               const domain::AccountId &actor,
                                               const domain::Warrant &warrant);

/// What was removed, by whom and why; nothing if it was not.
struct Removal {
    domain::AccountId by;
    domain::Timestamp at{};
    QString reason; ///< empty: its author took it back
    QString title;
    QString text; ///< an article's link
};
[[nodiscard]] base::Result<std::optional<Removal>>
readRemoval(redis::Connection &connection, const Keys &keys, const domain::Target &target);

} // namespace store
