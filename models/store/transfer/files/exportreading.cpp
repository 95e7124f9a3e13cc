// SPDX-License-Identifier: MIT
#include "store/transfer/files/exportreading.h"

#include "base/mapped.h"
#include "redis/scancursor.h"

#include "store/core/community/upkeep.h"
#include "store/core/scripts/scriptreply.h"

#include <QSet>

#include <algorithm>
#include <tuple>
#include <vector>

namespace store {

namespace {
constexpr char scanCount[] = "1000";
constexpr int mostRounds = 3; ///< over a list in which something fell meanwhile
} // namespace

base::Result<QByteArrayList> readFrozen(redis::Connection &connection, const QByteArray &key,
                                        bool isRising, const std::function<bool()> &isCancelled)
{
    struct Place {
        double value;
        QByteArray member;
    };
    std::vector<Place> places;
    QSet<QByteArray> seen;
    const auto take = [&](const QByteArrayList &found) -> base::Result<void> {
        for (qsizetype i = 0; i + 1 < found.size(); i += 2) {
            if (!seen.contains(found[i]))
                places.push_back({found[i + 1].toDouble(), found[i]});
            seen.insert(found[i]);
        }
        return isCancelled() ? base::fail(base::Failure::Cancelled) : base::Result<void>();
    };
    qint64 size = 0;
    for (int round = 0; round < mostRounds && (round == 0 || seen.size() < size); ++round) {
        if (const auto done = walkByScore(connection, key, take);
            !done && done.error().kind != base::Failure::Cancelled)
            return tl::unexpected(done.error());
        if (isCancelled())
            break;
        size = TRY(connection.command({"ZCARD", key})).first().integer().value_or(0);
    }
    std::sort(places.begin(), places.end(), [&](const Place &a, const Place &b) {
        const auto &first = isRising ? a : b;
        const auto &second = isRising ? b : a;
        return std::tie(first.value, first.member) < std::tie(second.value, second.member);
    });
    return base::mapped(places, [](const auto &place) { return place.member; });
}

void sortByNumber(QByteArrayList &ids)
{
    std::sort(ids.begin(), ids.end(), [](const QByteArray &a, const QByteArray &b) {
        return std::tuple(a.toLongLong(), a) < std::tuple(b.toLongLong(), b);
    });
}

base::Result<QList<QByteArrayList>> readSets(redis::Connection &connection,
                                             const QByteArrayList &keys)
{
    QList<QSet<QByteArray>> members(keys.size());
    QList<std::pair<qsizetype, redis::ScanCursor>> open; // set and cursor
    for (qsizetype i = 0; i < keys.size(); ++i)
        open.append({i, redis::ScanCursor()});
    while (!open.isEmpty()) {
        QList<redis::Command> commands;
        for (const auto &[i, cursor] : std::as_const(open))
            commands.append({"SSCAN", keys.at(i), cursor.value(), "COUNT", scanCount});
        const auto answers = TRY(answersTo(connection, commands));
        QList<std::pair<qsizetype, redis::ScanCursor>> next;
        for (qsizetype k = 0; k < open.size(); ++k) {
            auto [i, cursor] = open.at(k);
            for (const auto &member : answers[k][1].strings())
                members[i].insert(member);
            TRY(cursor.advance(answers[k]));
            if (!cursor.isAtEnd())
                next.append({i, cursor});
        }
        open = next;
    }
    QList<QByteArrayList> sorted;
    for (const auto &ofOne : std::as_const(members)) {
        sorted.append(ofOne.values());
        std::sort(sorted.last().begin(), sorted.last().end());
    }
    return sorted;
}

} // namespace store
