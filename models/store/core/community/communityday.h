// SPDX-License-Identifier: MIT
#pragma once

#include "domain/timestamp.h"

#include <QByteArray>
#include <QDate>

namespace store {

/// One day of the community, from midnight to midnight in its own time zone.
struct CommunityDay {
    qint64 begins = 0; ///< seconds
    qint64 ends = 0; ///< seconds; the first that is of the next day
    QByteArray date; ///< "2026-11-21"
    QByteArray zone; ///< as fm:meta holds it; empty or unknown ones mean UTC

    [[nodiscard]] static CommunityDay of(domain::Timestamp moment, const QByteArray &zone);
};

/// `day_shift` of fm:meta: how far the zone's days are from UTC's, in seconds, from a moment on;
/// where clocks change for the next two years, "<shift> <until> <shift> …".
[[nodiscard]] QByteArray dayShifts(const QByteArray &zone, qint64 seconds);
/// Days since 1970 of a date.
[[nodiscard]] qint64 dayNumber(const QDate &date);

} // namespace store
