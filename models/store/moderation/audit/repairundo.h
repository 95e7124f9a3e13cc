// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/auditentry.h"
#include "domain/batch.h"
#include "domain/finding.h"
#include "redis/worker/executor.h"
#include "store/core/forumcache.h"
#include "store/core/keys/moderationkeys.h"

namespace store {

/// Sets what a repair of the doctor set back to what it was: value, type and expiry. For
/// undoEntry(). Refused "changed-meanwhile".
[[nodiscard]] base::Result<void> undoRepair(redis::Connection &connection,
                                            const ModerationKeys &keys,
                                            const domain::AuditEntry &entry,
                                            const domain::AccountId &actor);

/// Takes back what a whole run of repairs by `actor` set, newest first, each as undoEntry() does:
/// what was changed since is left as it is and counted as refused. Cancelled between two of them:
/// what is taken back stays, and is told. With the memory of a slice of entries.
[[nodiscard]] base::Result<domain::BatchRun>
undoRepairs(redis::Connection &connection, const ModerationKeys &keys, ForumCache &cache,
            const domain::RepairRun &run, const domain::AccountId &actor,
            redis::Progress &progress);

} // namespace store
