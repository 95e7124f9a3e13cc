// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/lift.h"
#include "redis/worker/executor.h"
#include "store/core/articlecache.h"
#include "store/core/keys/moderationkeys.h"

namespace store {

/// Accounts that vote together, by lift: over the newest 5,000 articles whose voting is open, and
/// the newest 5,000 topics (each side for itself) and liked posts; pairs that share at least 5. Of
/// one person, or of everybody. Blocking; on the bulk worker.
[[nodiscard]] base::Result<domain::VotePairs>
readVotePairs(redis::Connection &connection, const ModerationKeys &keys, ArticleCache &names,
              const domain::AccountId &somebody, redis::Progress &progress,
              const std::atomic_bool &isCancelled);

} // namespace store
