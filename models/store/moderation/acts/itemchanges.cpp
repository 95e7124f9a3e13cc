// SPDX-License-Identifier: MIT
#include "store/moderation/acts/itemchanges.h"

#include "domain/names.h"
#include "domain/topic.h"
#include "store/core/scripts/moderationact.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/topics/topicdecoder.h"
#include "store/forum/topics/topicplace.h"
#include "store/notices/reporteditems.h"

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::ModerationContext;
using domain::ReplyId;
using domain::Target;
using domain::TopicId;

namespace store {

namespace {
/// What a script takes that begins with moderateditem.lua and changes the target in this category.
using ItemCall = std::function<redis::ScriptCall(const QByteArray &category)>;

bool isArticleOrTopic(const Target &target)
{
    return target.kind == Target::Kind::Article || target.kind == Target::Kind::Topic;
}

QByteArray groupsKey(const Keys &keys, const Target &target)
{
    return target.kind == Target::Kind::Article ? keys.articleGroups(domain::ArticleId(target.id))
                                                : keys.meta();
}

QByteArray secondsIn(domain::Timestamp moment)
{
    return QByteArray::number(
        qint64(std::chrono::floor<std::chrono::seconds>(moment).time_since_epoch().count()));
}

/// Runs it until the category that it was told is the one where the target is.
Result<void> changeItem(redis::Connection &connection, const Keys &keys,
                        const redis::Script &script, const Target &target, const AccountId &actor,
                        const ModerationContext &warrant, const ItemCall &ownCall)
{
    const auto key = itemKey(keys, target);
    return retryUntilDone([&]() -> Result<Outcome> {
        const auto category = TRY(connection.command({"HGET", key, "category"}));
        const auto name = category.first().bytes();
        const auto own = ownCall(name);
        return outcomeOf(script.run(
            connection,
            redis::ScriptCall{moderatorKeys(keys, actor) + redis::ScriptValues{{"item", key}}
                                  + own.keys,
                              auditArguments(actor, warrant)
                                  + redis::ScriptValues{{"target", domain::nameOf(target)},
                                                        {"category", name},
                                                        {"foldedCategory", foldedCategory(name)}}
                                  + own.arguments}));
    });
}
} // namespace

Result<void> setLocked(redis::Connection &connection, const Keys &keys, const Target &target,
                       bool locked, const AccountId &actor, const ModerationContext &warrant)
{
    static const auto script = redis::Script::fromResource(u"locktarget"_s);
    if (target.kind == Target::Kind::Reply)
        return base::fail(Failure::NotFound);
    if (target.kind == Target::Kind::Post && keys.dialect().postsAreStatuses)
        return base::fail(Failure::Refused, u"statuses"_s);
    return changeItem(connection, keys, script, target, actor, warrant, [&](const auto &) {
        return redis::ScriptCall{{{"groups", groupsKey(keys, target)}},
                                 {{"isLocked", locked ? "1" : "0"}}};
    });
}

Result<void> setPinned(redis::Connection &connection, const Keys &keys, const Target &target,
                       domain::Timestamp until, const AccountId &actor,
                       const ModerationContext &warrant)
{
    static const auto script = redis::Script::fromResource(u"pintarget"_s);
    if (!isArticleOrTopic(target))
        return base::fail(Failure::NotFound);
    const bool isTopic = target.kind == Target::Kind::Topic;
    const auto pinned = until > domain::Timestamp() ? secondsIn(until) : QByteArray();
    return changeItem(connection, keys, script, target, actor, warrant, [&](const auto &category) {
        const ModerationKeys own(keys);
        return redis::ScriptCall{
            {{"pins", isTopic ? own.pins(category) : own.articlePins()},
             {"list", isTopic ? ForumKeys(keys).category(category) : keys.time()}},
            {{"pinned", pinned},
             {"member", isTopic ? target.id : keys.articleMember(domain::ArticleId(target.id))},
             {"most", QByteArray::number(pinLimit)}}};
    });
}

Result<void> renameTarget(redis::Connection &connection, const Keys &keys, const Target &target,
                          const QString &title, const AccountId &actor,
                          const ModerationContext &warrant)
{
    static const auto script = redis::Script::fromResource(u"renametarget"_s);
    if (!isArticleOrTopic(target))
        return base::fail(Failure::NotFound);
    const bool isTopic = target.kind == Target::Kind::Topic;
    if (isTopic && title.toUcs4().size() > domain::topicTitleLimit)
        return base::fail(Failure::Refused, u"topic-title-long"_s);
    return changeItem(connection, keys, script, target, actor, warrant, [&](const auto &) {
        return redis::ScriptCall{
            {{"groups", groupsKey(keys, target)}, {"searchPending", keys.searchPending()}},
            {{"title", title.toUtf8()}, {"document", (isTopic ? "t" : "a") + target.id}}};
    });
}

Result<QStringList> changedTags(const QStringList &tags, const TagChange &change)
{
    const auto added = TRY(domain::cleanNames(change.added));
    QStringList left;
    for (const auto &tag : tags) {
        if (!domain::containsFolded(change.removed, tag))
            left.append(tag);
    }
    for (const auto &tag : added) {
        if (!domain::containsFolded(left, tag))
            left.append(tag);
    }
    if (left.size() > domain::tagLimit && left.size() > tags.size())
        return base::fail(Failure::Refused, u"tags-many"_s);
    return left;
}

namespace {
/// Tags as they are stored, of those that stand.
using NewTags = std::function<Result<QByteArray>(const QByteArray &standing)>;

Result<void> retag(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                   const TopicId &id, const NewTags &newTags, const AccountId &actor,
                   const ModerationContext &warrant)
{
    static const auto script = redis::Script::fromResource(u"retagtopic"_s);
    return retryUntilDone([&]() -> Result<Outcome> {
        const auto stored = TRY(connection.command({"HMGET", keys.topic(id), "category", "tags"}));
        const auto tags = TRY(newTags(stored.first()[1].bytes()));
        TopicCall call{id, actor, {stored.first()[0].bytes(), stored.first()[1].bytes()}, warrant};
        call.ownKeys = {{"role", keys.role(actor)},
                        {"scope", ModerationKeys(keys).scope(actor)},
                        {"searchPending", keys.searchPending()}};
        addNewTags(keys, tags, call);
        const auto placed = TRY(runPlaced(connection, keys, cache, script, call));
        if (placed.isStale)
            return Outcome::Stale;
        cache.rememberPlace(id, {call.place.category, tags});
        return Outcome::Done;
    });
}
} // namespace

Result<void> retagTopic(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                        const TopicId &id, const TagChange &change, const AccountId &actor,
                        const ModerationContext &warrant)
{
    return retag(
        connection, keys, cache, id,
        [&change](const QByteArray &standing) -> Result<QByteArray> {
            const auto tags = decodeTags(standing);
            const auto left = TRY(changedTags(tags, change));
            return left == tags ? standing : encodeTags(left);
        },
        actor, warrant);
}

Result<void> setTags(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                     const TopicId &id, const QByteArray &tags, const AccountId &actor,
                     const ModerationContext &warrant)
{
    return retag(
        connection, keys, cache, id,
        [&tags](const QByteArray &) -> Result<QByteArray> { return tags; }, actor, warrant);
}

namespace {
Result<void> revertTopic(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                         const TopicId &id, domain::Timestamp approved, const AccountId &actor)
{
    static const auto script = redis::Script::fromResource(u"revertedit"_s);
    std::optional<TopicPlace> known; // as a stale answer told
    return retryUntilDone([&]() -> Result<Outcome> {
        const auto read = TRY(answersTo(connection,
                                        {{"HMGET", keys.topic(id), "category", "tags"},
                                         {"LINDEX", keys.topicHistory(id), "-1"}}));
        const TopicPlace place{read[0][0].bytes(), read[0][1].bytes()};
        const auto earlier = read[1].bytes();
        TopicCall call{id, actor, known.value_or(place)};
        call.ownKeys = {{"role", keys.role(actor)},
                        {"scope", ModerationKeys(keys).scope(actor)},
                        {"history", keys.topicHistory(id)},
                        {"searchPending", keys.searchPending()}};
        call.ownArguments = {{"approved", secondsIn(approved)}};
        addNewTags(keys, earlier, call);
        const auto placed = TRY(runPlaced(connection, keys, cache, script, call));
        known = call.place;
        if (placed.isStale)
            return Outcome::Stale;
        cache.rememberPlace(id, {call.place.category, earlier});
        return Outcome::Done;
    });
}

Result<void> revertReply(redis::Connection &connection, const ForumKeys &keys, const ReplyId &id,
                         domain::Timestamp approved, const AccountId &actor)
{
    static const auto script = redis::Script::fromResource(u"revertreply"_s);
    return retryUntilDone([&]() -> Result<Outcome> {
        const auto in = TRY(answersTo(connection, {{"HGET", keys.comment(id), "topic"}}));
        const TopicId topic(in.first().bytes());
        const auto category = TRY(answersTo(connection, {{"HGET", keys.topic(topic), "category"}}));
        const auto name = category.first().bytes();
        const redis::ScriptCall call{
            moderatorKeys(keys, actor)
                + redis::ScriptValues{{"reply", keys.comment(id)},
                                      {"history", keys.replyHistory(id)},
                                      {"searchPending", keys.searchPending()},
                                      {"topic", keys.topic(topic)}},
            auditArguments(actor)
                + redis::ScriptValues{{"reply", id.bytes()},
                                      {"approved", secondsIn(approved)},
                                      {"category", name},
                                      {"foldedCategory", foldedCategory(name)}}};
        return outcomeOf(script.run(connection, call));
    });
}
} // namespace

Result<void> revertEdit(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                        const domain::Target &target, domain::Timestamp approved,
                        const AccountId &actor)
{
    if (target.kind == domain::Target::Kind::Topic)
        return revertTopic(connection, keys, cache, TopicId(target.id), approved, actor);
    if (target.kind == domain::Target::Kind::Reply)
        return revertReply(connection, keys, ReplyId(target.id), approved, actor);
    return base::fail(base::Failure::NotFound);
}

} // namespace store
