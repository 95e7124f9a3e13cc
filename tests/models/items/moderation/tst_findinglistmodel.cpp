// SPDX-License-Identifier: MIT
#include "fakerecordsstore.h"
#include "items/moderation/findinglistmodel.h"
#include "testregistry.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using domain::AccountId;
using items::FindingListModel;
using State = FindingListModel::State;

namespace {
struct FindingWorld {
    support::FakeRecordsStore store;
    FindingListModel model{store};
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};

    void find(const QByteArray &kind, int count = 1)
    {
        for (int i = 0; i < count; ++i)
            store.feed->add({kind, "time: article:" + QByteArray::number(i), "5", {}});
    }
    void end(qint64 mended = 0)
    {
        store::CheckCounts counts;
        counts.keys = 100;
        counts.mended = mended;
        counts.writers.programs = {store::Writers::Program::Folkmoot};
        store.checks.answerLast(counts);
        QTRY_COMPARE(model.state(), State::Done);
    }
};
} // namespace

class TestFindingListModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aCheckThatFindsNothingSaysSo()
    {
        FindingWorld world;

        world.model.check(AccountId(1));
        QCOMPARE(world.model.state(), State::Running);
        world.end();

        QCOMPARE(world.model.rowCount(), 0);
        QCOMPARE(world.model.found(), 0);
        QCOMPARE(world.model.keys(), 100);
        QCOMPARE(world.model.programs(), QStringList{u"Folkmoot"_s});
    }

    void findingsAreCountedByKind()
    {
        FindingWorld world;
        world.model.check(AccountId(1));
        world.find("orphan", 2);
        world.find("hot-differs");

        world.end();

        QCOMPARE(world.model.rowCount(), 3);
        QCOMPARE(world.model.counts().size(), 2);
        QCOMPARE(world.model.counts()[0].kind, "hot-differs");
        QCOMPARE(world.model.counts()[1].found, 2);
        world.model.showKind("orphan");
        QCOMPARE(world.model.rowCount(), 2);
        world.model.showKind({});
        QCOMPARE(world.model.rowCount(), 3);
    }

    void veryManyFindingsAreShownInPartAndCountedInFull()
    {
        FindingWorld world;
        world.model.check(AccountId(1));
        world.find("orphan", 6'000);

        world.end();

        QCOMPARE(world.model.rowCount(), int(store::FindingFeed::limit));
        QCOMPARE(world.model.found(), 6'000);
    }

    void onlyTheKindsThatAreChosenAreRepaired()
    {
        FindingWorld world;

        world.model.repair(AccountId(1), {"orphan"});

        QCOMPARE(world.store.checks.last().treatment.way, store::RepairOptions::Repair);
        QCOMPARE(world.store.checks.last().treatment.kinds, QByteArrayList{"orphan"});
        world.find("orphan");
        world.end(1);
        QCOMPARE(world.model.mended(), 1);
        QVERIFY(world.model.isRepair());
    }

    void aCancelledCheckKeepsWhatItFound()
    {
        FindingWorld world;
        world.model.check(AccountId(1));
        world.find("orphan");

        world.store.checks.answerLast(base::fail(base::Failure::Cancelled));

        QTRY_COMPARE(world.model.state(), State::Cancelled);
        QCOMPARE(world.model.rowCount(), 1);
    }

    void aRefusalIsAFailure()
    {
        FindingWorld world;
        world.model.repair(AccountId(2));

        world.store.checks.refuseLast(u"not-administrator"_s);

        QTRY_COMPARE(world.model.state(), State::Failed);
        QCOMPARE(world.model.error().detail, "not-administrator"_L1);
    }

    void oneCheckAtATime()
    {
        FindingWorld world;

        world.model.check(AccountId(1));
        world.model.check(AccountId(1));

        QCOMPARE(world.store.checks.count(), 1);
    }

    void clearingForgetsARunningCheck()
    {
        FindingWorld world;
        world.model.check(AccountId(1));
        world.find("orphan");
        world.model.clear();

        world.store.checks.answerLast(store::CheckCounts());
        world.model.check(AccountId(1));
        world.end();

        QCOMPARE(world.model.rowCount(), 0);
    }
};

REGISTER_TEST(TestFindingListModel)
#include "tst_findinglistmodel.moc"
