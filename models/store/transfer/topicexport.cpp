// SPDX-License-Identifier: MIT
#include "store/transfer/topicexport.h"

#include "store/forum/replypages.h"
#include "store/forum/textrevisions.h"
#include "store/forum/topicpages.h"
#include "store/forum/topicrows.h"
#include "store/scriptreply.h"
#include "store/transfer/exportreading.h"
#include "store/transfer/topicexportrow.h"

using base::Result;
using domain::TopicId;

namespace store {

namespace {
constexpr qsizetype rowsAtOnce = 100;
constexpr qint64 repliesAtOnce = 200;
constexpr qsizetype historiesAtOnce = 8; ///< each may hold some megabytes

class TopicExport {
public:
    TopicExport(redis::Connection &connection, const ForumKeys &keys, redis::Progress &progress,
                const std::atomic_bool &isCancelled)
        : m_connection(connection)
        , m_keys(keys)
        , m_progress(progress)
        , m_isCancelled(isCancelled)
    {
    }

    Result<ExportCounts> run(const domain::TopicQuery &query, const QString &path);

private:
    [[nodiscard]] bool isCancelled() const { return m_isCancelled || m_progress.isCancelled(); }
    Result<QList<TopicId>> frozenIds(const domain::TopicQuery &query);
    Result<void> writeAll(const QList<TopicId> &ids);
    Result<QList<TopicExportRow>> rowsOf(const QList<TopicId> &ids);
    Result<void> fillVoters(QList<TopicExportRow> &rows);
    Result<void> write(TopicExportRow &row);
    Result<void> fillEarlier(TopicExportRow &row);
    Result<void> writeReplies(const TopicExportRow &row);
    Result<void> writePart(const TopicExportRow &row, const QList<domain::Reply> &replies);

