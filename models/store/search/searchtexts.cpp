// SPDX-License-Identifier: MIT
#include "store/search/searchtexts.h"

#include "store/articles/articlerows.h"
#include "store/core/community/communityclock.h"
#include "store/core/keys/timelinekeys.h"
#include "store/forum/topics/topicdecoder.h"

#include <QHash>

#include <algorithm>
#include <numeric>

using base::Result;
using domain::ArticleId;
using domain::ReplyId;
using domain::SearchTarget;
using domain::TopicId;

namespace store {

namespace {
constexpr qsizetype topicSlice = 64; ///< lists looked through in one pipeline
constexpr qint64 replySlice = 1'000; ///< replies of one list in one command

redis::Command textCommand(const SearchKeys &keys, const SearchTarget &target)
{
    const auto post = TimelineKeys(keys).postFields();
    switch (target.kind) {
    case SearchTarget::Kind::Topic:
        return {"HMGET",   keys.topic(TopicId(target.id)), "title", "content", "author_id", "time",
                "category"};
    case SearchTarget::Kind::Reply:
        return {"HMGET",   keys.comment(ReplyId(target.id)),
                "content", "author_id",
                "time",    "topic",
                "floor",   "removed"};
    case SearchTarget::Kind::Post:
        return {"HMGET",      TimelineKeys(keys).post(domain::PostId(target.id)),
                post.content, post.author,
                post.time,    "deleted",
                "repost_of"};
    case SearchTarget::Kind::Article:
        break;
    }
    return articleCommand(keys, ArticleId(target.id));
}

void decodeTopicText(const redis::Reply &fields, SearchText &text)
{
    text.isThere = !fields[0].isNil() || !fields[3].isNil();
    text.title = fields[0].text();
    text.body = fields[1].text();
    text.author = domain::AccountId(fields[2].bytes());
    text.posted = timestampOf(fields[3].number().value_or(0));
    text.topic = TopicId(text.target.id);
    text.category = fields[4].text();
}

void decodeReplyText(const redis::Reply &fields, SearchText &text)
{
    text.isThere = !fields[0].isNil() && fields[5].view() != "1";
    text.body = fields[0].text();
    text.author = domain::AccountId(fields[1].bytes());
    text.posted = timestampOf(fields[2].number().value_or(0));
    text.topic = TopicId(fields[3].bytes());
    text.floor = std::max<qint64>(fields[4].integer().value_or(0), 0);
}

/// A repost has no text of its own.
void decodePostText(const redis::Reply &fields, SearchText &text)
{
    text.isThere = !fields[1].isNil() && fields[3].isNil() && fields[4].isNil();
    text.body = fields[0].text();
    text.author = domain::AccountId(fields[1].bytes());
    text.posted = timestampOf(fields[2].number().value_or(0));
}

void decodeArticleText(const redis::Reply &fields, SearchText &text)
{
    const auto article = decodeArticle(ArticleId(text.target.id), fields);
    if (!article)
        return;
    text.isThere = true;
    text.title = article->title;
    text.body = article->link;
    text.author = article->poster;
    text.posted = article->posted;
}

/// The replies of some topics: topic by topic, the newest first.
Result<QList<QByteArrayList>> readComments(redis::Connection &connection, const SearchKeys &keys,
                                           const QByteArrayList &topics)
{
    QList<QByteArrayList> comments(topics.size());
    QList<qsizetype> open(topics.size());
    std::iota(open.begin(), open.end(), 0);
    for (qint64 first = 0; !open.isEmpty(); first += replySlice) {
        QList<redis::Command> commands;
        for (const auto i : std::as_const(open))
            commands.append({"LRANGE", keys.comments(TopicId(topics[i])), QByteArray::number(first),
                             QByteArray::number(first + replySlice - 1)});
        const auto replies = TRY(connection.pipeline(commands));
        QList<qsizetype> longer;
        for (qsizetype i = 0; i < open.size(); ++i) {
            const auto part = replies[i].strings();
            comments[open[i]] += part;
            if (part.size() == replySlice)
                longer.append(open[i]);
        }
        open = longer;
    }
    return comments;
}
} // namespace

DocumentRecord SearchText::record() const
{
    const auto seconds
        = std::chrono::duration_cast<std::chrono::seconds>(posted.time_since_epoch()).count();
    const bool isReply = target.kind == SearchTarget::Kind::Reply;
    return {target.kind, countedId(target.id), isReply ? countedId(topic.bytes()) : 0,
            static_cast<quint32>(std::clamp<qint64>(seconds, 0, 0xffff'ffff)),
            searchHash(author.bytes())};
}

Result<QList<SearchText>> readSearchTexts(redis::Connection &connection, const SearchKeys &keys,
                                          const QList<SearchTarget> &targets)
{
    QList<SearchText> texts;
    if (targets.isEmpty())
        return texts;
    QList<redis::Command> commands;
    for (const auto &target : targets)
        commands.append(textCommand(keys, target));
    const auto replies = TRY(connection.pipeline(commands));
    for (qsizetype i = 0; i < targets.size(); ++i) {
        SearchText text;
        text.target = targets[i];
        if (targets[i].kind == SearchTarget::Kind::Topic)
            decodeTopicText(replies[i], text);
        else if (targets[i].kind == SearchTarget::Kind::Reply)
            decodeReplyText(replies[i], text);
        else if (targets[i].kind == SearchTarget::Kind::Post)
            decodePostText(replies[i], text);
        else
            decodeArticleText(replies[i], text);
        texts.append(text);
    }
    return texts;
}

Result<void> placeReplies(redis::Connection &connection, const SearchKeys &keys,
                          QList<SearchText> &texts)
{
    QHash<QByteArray, SearchText *> lost;
    for (auto &text : texts) {
        if (text.isThere && text.target.kind == SearchTarget::Kind::Reply && text.topic.isEmpty())
            lost.insert(text.target.id, &text);
    }
    if (lost.isEmpty())
        return {};
    const auto count = TRY(connection.command({"GET", keys.topicCounter()}));
    // Of late replies the topics are late ones too, as a rule.
    for (auto last = count.first().integer().value_or(0); last > 0 && !lost.isEmpty();
         last -= topicSlice) {
        QByteArrayList topics;
        for (auto id = last; id > std::max<qint64>(last - topicSlice, 0); --id)
            topics.append(QByteArray::number(id));
        const auto comments = TRY(readComments(connection, keys, topics));
        for (qsizetype i = 0; i < topics.size(); ++i) {
            const auto &list = comments.at(i);
            for (qsizetype at = 0; at < list.size(); ++at) {
                if (auto *text = lost.take(list[at])) {
                    text->topic = TopicId(topics[i]);
                    text->floor = list.size() - at;
                }
            }
        }
    }
    return {};
}

} // namespace store
