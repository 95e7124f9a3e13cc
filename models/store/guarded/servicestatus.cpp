// SPDX-License-Identifier: MIT
#include "store/guarded/servicestatus.h"

#include "store/core/scripts/scriptreply.h"
#include "store/guarded/steward.h"

#include <QSet>

namespace store {

namespace {
constexpr auto betweenReadings = std::chrono::seconds(1);

base::Result<qint64> waitingActs(redis::Connection &connection, const GuardedKeys &keys)
{
    const auto all = TRY(connection.command({"HGETALL", keys.logins()})).first().strings();
    QList<redis::Command> commands;
    for (qsizetype i = 0; i + 1 < all.size(); i += 2) {
        if (!all[i].startsWith("::"))
            commands.append({"LLEN", keys.inbox(domain::AccountId(all[i + 1]))});
    }
    qint64 acts = 0;
    constexpr qsizetype atOnce = 1000;
    for (qsizetype at = 0; at < commands.size(); at += atOnce) {
        const auto lengths = TRY(answersTo(connection, commands.mid(at, atOnce)));
        for (qsizetype i = 0; i < lengths.size(); ++i)
            acts += lengths[i].integer().value_or(0);
    }
    return acts;
}
} // namespace

base::Result<StewardStatus> readStewardStatus(redis::Connection &connection,
                                              const GuardedKeys &keys)
{
    const auto lease = [&] {
        return connection.command(
            {"HMGET", keys.lease(), "term", "renewals", "answered", "lag", "error", "replicas"});
    };
    const auto before = TRY(lease());
    QThread::sleep(betweenReadings.count());
    const auto now = TRY(lease());
    const auto counts = TRY(answersTo(
        connection,
        {{"HKEYS", keys.paused()}, {"LLEN", keys.poison()}, {"ROLE"}, {"INFO", "replication"}}));
    // Said only where min-replicas-to-write is set.
    const auto counted = redis::infoField(counts[3].view(), "min_slaves_good_slaves");
    Replicas replicas;
    replicas.apply(counts[2]);
    const auto field = [](const redis::Replies &read, qsizetype at) {
        return read.first()[at].integer().value_or(0);
    };
    return StewardStatus{before.first()[1].view() != now.first()[1].view(),
                         field(now, 0),
                         field(now, 2),
                         std::max<qint64>(0, field(now, 2) - field(before, 2)),
                         std::chrono::milliseconds(field(now, 3)),
                         TRY(waitingActs(connection, keys)),
                         counts[0].strings(),
                         counts[1].integer().value_or(0),
                         readLastError(now.first()[4].bytes()),
                         replicas.count(),
                         replicas.count() == 0 && !now.first()[5].isNil(),
                         replicas.count() > 0 && counted.isEmpty()};
}

base::Result<RegistrarStatus> readRegistrarStatus(redis::Connection &connection,
                                                  const GuardedKeys &keys)
{
    const auto done = [&] {
        return answersTo(connection,
                         {{"HGET", keys.ordersDone(), "last"},
                          {"LRANGE", keys.orders(), "-1", "-1"},
                          {"HGET", keys.ordersDone(), "error"}});
    };
    const auto before = TRY(done());
    QThread::sleep(betweenReadings.count());
    const auto now = TRY(done());
    const auto last = now[0].integer().value_or(0);
    const auto order = now[1].strings().value(0);
    const auto ordered = order.left(order.indexOf(' ')).toLongLong();
    return RegistrarStatus{last, last - before[0].integer().value_or(0),
                           std::max<qint64>(0, ordered - last), readLastError(now[2].bytes())};
}

} // namespace store
