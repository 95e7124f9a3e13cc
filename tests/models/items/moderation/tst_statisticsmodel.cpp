// SPDX-License-Identifier: MIT
#include "fakecommunity.h"
#include "items/moderation/statisticsmodel.h"
#include "items/moderation/surveys.h"
#include "store/moderation/members/memberrequests.h"
#include "store/statistics/statisticsrequests.h"
#include "testregistry.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using domain::Counted;
using items::StatisticsModel;
using items::SurveyModel;

namespace {
domain::Statistics twoDays()
{
    domain::Statistics statistics;
    domain::DayCounts unknown{QDate(2026, 11, 20), {}};
    domain::DayCounts known{QDate(2026, 11, 21), {}};
    for (auto &count : known.counts)
        count = 0;
    known.of(Counted::Votes) = 1234;
    statistics.days = {unknown, known};
    statistics.before = {unknown, unknown};
    return statistics;
}
} // namespace

class TestStatisticsModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingIsReadUntilItIsWanted();
    void theNewestDayComesFirstAndNobodysNumberIsADash();
    void otherProgramsGetTheOldestFirst();
    void ofTwoPeriodsTheLastCounts();
    void aFailureIsShownOnlyWhereThereIsNothing();
    void aRebuildIsReadAtOnce();
    void aSurveyTellsHowItEnded();
    void aSurveyGivenUpIsForgotten();
    void pairsAreSpokenWhole();
    void aComparisonThatIsStoppedShowsWhatItFound();
};

void TestStatisticsModel::nothingIsReadUntilItIsWanted()
{
    support::FakeCommunity community;
    StatisticsModel model(community);

    model.refresh();

    QCOMPARE(community.asked<store::ReadStatistics>().count(), 0);
}

void TestStatisticsModel::theNewestDayComesFirstAndNobodysNumberIsADash()
{
    support::FakeCommunity community;
    StatisticsModel model(community);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setActive(true);
    model.refresh();
    community.asked<store::ReadStatistics>().answerLast(twoDays());
    QTRY_COMPARE(model.phase(), StatisticsModel::Phase::Ready);

    const auto votes = 1 + static_cast<int>(Counted::Votes);
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(0, votes).data(), QLocale().toString(1234));
    QCOMPARE(model.index(0, 1).data(), u"0"_s);
    QCOMPARE(model.index(1, votes).data(), u"—"_s);
    QCOMPARE(model.headerData(votes, Qt::Horizontal, Qt::DisplayRole), u"Votes"_s);
}

void TestStatisticsModel::otherProgramsGetTheOldestFirst()
{
    support::FakeCommunity community;
    StatisticsModel model(community);
    model.setActive(true);
    model.refresh();
    community.asked<store::ReadStatistics>().answerLast(twoDays());
    QTRY_COMPARE(model.phase(), StatisticsModel::Phase::Ready);

    QCOMPARE(model.toCsv(),
             "day,members,articles,topics,replies,posts,votes,topic_votes,likes,reports\n"
             "2026-11-20,,,,,,,,,\n"
             "2026-11-21,0,0,0,0,0,1234,0,0,0\n");
}

void TestStatisticsModel::ofTwoPeriodsTheLastCounts()
{
    support::FakeCommunity community;
    StatisticsModel model(community);
    model.setActive(true);
    model.refresh();
    model.setDays(7);
    QCOMPARE(community.asked<store::ReadStatistics>().last().days, 7);

    community.asked<store::ReadStatistics>().answer(1, twoDays());
    community.asked<store::ReadStatistics>().answer(0, domain::Statistics{});

    QTRY_COMPARE(model.rowCount(), 2);
    QCoreApplication::processEvents();
    QCOMPARE(model.rowCount(), 2);
}

void TestStatisticsModel::aFailureIsShownOnlyWhereThereIsNothing()
{
    support::FakeCommunity community;
    StatisticsModel model(community);
    QSignalSpy failures(&model, &StatisticsModel::requestFailed);
    model.setActive(true);
    model.refresh();
    community.asked<store::ReadStatistics>().refuseLast(u"no"_s);
    QTRY_COMPARE(model.phase(), StatisticsModel::Phase::Failed);
    QCOMPARE(failures.count(), 0);

    model.refresh();
    community.asked<store::ReadStatistics>().answerLast(twoDays());
    QTRY_COMPARE(model.phase(), StatisticsModel::Phase::Ready);
    model.refresh();
    community.asked<store::ReadStatistics>().refuseLast(u"no"_s);

    QTRY_COMPARE(failures.count(), 1);
    QCOMPARE(model.rowCount(), 2);
}

