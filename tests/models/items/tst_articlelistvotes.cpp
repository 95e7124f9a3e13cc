// SPDX-License-Identifier: MIT
#include "shownlist.h"

#include "domain/article.h"
#include "testregistry.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using domain::Vote;
using items::VoteState;
using support::MemoryBoard;

class TestArticleListVotes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void aVoteShowsAtOnceAndIsConfirmedInPlace();
    void aRefusedVoteIsRolledBackWithItsReason();
    void aFailedVoteCanBeTriedAgain();
    void twoQuickVotesOnOneRowAreSentOnce();
    void offlineAVoteIsRefusedAtOnce();
    void nobodyCannotVote();
    void onesOwnArticleIsVotedForGood();
    void afterAWeekVotingIsClosed();
    void aClockThatWasMovedClosesVotingAtOnce();
    void aRowClosesByItselfWhenItsWeekIsOver();
    void aVoteIsConfirmedInItsRowWhereverThatIsByThen();
    void anAnswerFromBeforeTheVoteDoesNotUndoIt();
    void anAnswerThatCountsTheVoteAlreadyIsNotCountedTwice();
    void aVoteWithoutAnAnswerAsksForTheTruth();
    void anAnswerForAnotherPersonIsNotShown();
    void savingShowsAtOnceAndIsTakenBackOnFailure();
    void readingOfflineIsNoMistake();

private:
    [[nodiscard]] domain::VoteTally tally(qint64 votes, bool isVoted = true) const
    {
        return {m_list->id(3), votes, double(votes), isVoted};
    }

    std::unique_ptr<MemoryBoard> m_board;
    std::unique_ptr<ShownList> m_list;
};

void TestArticleListVotes::init()
{
    m_board = std::make_unique<MemoryBoard>();
    m_board->fill(50);
    m_list = std::make_unique<ShownList>();
    m_list->open(*m_board);
    m_list->look(0, 20);
}

void TestArticleListVotes::cleanup()
{
    m_list.reset();
}

void TestArticleListVotes::aVoteShowsAtOnceAndIsConfirmedInPlace()
{
    const auto before = m_list->row(3);

    m_list->model.castVote(m_list->id(3), Vote::Cast);
    QCOMPARE(m_list->row(3).voteState, VoteState::Pending);
    QCOMPARE(m_list->row(3).article.votes, before.article.votes + 1);
    QVERIFY(m_list->row(3).revision != before.revision);
    m_list->community.asked<store::CastVote>().answerLast(tally(17));
    settle();

    QCOMPARE(m_list->row(3).voteState, VoteState::Voted);
    QCOMPARE(m_list->row(3).article.votes, 17);
    QCOMPARE(m_list->changed.count(), 2);
    QCOMPARE(ShownList::span(m_list->changed.last()), std::pair(3, 3));
    QCOMPARE(m_list->confirmed.count(), 1);
    QCOMPARE(m_list->confirmed.first().at(2).toString(), m_list->row(3).article.title);
    QCOMPARE(m_list->community.asked<store::CastVote>().last().actor, domain::AccountId(qint64(7)));
}

void TestArticleListVotes::aRefusedVoteIsRolledBackWithItsReason()
{
    const auto votes = m_list->row(3).article.votes;

    m_list->model.castVote(m_list->id(3), Vote::Cast);
    m_list->community.asked<store::CastVote>().refuseLast(u"closed"_s);
    settle();

    QCOMPARE(m_list->row(3).voteState, VoteState::Failed);
    QCOMPARE(m_list->row(3).failure, u"closed"_s);
    QCOMPARE(m_list->row(3).article.votes, votes);
    QVERIFY(!m_list->row(3).article.isVoted);
    QCOMPARE(m_list->lastFailure().detail, u"closed"_s);
    QCOMPARE(m_list->confirmed.count(), 0);
}

void TestArticleListVotes::aFailedVoteCanBeTriedAgain()
{
    m_list->model.castVote(m_list->id(3), Vote::Cast);
    m_list->community.asked<store::CastVote>().answerLast(base::fail(base::Failure::ServerFull));
    settle();
    QCOMPARE(m_list->row(3).failure, u"server-full"_s);

    m_list->model.castVote(m_list->id(3), Vote::Cast);
    QCOMPARE(m_list->row(3).voteState, VoteState::Pending);
    m_list->community.asked<store::CastVote>().answerLast(tally(2));
    settle();

    QCOMPARE(m_list->community.asked<store::CastVote>().count(), 2);
    QCOMPARE(m_list->row(3).voteState, VoteState::Voted);
}

