// SPDX-License-Identifier: MIT
#include "store/community/communityday.h"

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

} // namespace store
