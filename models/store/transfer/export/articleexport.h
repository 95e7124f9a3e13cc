// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/article.h"
#include "redis/worker/executor.h"
#include "store/core/keys/keys.h"
#include "store/transfer/export/voterparts.h"
#include "store/transfer/files/exportfile.h"

namespace store {

/// Writes the articles of a list, in its order at the beginning, in a form that importing reads
/// back to the same board: title, link, poster, time, votes, groups, and voters by name (people
/// without a name count among the anonymous ones; more than `voterBytes` of names go on in further
/// lines with the article's id). The file appears whole or not at all. Cells
/// are written as they are, also those that a spreadsheet takes for formulas: changing them
/// would change titles. Refused: "file-unwritable", "write-failed". Blocking; on the bulk worker.
[[nodiscard]] base::Result<ExportCounts>
exportArticles(redis::Connection &connection, const Keys &keys, const domain::ArticleQuery &query,
               const QString &path, redis::Progress &progress,
               qsizetype voterBytes = voterPartBytes, ExportOrder order = ExportOrder::AsShown);

} // namespace store