void TestArticleListVotes::twoQuickVotesOnOneRowAreSentOnce()
{
    m_list->model.castVote(m_list->id(3), Vote::Cast);
    m_list->model.castVote(m_list->id(3), Vote::Cast);
    m_list->model.castVote(m_list->id(3), Vote::Retract);
    m_list->community.asked<store::CastVote>().answerLast(tally(2));
    settle();
    m_list->model.castVote(m_list->id(3), Vote::Cast);

    QCOMPARE(m_list->community.asked<store::CastVote>().count(), 1);
    QCOMPARE(m_list->failures.count(), 0);
}

void TestArticleListVotes::offlineAVoteIsRefusedAtOnce()
{
    m_list->model.setOnline(false);

    m_list->model.castVote(m_list->id(3), Vote::Cast);

    QCOMPARE(m_list->lastFailure().kind, base::Failure::Unreachable);
    QCOMPARE(m_list->community.asked<store::CastVote>().count(), 0);
    QCOMPARE(m_list->row(3).voteState, VoteState::Open);
}

void TestArticleListVotes::nobodyCannotVote()
{
    m_list->model.setQuery({});
    settle();

    m_list->model.castVote(m_list->id(3), Vote::Cast);

    QCOMPARE(m_list->lastFailure().kind, base::Failure::NotPermitted);
    QCOMPARE(m_list->community.asked<store::CastVote>().count(), 0);
}

void TestArticleListVotes::onesOwnArticleIsVotedForGood()
{
    const auto id = m_list->id(3);
    m_board->article(id).poster = domain::AccountId(qint64(7));
    m_board->article(id).isVoted = true;
    m_list->model.refresh();
    settle();
    QCOMPARE(m_list->row(3).voteState, VoteState::Own);

    m_list->model.castVote(id, Vote::Retract);
    m_list->model.castVote(id, Vote::Cast);

    QCOMPARE(m_list->community.asked<store::CastVote>().count(), 0);
    QCOMPARE(m_list->failures.count(), 1);
    QCOMPARE(m_list->lastFailure().detail, u"own"_s);
}

void TestArticleListVotes::afterAWeekVotingIsClosed()
{
    m_board->now += domain::votingPeriod;
    m_list->model.refresh();
    settle();
    QCOMPARE(m_list->row(3).voteState, VoteState::Closed);

    m_list->model.castVote(m_list->id(3), Vote::Cast);

    QCOMPARE(m_list->community.asked<store::CastVote>().count(), 0);
    QCOMPARE(m_list->lastFailure().detail, u"closed"_s);
}

void TestArticleListVotes::aClockThatWasMovedClosesVotingAtOnce()
{
    m_list->look(0, 20);
    QCOMPARE(m_list->row(3).voteState, VoteState::Open);
    const auto revision = m_list->row(3).revision;

    m_list->model.applyTime(m_board->now + domain::votingPeriod);

    QCOMPARE(m_list->row(3).voteState, VoteState::Closed);
    QVERIFY(m_list->row(3).revision != revision);
    m_list->model.castVote(m_list->id(3), Vote::Cast);
    QCOMPARE(m_list->community.asked<store::CastVote>().count(), 0);
}

void TestArticleListVotes::aRowClosesByItselfWhenItsWeekIsOver()
{
    const auto id = m_list->id(3);
    m_board->article(id).posted = m_board->now - domain::votingPeriod + 200ms;
    m_list->model.refresh();
    settle();
    m_list->look(0, 20);
    QCOMPARE(m_list->row(3).voteState, VoteState::Open);
    const auto revision = m_list->row(3).revision;
    m_list->changed.clear();

    QTRY_COMPARE(m_list->changed.count(), 1);

    QCOMPARE(ShownList::span(m_list->changed.first()), std::pair(3, 3));
    QCOMPARE(m_list->row(3).voteState, VoteState::Closed);
    QVERIFY(m_list->row(3).revision != revision);
}

