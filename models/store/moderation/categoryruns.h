// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/categories.h"
#include "redis/worker/executor.h"
#include "store/core/forumcache.h"
#include "store/core/keys/moderationkeys.h"
#include "store/core/keys/operations.h"

#include <atomic>

namespace store {

[[nodiscard]] base::Result<domain::Categories> readCategories(redis::Connection &connection,
                                                              const Keys &keys, ForumCache &cache);

/// Whether many things follow, so that it is one for the bulk worker.
[[nodiscard]] bool isLong(const domain::CategoryAct &act);

/// What one script does at once. Refused as that one, or as a name or reason is. The same
/// `operation` again changes nothing and answers the same.
[[nodiscard]] base::Result<domain::CategoryOutcome>
runShort(redis::Connection &connection, const Keys &keys, ForumCache &cache,
         const domain::CategoryAct &act, const domain::AccountId &actor,
         const QByteArray &operation = freshOperation());

/// What goes in slices. Cancelled: what was done of it goes back.
[[nodiscard]] base::Result<domain::CategoryOutcome>
runLong(redis::Connection &connection, const Keys &keys, ForumCache &cache,
        const domain::CategoryAct &act, const domain::AccountId &actor, redis::Progress &progress,
        const std::atomic_bool &isCancelled);

/// Takes back what either did, newest first, to its end.
[[nodiscard]] base::Result<domain::CategoryOutcome>
undoCategories(redis::Connection &connection, const Keys &keys, ForumCache &cache,
               const QByteArrayList &entries, const domain::AccountId &actor,
               redis::Progress &progress, const std::atomic_bool &isCancelled);

} // namespace store
