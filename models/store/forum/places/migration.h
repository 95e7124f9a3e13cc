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

/// As migrateSlice(), of articles.
[[nodiscard]] base::Result<std::optional<qint64>>
regroupSlice(redis::Connection &connection, const ForumKeys &keys, const QByteArray &job);

/// All slices of a job, with progress; Cancelled between two: any client carries on.
[[nodiscard]] base::Result<void> migrateAll(redis::Connection &connection, const ForumKeys &keys,
                                            decltype(&migrateSlice) slice, const QByteArray &job,
                                            qint64 total, redis::Progress &progress,
                                            const std::function<bool()> &isCancelled);

/// One slice of telling the replies of a topic where a merge, or its undo, put them; whether the
/// job is over.
[[nodiscard]] base::Result<bool> remigrateSlice(redis::Connection &connection,
                                                const ForumKeys &keys, const QByteArray &job);

/// All that is left of it in these topics, whoever began it.
[[nodiscard]] base::Result<void> finishRemigration(redis::Connection &connection,
                                                   const ForumKeys &keys,
                                                   const QList<domain::TopicId> &topics);

/// The field of a topic while that is under way: the job, and from which other topic some of its
/// replies still say that they are.
inline constexpr char gatheringField[] = "gathering";

} // namespace store
