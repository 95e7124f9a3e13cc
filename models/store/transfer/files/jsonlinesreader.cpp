// SPDX-License-Identifier: MIT
#include "store/transfer/files/jsonlinesreader.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace store {

JsonLinesReader::JsonLinesReader(QIODevice &device, qint64 lineBytes)
    : m_device(device)
    , m_lineBytes(lineBytes)
{
}

RecordOutcome JsonLinesReader::next()
{
    m_object = {};
    m_reason.clear();
    while (true) {
        auto line = readLine();
        if (line.isEmpty())
            return RecordOutcome::End;
        ++m_line;
        if (m_isLineLong)
            return refuse(u"line-long"_s);
        if (m_line == 1 && line.startsWith("\xef\xbb\xbf"))
            line.remove(0, 3);
        if (!line.trimmed().isEmpty())
            return parse(line);
    }
}

/// One line with its end; of a line that is too long, a part, while the rest is skipped.
QByteArray JsonLinesReader::readLine()
{
    auto line = m_device.readLine(m_lineBytes + 2);
    m_consumed += line.size();
    m_isLineLong = line.size() > m_lineBytes && !line.endsWith('\n');
    for (auto part = line; m_isLineLong && !part.isEmpty() && !part.endsWith('\n');) {
        part = m_device.readLine(m_lineBytes + 2);
        m_consumed += part.size();
    }
    return line;
}

RecordOutcome JsonLinesReader::parse(const QByteArray &line)
{
    if (!line.isValidUtf8())
        return refuse(u"encoding"_s);
    QJsonParseError error;
    const auto document = QJsonDocument::fromJson(line, &error);
    if (error.error != QJsonParseError::NoError)
        return refuse(u"json-invalid"_s);
    if (!document.isObject())
        return refuse(u"json-not-object"_s);
    m_object = document.object();
    return RecordOutcome::Record;
}

RecordOutcome JsonLinesReader::refuse(const QString &reason)
{
    m_reason = reason;
    return RecordOutcome::Bad;
}

} // namespace store
