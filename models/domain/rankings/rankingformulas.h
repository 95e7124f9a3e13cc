// SPDX-License-Identifier: MIT
#pragma once

#include "domain/rankings/rankeditem.h"

namespace domain {

// Each answers a finite number; of two articles the one with the greater number stands higher.
// score() and hot() are in domain/ranking.h and domain/hot.h.

/// Hacker News: votes, damped, by a power of the age.
/// ((votes − 1)^0.8) / ((age in hours + 2)^1.8), × 0.4 without a link, × (votes / comments)² where
/// there are more than 20 comments and fewer votes. `frontpage-rank` in news.arc of Arc 3.1,
/// https://github.com/arclanguage/anarki/blob/arc3.1/news.arc, told by its author in
/// https://news.ycombinator.com/item?id=1781013. What is said to be posted in the future counts as
/// new. Penalties for images, rants and fraud need what this board does not know.
[[nodiscard]] double gravityRank(const RankedItem &item, Timestamp now, double gravity = 1.8,
                                 double timebaseHours = 2);
/// The factor for what has no link or is argued about, 0 to 1.
[[nodiscard]] double gravityPenalty(const RankedItem &item);

/// The lower bound of Wilson's interval for the share of ups: with `z` = 1.96 one is 95 % sure that
/// the interval holds what everybody would say. 0 without votes.
/// Evan Miller, How Not To Sort By Average Rating,
/// https://www.evanmiller.org/how-not-to-sort-by-average-rating.html; Reddit's _confidence() in
/// _sorts.pyx is the same with z = 1.2816.
[[nodiscard]] double wilsonBound(qint64 ups, qint64 downs, double z = 1.96);

/// Lobsters, calculated_hotness in app/models/story.rb with the sign turned: there the smaller
/// number stands higher. https://github.com/lobsters/lobsters/blob/main/app/models/story.rb
[[nodiscard]] double lobstersHotness(const RankedItem &item, double windowHours = 22);
/// What its comments add to its votes: never more than those, nothing under a bad modifier.
[[nodiscard]] double lobstersCommentPoints(const RankedItem &item);

[[nodiscard]] double valueUnder(Formula formula, const RankedItem &item,
                                const RankingConstants &constants, Timestamp now);

} // namespace domain
