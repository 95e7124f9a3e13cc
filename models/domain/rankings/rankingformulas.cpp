// SPDX-License-Identifier: MIT
#include "domain/rankings/rankingformulas.h"

#include "domain/topic.h"

#include <algorithm>
#include <cmath>

namespace domain {

namespace {
constexpr double secondsPerDay = 86'400;
/// Where Hacker News begins to take many comments for a quarrel.
constexpr double quietComments = 20;
constexpr double noLinkFactor = 0.4;

double secondsOf(Timestamp moment)
{
    return static_cast<double>(moment.time_since_epoch().count()) / 1000.0;
}

double votesOf(const RankedItem &item)
{
    return static_cast<double>(item.votes());
}

double signOf(double value)
{
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}
} // namespace

double gravityPenalty(const RankedItem &item)
{
    // In the origin, too, one excuses the other.
    if (!item.hasLink)
        return noLinkFactor;
    const auto family = static_cast<double>(std::max<qint64>(item.comments, 0)) + 1; // and itself
    if (family <= quietComments)
        return 1;
    const auto share = votesOf(item) / family;
    return std::min(1.0, share * share);
}

double gravityRank(const RankedItem &item, Timestamp now, double gravity, double timebaseHours)
{
    const auto base = votesOf(item) - 1;
    const auto damped = base > 0 ? std::pow(base, 0.8) : base;
    const auto age = std::max(secondsOf(now) - secondsOf(item.posted), 0.0) / 3600;
    // A timebase of nothing would divide what is new by zero.
    const auto pull = std::pow(age + std::max(timebaseHours, 1.0 / 60), gravity);
    return damped / pull * gravityPenalty(item);
}

double wilsonBound(qint64 ups, qint64 downs, double z)
{
    const auto good = static_cast<double>(std::max<qint64>(ups, 0));
    const auto n = good + static_cast<double>(std::max<qint64>(downs, 0));
    if (n <= 0)
        return 0;
    const auto p = good / n;
    const auto zz = z * z;
    const auto bound
        = (p + zz / (2 * n) - z * std::sqrt((p * (1 - p) + zz / (4 * n)) / n)) / (1 + zz / n);
    return std::max(bound, 0.0); // rounding takes 0 below itself
}

double lobstersCommentPoints(const RankedItem &item)
{
    // A comment that nobody has voted on has one point, and one more for being there.
    const auto points = item.modifier < 0
        ? 0.0
        : 0.5 * 2 * static_cast<double>(std::max<qint64>(item.comments, 0));
    return std::min(votesOf(item), points);
}

double lobstersHotness(const RankedItem &item, double windowHours)
{
    const auto votes = votesOf(item);
    const auto order = std::log10(std::max(std::abs(votes + 1) + lobstersCommentPoints(item), 1.0));
    const auto value
        = signOf(votes) * order + item.modifier + secondsOf(item.posted) / (windowHours * 3600);
    return std::round(value * 1e7) / 1e7;
}

double valueUnder(Formula formula, const RankedItem &item, const RankingConstants &constants,
                  Timestamp now)
{
    switch (formula) {
    case Formula::Score:
        return score(item.posted, item.votes(), secondsPerDay / constants.votesPerDay);
    case Formula::HotAsPrinted:
        return hotAsPrinted(item.ups, item.downs, item.posted, constants.hotStep);
    case Formula::Hot:
        return hot(item.ups, item.downs, item.posted, constants.hotStep);
    case Formula::Gravity:
        return gravityRank(item, now, constants.gravity, constants.timebaseHours);
    case Formula::Wilson:
        return wilsonBound(item.ups, item.downs, constants.wilsonZ);
    case Formula::Lobsters:
        return lobstersHotness(item, constants.lobstersHours);
    case Formula::Votes:
        return votesOf(item);
    case Formula::Time:
        return secondsOf(item.posted);
    }
    return 0;
}

} // namespace domain
