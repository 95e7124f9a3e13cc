// SPDX-License-Identifier: MIT
#pragma once

#include "domain/timestamp.h"

#include <QtGlobal>

namespace domain {

/// 12.5 hours: ten times the votes are worth so many seconds of age.
inline constexpr double secondsPerTenfold = 45'000;
/// Seconds since 1970 from which hot counts time: December 2005, when Reddit was young.
inline constexpr double hotEpoch = 1'134'028'003;

/// Reddit's ranking in its later form: sign and order of magnitude of ups − downs, plus the age of
/// the community's content in steps of 12.5 hours; seven decimals.
/// https://github.com/reddit-archive/reddit/blob/master/r2/r2/lib/db/_sorts.pyx
[[nodiscard]] double hot(qint64 ups, qint64 downs, Timestamp posted,
                         double step = secondsPerTenfold);

/// Its older form, as the tutorial prints it and Reddit's repository had it until 2013: the sign
/// multiplies the time. What has as many ups as downs scores 0 for ever, and of what is disliked
/// the newer sinks below the older.
[[nodiscard]] double hotAsPrinted(qint64 ups, qint64 downs, Timestamp posted,
                                  double step = secondsPerTenfold);

} // namespace domain
