// SPDX-License-Identifier: MIT
#include "store/forum/replysubmission.h"

#include "store/community/communityclock.h"
#include "store/forum/replypages.h"
#include "store/forum/topicdecoder.h"
#include "store/forum/topicplace.h"
#include "store/moderationkeys.h"
#include "store/notices/addressees.h"

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::Reply;
using domain::ReplyId;
using domain::TopicId;

namespace store {

namespace {
/// A call of withdrawreply.lua or restorereply.lua.
Result<void> runOnReply(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                        const redis::Script &script, const ReplyId &id,
                        const domain::ModerationContext &warrant, CategoryCall call)
{
    call.ownKeys = QByteArrayList{keys.comment(id),
                                  keys.removedReply(id),
                                  keys.comments(call.topic),
                                  keys.searchPending(),
                                  keys.role(call.person),
                                  ModerationKeys(keys).scope(call.person),
                                  keys.removedTopic(call.topic)}
        + call.ownKeys;
    call.ownArguments
        = QByteArrayList{id.bytes(), warrant.reason.toUtf8(), warrant.undoes} + call.ownArguments;
    const auto done = runOnTopic(connection, keys, cache, script, std::move(call));
    if (!done)
        return tl::unexpected(done.error());
    cache.forgetOrigin(id);
    return {};
}

/// The replies around one among the newest; they tell where its topic goes back to. Nothing comes
/// between those that are there: the list grows at its end only.
Result<void> addNeighbours(redis::Connection &connection, const ForumKeys &keys, const ReplyId &id,
                           CategoryCall &call)
{
    const auto newest = connection.command({"LRANGE", keys.comments(call.topic), "0", "40"});
    if (!newest)
        return tl::unexpected(newest.error());
    auto ids = newest->first().strings();
    const auto place = ids.indexOf(id.bytes());
    call.ownArguments = {place < 0 ? QByteArray() : QByteArray::number(place)};
    if (place < 0)
        return {};
    ids.removeAt(place);
    for (const auto &neighbour : std::as_const(ids))
        call.ownKeys.append(keys.comment(ReplyId(neighbour)));
    return {};
}
/// What replytopic.lua takes: the call's own keys are fm:op:<uuid>, then those that its end names;
/// its own arguments the text and what it answers, then what its end names but for the places.
CategoryArguments replyArguments(const ForumKeys &keys, const ForumCache &cache,
                                 const CategoryCall &call)
{
    const auto &category = call.place.category;
    const auto day = cache.day();
    const auto tabs = cache.tabs(category);
    const auto tags = decodeTags(call.place.tags);
    QByteArrayList lists{keys.topics()};
    if (!category.isEmpty())
        lists.append(keys.category(category));
    for (const auto &tab : tabs)
        lists.append(keys.tabTopics(tab));
    const auto count = lists.size();
    const auto folded = foldedCategory(category);
    auto screening = call.ownArguments.mid(2);
    if (!screening.isEmpty())
        screening.append("category:" + folded);
    for (const auto &tag : tags)
        lists.append(keys.tag(foldedTag(tag)));
    return {QByteArrayList{call.ownKeys.first(), keys.day(), keys.meta(), keys.topic(call.topic),
                           keys.categoryTabs(category), keys.commentCounter(),
                           keys.comments(call.topic), keys.dayRank(), keys.searchPending()}
                + lists + call.ownKeys.mid(1),
            QByteArrayList{keys.nameSpace(), call.person.bytes(), call.topic.bytes(), category,
                           call.place.tags, QByteArray::number(day.begins),
                           QByteArray::number(day.ends), day.date, day.zone}
                + call.ownArguments.first(2)
                + QByteArrayList{QByteArray::number(count), QByteArray::number(tags.size()), folded}
                + tabs + screening};
}
} // namespace

Result<Reply> replyToTopic(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                           const QByteArray &operation, const TopicId &topic,
                           const QString &content, const ReplyId &replyTo, const AccountId &author,
                           Screen how)
{
    static const auto script = scriptWith(
        {u"notify"_s, u"barred"_s, u"paced"_s, u"moderates"_s, u"screened"_s, u"count"_s},
        u"replytopic"_s);
    const auto addressees
        = addresseesOf(connection, keys, cache, {author, content, {}, topic, replyTo});
    if (!addressees)
        return tl::unexpected(addressees.error());
    QByteArrayList ownKeys{keys.operation(operation)};
    if (!replyTo.isEmpty())
        ownKeys.append(keys.comment(replyTo));
    const HeldText held{
        operation,
        "reply",
        {},
        {{u"topic"_s, topic.toString()}, {u"body"_s, content}, {u"answers"_s, replyTo.toString()}}};
    const auto done = whileScreened(
        connection, keys, how, {content},
        [&](const Screening &screening) {
            CategoryCall call{topic, author, {}, {}, ownKeys, {content.toUtf8(), replyTo.bytes()}};
            if (screening.isActive) {
                call.ownKeys += screeningKeys(keys, author, operation);
                // Its place is known later.
                const auto screened = screeningArguments(screening, held);
                call.ownArguments += screened.first(screened.size() - 1);
            }
            call.ownKeys += addressees->keys + QByteArrayList{keys.statistics()};
            return runOnTopic(connection, keys, cache, script, std::move(call), &replyArguments);
        },
        &cache);
    if (!done)
        return tl::unexpected(done.error());
    const auto answer = done->first();
    Reply reply;
    reply.id = ReplyId(answer[1].bytes());
    reply.floor = answer[2].integer().value_or(0);
    reply.posted = timestampOf(answer[3].number().value_or(0));
    reply.author = author;
    reply.content = content;
    reply.replyTo = replyTo;
    reply.mentioned = addressees->mentioned;
    cache.rememberOrigin(reply.id, {author, topic});
    QList<Reply> one{reply};
    auto filled = fillQuotes(connection, keys, cache, one);
    if (filled)
        filled = fillMentioned(connection, keys, one);
    if (!filled)
        return tl::unexpected(filled.error());
    return one.takeFirst();
}

Result<void> withdrawReply(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                           const TopicId &topic, const ReplyId &id, const AccountId &person,
                           const domain::ModerationContext &warrant)
{
    static const auto script
        = scriptWith({u"topicplace"_s, u"barred"_s, u"moderates"_s}, u"withdrawreply"_s);
    CategoryCall call{topic, person, {}};
    if (const auto added = addNeighbours(connection, keys, id, call); !added)
        return added;
    return runOnReply(connection, keys, cache, script, id, warrant, std::move(call));
}

Result<void> restoreReply(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                          const TopicId &topic, const ReplyId &id, const AccountId &person,
                          const domain::ModerationContext &warrant)
{
    static const auto script
        = scriptWith({u"topicplace"_s, u"barred"_s, u"moderates"_s}, u"restorereply"_s);
    return runOnReply(connection, keys, cache, script, id, warrant, {topic, person, {}});
}

} // namespace store
