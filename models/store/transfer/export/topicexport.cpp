// SPDX-License-Identifier: MIT
#include "store/transfer/export/topicexport.h"

#include "base/mapped.h"
#include "store/core/context.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/replypages.h"
#include "store/forum/textrevisions.h"
#include "store/forum/topicpages.h"
#include "store/forum/topics/topicrows.h"
#include "store/transfer/export/exportrequests.h"
#include "store/transfer/export/listexport.h"
#include "store/transfer/files/exportreading.h"
#include "store/transfer/files/jsonlinesreader.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;
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
    const auto first = TRY(readTopicPage(connection(), m_keys, m_cache, m_query, 0, 1));
    if (first.page.total == 0)
        return QByteArrayList();
    auto ids = readFrozen(connection(), topicListKey(m_keys, m_query), false,
                          [this] { return isCancelled(); });
    if (ids && m_order == ExportOrder::ById)
        sortByNumber(*ids);
    return ids;
}

Result<qsizetype> TopicExport::writePart(const QByteArrayList &ids)
{
    auto rows = TRY(rowsOf(ids));
    for (qsizetype i = 0; i < rows.size() && !isCancelled(); ++i) {
        TRY(write(rows[i]));
        noteDone(i + 1);
    }
    return rows.size();
}

Result<QList<TopicExportRow>> TopicExport::rowsOf(const QByteArrayList &ids)
{
    const auto known = base::mapped<TopicId>(ids);
    const auto topics = TRY(readTopics(connection(), m_keys, m_cache, known, {}));
    QList<TopicExportRow> rows;
    QList<redis::Command> commands;
    for (const auto &topic : topics)
        commands.append({"HGET", m_keys.topic(topic.id), "content"});
    if (commands.isEmpty())
        return rows;
    const auto bodies = TRY(answersTo(connection(), commands));
    for (qsizetype i = 0; i < topics.size(); ++i)
        rows.append({community(), topics.at(i), bodies[i].text(), {}});
    TRY(fillVoters(rows));
    return rows;
}

