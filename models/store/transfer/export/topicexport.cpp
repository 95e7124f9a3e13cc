// SPDX-License-Identifier: MIT
#include "store/transfer/export/topicexport.h"

#include "store/core/scripts/scriptreply.h"
#include "store/forum/replypages.h"
#include "store/forum/textrevisions.h"
#include "store/forum/topicpages.h"
#include "store/forum/topics/topicrows.h"
#include "store/transfer/export/listexport.h"
#include "store/transfer/export/topicexportrow.h"
#include "store/transfer/files/exportreading.h"

using base::Result;
using domain::TopicId;

namespace store {

namespace {
constexpr qsizetype topicsOfPart = 100;
constexpr qint64 repliesAtOnce = 200;
constexpr qsizetype historiesAtOnce = 8; ///< each may hold some megabytes

class TopicExport final : public ListExport {
public:
    TopicExport(redis::Connection &connection, const ForumKeys &keys,
                const domain::TopicQuery &query, redis::Progress &progress, qsizetype voterBytes,
                ExportOrder order)
        : ListExport(connection, keys, topicsOfPart, progress)
        , m_keys(keys)
        , m_query(query)
        , m_voterBytes(voterBytes)
        , m_order(order)
    {
    }

private:
    Result<QByteArrayList> frozenIds() override;
    [[nodiscard]] QByteArray header() const override { return topicCsvHeader(); }
    Result<qsizetype> writePart(const QByteArrayList &ids) override;
    Result<QList<TopicExportRow>> rowsOf(const QByteArrayList &ids);
    Result<void> fillVoters(QList<TopicExportRow> &rows);
    Result<void> write(TopicExportRow &row);
    Result<void> fillEarlier(TopicExportRow &row);
    Result<void> writeReplies(const TopicExportRow &row);
    Result<void> writeSome(const TopicExportRow &row, const QList<domain::Reply> &replies);

