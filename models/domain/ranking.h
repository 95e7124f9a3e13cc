// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"

namespace domain {

/// 86,400 s / 200 votes: what one vote is worth in seconds of age.
inline constexpr int secondsPerVote = 432;
/// An article with this many votes is interesting.
inline constexpr int interestingVotes = 200;
/// Voting closes this long after posting.
inline constexpr std::chrono::hours votingPeriod{24 * 7};

/// Posting time in seconds + 432 × votes; Redis in Action, chapter 1.
[[nodiscard]] double score(Timestamp posted, qint64 votes, double perVote = secondsPerVote);
[[nodiscard]] bool isInteresting(const Article &article);
[[nodiscard]] Timestamp closesAt(const Article &article);
/// Voting is open while now < posted + one week.
[[nodiscard]] bool isVotingOpen(const Article &article, Timestamp now);

} // namespace domain
