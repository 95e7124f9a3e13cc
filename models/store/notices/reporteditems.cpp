// SPDX-License-Identifier: MIT
#include "store/notices/reporteditems.h"

#include "store/articles/articlerows.h"
#include "store/core/community/communityclock.h"
#include "store/core/keys/forumkeys.h"
#include "store/core/keys/timelinekeys.h"

using domain::AccountId;
using domain::Target;

namespace store {

namespace {
QString firstWords(const QString &text)
{
    constexpr qsizetype length = 160;
    return text.left(2 * length).simplified().left(length);
}

ReportedItem decodeReported(const Target &target, const redis::Reply &fields)
{
    const auto article = decodeArticle(domain::ArticleId(target.id), fields);
    ReportedItem item;
    if (!article)
        return item;
    item.title = article->title;
    item.link = article->link;
    item.author = article->poster;
    item.posted = article->posted;
    return item;
}

/// The fields that topics, replies and posts have in common, in this order.
ReportedItem decodeCommon(const redis::Reply &fields)
{
    ReportedItem item;
    item.author = AccountId(fields[0].bytes());
    item.posted = timestampOf(fields[1].number().value_or(0));
    item.text = fields[2].text();
    return item;
}

/// Of replies and posts only the text is kept apart.
ReportedItem decodeText(const redis::Reply &fields, const redis::Reply &removed)
{
    auto item = decodeCommon(fields);
    item.isRemoved = fields[0].isNil() || !fields[3].isNil();
    if (item.isRemoved && !removed[2].isNil())
        item.text = removed[2].text();
    item.title = firstWords(item.text);
    return item;
}

QByteArrayList fieldsOf(const Keys &keys, Target::Kind kind, ItemText text)
{
    const auto post = TimelineKeys(keys).postFields();
    switch (kind) {
    case Target::Kind::Article:
        break;
    case Target::Kind::Topic:
        return {"author_id", "time", text == ItemText::Everything ? "content" : "none", "title"};
    case Target::Kind::Reply:
        return {"author_id", "time", "content", "removed", "topic", "floor"};
    case Target::Kind::Post:
        return {post.author, post.time, post.content, "deleted"};
    }
    return {};
}
} // namespace

QByteArray itemKey(const Keys &keys, const Target &target)
{
    switch (target.kind) {
    case Target::Kind::Article:
        return keys.article(domain::ArticleId(target.id));
    case Target::Kind::Topic:
        return ForumKeys(keys).topic(domain::TopicId(target.id));
    case Target::Kind::Reply:
        return ForumKeys(keys).comment(domain::ReplyId(target.id));
    case Target::Kind::Post:
        return TimelineKeys(keys).post(domain::PostId(target.id));
    }
    return {};
}

QByteArray removedItemKey(const Keys &keys, const Target &target)
{
    switch (target.kind) {
    case Target::Kind::Article:
        return keys.removed(domain::ArticleId(target.id));
    case Target::Kind::Topic:
        return ForumKeys(keys).removedTopic(domain::TopicId(target.id));
    case Target::Kind::Reply:
        return ForumKeys(keys).removedReply(domain::ReplyId(target.id));
    case Target::Kind::Post:
        return TimelineKeys(keys).removedPost(domain::PostId(target.id));
    }
    return {};
}

QList<redis::Command> itemCommands(const Keys &keys, const Target &target, ItemText text)
{
    auto item = target.kind == Target::Kind::Article
        ? articleCommand(keys, domain::ArticleId(target.id))
        : redis::Command{"HMGET", itemKey(keys, target)} + fieldsOf(keys, target.kind, text);
    auto removed = item;
    removed[1] = removedItemKey(keys, target);
    return {item, removed};
}

ReportedItem decodeItem(const Target &target, const redis::Reply &item, const redis::Reply &removed)
{
    ReportedItem decoded;
    switch (target.kind) {
    case Target::Kind::Article:
        decoded = decodeReported(target, item[0].isNil() ? removed : item);
        decoded.isRemoved = item[0].isNil() && item[5].isNil();
        return decoded;
    case Target::Kind::Topic: {
        const bool isRemoved = item[0].isNil() && item[3].isNil();
        const auto &fields = isRemoved ? removed : item;
        decoded = decodeCommon(fields);
        decoded.title = fields[3].text();
        decoded.topic = domain::TopicId(target.id);
        decoded.isRemoved = isRemoved;
        return decoded;
    }
    case Target::Kind::Reply:
        decoded = decodeText(item, removed);
        decoded.topic = domain::TopicId(item[4].bytes());
        decoded.floor = std::max<qint64>(0, item[5].integer().value_or(0));
        return decoded;
    case Target::Kind::Post:
        return decodeText(item, removed);
    }
    return decoded;
}

} // namespace store
