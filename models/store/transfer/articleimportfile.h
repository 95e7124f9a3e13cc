// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "store/transfer/articleimportrow.h"
#include "store/transfer/csvreader.h"
#include "store/transfer/jsonlinesreader.h"

#include <QFile>

#include <memory>

namespace store {

/// A file of articles, CSV or JSON Lines, read row by row. Blocking; on the worker.
class ArticleImportFile {
public:
    /// Refused: "file-unreadable", "file-empty", "file-compressed", "file-binary" or
    /// "header-unknown" (a CSV without title, poster and time).
    [[nodiscard]] static base::Result<std::unique_ptr<ArticleImportFile>> open(const QString &path);

    /// Steps to the next row.
    [[nodiscard]] RecordOutcome next();
    [[nodiscard]] ImportRow &row() { return m_row; }
    [[nodiscard]] const BadRow &badRow() const { return m_badRow; }
    [[nodiscard]] qint64 line() const;
    [[nodiscard]] qint64 position() const;
    [[nodiscard]] qint64 size() const { return m_file.size(); }

private:
    explicit ArticleImportFile(const QString &path);
    [[nodiscard]] base::Result<void> start();
    [[nodiscard]] base::Result<void> readHeader();

    QFile m_file;
    std::unique_ptr<CsvReader> m_csv;
    std::unique_ptr<JsonLinesReader> m_json;
    std::optional<ImportColumns> m_columns;
    ImportRow m_row;
    BadRow m_badRow;
};

} // namespace store
