// SPDX-License-Identifier: MIT
#include "store/transfer/articleexport.h"

#include "store/articles/articlelists.h"
#include "store/articles/articlerows.h"
#include "store/transfer/articleexportrow.h"
#include "store/transfer/exportreading.h"

using namespace Qt::StringLiterals;

namespace store {

namespace {
constexpr qsizetype rowsAtOnce = 200;

class Export {
public:
    Export(redis::Connection &connection, const Keys &keys, redis::Progress &progress,
           const std::atomic_bool &isCancelled)
        : m_connection(connection)
        , m_keys(keys)
        , m_progress(progress)
        , m_isCancelled(isCancelled)
    {
    }

    base::Result<ExportCounts> run(const domain::ArticleQuery &query, const QString &path);

private:
    [[nodiscard]] bool isCancelled() const { return m_isCancelled || m_progress.isCancelled(); }
    base::Result<QList<domain::ArticleId>> frozenIds(const domain::ArticleQuery &query);
    base::Result<void> writeAll(const QList<domain::ArticleId> &ids);
    base::Result<QList<ExportRow>> rowsOf(const QList<domain::ArticleId> &ids);
    base::Result<QList<QByteArrayList>> votersOf(const QList<domain::Article> &articles);

    redis::Connection &m_connection;
    const Keys &m_keys;
    redis::Progress &m_progress;
    const std::atomic_bool &m_isCancelled;
    ArticleMemory m_memory;
    QByteArray m_community;
    ExportFile m_file;
    ExportCounts m_counts;
};

base::Result<ExportCounts> Export::run(const domain::ArticleQuery &query, const QString &path)
{
    if (const auto opened = m_file.open(path); !opened)
        return tl::unexpected(opened.error());
    const auto community = m_connection.command({"HGET", m_keys.meta(), "id"});
    if (!community)
        return tl::unexpected(community.error());
    m_community = community->first().bytes();
    const auto ids = frozenIds(query);
    if (!ids)
        return tl::unexpected(ids.error());
    if (const auto written = writeAll(*ids); !written)
        return tl::unexpected(written.error());
    m_counts.isCancelled = isCancelled();
    if (m_counts.isCancelled)
        m_file.giveUp();
    else if (const auto committed = m_file.commit(); !committed)
        return tl::unexpected(committed.error());
    return m_counts;
}

/// The list as it stands now.
base::Result<QList<domain::ArticleId>> Export::frozenIds(const domain::ArticleQuery &query)
{
    const auto list = ArticleList::of(m_keys, query);
    const auto members
        = readFrozen(m_connection, list.key, list.isRising, [this] { return isCancelled(); });
    if (!members)
        return tl::unexpected(members.error());
    QList<domain::ArticleId> ids;
    ids.reserve(members->size());
    for (const auto &member : *members) {
        if (const auto id = list.idOf(member); !id.isEmpty())
            ids.append(id);
    }
    return ids;
}

base::Result<void> Export::writeAll(const QList<domain::ArticleId> &ids)
{
    m_progress.setTotal(static_cast<int>(ids.size()));
    if (m_file.format() == ExportFormat::Csv) {
        if (const auto written = m_file.write(csvHeader()); !written)
            return written;
    }
    for (qsizetype begin = 0; begin < ids.size() && !isCancelled(); begin += rowsAtOnce) {
        const auto part = ids.mid(begin, rowsAtOnce);
        const auto rows = rowsOf(part);
        if (!rows)
            return tl::unexpected(rows.error());
        for (const auto &row : *rows) {
            const auto text = m_file.format() == ExportFormat::Csv ? csvLine(row) : jsonLine(row);
            if (const auto written = m_file.write(text); !written)
                return written;
        }
        m_counts.written += rows->size();
        m_counts.gone += part.size() - rows->size();
        m_progress.setDone(static_cast<int>(begin + part.size()));
    }
    return {};
}

base::Result<QList<ExportRow>> Export::rowsOf(const QList<domain::ArticleId> &ids)
{
    const auto articles = readRows(m_connection, m_keys, m_memory, ids, {});
    if (!articles)
        return tl::unexpected(articles.error());
    const auto voters = votersOf(*articles);
    if (!voters)
        return tl::unexpected(voters.error());
    QList<domain::AccountId> people;
    for (const auto &ofOne : *voters) {
        for (const auto &voter : ofOne)
            people.append(domain::AccountId(voter));
    }
    const auto names = readNames(m_connection, m_keys, m_memory, people);
    if (!names)
        return tl::unexpected(names.error());
    QList<ExportRow> rows;
    qsizetype next = 0;
    for (qsizetype i = 0; i < articles->size(); ++i) {
        const auto count = voters->at(i).size();
        // By name, so that an export of what was imported from it reads the same.
        auto ofOne = names->mid(next, count);
        ofOne.sort();
        rows.append({m_community, articles->at(i), ofOne});
        next += count;
    }
    return rows;
}

/// Who voted for each of them, without posters and anonymous voters.
base::Result<QList<QByteArrayList>> Export::votersOf(const QList<domain::Article> &articles)
{
    QByteArrayList sets;
    for (const auto &article : articles)
        sets.append(m_keys.voted(article.id));
    auto voters = readSets(m_connection, sets);
    for (qsizetype i = 0; voters && i < articles.size(); ++i) {
        const auto poster = articles.at(i).poster.bytes();
        (*voters)[i].removeIf(
            [&](const QByteArray &voter) { return voter.startsWith('-') || voter == poster; });
    }
    return voters;
}
} // namespace

base::Result<ExportCounts> exportArticles(redis::Connection &connection, const Keys &keys,
                                          const domain::ArticleQuery &query, const QString &path,
                                          redis::Progress &progress,
                                          const std::atomic_bool &isCancelled)
{
    return Export(connection, keys, progress, isCancelled).run(query, path);
}

} // namespace store
