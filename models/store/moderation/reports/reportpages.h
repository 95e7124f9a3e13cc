// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/report.h"
#include "redis/wire/connection.h"
#include "store/core/articlecache.h"
#include "store/core/keys/moderationkeys.h"

namespace store {

/// `count` (at most 200) reports from where an earlier page said that the next begins (empty: the
/// beginning). With a filter a page may be short, or even empty, although something follows: no
/// call looks at more than 2,000 targets.
[[nodiscard]] base::Result<domain::ReportPage>
readReports(redis::Connection &connection, const ModerationKeys &keys, ArticleCache &cache,
            const domain::ReportQuery &query, const QByteArray &from, qint64 count);

/// NotFound: nobody reported it, or they took it back.
[[nodiscard]] base::Result<domain::ReportDetail> readReport(redis::Connection &connection,
                                                            const ModerationKeys &keys,
                                                            ArticleCache &cache,
                                                            const domain::Target &target);

} // namespace store
