// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/worker/executor.h"
#include "store/core/keys/keys.h"
#include "store/transfer/files/exportfile.h"

namespace store {

/// Writes a whole community as JSON Lines: people (without passwords), tabs, articles, topics with
/// their replies, posts, and who follows whom. Imported into an empty community and exported again
/// it gives the same lines: ids are numbers in the order of the file, for those of another
/// community are others. Not in it: passwords, marks and saved articles, notices, reports, bans,
/// the audit log, what was removed, and who voted where voting is over. The file appears whole or
/// not at all. Refused "file-unwritable", "write-failed". Blocking; on the bulk worker.
[[nodiscard]] base::Result<ExportCounts> exportCommunity(redis::Connection &connection,
                                                         const Keys &keys, const QString &path,
                                                         redis::Progress &progress);

} // namespace store
