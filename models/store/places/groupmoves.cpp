// SPDX-License-Identifier: MIT
#include "store/places/groupmoves.h"

#include "domain/names.h"
#include "store/moderationkeys.h"
#include "store/operations.h"
#include "store/places/categoryacts_p.h"

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

QByteArray folded(const QByteArray &name)
{
    return domain::foldedName(QString::fromUtf8(name)).toUtf8();
}
} // namespace

Result<CategoryChange> moveGroup(redis::Connection &connection, const ForumKeys &keys,
                                 const GroupMove &move, const CategoryActor &actor)
{
    static const auto script = scriptWith({u"once"_s, u"barred"_s, u"moderates"_s}, u"movegroup"_s);
    const ModerationKeys moderation(keys);
    const auto job = actor.operation.isEmpty() ? freshOperation() : actor.operation;
    const auto from = move.from.toUtf8();
    const auto to = move.to.toUtf8();
    const auto change = changeOf(
        script.run(connection,
                   {keys.meta(), keys.audit(), keys.role(actor.person),
                    moderation.scope(actor.person), keys.groups(), keys.jobs(), keys.job(job),
                    keys.group(from), move.undone.isEmpty() ? keys.jobs() : keys.moved(move.undone),
                    keys.job(move.undone), keys.operation(job)},
                   {actor.person.bytes(), from, to, folded(to), wordFor(move.how), job, move.undone,
                    actor.reason.toUtf8()}),
        job);
    if (!change)
        return tl::unexpected(change.error());
    return change->value_or(CategoryChange());
}

Result<std::optional<qint64>> regroupSlice(redis::Connection &connection, const ForumKeys &keys,
                                           const QByteArray &id)
{
    static const auto script = redis::Script::fromResource(u"gatherarticles"_s);
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
    QByteArrayList touched{keys.jobs(),
                           keys.job(id),
                           keys.group(from),
                           keys.group(to),
                           keys.rankScore(from),
                           keys.rankScore(to),
                           keys.rankTime(from),
                           keys.rankTime(to),
                           keys.groups(),
                           keys.groupSizes(),
                           keys.score(),
                           keys.time(),
                           keys.moved(job[3].bytes() + picks)};
    for (const auto &member : members)
        touched.append(
            keys.articleGroups(keys.articleOfMember(picks.isEmpty() ? member : member.mid(1))));
    const auto replies = script.run(
        connection, touched,
        QByteArrayList{id, from, folded(from), to, folded(to), picks.isEmpty() ? "0" : "1"}
            + members);
    const auto outcome = outcomeOf(replies);
    if (!outcome)
        return tl::unexpected(outcome.error());
    // Another client has ended it, or turned it round.
    if (*outcome == Outcome::Stale || replies->first()[1].view() == "done")
        return std::optional<qint64>();
    return std::optional(replies->first()[2].integer().value_or(0));
}

} // namespace store
