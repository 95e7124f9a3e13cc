// SPDX-License-Identifier: MIT
#include "store/transfer/topicexportrow.h"

#include "store/transfer/exportfile.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace store {

namespace {
QByteArray lineOf(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
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
                      row.upVoters.join(u'\n'), row.downVoters.join(u'\n'), row.body});
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
                   {u"up_voters"_s, QJsonArray::fromStringList(row.upVoters)},
                   {u"down_voters"_s, QJsonArray::fromStringList(row.downVoters)},
                   {u"body"_s, row.body}});
}

QByteArray jsonLine(const TopicExportRow &row, const domain::Reply &reply)
{
    QJsonObject object{
        {u"kind"_s, u"reply"_s},         {u"community"_s, QString::fromUtf8(row.community)},
        {u"id"_s, reply.id.toString()},  {u"topic"_s, row.topic.id.toString()},
        {u"author"_s, reply.authorName}, {u"time"_s, exportTime(reply.posted)},
        {u"body"_s, reply.content}};
    if (!reply.replyTo.isEmpty())
        object.insert(u"reply_to"_s, reply.replyTo.toString());
    if (reply.isRemoved)
        object.insert(u"removed"_s, true);
    return lineOf(object);
}

} // namespace store
