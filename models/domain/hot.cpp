// SPDX-License-Identifier: MIT
#include "domain/hot.h"

#include <algorithm>
#include <cmath>

namespace domain {

double hot(qint64 ups, qint64 downs, Timestamp posted)
{
    const auto difference = static_cast<double>(ups - downs);
    const auto order = std::log10(std::max(std::abs(difference), 1.0));
    const auto sign = difference > 0 ? 1.0 : difference < 0 ? -1.0 : 0.0;
    const auto seconds
        = static_cast<double>(posted.time_since_epoch().count()) / 1000.0 - 1134028003.0;
    // As in hot.lua: half of the last decimal goes up.
    return std::floor((sign * order + seconds / 45000.0) * 1e7 + 0.5) / 1e7;
}

} // namespace domain
