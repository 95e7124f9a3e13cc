// SPDX-License-Identifier: MIT
#include "store/core/pinnedrange.h"

#include <algorithm>
#include <optional>

using base::Result;

namespace store {

namespace {
/// More than a list can have; moved topics bring their pin along.
constexpr qint64 mostRead = 20;

struct Pin {
    RankedMember row;
    qint64 rank = 0;
};

/// Where the `place`th of those that are not pinned stands among all.
qint64 rankOf(qint64 place, const QList<Pin> &pins)
{
    for (const auto &pin : pins)
        place += pin.rank <= place ? 1 : 0;
    return place;
}

/// What stands first, and behind it the others: `range` holds all of them from `first` on.
QList<RankedMember> joined(const QList<Pin> &standing, const redis::Reply &range, qint64 first,
                           qint64 offset, qint64 count)
{
    QList<RankedMember> rows;
    for (auto place = offset; place < offset + count; ++place) {
        if (place < standing.size()) {
            rows.append(standing[place].row);
            continue;
        }
        const auto at = 2 * (rankOf(place - standing.size(), standing) - first);
        if (at < 0 || at + 1 >= range.size())
            break;
        rows.append({range[at].bytes(), range[at + 1].number().value_or(0)});
    }
    return rows;
}

/// Members and scores of a range.
QList<RankedMember> membersOf(const redis::Reply &range)
{
    QList<RankedMember> members;
    for (qsizetype i = 0; i + 1 < range.size(); i += 2)
        members.append({range[i].bytes(), range[i + 1].number().value_or(0)});
    return members;
}

redis::Command rangeCommand(const PinnableList &list, qint64 first, qint64 last)
{
    return {list.isRising ? "ZRANGE" : "ZREVRANGE", list.key, QByteArray::number(first),
            QByteArray::number(last), "WITHSCORES"};
}

/// Those that are pinned at `now` first. `pins` are members and when their time ends. Nothing, and
/// no round trip, where none is; else one.
Result<std::optional<QList<RankedMember>>>
readPinnedRange(redis::Connection &connection, const PinnableList &list, const redis::Reply &pins,
                domain::Timestamp now, qint64 offset, qint64 count)
{
    using Range = std::optional<QList<RankedMember>>;
    QByteArrayList members;
    QList<std::optional<double>> ends;
    redis::Command scores{"ZMSCORE", list.key};
    QList<redis::Command> commands;
    for (qsizetype i = 0; i + 1 < pins.size(); i += 2) {
        if (timestampOf(pins[i + 1].number().value_or(0)) <= now)
            continue;
        members.append(pins[i].bytes());
        ends.append(pins[i + 1].number());
        scores.append(members.constLast());
        commands.append({list.isRising ? "ZRANK" : "ZREVRANK", list.key, members.constLast()});
        commands.append({"HGET", list.hashOf(members.constLast()), "pinned"});
    }
    if (members.isEmpty())
        return Range();
    const auto first = std::max<qint64>(0, offset - members.size());
    commands.append({scores, rangeCommand(list, first, offset + count - 1)});
    const auto replies = TRY(connection.pipeline(commands));
    const auto &known = replies[commands.size() - 2];
    QList<Pin> standing;
    for (qsizetype i = 0; i < members.size(); ++i) {
        const auto rank = replies[2 * i].integer();
        // Moved or removed since, or pinned until another moment.
        if (rank && replies[2 * i + 1].number() == ends[i])
            standing.append({{members[i], known[i].number().value_or(0)}, *rank});
    }
    std::ranges::sort(standing, {}, &Pin::rank);
    return Range(joined(standing, replies[commands.size() - 1], first, offset, count));
}
} // namespace

qint64 believableTotal(qint64 told, qint64 offset, qint64 count, qsizetype found)
{
    const auto most = found < count ? offset + found : told;
    return std::clamp<qint64>(told, 0, std::max<qint64>(most, 0));
}

Result<ListRange> readListRange(redis::Connection &connection, const Keys &keys,
                                const PinnableList &list, qint64 offset, qint64 count,
                                const QList<redis::Command> &further)
{
    auto commands = further;
    commands += CommunityClock::commands(keys);
    commands.append({rangeCommand(list, offset, offset + count - 1), {"ZCARD", list.key}});
    if (!list.pins.isEmpty())
        commands.append(
            {"ZREVRANGE", list.pins, "0", QByteArray::number(mostRead - 1), "WITHSCORES"});
    auto replies = TRY(connection.pipeline(commands));
    const auto at = further.size();
    const auto range = replies[at + 2];
    if (range.isError())
        return base::fail(base::Failure::Malformed, range.text());
    ListRange read;
    read.clock = CommunityClock::decode(replies[at], replies[at + 1]);
    read.total
        = believableTotal(replies[at + 3].integer().value_or(0), offset, count, range.size() / 2);
    const auto first = TRY(list.pins.isEmpty() ? Result<std::optional<QList<RankedMember>>>()
                                               : readPinnedRange(connection, list, replies[at + 4],
                                                                 read.clock.now, offset, count));
    read.members = first ? *first : membersOf(range);
    read.further = std::move(replies);
    return read;
}

} // namespace store
