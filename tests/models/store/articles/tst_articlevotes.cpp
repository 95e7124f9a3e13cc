// SPDX-License-Identifier: MIT
#include "board.h"
#include "store/articles/articlesubmission.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Failure;
using domain::AccountId;
using domain::ArticleId;
using domain::Vote;

class TestArticleVotes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_board.clear(); }
    void cleanup() { QCOMPARE(m_board.inconsistencies(), QStringList()); }

    void aVoteIsWorth432Seconds()
    {
        const auto id = m_board.submit(u"Title"_s);
        const auto before = score(id);

        const auto tally = m_board.vote(id, 2);

        QVERIFY(tally);
        QCOMPARE(tally->votes, 2);
        QCOMPARE(tally->score, before + 432);
        QVERIFY(tally->isVoted);
        QCOMPARE(score(id), before + 432);
    }

    void aSecondVoteOfTheSamePersonChangesNothingAndIsSuccess()
    {
        const auto id = m_board.submit(u"Title"_s);
        const auto first = m_board.vote(id, 2);

        const auto second = m_board.vote(id, 2);

        QVERIFY(second);
        QCOMPARE(*second, *first);
    }

    void thePostersOwnVoteCountsAtOnceAndCannotBeRetracted()
    {
        const auto id = m_board.submit(u"Title"_s, {}, 7);

        const auto again = m_board.vote(id, 7);
        const auto retracted = m_board.vote(id, 7, Vote::Retract);

        QCOMPARE(again->votes, 1);
        QVERIFY(!retracted);
        QCOMPARE(retracted.error(), (base::Error{Failure::Refused, u"own"_s}));
    }

    void retractingTakesBackTheVoteItsScoreAndItsPlaceInMyVotes()
    {
        const auto id = m_board.submit(u"Title"_s);
        const auto before = score(id);
        QVERIFY(m_board.vote(id, 2));

        const auto tally = m_board.vote(id, 2, Vote::Retract);

        QVERIFY(tally);
        QCOMPARE(tally->votes, 1);
        QVERIFY(!tally->isVoted);
        QCOMPARE(score(id), before);
        QCOMPARE(m_board.number({"ZCARD", m_board.keys.votedBy(AccountId(2))}), 0);
        QCOMPARE(m_board.number({"EXISTS", m_board.keys.articleVotes(id)}), 0);
    }

    void retractingTwiceIsSuccessAndCountsOnce()
    {
        const auto id = m_board.submit(u"Title"_s);
        QVERIFY(m_board.vote(id, 2));
        QVERIFY(m_board.vote(id, 2, Vote::Retract));

        const auto again = m_board.vote(id, 2, Vote::Retract);

        QVERIFY(again);
        QCOMPARE(again->votes, 1);
    }

    void votingClosesAWeekAfterPosting()
    {
        const auto id = m_board.submit(u"Title"_s);
        QVERIFY(m_board.vote(id, 2));

        m_board.setClockOffset(7 * 24h - 60s);
        const auto justInTime = m_board.vote(id, 3);
        m_board.setClockOffset(7 * 24h);
        const auto late = m_board.vote(id, 4);
        const auto lateRetraction = m_board.vote(id, 2, Vote::Retract);

        QVERIFY(justInTime);
        QCOMPARE(late.error(), (base::Error{Failure::Refused, u"closed"_s}));
        QCOMPARE(lateRetraction.error(), (base::Error{Failure::Refused, u"closed"_s}));
    }

    void theVoterSetGoesAnHourAfterClosingByTheCommunitysClock()
    {
        m_board.setClockOffset(3 * 24h);
        const auto id = m_board.submit(u"Title"_s);

        QVERIFY(m_board.vote(id, 2));

        const auto expires = m_board.number({"EXPIRETIME", m_board.keys.voted(id)});
        const auto posted = m_board.text({"HGET", m_board.keys.article(id), "time"}).toDouble();
        QVERIFY(std::abs(static_cast<double>(expires) - (posted + 7 * 86400 + 3600 - 3 * 86400))
                < 1.5);
    }

    void aVoterSetThatNeverGoesGetsItsDeadlineByTheNextVote()
    {
        const auto id = m_board.submit(u"Title"_s);
        const auto key = m_board.keys.voted(id);
        const auto deadline = m_board.number({"EXPIRETIME", key});
        QCOMPARE(m_board.number({"PERSIST", key}), 1);

        QVERIFY(m_board.vote(id, 2));

        QVERIFY(std::abs(m_board.number({"EXPIRETIME", key}) - deadline) <= 1);
    }

    void aVoteOnAMissingArticleIsNotFoundAndLeavesNothing()
    {
        const auto tally = m_board.vote(ArticleId(99), 2);

        QCOMPARE(tally.error().kind, Failure::NotFound);
        QCOMPARE(m_board.list({"KEYS", "*"}), QByteArrayList{m_board.keys.meta()});
    }

    void garbageInAnArticleIsMalformedAndLeavesNoHalfVote()
    {
        const auto id = m_board.submit(u"Title"_s);
        m_board.run({"HSET", m_board.keys.article(id), "votes", "many"});

        const auto tally = m_board.vote(id, 2);

        QCOMPARE(tally.error().kind, Failure::Malformed);
        QCOMPARE(m_board.number({"SCARD", m_board.keys.voted(id)}), 1);
        m_board.run({"HSET", m_board.keys.article(id), "votes", "1"});
    }

    void everyRankingOfTheArticlesGroupsFollows()
    {
        const auto id = m_board.submit(u"Title"_s, {u"redis"_s, u"数据库"_s});
        m_board.cache.clear();

        const auto tally = m_board.vote(id, 2);

        QVERIFY(tally);
        QCOMPARE(m_board.text({"ZSCORE", m_board.keys.rankScore("redis"), "article:1"}),
                 m_board.text({"ZSCORE", m_board.keys.score(), "article:1"}));
    }

    void groupsThatChangedMeanwhileCostOneMoreScript()
    {
        const auto id = m_board.submit(u"Title"_s, {u"redis"_s});
        m_board.cache.rememberGroups(id, {"long-gone"});
        const auto before = m_board.connection.roundTrips();

        const auto tally = m_board.vote(id, 2);

        QVERIFY(tally);
        QCOMPARE(m_board.cache.groups(id), QByteArrayList{"redis"});
        QVERIFY(m_board.connection.roundTrips() - before <= 3); // EVAL the first time
    }

    void aGroupTooManyIsNoReasonToAskAgain()
    {
        const auto id = m_board.submit(u"Title"_s, {u"redis"_s});
        QVERIFY(m_board.vote(id, 2)); // loads the script, learns the groups
        m_board.cache.rememberGroups(id, {"long-gone", "redis"});
        const auto before = m_board.connection.roundTrips();

        QVERIFY(m_board.vote(id, 3));

        QCOMPARE(m_board.connection.roundTrips() - before, 1);
        QCOMPARE(m_board.number({"EXISTS", m_board.keys.rankScore("long-gone")}), 0);
    }

    void an200thVoteMakesAnArticleInterestingAndItsRetractionNotAnyMore()
    {
        const auto id = m_board.submit(u"Title"_s);
        for (int voter = 2; voter < 200; ++voter)
            QVERIFY(m_board.vote(id, voter));
        QCOMPARE(m_board.number({"ZCARD", m_board.keys.interestingScore()}), 0);

        QVERIFY(m_board.vote(id, 200));
        QCOMPARE(m_board.number({"ZCARD", m_board.keys.interestingScore()}), 1);
        QVERIFY(m_board.vote(id, 201));
        QCOMPARE(m_board.inconsistencies(), QStringList());

        QVERIFY(m_board.vote(id, 201, Vote::Retract));
        QVERIFY(m_board.vote(id, 200, Vote::Retract));
        QCOMPARE(m_board.number({"ZCARD", m_board.keys.interestingScore()}), 0);
        QCOMPARE(m_board.number({"ZCARD", m_board.keys.interestingTime()}), 0);
    }

    void aMinuteOfVotesTakesOneFieldOfHistory()
    {
        const auto id = m_board.submit(u"Title"_s);
        QVERIFY(m_board.vote(id, 2));
        QVERIFY(m_board.vote(id, 3));
        m_board.setClockOffset(601s);
        QVERIFY(m_board.vote(id, 4));

        QCOMPARE(m_board.list({"HMGET", m_board.keys.articleVotes(id), "0", "1"}),
                 (QByteArrayList{"2", "1"}));
    }

private:
    double score(const ArticleId &id)
    {
        return m_board.text({"ZSCORE", m_board.keys.score(), store::Keys().articleMember(id)})
            .toDouble();
    }

    Board m_board;
};

REGISTER_TEST(TestArticleVotes)
#include "tst_articlevotes.moc"
