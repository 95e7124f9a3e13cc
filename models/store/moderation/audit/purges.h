// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/moderation.h"
#include "redis/wire/connection.h"
#include "store/core/keys/moderationkeys.h"

namespace store {

/// Destroys the text of what was removed, wherever the community keeps it: earlier forms, copies
/// that were held, entries of the audit stream. Nothing brings it back. By an administrator and for
/// a reason; being so already is success. Refused "not-administrator", "not-removed", "merged",
/// "reason-empty"; NotFound.
[[nodiscard]] base::Result<void> purgeTarget(redis::Connection &connection,
                                             const ModerationKeys &keys,
                                             const domain::Target &target,
                                             const domain::AccountId &actor, const QString &reason);

/// Whether nothing can bring it back any more.
[[nodiscard]] base::Result<bool> isPurged(redis::Connection &connection, const ModerationKeys &keys,
                                          const domain::Target &target);

} // namespace store
