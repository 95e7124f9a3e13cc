// SPDX-License-Identifier: MIT
#include "domain/ranking.h"

namespace domain {

double score(Timestamp posted, qint64 votes, double perVote)
{
    const auto seconds = static_cast<double>(posted.time_since_epoch().count()) / 1000.0;
    return seconds + static_cast<double>(votes) * perVote;
}

bool isInteresting(const Article &article)
{
    return article.votes >= interestingVotes;
}

Timestamp closesAt(const Article &article)
{
    return article.posted + votingPeriod;
}

bool isVotingOpen(const Article &article, Timestamp now)
{
    return now < closesAt(article);
}

} // namespace domain
