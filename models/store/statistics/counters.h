// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/statistics.h"
#include "redis/worker/executor.h"
#include "store/core/keys/moderationkeys.h"

namespace store {

/// What statistics.lua calls a kind.
[[nodiscard]] char letterFor(domain::Counted what);

/// The counters of so many days up to today and of as many before, and how long reports wait.
[[nodiscard]] base::Result<domain::Statistics> readStatistics(redis::Connection &connection,
                                                              const ModerationKeys &keys, int days);

/// Raises counters to what lists and texts prove for each day, and says from which day on that was
/// looked for; no counter becomes less. Votes on topics have no time and prove nothing. Blocking;
/// on the bulk worker; answers how many counters were raised. Refused "not-moderator".
[[nodiscard]] base::Result<qint64> rebuildStatistics(redis::Connection &connection,
                                                     const ModerationKeys &keys,
                                                     const domain::AccountId &actor,
                                                     redis::Progress &progress,
                                                     const std::atomic_bool &isCancelled);

} // namespace store