/// Who voted, without the anonymous.
Result<void> TopicExport::fillVoters(QList<TopicExportRow> &rows)
{
    QByteArrayList sets;
    for (const auto &row : std::as_const(rows))
        sets << m_keys.votesUp(row.topic.id) << m_keys.votesDown(row.topic.id);
    const auto voters = TRY(readSets(connection(), sets));
    QList<domain::AccountId> people;
    for (const auto &ofOne : voters) {
        for (const auto &voter : ofOne)
            people.append(domain::AccountId(voter));
    }
    const auto names = TRY(readPeople(connection(), m_keys, m_cache, people));
    qsizetype next = 0;
    for (qsizetype i = 0; i < voters.size(); ++i) {
        auto &row = rows[i / 2];
        for (const auto &voter : voters.at(i)) {
            if (!voter.startsWith('-'))
                (i % 2 == 0 ? row.voters.ups : row.voters.downs).append(names.at(next));
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
        = TRY(readHistories(connection(), m_keys, m_cache, {m_keys.topicHistory(row.topic.id)}));
    row.earlier = std::move(histories.first());
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
    const auto histories = TRY(readHistories(connection(), m_keys, m_cache, lists));
    qsizetype next = 0;
    for (const auto &reply : replies) {
        const auto earlier = hasHistory(reply) ? histories.at(next++) : QList<domain::Revision>();
        TRY(file().write(jsonLine(row, reply, earlier)));
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
            TRY(writeSome(row, part));
        }
        counts().replies += page->rows.size();
    }
    return {};
}

QByteArray textOf(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QJsonObject objectOf(const domain::Revision &form)
{
    QJsonObject object{
        {u"time"_s, exportTime(form.at)}, {u"editor"_s, form.editorName}, {u"body"_s, form.body}};
    if (!form.title.isEmpty())
        object.insert(u"title"_s, form.title);
    if (!form.tags.isEmpty())
        object.insert(u"tags"_s, QJsonArray::fromStringList(form.tags));
    return object;
}

/// Whoever reads the line refuses longer ones.
QByteArray lineOf(QJsonObject object, const QList<domain::Revision> &earlier)
{
    constexpr qsizetype besides = 100;
    auto text = textOf(object);
    auto room = qsizetype(JsonLinesReader::defaultLineBytes) - text.size() - besides;
    QJsonArray forms;
    for (auto form = earlier.crbegin(); form != earlier.crend(); ++form) {
        const auto next = objectOf(*form);
        room -= textOf(next).size() + 1;
        if (room < 0)
            break;
        forms.prepend(next);
    }
    if (!forms.isEmpty()) {
        object.insert(u"earlier"_s, forms);
        text = textOf(object);
    }
    return text + '\n';
}

/// What was split off has its own line where it is now; here only its floor is kept.
QString idOf(const TopicExportRow &row, const domain::Reply &reply)
{
    return reply.isMoved ? reply.id.toString() + u'@' + row.topic.id.toString()
                         : reply.id.toString();
}
} // namespace

Result<ExportCounts> exportTopics(redis::Connection &connection, const ForumKeys &keys,
                                  const domain::TopicQuery &query, const QString &path,
                                  redis::Progress &progress, qsizetype voterBytes,
                                  ExportOrder order)
{
    return TopicExport(connection, keys, query, progress, voterBytes, order).run(path);
}

Result<ExportCounts> ExportTopics::perform(const Context &context) const
{
    const auto patience = context.patience();
    return exportTopics(context.connection, ForumKeys(context.keys), query, path, context.progress);
}

QByteArray topicCsvHeader()
{
    return "kind,community,id,title,category,tags,author,time,clicks,ups,downs,up_voters,"
           "down_voters,body\r\n";
}

QByteArray csvLine(const TopicExportRow &row)
{
    const auto &topic = row.topic;
    return csvLineOf({u"topic"_s, QString::fromUtf8(row.community), topic.id.toString(),
                      topic.title, topic.category, topic.tags.join(u'\n'), topic.authorName,
                      exportTime(topic.posted), QString::number(topic.clicks),
                      QString::number(topic.ups), QString::number(topic.downs),
                      row.voters.ups.join(u'\n'), row.voters.downs.join(u'\n'), row.body});
}

QByteArray csvLine(const TopicExportRow &row, const VoterPart &more)
{
    const QString none;
    return csvLineOf({u"topic"_s, QString::fromUtf8(row.community), row.topic.id.toString(), none,
                      none, none, none, none, none, none, none, more.ups.join(u'\n'),
                      more.downs.join(u'\n'), none});
}

QByteArray jsonLine(const TopicExportRow &row)
{
    const auto &topic = row.topic;
    return lineOf({{u"kind"_s, u"topic"_s},
                   {u"community"_s, QString::fromUtf8(row.community)},
                   {u"id"_s, topic.id.toString()},
                   {u"title"_s, topic.title},
                   {u"category"_s, topic.category},
                   {u"tags"_s, QJsonArray::fromStringList(topic.tags)},
                   {u"author"_s, topic.authorName},
                   {u"time"_s, exportTime(topic.posted)},
                   {u"clicks"_s, topic.clicks},
                   {u"ups"_s, topic.ups},
                   {u"downs"_s, topic.downs},
                   {u"up_voters"_s, QJsonArray::fromStringList(row.voters.ups)},
                   {u"down_voters"_s, QJsonArray::fromStringList(row.voters.downs)},
                   {u"body"_s, row.body}},
                  row.earlier);
}

QByteArray jsonLine(const TopicExportRow &row, const VoterPart &more)
{
    return lineOf({{u"kind"_s, u"topic"_s},
                   {u"community"_s, QString::fromUtf8(row.community)},
                   {u"id"_s, row.topic.id.toString()},
                   {u"up_voters"_s, QJsonArray::fromStringList(more.ups)},
                   {u"down_voters"_s, QJsonArray::fromStringList(more.downs)}},
                  {});
}

QByteArray jsonLine(const TopicExportRow &row, const domain::Reply &reply,
                    const QList<domain::Revision> &earlier)
{
    QJsonObject object{
        {u"kind"_s, u"reply"_s},         {u"community"_s, QString::fromUtf8(row.community)},
        {u"id"_s, idOf(row, reply)},     {u"topic"_s, row.topic.id.toString()},
        {u"author"_s, reply.authorName}, {u"time"_s, exportTime(reply.posted)},
        {u"body"_s, reply.content}};
    if (!reply.replyTo.isEmpty())
        object.insert(u"reply_to"_s, reply.replyTo.toString());
    if (reply.isRemoved)
        object.insert(u"removed"_s, true);
    return lineOf(object, earlier);
}

} // namespace store
