// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"

#include <QByteArray>
#include <QStringList>

namespace store {

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
