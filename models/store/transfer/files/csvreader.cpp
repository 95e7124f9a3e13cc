// SPDX-License-Identifier: MIT
#include "store/transfer/files/csvreader.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace store {

CsvReader::CsvReader(QIODevice &device, CsvLimits limits)
    : m_device(device)
    , m_limits(limits)
{
}

RecordOutcome CsvReader::next()
{
    if (!m_isStarted)
        skipByteOrderMark();
    m_isStarted = true;
    if (!skipEmptyLines())
        return RecordOutcome::End;
    m_line = m_nextLine;
    m_fields.clear();
    m_reason.clear();
    if (readRecord() == Parse::Good) {
        consume(m_cursor - m_begin);
        return m_reason.isEmpty() ? RecordOutcome::Record : RecordOutcome::Bad;
    }
    m_fields.clear();
    skipLine();
    return RecordOutcome::Bad;
}

/// Whether the buffer has this byte, after reading on if need be.
bool CsvReader::hasByte(qsizetype index)
{
    while (index >= m_buffer.size()) {
        const auto chunk = m_device.read(m_limits.chunkBytes);
        if (chunk.isEmpty())
            return false;
        m_buffer.append(chunk);
    }
    return true;
}

void CsvReader::skipByteOrderMark()
{
    if (hasByte(2) && m_buffer.startsWith("\xef\xbb\xbf"))
        consume(3);
}

bool CsvReader::skipEmptyLines()
{
    while (hasByte(m_begin)) {
        if (m_buffer.at(m_begin) == '\n')
            consume(1);
        else if (m_buffer.at(m_begin) == '\r' && hasByte(m_begin + 1)
                 && m_buffer.at(m_begin + 1) == '\n')
            consume(2);
        else
            return true;
    }
    return false;
}

/// Leaves the cursor behind the record's line end. A record that can be told from its
/// neighbours but not used (encoding, too many fields) is Good with a reason.
CsvReader::Parse CsvReader::readRecord()
{
    m_cursor = m_begin;
    QByteArray field;
    while (true) {
        const bool isQuoted = hasByte(m_cursor) && m_buffer.at(m_cursor) == '"';
        const auto parse = isQuoted ? readQuoted(field) : readPlain(field);
        if (parse == Parse::Bad || keep(field) == Parse::Bad)
            return Parse::Bad;
        if (!hasByte(m_cursor))
            return Parse::Good;
        const char end = m_buffer.at(m_cursor++);
        if (end == '\r')
            ++m_cursor; // readPlain and readQuoted saw the line feed behind it
        if (end != ',')
            return Parse::Good;
    }
}

CsvReader::Parse CsvReader::readQuoted(QByteArray &field)
{
    field.clear();
    ++m_cursor;
    while (true) {
        if (!hasByte(m_cursor))
            return refuse(u"quote-open"_s);
        const auto *from = m_buffer.cbegin() + m_cursor;
        const auto *quote = std::find(from, m_buffer.cend(), '"');
        field.append(from, quote - from);
        m_cursor += quote - from;
        if (field.size() > m_limits.fieldBytes)
            return refuse(u"field-long"_s);
        if (m_cursor - m_begin > m_limits.recordBytes)
            return refuse(u"record-long"_s);
        if (quote == m_buffer.cend())
            continue;
        if (!hasByte(++m_cursor))
            return Parse::Good;
        const char after = m_buffer.at(m_cursor);
        if (after == '"') {
            field.append('"');
            ++m_cursor;
            continue;
        }
        const bool isCrLf
            = after == '\r' && hasByte(m_cursor + 1) && m_buffer.at(m_cursor + 1) == '\n';
        return after == ',' || after == '\n' || isCrLf ? Parse::Good : refuse(u"quote-stray"_s);
    }
}

CsvReader::Parse CsvReader::readPlain(QByteArray &field)
{
    const auto begin = m_cursor;
    while (hasByte(m_cursor)) {
        const char byte = m_buffer.at(m_cursor);
        if (byte == ',' || byte == '\n')
            break;
        if (byte == '\r' && hasByte(m_cursor + 1) && m_buffer.at(m_cursor + 1) == '\n')
            break;
        if (byte == '"')
            return refuse(u"quote-stray"_s);
        if (++m_cursor - begin > m_limits.fieldBytes)
            return refuse(u"field-long"_s);
        if (m_cursor - m_begin > m_limits.recordBytes)
            return refuse(u"record-long"_s);
    }
    field = m_buffer.mid(begin, m_cursor - begin);
    return Parse::Good;
}

CsvReader::Parse CsvReader::refuse(const QString &reason)
{
    m_reason = reason;
    return Parse::Bad;
}

CsvReader::Parse CsvReader::keep(const QByteArray &field)
{
    if (m_fields.size() == m_limits.fields)
        return refuse(u"fields-many"_s);
    if (!field.isValidUtf8())
        m_reason = u"encoding"_s;
    m_fields.append(QString::fromUtf8(field));
    return Parse::Good;
}

void CsvReader::consume(qsizetype bytes)
{
    const auto *begin = m_buffer.cbegin() + m_begin;
    m_nextLine += std::count(begin, begin + bytes, '\n');
    m_consumed += bytes;
    m_begin += bytes;
    // Moving the rest for every record would be quadratic; once per chunk it is cheap.
    if (m_begin >= m_limits.chunkBytes) {
        m_buffer.remove(0, m_begin);
        m_begin = 0;
    }
}

/// Goes to the line after the one on which the record began, without keeping what it skips.
void CsvReader::skipLine()
{
    while (hasByte(m_begin)) {
        const auto *from = m_buffer.cbegin() + m_begin;
        const auto *end = std::find(from, m_buffer.cend(), '\n');
        if (end != m_buffer.cend()) {
            consume(end - from + 1);
            return;
        }
        consume(end - from);
        if (m_begin == m_buffer.size()) {
            m_buffer.clear();
            m_begin = 0;
        }
    }
}

} // namespace store
