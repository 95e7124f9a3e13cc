// SPDX-License-Identifier: MIT
#include "store/core/community/communityday.h"

#include <QDateTime>
#include <QTimeZone>

namespace store {

CommunityDay CommunityDay::of(domain::Timestamp moment, const QByteArray &zone)
{
    QTimeZone timeZone(zone);
    if (!timeZone.isValid())
        timeZone = QTimeZone::utc();
    const auto date
        = QDateTime::fromMSecsSinceEpoch(moment.time_since_epoch().count(), timeZone).date();
    // Where the clocks change at midnight, a day does not begin at 00:00.
    return {date.startOfDay(timeZone).toSecsSinceEpoch(),
            date.addDays(1).startOfDay(timeZone).toSecsSinceEpoch(),
            date.toString(Qt::ISODate).toLatin1(), zone};
}

QByteArray dayShifts(const QByteArray &zone, qint64 seconds)
{
    constexpr int yearsAhead = 2;
    QTimeZone timeZone(zone);
    if (!timeZone.isValid())
        return "0";
    const auto now = QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC);
    auto shifts = QByteArray::number(timeZone.offsetFromUtc(now));
    for (const auto &change : timeZone.transitions(now.addSecs(1), now.addYears(yearsAhead)))
        shifts += ' ' + QByteArray::number(change.atUtc.toSecsSinceEpoch()) + ' '
            + QByteArray::number(change.offsetFromUtc);
    return shifts;
}

qint64 dayNumber(const QDate &date)
{
    return QDate(1970, 1, 1).daysTo(date);
}

} // namespace store
