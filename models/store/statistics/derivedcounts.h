// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/statistics.h"
#include "redis/worker/task.h"
#include "store/core/keys/moderationkeys.h"

#include <map>

namespace store {

/// What statistics.lua calls a kind.
[[nodiscard]] char letterFor(domain::Counted what);

/// What lists and texts prove of days that nobody counted.
struct ProvedCounts {
    std::map<QByteArray, qint64> counts; ///< by the kind's letter and the day's number
    qint64 today = 0;
    qint64 first = 0; ///< the first day of which anything is proved; else today
    QByteArray imported; ///< the import that the days lacked as the walk began
};

// Blocking; on the bulk worker.

/// Votes on topics have no time and prove nothing.
[[nodiscard]] base::Result<ProvedCounts>
proveCounts(redis::Connection &connection, const ModerationKeys &keys, redis::Progress &progress);
/// No counter becomes less; answers how many were raised. Refused "not-moderator".
[[nodiscard]] base::Result<qint64> raiseCounters(redis::Connection &connection,
                                                 const ModerationKeys &keys,
                                                 const domain::AccountId &actor,
                                                 const ProvedCounts &proved);
/// Both, one after the other.
[[nodiscard]] base::Result<qint64> rebuildStatistics(redis::Connection &connection,
                                                     const ModerationKeys &keys,
                                                     const domain::AccountId &actor,
                                                     redis::Progress &progress);

} // namespace store
