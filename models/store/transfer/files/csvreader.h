// SPDX-License-Identifier: MIT
#pragma once

#include "store/transfer/files/badrow.h"

#include <QByteArray>
#include <QIODevice>
#include <QStringList>

namespace store {

struct CsvLimits {
    qsizetype fieldBytes = qsizetype{1024} * 1024;
    qsizetype recordBytes = qsizetype{4} * 1024 * 1024;
    qsizetype fields = 256;
    qsizetype chunkBytes = qsizetype{64} * 1024; ///< read at once
};

/// Reads CSV as RFC 4180 has it, record by record, never holding more than one record and one
/// chunk: quotes, commas and line ends inside quotes, CRLF or LF, a byte order mark, UTF-8 only.
/// After a record with broken quotes it goes on at the next line of the file, so that one lost
/// quote costs one row and not the rest.
class CsvReader {
public:
    /// `device` is open for reading and outlives the reader.
    explicit CsvReader(QIODevice &device, CsvLimits limits = {});

    /// Steps to the next record; lines without any character are skipped.
    [[nodiscard]] RecordOutcome next();

    /// The record, after RecordOutcome::Record.
    [[nodiscard]] const QStringList &fields() const { return m_fields; }
    /// After RecordOutcome::Bad: "quote-open", "quote-stray", "field-long", "record-long",
    /// "fields-many" or "encoding".
    [[nodiscard]] BadRow badRow() const { return {m_line, m_reason}; }
    /// The line on which the current record begins, from 1.
    [[nodiscard]] qint64 line() const { return m_line; }
    /// Bytes of the device that have been used up.
    [[nodiscard]] qint64 position() const { return m_consumed; }

private:
    enum class Parse { Good, Bad };

    [[nodiscard]] bool hasByte(qsizetype index);
    void skipByteOrderMark();
    [[nodiscard]] bool skipEmptyLines();
    [[nodiscard]] Parse readRecord();
    [[nodiscard]] Parse readQuoted(QByteArray &field);
    [[nodiscard]] Parse readPlain(QByteArray &field);
    [[nodiscard]] Parse refuse(const QString &reason);
    [[nodiscard]] Parse keep(const QByteArray &field);
    void consume(qsizetype bytes);
    void skipLine();

    QIODevice &m_device;
    CsvLimits m_limits;
    QByteArray m_buffer;
    qsizetype m_begin = 0; ///< of the record, in the buffer
    qsizetype m_cursor = 0; ///< next byte to look at, in the buffer
    qint64 m_consumed = 0;
    qint64 m_line = 0;
    qint64 m_nextLine = 1;
    bool m_isStarted = false;
    QStringList m_fields;
    QString m_reason;
};

} // namespace store
