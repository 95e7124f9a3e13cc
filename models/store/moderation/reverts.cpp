// SPDX-License-Identifier: MIT
#include "store/moderation/reverts.h"

#include "store/forum/topicdecoder.h"
#include "store/forum/topicplace.h"
#include "store/moderationkeys.h"
#include "store/scriptreply.h"

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
    static const auto script
        = scriptWith({u"topicplace"_s, u"barred"_s, u"moderates"_s}, u"revertedit"_s);
    std::optional<TopicPlace> known; // as a stale answer told
    return withoutValue(retryWhileStale([&]() -> Result<std::optional<bool>> {
        const auto read = answersTo(connection,
                                    {{"HMGET", keys.topic(id), "category", "tags"},
                                     {"LINDEX", keys.topicHistory(id), "-1"}});
        if (!read)
            return tl::unexpected(read.error());
        const TopicPlace place{(*read)[0][0].bytes(), (*read)[0][1].bytes()};
        const auto earlier = (*read)[1].bytes();
        CategoryCall call{id, actor, known.value_or(place)};
        call.ownKeys = {keys.topicHistory(id), keys.searchPending(), keys.role(actor),
                        ModerationKeys(keys).scope(actor)};
        call.ownArguments = {secondsOf(approved), earlier};
        for (const auto &tag : decodeTags(earlier)) {
            call.ownKeys.append(keys.tag(foldedTag(tag)));
            call.ownArguments.append({foldedTag(tag), tag.toUtf8()});
        }
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
    static const auto script = scriptWith({u"barred"_s, u"moderates"_s}, u"revertreply"_s);
    return withoutValue(retryWhileStale([&]() -> Result<std::optional<bool>> {
        const auto in = answersTo(connection, {{"HGET", keys.comment(id), "topic"}});
        if (!in)
            return tl::unexpected(in.error());
        const TopicId topic(in->first().bytes());
        const auto category = answersTo(connection, {{"HGET", keys.topic(topic), "category"}});
        if (!category)
            return tl::unexpected(category.error());
        const auto name = category->first().bytes();
        const auto outcome = outcomeOf(script.run(
            connection,
            {keys.meta(), keys.comment(id), keys.replyHistory(id), keys.searchPending(),
             keys.topic(topic), keys.role(actor), ModerationKeys(keys).scope(actor), keys.audit()},
            {actor.bytes(), id.bytes(), secondsOf(approved), name, foldedCategory(name)}));
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
