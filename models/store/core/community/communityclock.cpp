// SPDX-License-Identifier: MIT
#include "store/core/community/communityclock.h"

#include <cmath>
#include <cstdlib>

namespace store {

QList<redis::Command> CommunityClock::commands(const Keys &keys)
{
    return {{"TIME"}, {"HMGET", keys.meta(), "clock_offset", "foreign_writers", "foreign_until"}};
}

CommunityClock CommunityClock::decode(const redis::Reply &time, const redis::Reply &meta)
{
    CommunityClock clock;
    clock.serverSeconds = time[0].integer().value_or(0);
    const auto microseconds = time[1].integer().value_or(0);
    const auto offset = timestampOf(meta[0].number().value_or(0)).time_since_epoch();
    clock.now = domain::momentAt(clock.serverSeconds)
        + std::chrono::milliseconds(microseconds / 1000) + offset;
    clock.hasForeignWriters = meta[1].view() != "0";
    clock.foreignUntil = meta[2].integer().value_or(0);
    return clock;
}

base::Result<CommunityClock> CommunityClock::read(redis::Connection &connection, const Keys &keys)
{
    const auto answers = TRY(connection.pipeline(commands(keys)));
    return decode(answers[0], answers[1]);
}

bool CommunityClock::isNeglected(qint64 last) const
{
    if (hasForeignWriters)
        return serverSeconds - last >= rebuildInterval;
    return foreignUntil > 0 && last <= foreignUntil;
}

domain::Timestamp timestampOf(double seconds)
{
    if (!std::isfinite(seconds) || std::abs(seconds) > 1e12)
        return {};
    return domain::Timestamp(std::chrono::milliseconds(std::llround(seconds * 1000)));
}

QByteArray secondsOf(domain::Timestamp moment)
{
    const auto milliseconds = moment.time_since_epoch().count();
    auto text = QByteArray::number(milliseconds / 1000);
    if (milliseconds < 0 && milliseconds > -1000)
        text.prepend('-');
    const auto fraction = QByteArray::number(std::abs(milliseconds % 1000));
    return text + '.' + fraction.rightJustified(3, '0');
}

} // namespace store
