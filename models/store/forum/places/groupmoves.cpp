// SPDX-License-Identifier: MIT
#include "store/forum/places/groupmoves.h"

#include "store/articles/rankings/articlelists.h"
#include "store/core/keys/moderationkeys.h"
#include "store/core/keys/operations.h"
#include "store/forum/places/categoryacts_p.h"

using namespace Qt::StringLiterals;
using base::Result;
using How = store::GroupMove::How;

namespace store {

namespace {
/// Articles of one slice: blocks the server for about 1 ms.
constexpr const char *articlesAtOnce = "100";

QByteArray wordFor(How how)
{
    switch (how) {
    case How::Rename:
        return "rename";
    case How::Merge:
        return "merge";
    case How::Return:
        break;
    }
    return "return";
}
} // namespace

Result<CategoryChange> moveGroup(redis::Connection &connection, const ForumKeys &keys,
                                 const GroupMove &move, const CategoryActor &actor)
{
    static const auto script = redis::Script::fromResource(u"movegroup"_s);
    const ModerationKeys moderation(keys);
    const auto job = actor.operation.isEmpty() ? freshOperation() : actor.operation;
    const auto from = move.from.toUtf8();
    const auto to = move.to.toUtf8();
    const redis::ScriptValues touched{
        {"scope", moderation.scope(actor.person)},
        {"groups", keys.groups()},
        {"jobs", keys.jobs()},
        {"job", keys.job(job)},
        {"group", keys.group(from)},
        {"moved", move.undone.isEmpty() ? keys.jobs() : keys.moved(move.undone)},
        {"movedJob", keys.job(move.undone)}};
    const redis::ScriptValues arguments{{"from", from},
                                        {"to", to},
                                        {"toFolded", foldedGroup(to)},
                                        {"how", wordFor(move.how)},
                                        {"job", job},
                                        {"move", move.undone}};
    const auto change
        = changeOf(script.run(connection,
                              {actorKeys(keys, actor) + touched, actorArguments(actor) + arguments,
                               keys.operation(job)}),
                   job);
    if (!change)
        return tl::unexpected(change.error());
    return change->value_or(CategoryChange());
}

Result<std::optional<qint64>> regroupSlice(redis::Connection &connection, const ForumKeys &keys,
                                           const QByteArray &id)
{
    static const auto script = redis::Script::fromResource(u"migratearticles"_s);
    const auto known
        = answersTo(connection, {{"HMGET", keys.job(id), "kind", "from", "to", "keeps", "picks"}});
    if (!known)
        return tl::unexpected(known.error());
    const auto job = known->first();
    if (job[0].view() != "regroup")
        return std::optional<qint64>();
    const auto from = job[1].bytes();
    const auto to = job[2].bytes();
    const auto picks = job[4].bytes();
    const auto next = answersTo(
        connection,
        {{"SRANDMEMBER", picks.isEmpty() ? keys.group(from) : keys.moved(picks), articlesAtOnce}});
    if (!next)
        return tl::unexpected(next.error());
    const auto members = next->first().strings();
    const auto groupsOf = [&](const auto &member) {
        return keys.articleGroups(keys.articleOfMember(picks.isEmpty() ? member : member.mid(1)));
    };
    redis::ScriptCall call{
        {{"jobs", keys.jobs()},
         {"job", keys.job(id)},
         {"scores", keys.score()},
         {"times", keys.time()},
         {"moved", keys.moved(job[3].bytes() + picks)},
         {"articleGroups", ofEach(members, groupsOf)}},
        {{"job", id}, {"isUndo", picks.isEmpty() ? "0" : "1"}, {"articles", members}}};
    appendGroups(keys, {{from, foldedGroup(from)}, {to, foldedGroup(to)}}, call);
    const auto replies = script.run(connection, call);
    const auto outcome = outcomeOf(replies);
    if (!outcome)
        return tl::unexpected(outcome.error());
    // Another client has ended it, or turned it round.
    if (*outcome == Outcome::Stale || replies->first()[1].view() == "done")
        return std::optional<qint64>();
    return std::optional(replies->first()[2].integer().value_or(0));
}

} // namespace store
