// SPDX-License-Identifier: MIT
#include "store/transfer/articleexport.h"

#include "redis/wire/servererror.h"
#include "store/articles/articlelists.h"
#include "store/articles/articlerows.h"
#include "store/transfer/articleexportrow.h"

#include <QSaveFile>
#include <QSet>

#include <algorithm>
#include <tuple>
#include <vector>

using namespace Qt::StringLiterals;

namespace store {

namespace {
constexpr qsizetype rowsAtOnce = 200;
constexpr char scanCount[] = "1000";

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
    base::Result<void> write(const QByteArray &text);

    redis::Connection &m_connection;
    const Keys &m_keys;
    redis::Progress &m_progress;
    const std::atomic_bool &m_isCancelled;
    ArticleMemory m_memory;
    QByteArray m_community;
    QSaveFile m_file;
    ExportFormat m_format = ExportFormat::JsonLines;
    ExportCounts m_counts;
};

base::Result<ExportCounts> Export::run(const domain::ArticleQuery &query, const QString &path)
{
    m_format = exportFormatOf(path);
    m_file.setFileName(path);
    if (!m_file.open(QIODevice::WriteOnly))
        return base::fail(base::Failure::Refused, u"file-unwritable"_s);
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
        m_file.cancelWriting();
    else if (!m_file.commit())
        return base::fail(base::Failure::Refused, u"write-failed"_s);
    return m_counts;
}

/// The list as it stands now, found by ZSCAN: reading it by rank in slices would miss or repeat
/// what moves while votes arrive, reading it at once would hold the server up.
base::Result<QList<domain::ArticleId>> Export::frozenIds(const domain::ArticleQuery &query)
{
    struct Place {
        double value;
        QByteArray member;
        domain::ArticleId id;
    };
    const auto list = ArticleList::of(m_keys, query);
    std::vector<Place> places;
    QSet<QByteArray> seen;
    QByteArray cursor = "0";
    do {
        const auto answer = m_connection.command({"ZSCAN", list.key, cursor, "COUNT", scanCount});
        if (!answer)
            return tl::unexpected(answer.error());
        cursor = answer->first()[0].bytes();
        const auto found = answer->first()[1];
        for (qsizetype i = 0; i + 1 < found.size(); i += 2) {
            const auto id = list.idOf(found[i]);
            if (id.isEmpty() || seen.contains(id.bytes()))
                continue;
            seen.insert(id.bytes());
            places.push_back({found[i + 1].number().value_or(0), found[i].bytes(), id});
        }
    } while (cursor != "0" && !cursor.isEmpty() && !isCancelled());
    std::sort(places.begin(), places.end(), [&](const Place &a, const Place &b) {
        const auto &first = list.isRising ? a : b;
        const auto &second = list.isRising ? b : a;
        return std::tie(first.value, first.member) < std::tie(second.value, second.member);
    });
    QList<domain::ArticleId> ids;
    ids.reserve(static_cast<qsizetype>(places.size()));
    for (const auto &place : places)
        ids.append(place.id);
    return ids;
}

base::Result<void> Export::writeAll(const QList<domain::ArticleId> &ids)
{
    m_progress.setTotal(static_cast<int>(ids.size()));
    if (m_format == ExportFormat::Csv) {
        if (const auto written = write(csvHeader()); !written)
            return written;
    }
    for (qsizetype begin = 0; begin < ids.size() && !isCancelled(); begin += rowsAtOnce) {
        const auto part = ids.mid(begin, rowsAtOnce);
        const auto rows = rowsOf(part);
        if (!rows)
            return tl::unexpected(rows.error());
        for (const auto &row : *rows) {
            const auto text = m_format == ExportFormat::Csv ? csvLine(row) : jsonLine(row);
            if (const auto written = write(text); !written)
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
        rows.append({m_community, articles->at(i), names->mid(next, count)});
        next += count;
    }
    return rows;
}

/// Who voted for each of them, without posters and anonymous voters.
base::Result<QList<QByteArrayList>> Export::votersOf(const QList<domain::Article> &articles)
{
    QList<QSet<QByteArray>> voters(articles.size());
    QList<std::pair<qsizetype, QByteArray>> open; // article and cursor
    for (qsizetype i = 0; i < articles.size(); ++i)
        open.append({i, "0"});
    while (!open.isEmpty()) {
        QList<redis::Command> commands;
        for (const auto &[i, cursor] : std::as_const(open))
            commands.append({"SSCAN", m_keys.voted(articles.at(i).id), cursor, "COUNT", scanCount});
        const auto answers = m_connection.pipeline(commands);
        if (!answers)
            return tl::unexpected(answers.error());
        QList<std::pair<qsizetype, QByteArray>> next;
        for (qsizetype k = 0; k < open.size(); ++k) {
            const auto answer = (*answers)[k];
            if (answer.isError())
                return tl::unexpected(redis::errorOf(answer));
            const auto i = open.at(k).first;
            const auto found = answer[1].strings();
            for (const auto &voter : found) {
                if (!voter.startsWith('-') && voter != articles.at(i).poster.bytes())
                    voters[i].insert(voter);
            }
            if (const auto cursor = answer[0].bytes(); cursor != "0" && !cursor.isEmpty())
                next.append({i, cursor});
        }
        open = next;
    }
    QList<QByteArrayList> sorted;
    for (const auto &ofOne : std::as_const(voters)) {
        sorted.append(ofOne.values());
        std::sort(sorted.last().begin(), sorted.last().end());
    }
    return sorted;
}

base::Result<void> Export::write(const QByteArray &text)
{
    if (m_file.write(text) != text.size())
        return base::fail(base::Failure::Refused, u"write-failed"_s);
    return {};
}
} // namespace

ExportFormat exportFormatOf(const QString &path)
{
    return path.endsWith(".csv"_L1, Qt::CaseInsensitive) ? ExportFormat::Csv
                                                         : ExportFormat::JsonLines;
}

base::Result<ExportCounts> exportArticles(redis::Connection &connection, const Keys &keys,
                                          const domain::ArticleQuery &query, const QString &path,
                                          redis::Progress &progress,
                                          const std::atomic_bool &isCancelled)
{
    return Export(connection, keys, progress, isCancelled).run(query, path);
}

} // namespace store
