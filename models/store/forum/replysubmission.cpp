// SPDX-License-Identifier: MIT
#include "store/forum/replysubmission.h"

#include "domain/topic.h"
#include "store/core/addressees.h"
#include "store/core/community/communityclock.h"
#include "store/core/context.h"
#include "store/core/keys/moderationkeys.h"
#include "store/forum/forumrequests.h"
#include "store/forum/replypages.h"
#include "store/forum/topics/topicdecoder.h"
#include "store/forum/topics/topicplace.h"

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::Reply;
using domain::ReplyId;
using domain::TopicId;

namespace store {

namespace {
/// A call of removereply.lua or restorereply.lua.
Result<void> runOnReply(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                        const redis::Script &script, const ReplyId &id, TopicCall call)
{
    call.ownKeys += {{"role", keys.role(call.actor)},
                     {"scope", ModerationKeys(keys).scope(call.actor)},
                     {"reply", keys.comment(id)},
                     {"removedReply", keys.removedReply(id)},
                     {"history", keys.replyHistory(id)},
                     {"removedHistory", keys.removedReplyHistory(id)},
                     {"removedTopic", keys.removedTopic(call.topic)},
                     {"searchPending", keys.searchPending()}};
    call.ownArguments.append({"reply", id.bytes()});
    TRY(runOnTopic(connection, keys, cache, script, std::move(call)));
    cache.forgetOrigin(id);
    return {};
}

/// The replies around one among the newest; they tell where its topic goes back to. Nothing comes
/// between those that are there: the list grows at its end only.
Result<void> addNeighbours(redis::Connection &connection, const ForumKeys &keys, const ReplyId &id,
                           TopicCall &call)
{
    const auto newest = TRY(connection.command({"LRANGE", keys.comments(call.topic), "0", "40"}));
    const auto ids = newest.first().strings();
    const auto place = ids.indexOf(id.bytes());
    QByteArrayList later;
    QByteArrayList earlier;
    for (qsizetype i = 0; place >= 0 && i < ids.size(); ++i) {
        if (i != place)
            (i < place ? later : earlier).append(keys.comment(ReplyId(ids[i])));
    }
    call.ownKeys += {{"laterReplies", later}, {"earlierReplies", earlier}};
    call.ownArguments.append({"isRecent", QByteArray(place < 0 ? "" : "1")});
    return {};
}

/// What replytopic.lua takes, but for the call's own keys and arguments.
redis::ScriptCall replyCall(const ForumKeys &keys, const ForumCache &cache, const TopicCall &call)
{
    const auto &category = call.place.category;
    QByteArrayList topicLists{keys.topics()};
    if (!category.isEmpty())
        topicLists.append(keys.category(category));
    topicLists += tabLists(keys, cache.tabs(category));
    QByteArrayList tagTopics;
    for (const auto &tag : decodeTags(call.place.tags))
        tagTopics.append(keys.tag(foldedTag(tag)));
    return {redis::ScriptValues{{"meta", keys.meta()},
                                {"bars", keys.bars()},
                                {"statistics", keys.statistics()},
                                {"day", keys.day()},
                                {"topic", keys.topic(call.topic)},
                                {"categoryTabs", keys.categoryTabs(category)},
                                {"topicReplies", keys.comments(call.topic)},
                                {"dayRank", keys.dayRank()},
                                {"searchPending", keys.searchPending()},
                                {"topicLists", topicLists},
                                {"tagTopics", tagTopics}}
                + call.ownKeys,
            placeArguments(cache, call) + call.ownArguments, call.operationKey};
}

/// The script's answer, of what was said by `reply`.
Result<redis::Replies> postReply(redis::Connection &connection, const ForumKeys &keys,
                                 ForumCache &cache, const QByteArray &operation,
                                 const TopicId &topic, const Reply &reply,
                                 const QByteArrayList &addressees, Screen how)
{
    static const auto script = redis::Script::fromResource(u"replytopic"_s);
    HeldText held{operation,
                  "reply",
                  {},
                  {{u"topic"_s, topic.toString()},
                   {u"body"_s, reply.content},
                   {u"answers"_s, reply.replyTo.toString()}}};
    TopicCall call{topic, reply.author, {}};
    call.ownKeys = screenKeys(keys, reply.author, held);
    call.ownKeys += {{"answeredReply", keys.comment(reply.replyTo)}, {"addressees", addressees}};
    call.ownArguments = {{"content", reply.content.toUtf8()}, {"replyTo", reply.replyTo.bytes()}};
    call.operationKey = keys.operation(operation);
    call.counter = keys.commentCounter();
    call.newKeys = [&](const ExpectedIds &ids) {
        return redis::ScriptValues{{"comments", ids.keys(keys, &ForumKeys::comment)}};
    };
    return whileScreened(
        connection, keys, how, {reply.content},
        [&](const Screening &screening) {
            const auto screened
                = [&](const ForumKeys &, const ForumCache &, const TopicCall &placed) {
                      auto whole = replyCall(keys, cache, placed);
                      held.places = {"category:" + foldedCategory(placed.place.category)};
                      whole.arguments += screenArguments(screening, reply.author, held);
                      return whole;
                  };
            return runOnTopic(connection, keys, cache, script, call, screened);
        },
        &cache);
}
} // namespace

Result<Reply> replyToTopic(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                           const QByteArray &operation, const TopicId &topic,
                           const QString &content, const ReplyId &replyTo, const AccountId &author,
                           Screen how)
{
    const auto addressees
        = TRY(addresseesOf(connection, keys, cache, {author, content, {}, topic, replyTo}));
    Reply reply;
    reply.author = author;
    reply.content = content;
    reply.replyTo = replyTo;
    reply.mentioned = addressees.mentioned;
    const auto posted
        = TRY(postReply(connection, keys, cache, operation, topic, reply, addressees.keys, how));
    const auto answer = posted.first();
    reply.id = ReplyId(answer[1].bytes());
    reply.floor = answer[2].integer().value_or(0);
    reply.posted = timestampOf(answer[3].number().value_or(0));
    cache.rememberOrigin(reply.id, {author, topic});
    QList<Reply> one{reply};
    TRY(fillQuotes(connection, keys, cache, one));
    TRY(fillMentioned(connection, keys, one));
    return one.takeFirst();
}

Result<void> removeReply(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                         const TopicId &topic, const ReplyId &id, const AccountId &person,
                         const domain::ModerationContext &warrant)
{
    static const auto script = redis::Script::fromResource(u"removereply"_s);
    TopicCall call{topic, person, {}, warrant};
    TRY(addNeighbours(connection, keys, id, call));
    return runOnReply(connection, keys, cache, script, id, std::move(call));
}

Result<void> restoreReply(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                          const TopicId &topic, const ReplyId &id, const AccountId &person,
                          const domain::ModerationContext &warrant)
{
    static const auto script = redis::Script::fromResource(u"restorereply"_s);
    return runOnReply(connection, keys, cache, script, id, {topic, person, {}, warrant});
}

Result<domain::Reply> ReplyToTopic::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    const auto clean = TRY(domain::cleanReply(content));
    return replyToTopic(context.connection, keys, context.memory<ForumCache>(), context.operation,
                        topic, clean, replyTo, context.actor);
}

Result<void> RemoveReply::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    return removeReply(context.connection, keys, context.memory<ForumCache>(), topic, reply,
                       context.actor);
}

Result<void> RestoreReply::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    return restoreReply(context.connection, keys, context.memory<ForumCache>(), topic, reply,
                        context.actor);
}

} // namespace store
