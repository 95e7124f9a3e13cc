// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "store/transfer/files/csvreader.h"
#include "store/transfer/files/jsonlinesreader.h"
#include "store/transfer/rows/articleimportrow.h"
#include "store/transfer/rows/communityimportrow.h"
#include "store/transfer/rows/forumimportrow.h"
#include "store/transfer/rows/postimportrow.h"
#include "store/transfer/rows/rawrecord.h"
#include "store/transfer/rows/settingsline.h"

#include <QFile>

#include <memory>
#include <optional>

namespace store {

/// What a row of a file is.
using ImportRecord = std::variant<ImportRow, ImportTopic, ImportReply, ImportPost, ImportPerson,
                                  ImportTab, ImportFollows, ImportSettings>;

/// A file of articles, topics and replies, CSV (one kind) or JSON Lines (mixed as one likes, with
/// posts), read row by row. Rows that only name more voters of the one before them are part of it.
/// Blocking; on the worker.
class ImportFile {
public:
    /// Refused: "file-unreadable", "file-empty", "file-compressed", "file-binary" or
    /// "header-unknown" (a CSV without title, author and time).
    [[nodiscard]] static base::Result<std::unique_ptr<ImportFile>> open(const QString &path);

    /// Steps to the next row.
    [[nodiscard]] RecordOutcome next();
    [[nodiscard]] ImportRecord &record() { return m_record; }
    [[nodiscard]] const BadRow &badRow() const { return m_badRow; }
    /// On which the row begins.
    [[nodiscard]] qint64 line() const { return m_row.line; }
    /// Of what has been read; one row is read ahead.
    [[nodiscard]] qint64 position() const;
    [[nodiscard]] qint64 size() const { return m_file.size(); }

private:
    explicit ImportFile(const QString &path);
    [[nodiscard]] base::Result<void> start();
    [[nodiscard]] base::Result<void> readHeader();
    /// A row of the file that may be one of several about the same thing.
    struct RawRow {
        RecordOutcome outcome = RecordOutcome::End;
        qint64 line = 0;
        RawRecord record{};
        QString reason{}; ///< if it is bad
    };
    [[nodiscard]] RawRow readRow();
    [[nodiscard]] RecordOutcome readLine();
    [[nodiscard]] tl::expected<ImportRecord, QString> clean(const RawRecord &raw) const;

    QFile m_file;
    std::unique_ptr<CsvReader> m_csv;
    std::unique_ptr<JsonLinesReader> m_json;
    std::optional<ImportColumns> m_columns;
    QByteArray m_source; ///< that rows which name no community belong to
    RawRow m_row;
    std::optional<RawRow> m_ahead;
    ImportRecord m_record;
    BadRow m_badRow;
};

} // namespace store
