// SPDX-License-Identifier: MIT
#include "store/guarded/servicestatus.h"

#include "store/core/scripts/scriptreply.h"

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

base::Result<qint64> readWaitingOrders(redis::Connection &connection, const GuardedKeys &keys)
{
    const auto replies = TRY(answersTo(
        connection, {{"HGET", keys.ordersDone(), "last"}, {"LRANGE", keys.orders(), "-1", "-1"}}));
    const auto last = replies[1].strings().value(0);
    const auto ordered = last.left(last.indexOf(' ')).toLongLong();
    return std::max<qint64>(0, ordered - replies[0].integer().value_or(0));
}

base::Result<ServiceStatus> readServiceStatus(redis::Connection &connection,
                                              const GuardedKeys &keys)
{
    const auto lease = [&] {
        return connection.command({"HMGET", keys.lease(), "term", "renewals", "answered"});
    };
    const auto before = TRY(lease());
    QThread::sleep(betweenReadings.count());
    const auto now = TRY(lease());
    const auto counts
        = TRY(answersTo(connection, {{"HLEN", keys.paused()}, {"LLEN", keys.poison()}}));
    const auto field = [&](qsizetype at) { return now.first()[at].integer().value_or(0); };
    return ServiceStatus{before.first()[1].view() != now.first()[1].view(),
                         field(0),
                         field(2),
                         TRY(waitingActs(connection, keys)),
                         TRY(readWaitingOrders(connection, keys)),
                         counts[0].integer().value_or(0),
                         counts[1].integer().value_or(0)};
}

} // namespace store
