// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/batch.h"
#include "redis/worker/executor.h"
#include "store/core/forumcache.h"
#include "store/core/keys/moderationkeys.h"

namespace store {

/// What `act` would do to each of them, in their order. Nothing is written. One round trip for
/// each 200.
[[nodiscard]] base::Result<QList<domain::BatchItem>>
previewBatch(redis::Connection &connection, const ModerationKeys &keys, const domain::BatchAct &act,
             const QList<domain::Target> &targets);

/// Each of them by the script of its own act, so that one that is refused does not hold up the
/// others. Cancelled between two of them: what is done stays, and is told. Refused "reason-empty",
/// "reason-long", or as a category's name is, before anything is written.
[[nodiscard]] base::Result<domain::BatchRun>
runBatch(redis::Connection &connection, const ModerationKeys &keys, ForumCache &cache,
         const domain::BatchAct &act, const QList<domain::Target> &targets,
         const domain::AccountId &actor, redis::Progress &progress);

/// Takes back what a batch did, newest first, each as undoEntry() does: what was changed since is
/// left as it is and told.
[[nodiscard]] base::Result<domain::BatchRun>
undoBatch(redis::Connection &connection, const ModerationKeys &keys, ForumCache &cache,
          const QByteArrayList &entries, const domain::AccountId &actor, redis::Progress &progress);

} // namespace store
