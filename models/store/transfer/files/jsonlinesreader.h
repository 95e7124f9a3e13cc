// SPDX-License-Identifier: MIT
#pragma once

#include "store/transfer/files/badrow.h"

#include <QIODevice>
#include <QJsonObject>

namespace store {

/// Reads JSON Lines: one object a line, UTF-8, never holding more than one line.
class JsonLinesReader {
public:
    static constexpr qint64 defaultLineBytes = 4LL * 1024 * 1024;

    /// `device` is open for reading and outlives the reader.
    explicit JsonLinesReader(QIODevice &device, qint64 lineBytes = defaultLineBytes);

    /// Steps to the next record; blank lines are skipped.
    [[nodiscard]] RecordOutcome next();

    /// The record, after RecordOutcome::Record.
    [[nodiscard]] const QJsonObject &object() const { return m_object; }
    /// After RecordOutcome::Bad: "line-long", "encoding", "json-invalid" or "json-not-object".
    [[nodiscard]] BadRow badRow() const { return {m_line, m_reason}; }
    [[nodiscard]] qint64 line() const { return m_line; }
    /// Bytes of the device that have been used up.
    [[nodiscard]] qint64 position() const { return m_consumed; }

private:
    [[nodiscard]] QByteArray readLine();
    [[nodiscard]] RecordOutcome parse(const QByteArray &line);
    [[nodiscard]] RecordOutcome refuse(const QString &reason);

    QIODevice &m_device;
    qint64 m_lineBytes;
    qint64 m_consumed = 0;
    qint64 m_line = 0;
    bool m_isLineLong = false;
    QJsonObject m_object;
    QString m_reason;
};

} // namespace store
