// SPDX-License-Identifier: MIT
#include "store/core/community/upkeep.h"

#include "redis/script.h"
#include "redis/wire/reply.h"
#include "store/core/community/communityclock.h"

#include <QElapsedTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace store {

base::Result<bool> claimRebuild(redis::Connection &connection, const Keys &keys,
                                const QByteArray &upkeep)
{
    static const auto script = redis::Script::fromResource(u"claimrebuild"_s);
    const auto replies
        = TRY(script.run(connection,
                         redis::ScriptCall{{{"meta", keys.meta()}, {"rebuilt", keys.rebuilt()}},
                                           {{"upkeep", upkeep},
                                            {"interval", QByteArray::number(rebuildInterval)}}}));
    return replies.first()[0].view() == "ok";
}

base::Result<void> restAfterRebuild(redis::Connection &connection, const Keys &keys,
                                    const QByteArray &upkeep, std::chrono::milliseconds took)
{
    constexpr qint64 share = 200; ///< of the time it may take one part
    constexpr qint64 longest = 480;
    const auto rest = std::min(longest, qint64(took.count()) * share / 1'000);
    const auto field = "rest:" + upkeep;
    return base::withoutValue(connection.command(
        rest > rebuildInterval
            ? redis::Command{"HSET", keys.rebuilt(), field, QByteArray::number(rest)}
            : redis::Command{"HDEL", keys.rebuilt(), field}));
}

base::Result<bool> rebuildIfDue(redis::Connection &connection, const Keys &keys,
                                const QByteArray &upkeep,
                                const std::function<base::Result<void>()> &work)
{
    const auto isDue = claimRebuild(connection, keys, upkeep);
    if (!isDue || !*isDue)
        return isDue;
    QElapsedTimer timer;
    timer.start();
    auto done = work();
    if (done)
        done = restAfterRebuild(connection, keys, upkeep,
                                std::chrono::milliseconds(timer.elapsed()));
    return done.map([] { return true; });
}

redis::Command serverRunCommand()
{
    return {"INFO", "server"};
}

QByteArray serverRunOf(const redis::Reply &info)
{
    return info.isError() ? QByteArray()
                          : redis::infoField(info.view(), "run_id").toByteArray().left(40);
}

QByteArray keptCursor(const QByteArray &run, const QByteArray &cursor)
{
    return cursor + '@' + run;
}

QByteArray cursorIn(const QByteArray &run, const QByteArray &kept)
{
    const auto at = kept.indexOf('@');
    return at > 0 && kept.mid(at + 1) == run ? kept.left(at) : QByteArray("0");
}

} // namespace store
