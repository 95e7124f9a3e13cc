// SPDX-License-Identifier: MIT
#include "domain/hot.h"

#include <algorithm>
#include <cmath>

namespace domain {

namespace {
struct Parts {
    double order = 0; ///< of magnitude of ups − downs
    double sign = 0;
    double age = 0; ///< of the community at posting, in steps
};

Parts partsOf(qint64 ups, qint64 downs, Timestamp posted, double step)
{
    // As doubles: the difference of two integers may overflow.
    const auto difference = static_cast<double>(ups) - static_cast<double>(downs);
    const auto seconds = static_cast<double>(posted.time_since_epoch().count()) / 1000.0 - hotEpoch;
    return {std::log10(std::max(std::abs(difference), 1.0)),
            difference > 0       ? 1.0
                : difference < 0 ? -1.0
                                 : 0.0,
            seconds / step};
}

/// As in hot.lua: half of the last decimal goes up.
double sevenDecimals(double value)
{
    return std::floor(value * 1e7 + 0.5) / 1e7;
}
} // namespace

double hot(qint64 ups, qint64 downs, Timestamp posted, double step)
{
    const auto parts = partsOf(ups, downs, posted, step);
    return sevenDecimals(parts.sign * parts.order + parts.age);
}

double hotAsPrinted(qint64 ups, qint64 downs, Timestamp posted, double step)
{
    const auto parts = partsOf(ups, downs, posted, step);
    return sevenDecimals(parts.order + parts.sign * parts.age);
}

} // namespace domain
