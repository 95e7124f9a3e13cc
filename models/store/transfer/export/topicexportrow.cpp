// SPDX-License-Identifier: MIT
#include "store/transfer/export/topicexportrow.h"

#include "store/transfer/files/exportfile.h"
#include "store/transfer/files/jsonlinesreader.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace store {

namespace {
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
} // namespace

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

namespace {
/// What was split off has its own line where it is now; here only its floor is kept.
QString idOf(const TopicExportRow &row, const domain::Reply &reply)
{
    return reply.isMoved ? reply.id.toString() + u'@' + row.topic.id.toString()
                         : reply.id.toString();
}
} // namespace

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
