// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/post.h"
#include "redis/worker/executor.h"
#include "store/core/keys/timelinekeys.h"
#include "store/transfer/files/exportfile.h"

namespace store {

/// Writes posts as JSON Lines, the oldest first, in a form that importing reads back to the same
/// timeline: authors and who likes them by name, what they answer, repeat or quote by id, deleted
/// ones as tombstones. The file appears whole or not at all. Refused "file-unwritable",
/// "write-failed", "posts-csv". Blocking; on the bulk worker.
[[nodiscard]] base::Result<ExportCounts>
exportPosts(redis::Connection &connection, const TimelineKeys &keys,
            const domain::PostSelection &selection, const QString &path, redis::Progress &progress);

} // namespace store
