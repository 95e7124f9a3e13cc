// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/wire/connection.h"
#include "redis/worker/executor.h"
#include "store/core/keys/keys.h"
#include "store/transfer/files/exportfile.h"

#include <QStringList>

namespace store {

/// Writes a list, in its order at the beginning, row by row into a file that appears whole or not
/// at all. What rows are is the heirs' matter. Blocking; on the bulk worker.
class ListExport {
public:
    /// `rowsAtOnce` are a part.
    ListExport(redis::Connection &connection, const Keys &keys, qsizetype rowsAtOnce,
               redis::Progress &progress);
    virtual ~ListExport();
    ListExport(const ListExport &) = delete;
    ListExport &operator=(const ListExport &) = delete;

    /// Refused "file-unwritable", "write-failed".
    [[nodiscard]] base::Result<ExportCounts> run(const QString &path);

protected:
    /// The list as it stands now.
    [[nodiscard]] virtual base::Result<QByteArrayList> frozenIds() = 0;
    /// The line that names the columns of CSV.
    [[nodiscard]] virtual QByteArray header() const = 0;
    /// Writes what is still there of a part of the list; how many that are.
    [[nodiscard]] virtual base::Result<qsizetype> writePart(const QByteArrayList &ids) = 0;

    [[nodiscard]] bool isCancelled() const { return m_progress.isCancelled(); }
    /// So many of the part are written.
    void noteDone(qsizetype rows) { m_progress.setDone(static_cast<int>(m_begin + rows)); }
    [[nodiscard]] redis::Connection &connection() { return m_connection; }
    [[nodiscard]] const QByteArray &community() const { return m_community; }
    [[nodiscard]] ExportFile &file() { return m_file; }
    [[nodiscard]] ExportCounts &counts() { return m_counts; }

private:
    [[nodiscard]] base::Result<void> writeAll(const QByteArrayList &ids);

    redis::Connection &m_connection;
    QByteArray m_meta;
    qsizetype m_rowsAtOnce;
    redis::Progress &m_progress;
    QByteArray m_community;
    ExportFile m_file;
    ExportCounts m_counts;
    qsizetype m_begin = 0; ///< of the part
};

/// So many bytes of names stand in one line of an export. A line of 4 MiB is refused by whoever
/// reads it, and a cell of 1 MiB; quoting may double them.
inline constexpr qsizetype voterPartBytes = qsizetype{384} * 1024;

/// Some of the voters of an article, who are all `ups`, or of a topic.
struct VoterPart {
    QStringList ups;
    QStringList downs;
};

/// All of them in portions that a line holds, in their order; one at least, which may be empty.
[[nodiscard]] QList<VoterPart> voterParts(const QStringList &ups, const QStringList &downs,
                                          qsizetype bytes = voterPartBytes);

} // namespace store
