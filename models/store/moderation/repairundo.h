// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/auditentry.h"
#include "redis/connection.h"
#include "store/moderationkeys.h"

namespace store {

/// Sets what a repair of the doctor set back to what it was: value, type and expiry. For
/// undoEntry(). Refused "changed-meanwhile".
[[nodiscard]] base::Result<void> undoRepair(redis::Connection &connection,
                                            const ModerationKeys &keys,
                                            const domain::AuditEntry &entry,
                                            const domain::AccountId &actor);

} // namespace store
