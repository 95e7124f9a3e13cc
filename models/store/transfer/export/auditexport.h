// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/auditentry.h"
#include "redis/worker/executor.h"
#include "store/core/articlecache.h"
#include "store/core/keys/moderationkeys.h"
#include "store/transfer/files/exportfile.h"

namespace store {

/// Writes the entries that a query means as JSON Lines, newest first, whole or not at all; every
/// field of every version. On the bulk worker. Refused "file-unwritable", "write-failed".
[[nodiscard]] base::Result<ExportCounts>
exportAudit(redis::Connection &connection, const ModerationKeys &keys, ArticleCache &names,
            const domain::AuditQuery &query, const QString &path, redis::Progress &progress);

} // namespace store
