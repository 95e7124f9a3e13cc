// SPDX-License-Identifier: MIT
#include "store/transfer/files/exportfile.h"

#include "base/mapped.h"

#include <QDateTime>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace store {

namespace {
QByteArray cell(const QString &text)
{
    auto bytes = text.toUtf8();
    const bool needsQuotes = std::any_of(bytes.cbegin(), bytes.cend(), [](char c) {
        return c == ',' || c == '"' || c == '\n' || c == '\r';
    });
    return needsQuotes ? '"' + bytes.replace('"', "\"\"") + '"' : bytes;
}
} // namespace

ExportFormat exportFormatOf(const QString &path)
{
    return path.endsWith(".csv"_L1, Qt::CaseInsensitive) ? ExportFormat::Csv
                                                         : ExportFormat::JsonLines;
}

base::Result<void> ExportFile::open(const QString &path)
{
    m_format = exportFormatOf(path);
    m_file.setFileName(path);
    if (!m_file.open(QIODevice::WriteOnly))
        return base::fail(base::Failure::Refused, u"file-unwritable"_s);
    return {};
}

base::Result<void> ExportFile::write(const QByteArray &text)
{
    if (m_file.write(text) != text.size())
        return base::fail(base::Failure::Refused, u"write-failed"_s);
    return {};
}

base::Result<void> ExportFile::commit()
{
    if (!m_file.commit())
        return base::fail(base::Failure::Refused, u"write-failed"_s);
    return {};
}

QString exportTime(domain::Timestamp time)
{
    return QDateTime::fromMSecsSinceEpoch(time.time_since_epoch().count(), Qt::UTC)
        .toString(Qt::ISODateWithMs);
}

QByteArray csvLineOf(const QStringList &cells)
{
    const auto quoted = base::mapped(cells, [](const auto &text) { return cell(text); });
    return quoted.join(',') + "\r\n";
}

} // namespace store
