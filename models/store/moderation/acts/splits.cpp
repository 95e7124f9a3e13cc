// SPDX-License-Identifier: MIT
#include "store/moderation/acts/splits.h"

#include "domain/topic.h"
#include "store/core/context.h"
#include "store/core/keys/moderationkeys.h"
#include "store/forum/replypages.h"
#include "store/forum/topics/topicdecoder.h"
#include "store/moderation/acts/actrequests.h"
#include "store/moderation/acts/merges.h"

#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::ReplyId;
using domain::SplitChoice;
using domain::SplitPlan;
using domain::TopicId;
using Scope = domain::SplitChoice::Scope;

namespace store {

namespace {
constexpr qint64 pageSize = 200;
constexpr qint64 newestLooked = 1'000; ///< for the last reply that stays

/// What is known before the script runs.
struct Split {
    TopicPlace place;
    QByteArray category; ///< of the new topic, as the community calls it
    QByteArrayList tabs;
    QByteArrayList newer; ///< that stand behind the last that stays, and do not go
    QByteArray lastStaying; ///< empty: none
    bool isNewestGoing = false;
    bool isDone = false; ///< the same call came before
    qint64 length = 0;
};

bool isChosen(const SplitPlan &plan, const domain::Reply &reply)
{
    if (plan.choice.scope != Scope::WithAnswers || reply.floor == plan.choice.floor)
        return true;
    return std::ranges::any_of(plan.replies,
                               [&](const auto &other) { return other.id == reply.replyTo; });
}

/// What is gone, or elsewhere already, stays as it is.
void choose(SplitPlan &plan, const domain::Reply &reply)
{
    if (!isChosen(plan, reply))
        return;
    if (reply.isRemoved)
        ++plan.staying;
    else
        plan.replies.append(reply);
}

/// Neither removed nor elsewhere, as `removed` and `topic` of it say.
bool stands(const redis::Reply &fields, const TopicId &topic)
{
    return fields[0].view() != "1" && (fields[1].isNil() || fields[1].bytes() == topic.bytes());
}

/// The newest reply that stays where it is, and what stands behind it.
void findLastStaying(const redis::Reply &newest, const redis::Replies &fields, const TopicId &topic,
                     const QSet<QByteArray> &going, Split &split)
{
    bool isFirst = true;
    for (qsizetype i = 0; i < newest.size(); ++i) {
        const auto id = newest[i].bytes();
        if (going.contains(id)) {
            split.isNewestGoing = split.isNewestGoing || isFirst;
            isFirst = false;
        } else if (!stands(fields[i], topic)) {
            split.newer.append(id);
        } else {
            split.lastStaying = id;
            return;
        }
    }
    // There are more than one can look at: the topic stays where it is.
    split.isNewestGoing = split.isNewestGoing && newest.size() == split.length;
}

Result<Split> readForSplit(redis::Connection &connection, const ForumKeys &keys,
                           const domain::SplitDraft &wanted, const QByteArray &operation)
{
    const auto typed = wanted.draft.category.toUtf8();
    const auto read = TRY(answersTo(
        connection,
        {{"HMGET", keys.topic(wanted.topic), "category", "tags"},
         {"HGET", keys.categories(), foldedCategory(typed)},
         {"LRANGE", keys.comments(wanted.topic), "0", QByteArray::number(newestLooked - 1)},
         {"LLEN", keys.comments(wanted.topic)},
         {"EXISTS", keys.operation(operation)},
         {"HGET", keys.meta(), "renamed:" + foldedCategory(typed)}}));
    Split split;
    split.place = {read[0][0].bytes(), read[0][1].bytes()};
    const auto renamed = read[5].isNil() ? typed : read[5].bytes();
    split.category = read[1].isNil() ? renamed : read[1].bytes();
    split.length = read[3].integer().value_or(0);
    split.isDone = read[4].integer().value_or(0) == 1;
    QList<redis::Command> commands;
    const auto &newest = read[2];
    for (qsizetype i = 0; i < newest.size(); ++i)
        commands.append({"HMGET", keys.comment(ReplyId(newest[i].bytes())), "removed", "topic"});
    for (const auto &[id, floor] : wanted.replies)
        commands.append({"HMGET", keys.comment(id), "removed", "topic"});
    commands.append({"SMEMBERS", keys.categoryTabs(split.category)});
    const auto fields = TRY(answersTo(connection, commands));
    split.tabs = fields[commands.size() - 1].strings();
    QSet<QByteArray> going;
    for (qsizetype i = 0; i < wanted.replies.size(); ++i) {
        if (!split.isDone && !stands(fields[newest.size() + i], wanted.topic))
            return base::fail(Failure::Refused, u"changed-meanwhile"_s);
        going.insert(wanted.replies[i].first.bytes());
    }
    findLastStaying(newest, fields, wanted.topic, going, split);
    return split;
}

redis::ScriptValues keysFor(const ForumKeys &keys, const domain::SplitDraft &wanted,
                            const Split &split, const AccountId &actor)
{
    QByteArrayList tabTopics;
    for (const auto &tab : split.tabs)
        tabTopics.append(keys.tabTopics(tab));
    QByteArrayList tagTopics;
    for (const auto &tag : wanted.draft.tags)
        tagTopics.append(keys.tag(foldedTag(tag)));
    QByteArrayList going;
    for (const auto &[id, floor] : wanted.replies)
        going.append(keys.comment(id));
    QByteArrayList newer;
    for (const auto &id : split.newer)
        newer.append(keys.comment(ReplyId(id)));
    QByteArrayList staying;
    if (!split.lastStaying.isEmpty())
        staying.append(keys.comment(ReplyId(split.lastStaying)));
    return {{"role", keys.role(actor)},
            {"scope", ModerationKeys(keys).scope(actor)},
            {"replies", keys.comments(wanted.topic)},
            {"searchPending", keys.searchPending()},
            {"actorTopics", keys.topicsBy(actor)},
            {"newCategory", keys.category(split.category)},
            {"newCategoryTabs", keys.categoryTabs(split.category)},
            {"newTabTopics", tabTopics},
            {"newTagTopics", tagTopics},
            {"going", going},
            {"newer", newer},
            {"staying", staying}};
}

redis::ScriptValues argumentsFor(const domain::SplitDraft &wanted, const Split &split)
{
    const auto &draft = wanted.draft;
    QByteArrayList foldedTags;
    QByteArrayList tagNames;
    for (const auto &tag : draft.tags) {
        foldedTags.append(foldedTag(tag));
        tagNames.append(tag.toUtf8());
    }
    QByteArrayList going;
    QByteArrayList floors;
    for (const auto &[id, floor] : wanted.replies) {
        going.append(id.bytes());
        floors.append(QByteArray::number(floor));
    }
    return {{"title", draft.title.toUtf8()},
            {"content", draft.body.toUtf8()},
            {"newCategory", split.category},
            {"newFoldedCategory", foldedCategory(split.category)},
            {"newTags", encodeTags(draft.tags)},
            {"length", QByteArray::number(split.length)},
            {"isNewestGoing", split.isNewestGoing ? "1" : "0"},
            {"newTabs", split.tabs},
            {"newFoldedTags", foldedTags},
            {"newTagNames", tagNames},
            {"going", going},
            {"floors", floors}};
}

Result<domain::SplitDraft> cleaned(const domain::SplitDraft &typed)
{
    auto wanted = typed;
    wanted.draft = TRY(domain::cleanTopicDraft(typed.draft));
    if (wanted.replies.isEmpty())
        return base::fail(Failure::Refused, u"split-nothing"_s);
    if (wanted.replies.size() > splitLimit)
        return base::fail(Failure::Refused, u"split-many"_s);
    return wanted;
}

Result<Pair> readForUnsplit(redis::Connection &connection, const ForumKeys &keys,
                            const TopicId &part)
{
    const auto record = ModerationKeys(keys).split(part);
    const auto read
        = TRY(answersTo(connection,
                        {{"HMGET", keys.topic(part), "author_id", "category", "tags"},
                         {"HGET", record, "from"},
                         {"LRANGE", keys.comments(part), "0", QByteArray::number(splitLimit)}}));
    if (read[1].isNil())
        return base::fail(Failure::NotFound);
    const TopicId whole(read[1].bytes());
    const auto other
        = TRY(answersTo(connection, {{"HMGET", keys.topic(whole), "category", "tags"}}));
    const auto &topic = read[0];
    const auto &list = read[2];
    if (list.size() > splitLimit)
        return base::fail(Failure::Refused, u"changed-meanwhile"_s);
    auto pair = Pair::of(part, topic, whole, other.first());
    QByteArrayList comments;
    for (auto i = list.size() - 1; i >= 0; --i) {
        pair.replies.append({list[i].bytes(), true});
        comments.append(keys.comment(ReplyId(list[i].bytes())));
    }
    pair.record = record;
    pair.moreKeys = {{"votesUp", keys.votesUp(part)},
                     {"votesDown", keys.votesDown(part)},
                     {"history", keys.topicHistory(part)},
                     {"pins", ModerationKeys(keys).pins(topic[1].bytes())},
                     {"comments", comments}};
    TRY(readDirectory(connection, keys, pair, {&pair.replies}));
    return pair;
}
} // namespace

Result<SplitPlan> readSplit(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                            const SplitChoice &choice)
{
    const auto topic = TRY(
        answersTo(connection, {{"HMGET", keys.topic(choice.topic), "title", "category", "tags"}}));
    const auto &fields = topic.first();
    SplitPlan plan{choice, fields[0].text(), fields[1].text(), decodeTags(fields[2].bytes())};
    const bool isOne = choice.scope == Scope::One;
    const auto end = isOne ? choice.floor + 1 : choice.floor + splitReach;
    for (auto floor = choice.floor; floor < end;) {
        const auto page
            = TRY(readReplies(connection, keys, cache, choice.topic, floor, isOne ? 1 : pageSize));
        for (const auto &reply : page.rows)
            choose(plan, reply);
        floor += page.rows.size();
        if (plan.replies.size() > splitLimit)
            return base::fail(Failure::Refused, u"split-many"_s);
        if (page.rows.isEmpty() || floor > page.total)
            break;
    }
    if (plan.replies.isEmpty())
        return base::fail(Failure::Refused, u"split-nothing"_s);
    return plan;
}

Result<TopicId> splitTopic(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                           const QByteArray &operation, const domain::SplitDraft &typed,
                           const AccountId &actor, const domain::ModerationContext &warrant)
{
    static const auto script = redis::Script::fromResource(u"splittopic"_s);
    const auto wanted = TRY(cleaned(typed));
    std::optional<TopicPlace> known; // as a stale answer told
    auto id = retryWhileStale([&]() -> Result<std::optional<TopicId>> {
        const auto split = TRY(readForSplit(connection, keys, wanted, operation));
        TopicCall call{wanted.topic, actor, known.value_or(split.place), {warrant.reason}};
        call.ownKeys = keysFor(keys, wanted, split, actor);
        call.ownArguments = argumentsFor(wanted, split);
        call.operationKey = keys.operation(operation);
        call.counter = keys.topicCounter();
        call.newKeys = [&](const ExpectedIds &ids) {
            return redis::ScriptValues{
                {"newTopics", ids.keys(keys, &ForumKeys::topic)},
                {"newReplies", ids.keys(keys, &ForumKeys::comments)},
                {"splits", ids.keys(ModerationKeys(keys), &ModerationKeys::split)}};
        };
        const auto placed = TRY(runPlaced(connection, keys, cache, script, call));
        known = call.place;
        if (placed.isStale)
            return std::optional<TopicId>();
        return std::optional(TopicId(placed.replies.first()[1].bytes()));
    });
    if (!id)
        return id;
    cache.rememberAuthor(*id, actor);
    for (const auto &[reply, floor] : wanted.replies)
        (void)cache.forgetOrigin(reply);
    return id;
}

Result<void> unsplitTopic(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                          const TopicId &part, const AccountId &actor,
                          const domain::ModerationContext &warrant)
{
    static const auto script = redis::Script::fromResource(u"unsplittopic"_s);
    return runOnPair(connection, keys, cache, script, actor, warrant,
                     [&] { return readForUnsplit(connection, keys, part); });
}

Result<domain::SplitPlan> PreviewSplit::perform(const Context &context) const
{
    return readSplit(context.connection, ForumKeys(context.keys), context.memory<ForumCache>(),
                     choice);
}

Result<domain::TopicId> SplitTopic::perform(const Context &context) const
{
    return splitTopic(context.connection, ForumKeys(context.keys), context.memory<ForumCache>(),
                      context.operation, draft, context.actor,
                      {domain::cleanReason(reason).value_or(QString()), {}});
}

Result<void> UnsplitTopic::perform(const Context &context) const
{
    return unsplitTopic(context.connection, ForumKeys(context.keys), context.memory<ForumCache>(),
                        part, context.actor, {});
}

} // namespace store
