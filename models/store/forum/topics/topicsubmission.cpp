// SPDX-License-Identifier: MIT
#include "store/forum/topics/topicsubmission.h"

#include "store/core/addressees.h"
#include "store/core/keys/moderationkeys.h"
#include "store/core/screening.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/topics/topicdecoder.h"
#include "store/forum/topics/topicplace.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::TopicId;
using domain::TopicTally;
using domain::TopicVote;

namespace store {

namespace {
/// The own keys that removetopic.lua and restoretopic.lua both take.
redis::ScriptValues removalKeys(const ForumKeys &keys, const TopicId &id, const AccountId &author,
                                const AccountId &actor)
{
    return {{"role", keys.role(actor)},
            {"scope", ModerationKeys(keys).scope(actor)},
            {"removedTopic", keys.removedTopic(id)},
            {"history", keys.topicHistory(id)},
            {"removedHistory", keys.removedTopicHistory(id)},
            {"authorTopics", keys.topicsBy(author)},
            {"upVoters", keys.votesUp(id)},
            {"downVoters", keys.votesDown(id)},
            {"searchPending", keys.searchPending()}};
}

HeldText heldTopic(const QByteArray &operation, const domain::TopicDraft &draft)
{
    return {operation,
            "topic",
            {"category:" + foldedCategory(draft.category.toUtf8())},
            {{u"title"_s, draft.title},
             {u"body"_s, draft.body},
             {u"category"_s, draft.category},
             {u"tags"_s, QJsonArray::fromStringList(draft.tags)}}};
}
} // namespace

Result<TopicId> createTopic(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                            const QByteArray &operation, const domain::TopicDraft &draft,
                            const AccountId &author, Screen how)
{
    static const auto script = redis::Script::fromResource(u"createtopic"_s);
    const auto addressees = TRY(
        addresseesOf(connection, keys, cache, {author, mentioningText(draft.title, draft.body)}));
    const auto held = heldTopic(operation, draft);
    const auto created = TRY(whileScreened(
        connection, keys, how, QStringList{draft.title, draft.body, draft.category} + draft.tags,
        [&](const Screening &screening) {
            TopicCall call{{}, author, {draft.category.toUtf8(), encodeTags(draft.tags)}};
            call.ownKeys = screenKeys(keys, author, held);
            call.ownKeys += {{"statistics", keys.statistics()},
                             {"authorTopics", keys.topicsBy(author)},
                             {"searchPending", keys.searchPending()},
                             {"addressees", addressees.keys}};
            call.ownArguments = screenArguments(screening, author, held);
            call.ownArguments
                += {{"title", draft.title.toUtf8()}, {"content", draft.body.toUtf8()}};
            call.operationKey = keys.operation(operation);
            call.counter = keys.topicCounter();
            call.newKeys = [&](const ExpectedIds &ids) {
                return redis::ScriptValues{{"newTopics", ids.keys(keys, &ForumKeys::topic)}};
            };
            return runUntilPlaced(connection, keys, cache, script, std::move(call));
        },
        &cache));
    const TopicId id(created.first()[1].bytes());
    cache.rememberAuthor(id, author);
    return id;
}

Result<void> removeTopic(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                         const TopicId &id, const AccountId &person,
                         const domain::ModerationContext &warrant)
{
    static const auto script = redis::Script::fromResource(u"removetopic"_s);
    const auto author = TRY(connection.command({"HGET", keys.topic(id), "author_id"}));
    const auto name = author.first().bytes();
    TopicCall call{id, person, {}, warrant};
    call.ownKeys = removalKeys(keys, id, AccountId(name), person)
        + redis::ScriptValues{{"topicReplies", keys.comments(id)}};
    call.ownArguments = {{"author", name}};
    return withoutValue(runOnTopic(connection, keys, cache, script, std::move(call)));
}

Result<void> restoreTopic(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                          const TopicId &id, const AccountId &person,
                          const domain::ModerationContext &warrant)
{
    static const auto script = redis::Script::fromResource(u"restoretopic"_s);
    const auto kept = TRY(
        connection.command({"HMGET", keys.removedTopic(id), "category", "tags", "author_id"}));
    TopicCall call{id, person, {kept.first()[0].bytes(), kept.first()[1].bytes()}, warrant};
    call.ownKeys = removalKeys(keys, id, AccountId(kept.first()[2].bytes()), person);
    return withoutValue(runUntilPlaced(connection, keys, cache, script, std::move(call)));
}

namespace {
/// Who moves what where.
struct TopicMove {
    QByteArray operation;
    TopicId id;
    QByteArray category;
    AccountId actor;
    domain::ModerationContext warrant;
};

Result<QString> moveScreened(redis::Connection &connection, const ForumKeys &keys,
                             ForumCache &cache, const TopicMove &move, const Screening &screening)
{
    static const auto script = redis::Script::fromResource(u"movetopic"_s);
    const ModerationKeys moderation(keys);
    TopicCall call{move.id, move.actor, cache.place(move.id), move.warrant};
    call.operationKey = keys.operation(move.operation);
    auto target = move.category;
    return retryWhileStale([&]() -> Result<std::optional<QString>> {
        const auto tabs = cache.tabs(target);
        call.ownKeys = throttleKeys(keys, move.actor)
            + redis::ScriptValues{{"scope", moderation.scope(move.actor)},
                                  {"newCategory", keys.category(target)},
                                  {"newCategoryTabs", keys.categoryTabs(target)},
                                  {"pins", moderation.pins(call.place.category)},
                                  {"newPins", moderation.pins(target)},
                                  {"newTabTopics", tabLists(keys, tabs)}};
        call.ownArguments = {{"newCategory", target},
                             {"newFoldedCategory", foldedCategory(target)},
                             {"filtersVersion", screening.version},
                             {"match", screening.match},
                             {"newTabs", tabs}};
        const auto placed = TRY(runPlaced(connection, keys, cache, script, call));
        const auto answer = placed.replies.first();
        if (!placed.isStale) {
            cache.rememberPlace(move.id, {target, call.place.tags});
            return std::optional(answer[1].text());
        }
        cache.rememberTabs(target, answer[7].strings());
        target = answer[6].bytes();
        return std::optional<QString>();
    });
}
} // namespace

Result<QString> moveTopic(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                          const QByteArray &operation, const TopicId &id, const QString &category,
                          const AccountId &actor, const domain::ModerationContext &warrant,
                          Screen how)
{
    const TopicMove move{operation, id, category.toUtf8(), actor, warrant};
    return whileScreened(
        connection, keys, how, {category},
        [&](const Screening &screening) {
            return moveScreened(connection, keys, cache, move, screening);
        },
        &cache);
}

namespace {
QByteArray wordFor(TopicVote standing)
{
    switch (standing) {
    case TopicVote::Up:
        return "up";
    case TopicVote::Down:
        return "down";
    case TopicVote::None:
        break;
    }
    return "none";
}
} // namespace

Result<TopicTally> voteOnTopic(redis::Connection &connection, const ForumKeys &keys,
                               const TopicId &id, const domain::AccountId &voter,
                               TopicVote standing)
{
    static const auto script = redis::Script::fromResource(u"votetopic"_s);
    const auto replies = script.run(
        connection,
        {throttleKeys(keys, voter)
             + redis::ScriptValues{{"meta", keys.meta()},
                                   {"bars", keys.bars()},
                                   {"statistics", keys.statistics()},
                                   {"topic", keys.topic(id)},
                                   {"upVoters", keys.votesUp(id)},
                                   {"downVoters", keys.votesDown(id)},
                                   {"recommended", keys.recommended()}},
         {{"actor", voter.bytes()}, {"topic", id.bytes()}, {"standing", wordFor(standing)}}});
    TRY(outcomeOf(replies));
    const auto answer = replies->first();
    return TopicTally{id, answer[1].integer().value_or(0), answer[2].integer().value_or(0),
                      standing};
}

} // namespace store
