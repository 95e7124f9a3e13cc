// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "domain/timestamp.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QtNumeric>

#include <array>
#include <limits>

namespace domain {

/// What the formulas know of one article.
struct RankedItem {
    QByteArray id;
    QString title;
    qint64 ups = 1; ///< its poster's own among them
    qint64 downs = 0;
    qint64 comments = 0; ///< by others; each as fresh as one that nobody has voted on
    Timestamp posted{};
    bool hasLink = true;
    /// Lobsters: what its tags add, and 0.25 where the poster made what the link leads to.
    double modifier = 0;

    /// Ups − downs, as far as numbers reach.
    [[nodiscard]] qint64 votes() const
    {
        using Numbers = std::numeric_limits<qint64>;
        qint64 difference = 0;
        if (qSubOverflow(ups, downs, &difference))
            return ups > downs ? Numbers::max() : Numbers::min();
        return difference;
    }

    friend bool operator==(const RankedItem &, const RankedItem &) = default;
};

/// What can be turned on the formulas, at what their origins say.
struct RankingConstants {
    double votesPerDay = interestingVotes; ///< so many votes are worth a day of age
    double hotStep = 45'000; ///< seconds that ten times the votes are worth
    double gravity = 1.8;
    double timebaseHours = 2; ///< added to the age before gravity pulls
    double wilsonZ = 1.96; ///< of the normal distribution: 95 % sure
    double lobstersHours = 22; ///< that ten times the votes are worth

    friend bool operator==(const RankingConstants &, const RankingConstants &) = default;
};

/// Ways to order articles, as the lab shows them from left to right.
enum class Formula { Score, HotAsPrinted, Hot, Gravity, Wilson, Lobsters, Votes, Time };

inline constexpr std::array allFormulas{Formula::Score,   Formula::HotAsPrinted, Formula::Hot,
                                        Formula::Gravity, Formula::Wilson,       Formula::Lobsters,
                                        Formula::Votes,   Formula::Time};

} // namespace domain
