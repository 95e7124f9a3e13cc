// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/wire/connection.h"
#include "redis/worker/executor.h"
#include "store/core/keys/keys.h"

#include <functional>

namespace store {

/// Brings what other programs wrote past us into our kept rankings and directory, in place and in
/// slices of one script each, so that neither a concurrent vote is lost nor the server blocked.
/// `upkeep` is a field of fm:rebuilt (articlelists.h). False if it was not due: another client was
/// faster, or no other program writes here. On the bulk worker.
[[nodiscard]] base::Result<bool> rebuild(redis::Connection &connection, const Keys &keys,
                                         const QByteArray &upkeep, const redis::Progress &progress);

/// The same for a group of at most 500 articles, quick enough for a page that is waited for.
/// False if it is larger or no group.
[[nodiscard]] base::Result<bool> rebuildIfSmall(redis::Connection &connection, const Keys &keys,
                                                const QByteArray &upkeep);

/// Puts these members ("article:<id>") where a group and the lists say they belong in its kept
/// rankings, each slice at one instant.
[[nodiscard]] base::Result<void> settleGroup(redis::Connection &connection, const Keys &keys,
                                             const QByteArray &group,
                                             const QByteArrayList &members);

/// Tells the own lists of people who voted for imported articles with very many voters: these
/// follow the article in slices. Goes on where any client ended; what is cancelled can go on
/// later. Blocking; on the bulk worker.
[[nodiscard]] base::Result<void> resumeVoteLists(redis::Connection &connection, const Keys &keys,
                                                 const std::function<bool()> &isCancelled);

} // namespace store
