// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/article.h"
#include "redis/worker/executor.h"
#include "store/core/keys/keys.h"
#include "store/transfer/export/listexport.h"
#include "store/transfer/files/exportfile.h"

#include <QByteArray>
#include <QStringList>

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

/// One article as it leaves the community.
struct ExportRow {
    QByteArray community; ///< id from fm:meta, may be empty
    domain::Article article;
    QStringList voters; ///< by name, without the poster; as many as its line holds
};

/// The line that names the columns, with its end.
[[nodiscard]] QByteArray csvHeader();
/// RFC 4180; lists stand in one cell, a line each.
[[nodiscard]] QByteArray csvLine(const ExportRow &row);
[[nodiscard]] QByteArray jsonLine(const ExportRow &row);
/// Lines behind it that name more of its voters.
[[nodiscard]] QByteArray csvLine(const ExportRow &row, const QStringList &more);
[[nodiscard]] QByteArray jsonLine(const ExportRow &row, const QStringList &more);

} // namespace store
