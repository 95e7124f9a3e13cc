// SPDX-License-Identifier: MIT
#include "store/transfer/export/listexport.h"

namespace store {

namespace {
constexpr qsizetype besides = 4; ///< of a name: its quotes, and what stands before the next
} // namespace

ListExport::ListExport(redis::Connection &connection, const Keys &keys, qsizetype rowsAtOnce,
                       redis::Progress &progress)
    : m_connection(connection)
    , m_meta(keys.meta())
    , m_rowsAtOnce(rowsAtOnce)
    , m_progress(progress)
{
}

ListExport::~ListExport() = default;

base::Result<ExportCounts> ListExport::run(const QString &path)
{
    TRY(m_file.open(path));
    const auto community = TRY(m_connection.command({"HGET", m_meta, "id"}));
    m_community = community.first().bytes();
    const auto ids = TRY(frozenIds());
    TRY(writeAll(ids));
    m_counts.isCancelled = isCancelled();
    if (m_counts.isCancelled)
        m_file.cancel();
    else
        TRY(m_file.commit());
    return m_counts;
}

base::Result<void> ListExport::writeAll(const QByteArrayList &ids)
{
    m_progress.setTotal(static_cast<int>(ids.size()));
    if (m_file.format() == ExportFormat::Csv)
        TRY(m_file.write(header()));
    for (m_begin = 0; m_begin < ids.size() && !isCancelled(); m_begin += m_rowsAtOnce) {
        const auto part = ids.mid(m_begin, m_rowsAtOnce);
        const auto there = TRY(writePart(part));
        m_counts.gone += part.size() - there;
    }
    return {};
}

QList<VoterPart> voterParts(const QStringList &ups, const QStringList &downs, qsizetype bytes)
{
    QList<VoterPart> parts{VoterPart()};
    qsizetype filled = 0;
    for (const auto side : {&VoterPart::ups, &VoterPart::downs}) {
        for (const auto &name : side == &VoterPart::ups ? ups : downs) {
            const auto size = name.toUtf8().size() + besides;
            if (filled > 0 && filled + size > bytes) {
                parts.append(VoterPart());
                filled = 0;
            }
            (parts.last().*side).append(name);
            filled += size;
        }
    }
    return parts;
}

} // namespace store