void TestArticleListVotes::aVoteIsConfirmedInItsRowWhereverThatIsByThen()
{
    const auto id = m_list->id(3);

    m_list->model.castVote(id, Vote::Cast);
    m_board->withdraw(m_list->id(1));
    Q_EMIT m_list->community.changes().articlesChanged({m_list->id(1)});
    settle();
    QCOMPARE(m_list->id(2), id);
    m_list->community.asked<store::CastVote>().answerLast(domain::VoteTally{id, 9, 9, true});
    settle();

    QCOMPARE(m_list->row(2).article.votes, 9);
    QCOMPARE(ShownList::span(m_list->changed.last()), std::pair(2, 2));
}

void TestArticleListVotes::anAnswerFromBeforeTheVoteDoesNotUndoIt()
{
    const auto old = m_list->row(3).article;
    m_list->community.asked<store::ReadArticles>().automatic = {};

    Q_EMIT m_list->community.changes().articlesChanged({old.id});
    QCOMPARE(m_list->community.asked<store::ReadArticles>().count(), 1);
    m_list->model.castVote(old.id, Vote::Cast);
    m_list->community.asked<store::CastVote>().answerLast(domain::VoteTally{old.id, 9, 9, true});
    settle();
    m_list->community.asked<store::ReadArticles>().answer(0, QList<domain::Article>{old});
    settle();

    QCOMPARE(m_list->row(3).article.votes, 9);
    QCOMPARE(m_list->row(3).voteState, VoteState::Voted);
    // What else the late answer brought is asked for anew.
    QTRY_COMPARE(m_list->community.asked<store::ReadArticles>().count(), 2);
}

void TestArticleListVotes::anAnswerThatCountsTheVoteAlreadyIsNotCountedTwice()
{
    auto counted = m_list->row(3).article;
    m_list->community.asked<store::ReadArticles>().automatic = {};

    m_list->model.castVote(counted.id, Vote::Cast);
    Q_EMIT m_list->community.changes().articlesChanged({counted.id});
    counted.votes += 1;
    counted.isVoted = true;
    m_list->community.asked<store::ReadArticles>().answer(0, QList<domain::Article>{counted});
    settle();

    QCOMPARE(m_list->row(3).voteState, VoteState::Pending);
    QCOMPARE(m_list->row(3).article.votes, counted.votes);
}

void TestArticleListVotes::aVoteWithoutAnAnswerAsksForTheTruth()
{
    const auto id = m_list->id(3);

    m_list->model.castVote(id, Vote::Cast);
    m_board->article(id).isVoted = true;
    m_board->vote(id, 1);
    m_list->community.asked<store::CastVote>().answerLast(base::fail(base::Failure::TimedOut));
    settle();

    QCOMPARE(m_list->community.asked<store::ReadArticles>().last().articles, QList{id});
    QCOMPARE(m_list->row(3).article.votes, 2);
    QCOMPARE(m_list->row(3).voteState, VoteState::Voted);
}

void TestArticleListVotes::anAnswerForAnotherPersonIsNotShown()
{
    const auto id = m_list->id(3);
    m_list->model.castVote(id, Vote::Cast);
    auto query = ShownList::query();
    query.viewer = domain::AccountId(qint64(8));

    m_list->model.setQuery(query);
    settle();
    m_list->community.asked<store::CastVote>().answerLast(domain::VoteTally{id, 9, 9, true});
    settle();

    QCOMPARE(m_list->row(3).voteState, VoteState::Open);
    QCOMPARE(m_list->confirmed.count(), 0);
}

void TestArticleListVotes::savingShowsAtOnceAndIsTakenBackOnFailure()
{
    m_list->model.setSaved(m_list->id(3), true);
    QVERIFY(m_list->row(3).article.isSaved);
    m_list->model.setSaved(m_list->id(3), true);
    QCOMPARE(m_list->community.asked<store::SaveArticle>().count(), 1);

    m_list->community.asked<store::SaveArticle>().answerLast(base::fail(base::Failure::ServerFull));
    settle();

    QVERIFY(!m_list->row(3).article.isSaved);
    QCOMPARE(m_list->failures.count(), 1);
}

void TestArticleListVotes::readingOfflineIsNoMistake()
{
    m_list->model.setOnline(false);

    m_list->model.setRead(m_list->id(3), true);

    QCOMPARE(m_list->community.asked<store::MarkArticleRead>().count(), 0);
    QCOMPARE(m_list->failures.count(), 0);
}

REGISTER_TEST(TestArticleListVotes)
#include "tst_articlelistvotes.moc"
