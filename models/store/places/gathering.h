// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/executor.h"
#include "store/forumkeys.h"

#include <atomic>

namespace store {

/// One slice of the job by which topics follow their category; whether it is over. Several clients
/// may do so at once, and any of them carries on what another one left.
[[nodiscard]] base::Result<bool> gatherSlice(redis::Connection &connection, const ForumKeys &keys,
                                             const QByteArray &job);

/// All of them, with progress; Cancelled between two: any client carries on.
[[nodiscard]] base::Result<void> gatherAll(redis::Connection &connection, const ForumKeys &keys,
                                           const QByteArray &job, qint64 topics,
                                           redis::Progress &progress,
                                           const std::atomic_bool &isCancelled);

} // namespace store
