// SPDX-License-Identifier: MIT
#include "items/list/votemarks.h"

#include "domain/ranking.h"

namespace items {

namespace {
void hopeFor(domain::Article &article, domain::Vote vote)
{
    const bool isCast = vote == domain::Vote::Cast;
    // An answer that was read after the vote counts it already.
    if (article.isVoted == isCast)
        return;
    article.isVoted = isCast;
    article.votes += isCast ? 1 : -1;
    article.score += isCast ? domain::secondsPerVote : -domain::secondsPerVote;
}

VoteState restingState(const domain::Article &article, const domain::AccountId &viewer,
                       domain::Timestamp now)
{
    if (!viewer.isEmpty() && article.poster == viewer)
        return VoteState::Own;
    if (!domain::isVotingOpen(article, now))
        return VoteState::Closed;
    return article.isVoted ? VoteState::Voted : VoteState::Open;
}
} // namespace

void VoteMarks::fail(const domain::ArticleId &id, const QString &reason)
{
    auto &mark = m_marks[id];
    mark.isPending = false;
    mark.reason = reason;
}

bool VoteMarks::isPending(const domain::ArticleId &id) const
{
    const auto mark = m_marks.constFind(id);
    return mark != m_marks.cend() && mark->isPending;
}

void VoteMarks::apply(ArticleRow &row, const domain::AccountId &viewer) const
{
    row.voteState = restingState(row.article, viewer, row.now);
    const auto mark = m_marks.constFind(row.article.id);
    if (mark == m_marks.cend())
        return;
    if (mark->isPending) {
        hopeFor(row.article, mark->vote);
        row.voteState = VoteState::Pending;
        return;
    }
    // A vote without an answer may have counted after all.
    const bool hasCounted = row.article.isVoted == (mark->vote == domain::Vote::Cast);
    const bool isOpen = row.voteState == VoteState::Open || row.voteState == VoteState::Voted;
    if (isOpen && !hasCounted) {
        row.voteState = VoteState::Failed;
        row.failure = mark->reason;
    }
}

} // namespace items
