// SPDX-License-Identifier: MIT
#include "items/lab/crowdmodel.h"

#include "fakecommunity.h"
#include "store/lab/crowd/crowdrequests.h"
#include "testregistry.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Qt::StringLiterals;
using domain::CrowdAct;
using domain::CrowdDeed;
using items::CrowdModel;
using CrowdPhase = items::CrowdModel::Phase;

namespace {
CrowdAct vote(const QString &what)
{
    return {CrowdDeed::ArticleVote, u"mila"_s, what, {}};
}
} // namespace

class TestCrowdModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatTheyDoIsListedAndCounted()
    {
        support::FakeCommunity community;
        CrowdModel crowd(community);
        const QAbstractItemModelTester tester(&crowd);
        crowd.setSeed(42);

        crowd.start();
        QCOMPARE(crowd.phase(), CrowdPhase::Gathering);
        QCOMPARE(community.asked<store::GatherCrowd>().last().seed, 42U);
        community.asked<store::GatherCrowd>().answerLast({});
        QTRY_COMPARE(community.asked<store::LetCrowdAct>().count(), 1);
        QCOMPARE(crowd.phase(), CrowdPhase::Running);
        community.asked<store::LetCrowdAct>().answerLast(
            QList<CrowdAct>{vote(u"100 %2"_s),
                            {CrowdDeed::Reply, u"otto"_s, u"B"_s,
                             base::Error{base::Failure::Refused, u"locked"_s}}});

        QTRY_COMPARE(crowd.rowCount(), 2);
        QCOMPARE(crowd.index(1).data().toString(), u"mila voted for “100 %2”"_s);
        QCOMPARE(crowd.index(0).data().toString(), u"otto replied in “B”"_s);
        QVERIFY(crowd.index(0).data(CrowdModel::ErrorRole).isValid());
        QCOMPARE(crowd.count(CrowdDeed::ArticleVote), 1);
        QCOMPARE(crowd.count(CrowdDeed::Reply), 0);
        QCOMPARE(crowd.done(), 1);
        QCOMPARE(crowd.refused(), 1);
    }

    void oneBatchIsAskedForAtATime()
    {
        support::FakeCommunity community;
        CrowdModel crowd(community);
        crowd.setRate(100);
        crowd.start();
        community.asked<store::GatherCrowd>().answerLast({});
        QTRY_COMPARE(community.asked<store::LetCrowdAct>().count(), 1);

        QTest::qWait(300);
        QCOMPARE(community.asked<store::LetCrowdAct>().count(), 1);
        community.asked<store::LetCrowdAct>().answerLast(QList<CrowdAct>{vote(u"A"_s)});

        // It does not make up for more than a second's fifth.
        QTRY_COMPARE(community.asked<store::LetCrowdAct>().count(), 2);
        QVERIFY(community.asked<store::LetCrowdAct>().last().count <= 20);
    }

    void pausedNobodyDoesAnythingAndTheSameCrowdGoesOn()
    {
        support::FakeCommunity community;
        community.asked<store::LetCrowdAct>().automatic
            = [](const auto &) { return QList<CrowdAct>{vote(u"A"_s)}; };
        CrowdModel crowd(community);
        crowd.setRate(100);
        crowd.start();
        community.asked<store::GatherCrowd>().answerLast({});
        QTRY_VERIFY(crowd.done() > 1);

        crowd.pause();
        QCoreApplication::processEvents();
        const auto asked = community.asked<store::LetCrowdAct>().count();
        QTest::qWait(200);
        QCOMPARE(community.asked<store::LetCrowdAct>().count(), asked);
        crowd.start();

        QTRY_VERIFY(community.asked<store::LetCrowdAct>().count() > asked);
        QCOMPARE(community.asked<store::GatherCrowd>().count(), 1);
        crowd.stop();
        QCOMPARE(crowd.phase(), CrowdPhase::Away);
        crowd.start();
        QCOMPARE(community.asked<store::GatherCrowd>().count(), 2);
        QCOMPARE(crowd.done(), 0);
    }

    void onlyTheLastActsAreKept()
    {
        support::FakeCommunity community;
        community.asked<store::LetCrowdAct>().automatic
            = [](const auto &) { return QList<CrowdAct>(CrowdModel::shownActs, vote(u"A"_s)); };
        CrowdModel crowd(community);
        const QAbstractItemModelTester tester(&crowd);
        crowd.start();
        community.asked<store::GatherCrowd>().answerLast({});

        QTRY_VERIFY(crowd.done() >= 2 * CrowdModel::shownActs);
        QCOMPARE(crowd.rowCount(), CrowdModel::shownActs);
    }

    void whereItMayNotComeItSaysWhy()
    {
        support::FakeCommunity community;
        CrowdModel crowd(community);
        crowd.start();

        community.asked<store::GatherCrowd>().refuseLast(u"not-private"_s);

        QTRY_COMPARE(crowd.phase(), CrowdPhase::Failed);
        QCOMPARE(crowd.error().detail, u"not-private"_s);
        QCOMPARE(community.asked<store::LetCrowdAct>().count(), 0);
    }

    void aConnectionThatBrokeEndsIt()
    {
        support::FakeCommunity community;
        CrowdModel crowd(community);
        crowd.start();
        community.asked<store::GatherCrowd>().answerLast({});
        QTRY_COMPARE(community.asked<store::LetCrowdAct>().count(), 1);

        community.asked<store::LetCrowdAct>().answerLast(
            base::fail(base::Failure::Unreachable, u"gone"_s));

        QTRY_COMPARE(crowd.phase(), CrowdPhase::Failed);
    }

    void theSpeedStaysWithinItsLimits()
    {
        support::FakeCommunity community;
        CrowdModel crowd(community);

        crowd.setRate(1000);
        QCOMPARE(crowd.rate(), domain::fastestCrowd);
        crowd.setRate(0);

        QCOMPARE(crowd.rate(), domain::slowestCrowd);
    }
};

REGISTER_TEST(TestCrowdModel)
#include "tst_crowdmodel.moc"
