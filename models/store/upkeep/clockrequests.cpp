// SPDX-License-Identifier: MIT
#include "store/upkeep/clockrequests.h"

#include "domain/article.h"
#include "store/core/community/communityclock.h"
#include "store/core/community/communityday.h"
#include "store/core/community/ownserver.h"
#include "store/core/context.h"
#include "store/core/keys/forumkeys.h"
#include "store/core/keys/operations.h"
#include "store/core/scripts/moderationact.h"
#include "store/core/scripts/scriptreply.h"
#include "store/upkeep/communitycommands.h"

using namespace Qt::StringLiterals;
using base::Result;
using domain::CommunityTime;
using domain::TimeStep;

namespace store {

namespace {
/// Articles that were posted behind `from` and up to `until`.
redis::Command postedBetween(const Keys &keys, domain::Timestamp from, const QByteArray &until)
{
    return {"ZCOUNT", keys.time(), '(' + secondsOf(from), until};
}

/// The arguments that say how far.
redis::ScriptValues target(const CommunityTime &time, TimeStep step)
{
    if (step == TimeStep::Midnight)
        return {{"how", "to"}, {"far", secondsOf(time.midnight)}};
    const auto by = std::chrono::duration_cast<std::chrono::seconds>(after(time, step) - time.now);
    return {{"how", "by"}, {"far", QByteArray::number(qint64(by.count()))}};
}

Result<CommunityTime> readTime(redis::Connection &connection, const Keys &keys)
{
    const auto replies = TRY(answersTo(connection,
                                       {{"TIME"},
                                        {"HMGET", keys.meta(), "clock_offset", "private", "zone"},
                                        {"GET", ForumKeys(keys).day()},
                                        {"ZCARD", ForumKeys(keys).dayRank()}}));
    const auto meta = replies[1];
    const auto offset = timestampOf(meta[0].number().value_or(0)).time_since_epoch();
    CommunityTime time;
    time.now = CommunityClock::decode(replies[0], meta).now;
    time.ahead = std::chrono::floor<std::chrono::seconds>(offset);
    time.isPrivate = isOwnServer(connection) && meta[1].view() == "1";
    const auto day = CommunityDay::of(time.now, meta[2].bytes());
    time.midnight = domain::Timestamp(std::chrono::seconds(day.ends));
    if (replies[2].view() == day.date)
        time.rankedToday = replies[3].integer().value_or(0);
    const auto oldest = time.now - domain::votingPeriod;
    QList<redis::Command> counts{postedBetween(keys, oldest, "+inf")};
    for (const auto step : domain::timeSteps)
        counts.append(
            postedBetween(keys, oldest, secondsOf(after(time, step) - domain::votingPeriod)));
    const auto counted = TRY(answersTo(connection, counts));
    time.open = counted[0].integer().value_or(0);
    for (std::size_t i = 0; i < time.closing.size(); ++i)
        time.closing[i] = counted[static_cast<qsizetype>(i) + 1].integer().value_or(0);
    return time;
}

} // namespace

Result<CommunityTime> ReadClock::perform(const Context &context) const
{
    return readTime(context.connection, context.keys);
}

Result<std::chrono::seconds> MoveClock::perform(const Context &context) const
{
    auto &connection = context.connection;
    const auto &keys = context.keys;
    static const auto script = redis::Script::fromResource(u"moveclock"_s);
    TRY(refuseForeignServer(connection));
    const auto time = TRY(readTime(connection, keys));
    const auto replies = script.run(connection,
                                    {administratorKeys(keys, context.actor),
                                     auditArguments(context.actor) + target(time, step),
                                     operationKey(keys, context.operation)});
    TRY(outcomeOf(replies));
    // Years ahead, the zone's clocks change at moments that nobody has told the scripts yet.
    rebuildDays(connection, keys);
    return std::chrono::duration_cast<std::chrono::seconds>(
        timestampOf(replies->first()[1].number().value_or(0)).time_since_epoch());
}

} // namespace store
