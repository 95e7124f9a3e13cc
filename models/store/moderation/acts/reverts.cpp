// SPDX-License-Identifier: MIT
#include "store/moderation/acts/reverts.h"

#include "store/core/keys/moderationkeys.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/topics/topicdecoder.h"
#include "store/forum/topics/topicplace.h"

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::ReplyId;
using domain::TopicId;

namespace store {

namespace {
QByteArray secondsOf(domain::Timestamp moment)
{
    return QByteArray::number(
        qint64(std::chrono::floor<std::chrono::seconds>(moment).time_since_epoch().count()));
}

Result<void> revertTopic(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                         const TopicId &id, domain::Timestamp approved, const AccountId &actor)
{
    static const auto script = redis::Script::fromResource(u"revertedit"_s);
    std::optional<TopicPlace> known; // as a stale answer told
    return withoutValue(retryWhileStale([&]() -> Result<std::optional<bool>> {
        const auto read = answersTo(connection,
                                    {{"HMGET", keys.topic(id), "category", "tags"},
                                     {"LINDEX", keys.topicHistory(id), "-1"}});
        if (!read)
            return tl::unexpected(read.error());
        const TopicPlace place{(*read)[0][0].bytes(), (*read)[0][1].bytes()};
        const auto earlier = (*read)[1].bytes();
        TopicCall call{id, actor, known.value_or(place)};
        call.ownKeys = {{"role", keys.role(actor)},
                        {"scope", ModerationKeys(keys).scope(actor)},
                        {"history", keys.topicHistory(id)},
                        {"searchPending", keys.searchPending()}};
        call.ownArguments = {{"approved", secondsOf(approved)}};
        addNewTags(keys, earlier, call);
        const auto placed = runPlaced(connection, keys, cache, script, call);
        if (!placed)
            return tl::unexpected(placed.error());
        known = call.place;
        if (placed->isStale)
            return std::optional<bool>();
        cache.rememberPlace(id, {call.place.category, earlier});
        return std::optional(true);
    }));
}

Result<void> revertReply(redis::Connection &connection, const ForumKeys &keys, const ReplyId &id,
                         domain::Timestamp approved, const AccountId &actor)
{
    static const auto script = redis::Script::fromResource(u"revertreply"_s);
    return withoutValue(retryWhileStale([&]() -> Result<std::optional<bool>> {
        const auto in = answersTo(connection, {{"HGET", keys.comment(id), "topic"}});
        if (!in)
            return tl::unexpected(in.error());
        const TopicId topic(in->first().bytes());
        const auto category = answersTo(connection, {{"HGET", keys.topic(topic), "category"}});
        if (!category)
            return tl::unexpected(category.error());
        const auto name = category->first().bytes();
        const redis::ScriptCall call{{{"meta", keys.meta()},
                                      {"role", keys.role(actor)},
                                      {"scope", ModerationKeys(keys).scope(actor)},
                                      {"audit", keys.audit()},
                                      {"reply", keys.comment(id)},
                                      {"history", keys.replyHistory(id)},
                                      {"searchPending", keys.searchPending()},
                                      {"topic", keys.topic(topic)}},
                                     {{"actor", actor.bytes()},
                                      {"reason", ""},
                                      {"undoes", ""},
                                      {"reply", id.bytes()},
                                      {"approved", secondsOf(approved)},
                                      {"category", name},
                                      {"foldedCategory", foldedCategory(name)}}};
        const auto outcome = outcomeOf(script.run(connection, call));
        if (!outcome)
            return tl::unexpected(outcome.error());
        return *outcome == Outcome::Stale ? std::optional<bool>() : std::optional(true);
    }));
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