    redis::Connection &m_connection;
    const ForumKeys &m_keys;
    redis::Progress &m_progress;
    const std::atomic_bool &m_isCancelled;
    ForumMemory m_memory;
    QByteArray m_community;
    ExportFile m_file;
    ExportCounts m_counts;
};

Result<ExportCounts> TopicExport::run(const domain::TopicQuery &query, const QString &path)
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

Result<QList<TopicId>> TopicExport::frozenIds(const domain::TopicQuery &query)
{
    QList<TopicId> ids;
    // Of hot replies the page knows whether the list is still today's.
    const auto first = readTopicPage(m_connection, m_keys, m_memory, query, 0, 1);
    if (!first)
        return tl::unexpected(first.error());
    if (first->page.total == 0)
        return ids;
    const auto members = readFrozen(m_connection, topicListKey(m_keys, query), false,
                                    [this] { return isCancelled(); });
    if (!members)
        return tl::unexpected(members.error());
    for (const auto &member : *members)
        ids.append(TopicId(member));
    return ids;
}

Result<void> TopicExport::writeAll(const QList<TopicId> &ids)
{
    m_progress.setTotal(static_cast<int>(ids.size()));
    if (m_file.format() == ExportFormat::Csv) {
        if (const auto written = m_file.write(topicCsvHeader()); !written)
            return written;
    }
    for (qsizetype begin = 0; begin < ids.size() && !isCancelled(); begin += rowsAtOnce) {
        const auto part = ids.mid(begin, rowsAtOnce);
        auto rows = rowsOf(part);
        if (!rows)
            return tl::unexpected(rows.error());
        m_counts.gone += part.size() - rows->size();
        for (qsizetype i = 0; i < rows->size() && !isCancelled(); ++i) {
            if (const auto written = write((*rows)[i]); !written)
                return written;
            m_progress.setDone(static_cast<int>(begin + i + 1));
        }
    }
    return {};
}

Result<QList<TopicExportRow>> TopicExport::rowsOf(const QList<TopicId> &ids)
{
    const auto topics = readTopics(m_connection, m_keys, m_memory, ids, {});
    if (!topics)
        return tl::unexpected(topics.error());
    QList<TopicExportRow> rows;
    QList<redis::Command> commands;
    for (const auto &topic : *topics)
        commands.append({"HGET", m_keys.topic(topic.id), "content"});
    if (commands.isEmpty())
        return rows;
    const auto bodies = answersTo(m_connection, commands);
    if (!bodies)
        return tl::unexpected(bodies.error());
    for (qsizetype i = 0; i < topics->size(); ++i)
        rows.append({m_community, topics->at(i), (*bodies)[i].text(), {}, {}});
    if (const auto filled = fillVoters(rows); !filled)
        return tl::unexpected(filled.error());
    return rows;
}

/// Who voted, without the anonymous.
Result<void> TopicExport::fillVoters(QList<TopicExportRow> &rows)
{
    QByteArrayList sets;
    for (const auto &row : std::as_const(rows))
        sets << m_keys.votesUp(row.topic.id) << m_keys.votesDown(row.topic.id);
    const auto voters = readSets(m_connection, sets);
    if (!voters)
        return tl::unexpected(voters.error());
    QList<domain::AccountId> people;
    for (const auto &ofOne : *voters) {
        for (const auto &voter : ofOne)
            people.append(domain::AccountId(voter));
    }
    const auto names = readPeople(m_connection, m_keys, m_memory, people);
    if (!names)
        return tl::unexpected(names.error());
    qsizetype next = 0;
    for (qsizetype i = 0; i < voters->size(); ++i) {
        auto &row = rows[i / 2];
        for (const auto &voter : voters->at(i)) {
            if (!voter.startsWith('-'))
                (i % 2 == 0 ? row.upVoters : row.downVoters).append(names->at(next));
            ++next;
        }
    }
    for (auto &row : rows) { // ids are others elsewhere
        row.upVoters.sort();
        row.downVoters.sort();
    }
    return {};
}

Result<void> TopicExport::write(TopicExportRow &row)
{
    ++m_counts.written;
    if (m_file.format() == ExportFormat::Csv)
        return m_file.write(csvLine(row));
    if (const auto found = fillEarlier(row); !found)
        return found;
    if (const auto written = m_file.write(jsonLine(row)); !written)
        return written;
    return row.topic.replies > 0 ? writeReplies(row) : Result<void>();
}

Result<void> TopicExport::fillEarlier(TopicExportRow &row)
{
    if (!row.topic.isEdited)
        return {};
    auto histories
        = readHistories(m_connection, m_keys, m_memory, {m_keys.topicHistory(row.topic.id)});
    if (!histories)
        return tl::unexpected(histories.error());
    row.earlier = std::move(histories->first());
    return {};
}

/// What was removed leaves with none of its words.
Result<void> TopicExport::writePart(const TopicExportRow &row, const QList<domain::Reply> &replies)
{
    const auto hasHistory
        = [](const domain::Reply &reply) { return reply.isEdited && !reply.isRemoved; };
    QByteArrayList lists;
    for (const auto &reply : replies) {
        if (hasHistory(reply))
            lists.append(m_keys.replyHistory(reply.id));
    }
    const auto histories = readHistories(m_connection, m_keys, m_memory, lists);
    if (!histories)
        return tl::unexpected(histories.error());
    qsizetype next = 0;
    for (const auto &reply : replies) {
        const auto earlier
            = hasHistory(reply) ? histories->at(next++) : QList<domain::Revision>();
        if (const auto written = m_file.write(jsonLine(row, reply, earlier)); !written)
            return written;
    }
    return {};
}

Result<void> TopicExport::writeReplies(const TopicExportRow &row)
{
    for (qint64 floor = 1, total = 1; floor <= total && !isCancelled(); floor += repliesAtOnce) {
        const auto page
            = readReplies(m_connection, m_keys, m_memory, row.topic.id, floor, repliesAtOnce);
        if (!page && page.error().kind == base::Failure::NotFound)
            return {};
        if (!page)
            return tl::unexpected(page.error());
        total = page->total;
        for (qsizetype begin = 0; begin < page->rows.size(); begin += historiesAtOnce) {
            const auto part = page->rows.mid(begin, historiesAtOnce);
            if (const auto written = writePart(row, part); !written)
                return written;
        }
        m_counts.replies += page->rows.size();
    }
    return {};
}
} // namespace

Result<ExportCounts> exportTopics(redis::Connection &connection, const ForumKeys &keys,
                                  const domain::TopicQuery &query, const QString &path,
                                  redis::Progress &progress, const std::atomic_bool &isCancelled)
{
    return TopicExport(connection, keys, progress, isCancelled).run(query, path);
}

} // namespace store
