// SPDX-License-Identifier: MIT
#include "store/forum/topics/topicdecoder.h"

#include "domain/names.h"
#include "store/core/community/communityclock.h"
#include "store/core/showntext.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

using domain::AccountId;
using domain::Reply;
using domain::ReplyId;
using domain::Topic;
using domain::TopicId;

namespace store {

redis::Command topicCommand(const ForumKeys &keys, const TopicId &id)
{
    return {"HMGET", keys.topic(id), "title",         "time",   "author_id", "category",
            "tags",  "edited",       "click_counter", "locked", "pinned"};
}

std::optional<Topic> decodeTopic(const TopicId &id, const redis::Reply &fields, TopicPlace &place)
{
    if (fields[0].isNil() && fields[1].isNil())
        return std::nullopt;
    place = {fields[3].bytes(), fields[4].bytes()};
    Topic topic;
    topic.id = id;
    topic.title = shownText(fields[0]);
    topic.posted = timestampOf(fields[1].number().value_or(0));
    topic.lastReply = topic.posted;
    topic.author = AccountId(fields[2].bytes());
    topic.authorName = topic.author.toString();
    topic.category = fields[3].text();
    topic.tags = decodeTags(place.tags);
    topic.isEdited = !fields[5].isNil();
    topic.clicks = fields[6].integer().value_or(0);
    topic.isLocked = !fields[7].isNil();
    topic.pinnedUntil = timestampOf(fields[8].number().value_or(0));
    return topic;
}

redis::Command replyCommand(const ForumKeys &keys, const ReplyId &id)
{
    return {"HMGET",    keys.comment(id), "author_id", "content", "time",
            "reply_to", "floor",          "edited",    "removed", "topic"};
}

std::optional<Reply> decodeReply(const ReplyId &id, const redis::Reply &fields)
{
    if (fields[0].isNil() && fields[1].isNil() && fields[2].isNil())
        return std::nullopt;
    Reply reply;
    reply.id = id;
    reply.author = AccountId(fields[0].bytes());
    reply.authorName = reply.author.toString();
    reply.content = shownText(fields[1]);
    reply.posted = timestampOf(fields[2].number().value_or(0));
    reply.replyTo = ReplyId(fields[3].bytes());
    reply.floor = std::max<qint64>(fields[4].integer().value_or(0), 0);
    reply.isEdited = !fields[5].isNil();
    reply.isRemoved = fields[6].view() == "1";
    reply.topic = domain::TopicId(fields[7].bytes());
    if (reply.isRemoved)
        reply.content.clear();
    return reply;
}

QByteArray encodeTags(const QStringList &tags)
{
    return QJsonDocument(QJsonArray::fromStringList(tags)).toJson(QJsonDocument::Compact);
}

QStringList decodeTags(const QByteArray &json)
{
    constexpr qsizetype most = 20;
    QStringList tags;
    if (json == "[]") // as many topics have it
        return tags;
    const auto list = QJsonDocument::fromJson(json).array();
    for (const auto &value : list) {
        const auto tag = value.toVariant().toString();
        if (!tag.isEmpty() && tags.size() < most)
            tags.append(tag);
    }
    return tags;
}

QByteArray foldedTag(const QString &tag)
{
    return domain::foldedName(tag).toUtf8();
}

} // namespace store
