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
    if (const auto opened = m_file.open(path); !opened)
        return tl::unexpected(opened.error());
    const auto community = m_connection.command({"HGET", m_meta, "id"});
    if (!community)
        return tl::unexpected(community.error());
    m_community = community->first().bytes();
    const auto ids = frozenIds();
    if (!ids)
        return tl::unexpected(ids.error());
    if (const auto written = writeAll(*ids); !written)
        return tl::unexpected(written.error());
    m_counts.isCancelled = isCancelled();
    if (m_counts.isCancelled)
        m_file.cancel();
    else if (const auto committed = m_file.commit(); !committed)
        return tl::unexpected(committed.error());
    return m_counts;
}

base::Result<void> ListExport::writeAll(const QByteArrayList &ids)
{
    m_progress.setTotal(static_cast<int>(ids.size()));
    if (m_file.format() == ExportFormat::Csv) {
        if (const auto written = m_file.write(header()); !written)
            return written;
    }
    for (m_begin = 0; m_begin < ids.size() && !isCancelled(); m_begin += m_rowsAtOnce) {
        const auto part = ids.mid(m_begin, m_rowsAtOnce);
        const auto there = writePart(part);
        if (!there)
            return tl::unexpected(there.error());
        m_counts.gone += part.size() - *there;
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
