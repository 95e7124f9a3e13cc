// SPDX-License-Identifier: MIT
#include "store/moderation/acts/removals.h"

#include "store/articles/articlerows.h"
#include "store/articles/articlesubmission.h"
#include "store/core/community/communityclock.h"
#include "store/core/context.h"
#include "store/forum/replysubmission.h"
#include "store/forum/topics/topicsubmission.h"
#include "store/moderation/acts/actrequests.h"
#include "store/notices/reporteditems.h"
#include "store/timeline/posts/publishing.h"

using base::Result;
using domain::ArticleId;
using domain::PostId;
using domain::ReplyId;
using domain::Target;
using domain::TopicId;

namespace store {

namespace {
/// The topic of a reply; NotFound where nothing tells, as with replies of other programs.
Result<TopicId> topicOf(redis::Connection &connection, const ForumKeys &keys, const ReplyId &reply)
{
    const auto topic = TRY(connection.command({"HGET", keys.comment(reply), "topic"}));
    if (topic.first().isNil())
        return base::fail(base::Failure::NotFound);
    return TopicId(topic.first().bytes());
}
} // namespace

Result<void> removeTarget(redis::Connection &connection, const Keys &keys, ForumCache &cache,
                          const Target &target, const domain::AccountId &actor,
                          const domain::ModerationContext &warrant)
{
    const ForumKeys forum(keys);
    switch (target.kind) {
    case Target::Kind::Article:
        return removeArticle(connection, keys, cache.people, ArticleId(target.id), actor, warrant);
    case Target::Kind::Topic:
        return removeTopic(connection, forum, cache, TopicId(target.id), actor, warrant);
    case Target::Kind::Reply: {
        const auto topic = TRY(topicOf(connection, forum, ReplyId(target.id)));
        return removeReply(connection, forum, cache, topic, ReplyId(target.id), actor, warrant);
    }
    case Target::Kind::Post:
        return deletePost(connection, TimelineKeys(keys), PostId(target.id), actor, warrant);
    }
    return {};
}

Result<void> restoreTarget(redis::Connection &connection, const Keys &keys, ForumCache &cache,
                           const Target &target, const domain::AccountId &actor,
                           const domain::ModerationContext &warrant)
{
    const ForumKeys forum(keys);
    switch (target.kind) {
    case Target::Kind::Article:
        return restoreArticle(connection, keys, ArticleId(target.id), actor, warrant);
    case Target::Kind::Topic:
        return restoreTopic(connection, forum, cache, TopicId(target.id), actor, warrant);
    case Target::Kind::Reply: {
        const auto topic = TRY(topicOf(connection, forum, ReplyId(target.id)));
        return restoreReply(connection, forum, cache, topic, ReplyId(target.id), actor, warrant);
    }
    case Target::Kind::Post:
        return restorePost(connection, TimelineKeys(keys), PostId(target.id), actor, warrant);
    }
    return {};
}

namespace {
redis::Command removalCommand(const Keys &keys, const Target &target)
{
    return {"HMGET",   removedItemKey(keys, target),
            "at",      "by",
            "reason",  "title",
            "content", "link",
            "merged",  "purged"};
}

std::optional<Removal> decodeRemoval(const redis::Reply &fields)
{
    // What was taken back before moderation existed says only what it was.
    if (fields[0].isNil() && fields[3].isNil() && fields[4].isNil())
        return std::nullopt;
    Removal removal;
    removal.at = timestampOf(fields[0].number().value_or(0));
    removal.by = domain::AccountId(fields[1].bytes());
    removal.reason = fields[2].text();
    removal.title = fields[3].text();
    removal.text = fields[4].isNil() ? fields[5].text() : fields[4].text();
    removal.mergedInto = fields[6].bytes();
    removal.isPurged = !fields[7].isNil();
    return removal;
}
} // namespace

Result<std::optional<Removal>> readRemoval(redis::Connection &connection, const Keys &keys,
                                           const Target &target)
{
    const auto answer = TRY(connection.command(removalCommand(keys, target)));
    return decodeRemoval(answer.first());
}

Result<QList<std::optional<Removal>>> readRemovals(redis::Connection &connection, const Keys &keys,
                                                   ArticleCache &names,
                                                   const QList<Target> &targets)
{
    QList<redis::Command> commands;
    for (const auto &target : targets)
        commands.append(removalCommand(keys, target));
    QList<std::optional<Removal>> removals;
    if (commands.isEmpty())
        return removals;
    const auto answers = TRY(connection.pipeline(commands));
    QList<domain::AccountId> people;
    for (qsizetype i = 0; i < targets.size(); ++i) {
        removals.append(decodeRemoval(answers[i]));
        people.append(removals.constLast() ? removals.constLast()->by : domain::AccountId());
    }
    const auto known = TRY(readNames(connection, keys, names, people));
    for (qsizetype i = 0; i < removals.size(); ++i) {
        if (removals[i])
            removals[i]->byName = known.at(i);
    }
    return removals;
}

Result<void> RemoveItem::perform(const Context &context) const
{
    const auto clean = TRY(domain::cleanReason(reason));
    return removeTarget(context.connection, context.keys, context.memory<ForumCache>(), target,
                        context.actor, {clean});
}

Result<void> RestoreItem::perform(const Context &context) const
{
    return restoreTarget(context.connection, context.keys, context.memory<ForumCache>(), target,
                         context.actor, {});
}

Result<QList<std::optional<domain::Removal>>> ReadRemovals::perform(const Context &context) const
{
    return readRemovals(context.connection, context.keys, context.memory<ArticleCache>(), targets);
}

} // namespace store