void TestStatisticsModel::aRebuildIsReadAtOnce()
{
    support::FakeCommunity community;
    StatisticsModel model(community);
    QSignalSpy rebuilt(&model, &StatisticsModel::rebuilt);
    model.setActive(true);

    model.rebuild(domain::AccountId(1));
    model.rebuild(domain::AccountId(1)); // one at a time
    QCOMPARE(community.asked<store::RebuildStatistics>().count(), 1);
    QVERIFY(model.isRebuilding());
    model.cancel();
    QVERIFY(community.asked<store::RebuildStatistics>().last().stop.stop_requested());
    community.asked<store::RebuildStatistics>().answerLast(12);

    QTRY_COMPARE(rebuilt.count(), 1);
    QVERIFY(!model.isRebuilding());
    QCOMPARE(community.asked<store::ReadStatistics>().count(), 1);
}

void TestStatisticsModel::aSurveyTellsHowItEnded()
{
    support::FakeCommunity community;
    items::ContributorModel model(community);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);

    model.count(30);
    QCOMPARE(model.state(), SurveyModel::State::Running);
    community.asked<store::CountContributors>().answerLast(
        domain::Contributors{{{domain::AccountId(1), u"ann"_s, 1, 2, 3, 4}}, false, true});
    QTRY_COMPARE(model.state(), SurveyModel::State::Cancelled);
    QCOMPARE(model.index(0, 0).data(), u"ann"_s);
    QCOMPARE(model.index(0, 1).data(), u"10"_s);

    model.count(30);
    community.asked<store::CountContributors>().refuseLast(u"no"_s);
    QTRY_COMPARE(model.state(), SurveyModel::State::Failed);
    QCOMPARE(model.rowCount(), 1); // what was found before stays
}

void TestStatisticsModel::aSurveyGivenUpIsForgotten()
{
    support::FakeCommunity community;
    items::KeyMemoryModel model(community);

    model.measure();
    model.clear();
    QVERIFY(community.asked<store::MeasureKeys>().last().stop.stop_requested());
    community.asked<store::MeasureKeys>().answerLast(
        domain::KeyMemory{{{u"article:<id>"_s, 5, 5, 500}}, 1000, false});
    QCoreApplication::processEvents();

    QCOMPARE(model.state(), SurveyModel::State::Unasked);
    QCOMPARE(model.rowCount(), 0);
}

void TestStatisticsModel::pairsAreSpokenWhole()
{
    support::FakeCommunity community;
    items::VotePairModel model(community);

    model.compare({});
    domain::VotePairs found;
    found.rows.append(
        {domain::AccountId(1), domain::AccountId(2), u"ann"_s, u"bob"_s, 6, 7, 8, 2.5});
    community.asked<store::CompareVotes>().answerLast(found);

    QTRY_COMPARE(model.rowCount(), 1);
    QCOMPARE(model.index(0, 0).data(Qt::AccessibleTextRole),
             u"ann and bob: 6 votes together, of 7 and 8, lift 2.5"_s);
    QCOMPARE(model.index(0, 2).data(), u"2.5"_s);
}

void TestStatisticsModel::aComparisonThatIsStoppedShowsWhatItFound()
{
    support::FakeCommunity community;
    items::VotePairModel model(community);
    const auto &asked = community.asked<store::CompareVotes>();

    model.compare({});
    QVERIFY(!asked.last().stop.stop_requested());
    model.cancel();
    QVERIFY(asked.last().stop.stop_requested());
    domain::VotePairs found;
    found.rows.append(
        {domain::AccountId(1), domain::AccountId(2), u"ann"_s, u"bob"_s, 6, 7, 8, 2.5});
    found.isCancelled = true;
    community.asked<store::CompareVotes>().answerLast(found);
    QTRY_COMPARE(model.state(), SurveyModel::State::Cancelled);
    QCOMPARE(model.rowCount(), 1);

    model.compare({});
    QVERIFY(!asked.last().stop.stop_requested());
}

REGISTER_TEST(TestStatisticsModel)
#include "tst_statisticsmodel.moc"