    const ForumKeys &m_keys;
    const domain::TopicQuery &m_query;
    qsizetype m_voterBytes;
    ExportOrder m_order;
    ForumCache m_cache;
};

Result<QByteArrayList> TopicExport::frozenIds()
{
    // Of hot replies the page knows whether the list is still today's.
    const auto first = readTopicPage(connection(), m_keys, m_cache, m_query, 0, 1);
    if (!first)
        return tl::unexpected(first.error());
    if (first->page.total == 0)
        return QByteArrayList();
    auto ids = readFrozen(connection(), topicListKey(m_keys, m_query), false,
                          [this] { return isCancelled(); });
    if (ids && m_order == ExportOrder::ById)
        sortByNumber(*ids);
    return ids;
}

Result<qsizetype> TopicExport::writePart(const QByteArrayList &ids)
{
    auto rows = rowsOf(ids);
    if (!rows)
        return tl::unexpected(rows.error());
    for (qsizetype i = 0; i < rows->size() && !isCancelled(); ++i) {
        if (const auto written = write((*rows)[i]); !written)
            return tl::unexpected(written.error());
        noteDone(i + 1);
    }
    return rows->size();
}

Result<QList<TopicExportRow>> TopicExport::rowsOf(const QByteArrayList &ids)
{
    QList<TopicId> known;
    for (const auto &id : ids)
        known.append(TopicId(id));
    const auto topics = readTopics(connection(), m_keys, m_cache, known, {});
    if (!topics)
        return tl::unexpected(topics.error());
    QList<TopicExportRow> rows;
    QList<redis::Command> commands;
    for (const auto &topic : *topics)
        commands.append({"HGET", m_keys.topic(topic.id), "content"});
    if (commands.isEmpty())
        return rows;
    const auto bodies = answersTo(connection(), commands);
    if (!bodies)
        return tl::unexpected(bodies.error());
    for (qsizetype i = 0; i < topics->size(); ++i)
        rows.append({community(), topics->at(i), (*bodies)[i].text(), {}});
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
    const auto voters = readSets(connection(), sets);
    if (!voters)
        return tl::unexpected(voters.error());
    QList<domain::AccountId> people;
    for (const auto &ofOne : *voters) {
        for (const auto &voter : ofOne)
            people.append(domain::AccountId(voter));
    }
    const auto names = readPeople(connection(), m_keys, m_cache, people);
    if (!names)
        return tl::unexpected(names.error());
    qsizetype next = 0;
    for (qsizetype i = 0; i < voters->size(); ++i) {
        auto &row = rows[i / 2];
        for (const auto &voter : voters->at(i)) {
            if (!voter.startsWith('-'))
                (i % 2 == 0 ? row.voters.ups : row.voters.downs).append(names->at(next));
            ++next;
        }
    }
    for (auto &row : rows) { // ids are others elsewhere
        row.voters.ups.sort();
        row.voters.downs.sort();
    }
    return {};
}

Result<void> TopicExport::write(TopicExportRow &row)
{
    ++counts().written;
    const bool isCsv = file().format() == ExportFormat::Csv;
    const auto parts = voterParts(row.voters.ups, row.voters.downs, m_voterBytes);
    row.voters = parts.first();
    const auto found = isCsv ? Result<void>() : fillEarlier(row);
    if (!found)
        return found;
    auto written = file().write(isCsv ? csvLine(row) : jsonLine(row));
    for (qsizetype i = 1; written && i < parts.size(); ++i)
        written = file().write(isCsv ? csvLine(row, parts[i]) : jsonLine(row, parts[i]));
    if (!written || isCsv)
        return written;
    return row.topic.replies > 0 ? writeReplies(row) : Result<void>();
}

Result<void> TopicExport::fillEarlier(TopicExportRow &row)
{
    if (!row.topic.isEdited)
        return {};
    auto histories
        = readHistories(connection(), m_keys, m_cache, {m_keys.topicHistory(row.topic.id)});
    if (!histories)
        return tl::unexpected(histories.error());
    row.earlier = std::move(histories->first());
    return {};
}

/// What was removed leaves with none of its words.
Result<void> TopicExport::writeSome(const TopicExportRow &row, const QList<domain::Reply> &replies)
{
    const auto hasHistory
        = [](const domain::Reply &reply) { return reply.isEdited && !reply.isRemoved; };
    QByteArrayList lists;
    for (const auto &reply : replies) {
        if (hasHistory(reply))
            lists.append(m_keys.replyHistory(reply.id));
    }
    const auto histories = readHistories(connection(), m_keys, m_cache, lists);
    if (!histories)
        return tl::unexpected(histories.error());
    qsizetype next = 0;
    for (const auto &reply : replies) {
        const auto earlier = hasHistory(reply) ? histories->at(next++) : QList<domain::Revision>();
        if (const auto written = file().write(jsonLine(row, reply, earlier)); !written)
            return written;
    }
    return {};
}

Result<void> TopicExport::writeReplies(const TopicExportRow &row)
{
    for (qint64 floor = 1, total = 1; floor <= total && !isCancelled(); floor += repliesAtOnce) {
        const auto page
            = readReplies(connection(), m_keys, m_cache, row.topic.id, floor, repliesAtOnce);
        if (!page && page.error().kind == base::Failure::NotFound)
            return {};
        if (!page)
            return tl::unexpected(page.error());
        total = page->total;
        for (qsizetype begin = 0; begin < page->rows.size(); begin += historiesAtOnce) {
            const auto part = page->rows.mid(begin, historiesAtOnce);
            if (const auto written = writeSome(row, part); !written)
                return written;
        }
        counts().replies += page->rows.size();
    }
    return {};
}
} // namespace

Result<ExportCounts> exportTopics(redis::Connection &connection, const ForumKeys &keys,
                                  const domain::TopicQuery &query, const QString &path,
                                  redis::Progress &progress, qsizetype voterBytes,
                                  ExportOrder order)
{
    return TopicExport(connection, keys, query, progress, voterBytes, order).run(path);
}

} // namespace store
