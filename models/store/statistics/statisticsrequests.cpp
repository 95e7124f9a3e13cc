// SPDX-License-Identifier: MIT
#include "store/statistics/statisticsrequests.h"

#include "store/core/community/communityclock.h"
#include "store/core/community/communityday.h"
#include "store/core/context.h"
#include "store/core/keys/moderationkeys.h"
#include "store/statistics/derivedcounts.h"

using namespace Qt::StringLiterals;
using base::Result;
using domain::Counted;
using domain::DayCounts;
using domain::Statistics;

namespace store {

namespace {
constexpr qsizetype daysAtOnce = 60;

/// From which day on the kinds are known.
struct Horizon {
    std::optional<qint64> since;
    std::optional<qint64> proved;

    [[nodiscard]] bool covers(Counted what, qint64 day) const
    {
        const bool isProved = what != Counted::TopicVotes && proved && day >= *proved;
        return isProved || (since && day >= *since);
    }
};

QDate dateOf(qint64 day)
{
    return QDate(1970, 1, 1).addDays(day);
}

Result<QList<DayCounts>> readDays(redis::Connection &connection, const Keys &keys, qint64 first,
                                  qint64 last)
{
    QList<redis::Command> commands;
    QList<DayCounts> days;
    for (qint64 day = first; day <= last; ++day) {
        if (days.size() % daysAtOnce == 0)
            commands.append({"HMGET", keys.statistics()});
        for (const auto what : domain::counted)
            commands.last().append(letterFor(what) + QByteArray::number(day));
        days.append({dateOf(day), {}});
    }
    const auto replies = TRY(connection.pipeline(commands));
    for (qsizetype i = 0; i < days.size(); ++i) {
        const auto answer = replies[i / daysAtOnce];
        const auto at = (i % daysAtOnce) * static_cast<qsizetype>(domain::counted.size());
        for (const auto what : domain::counted)
            days[i].of(what) = answer[at + static_cast<qsizetype>(what)].integer();
    }
    return days;
}

/// Days that are known and have no counter had nothing to count.
void fillKnown(QList<DayCounts> &days, qint64 first, const Horizon &horizon)
{
    for (qsizetype i = 0; i < days.size(); ++i) {
        for (const auto what : domain::counted) {
            if (!days[i].of(what) && horizon.covers(what, first + i))
                days[i].of(what) = 0;
        }
    }
}

/// Where nobody noted when counting began, it began with the first that was counted.
std::optional<qint64> firstCounted(const QList<DayCounts> &days, qint64 first)
{
    for (qsizetype i = 0; i < days.size(); ++i) {
        for (const auto what : domain::counted) {
            if (days[i].of(what))
                return first + i;
        }
    }
    return std::nullopt;
}
} // namespace

Result<Statistics> ReadStatistics::perform(const Context &context) const
{
    const ModerationKeys keys(context.keys);
    const auto replies = TRY(context.connection.pipeline(
        CommunityClock::commands(keys)
        + QList<redis::Command>{{"HGET", keys.meta(), "zone"},
                                {"HMGET", keys.statistics(), "since", "proved", "imported"},
                                {"ZCARD", keys.reports()},
                                {"ZRANGE", keys.reports(), "0", "0", "WITHSCORES"}}));
    Statistics statistics;
    statistics.now = CommunityClock::decode(replies[0], replies[1]).now;
    const auto day = CommunityDay::of(statistics.now, replies[2].bytes());
    const auto today = dayNumber(QDate::fromString(QString::fromLatin1(day.date), Qt::ISODate));
    statistics.queue.waiting = replies[4].integer().value_or(0);
    if (replies[5].size() > 1)
        statistics.queue.oldest = timestampOf(replies[5][1].number().value_or(0) / 1e6);

    const auto first = today - 2 * qint64(days) + 1;
    auto all = TRY(readDays(context.connection, keys, first, today));
    Horizon horizon{replies[3][0].integer(), replies[3][1].integer()};
    if (!horizon.since)
        horizon.since = firstCounted(all, first);
    if (horizon.since)
        statistics.since = dateOf(*horizon.since);
    statistics.lacksImports = !replies[3][2].isNil();
    fillKnown(all, first, horizon);
    statistics.before = all.first(days);
    statistics.days = all.last(days);
    return statistics;
}

} // namespace store
