// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "store/transfer/files/csvreader.h"
#include "store/transfer/files/jsonlinesreader.h"
#include "store/transfer/rows/articleimportrow.h"
#include "store/transfer/rows/importrows.h"

#include <QFile>
#include <QJsonObject>
#include <QMutex>
#include <QWaitCondition>

#include <deque>
#include <memory>
#include <optional>
#include <thread>
#include <variant>
#include <vector>

namespace store {

/// A row of a file as it stands there: cells of a table of articles, or an object.
using RawRecord = std::variant<RawImportRow, QJsonObject>;

/// Whether `next` only names further voters of the same article or topic: it has its id and kind,
/// and neither title nor time.
[[nodiscard]] bool continues(const RawRecord &next, const RawRecord &before);

/// Takes them over. Names that are too long for any account are left out, and so is everybody
/// beyond a million, so that a row stays within some hundred megabytes whatever follows it.
void takeVoters(RawRecord &record, const RawRecord &next);

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

/// Reads a file ahead on a thread of its own, so that reading and cleaning rows takes the time
/// in which the server answers. Holds some hundred rows at most, fewer where they are long; ends
/// its thread with itself.
class ImportReader {
public:
    struct Record {
        qint64 line = 0; ///< on which it begins
        qint64 position = 0; ///< bytes of the file up to its end
        tl::expected<ImportRecord, QString> row; ///< or the reason why it can't be taken
    };

    explicit ImportReader(std::unique_ptr<ImportFile> file);
    ~ImportReader();
    ImportReader(const ImportReader &) = delete;
    ImportReader &operator=(const ImportReader &) = delete;

    /// The next record in the file's order; waits for it. Null at the end; else good until the
    /// next call.
    [[nodiscard]] Record *next();
    [[nodiscard]] qint64 size() const { return m_size; }

private:
    /// Handed over at once; without records at the end.
    struct Portion {
        std::vector<Record> records;
        qint64 bytes = 0; ///< of the file
    };

    void readAll();
    [[nodiscard]] Portion readPortion();
    [[nodiscard]] bool put(Portion portion);

    std::unique_ptr<ImportFile> m_file; ///< the thread's own while it runs
    const qint64 m_size;
    QMutex m_mutex;
    QWaitCondition m_hasChanged;
    std::deque<Portion> m_portions; ///< guarded by the mutex, as the next one is
    qint64 m_bytesAhead = 0; ///< of these
    bool m_isStopped = false;
    std::vector<Record> m_current;
    std::size_t m_next = 0;
    std::thread m_thread;
};

} // namespace store
