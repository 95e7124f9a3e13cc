// SPDX-License-Identifier: MIT
#include "domain/statistics.h"

#include <algorithm>

namespace domain {

namespace {
bool isKnown(const QList<DayCounts> &days, const QList<Counted> &kinds)
{
    return !days.isEmpty() && std::ranges::all_of(days, [&kinds](const auto &day) {
        return std::ranges::all_of(kinds, [&day](auto what) { return day.of(what).has_value(); });
    });
}
} // namespace

std::optional<qint64> totalOf(const QList<DayCounts> &days, const QList<Counted> &kinds)
{
    std::optional<qint64> total;
    for (const auto &day : days) {
        for (const auto what : kinds) {
            if (day.of(what))
                total = total.value_or(0) + *day.of(what);
        }
    }
    return total;
}

std::optional<double> changeOf(const Statistics &statistics, const QList<Counted> &kinds)
{
    if (!isKnown(statistics.days, kinds) || !isKnown(statistics.before, kinds))
        return std::nullopt;
    const auto before = static_cast<double>(*totalOf(statistics.before, kinds));
    if (before <= 0)
        return std::nullopt;
    return (static_cast<double>(*totalOf(statistics.days, kinds)) - before) / before;
}

} // namespace domain
