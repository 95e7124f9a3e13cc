// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/worker/executor.h"
#include "store/core/keys/forumkeys.h"

#include <functional>

namespace store {

/// One slice of the job by which topics follow their category: how many are left, or nothing when
/// it is over. Several clients may do so at once, and any of them carries on what another one left.
[[nodiscard]] base::Result<std::optional<qint64>>
migrateSlice(redis::Connection &connection, const ForumKeys &keys, const QByteArray &job);

/// All slices of a job, with progress; Cancelled between two: any client carries on.
[[nodiscard]] base::Result<void> migrateAll(redis::Connection &connection, const ForumKeys &keys,
                                            decltype(&migrateSlice) slice, const QByteArray &job,
                                            qint64 total, redis::Progress &progress,
                                            const std::function<bool()> &isCancelled);

} // namespace store
