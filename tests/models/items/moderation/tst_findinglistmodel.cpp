// SPDX-License-Identifier: MIT
#include "fakecommunity.h"
#include "items/moderation/findinglistmodel.h"
#include "store/upkeep/doctor/checkrequests.h"
#include "store/upkeep/doctor/findingfeed.h"
#include "testregistry.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

using namespace Qt::StringLiterals;
using domain::AccountId;
using items::FindingListModel;
using State = FindingListModel::State;

namespace {
struct FindingWorld {
    support::FakeCommunity community;
    QUndoStack undo;
    items::UndoHistory history{community, undo};
    FindingListModel model{community, history};
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};

    void find(const QByteArray &kind, int count = 1)
    {
        const auto &tell = model.isRepair() ? community.asked<store::RepairKeys>().last().tell
                                            : community.asked<store::CheckKeys>().last().tell;
        for (int i = 0; i < count; ++i)
            tell({kind, "time: article:" + QByteArray::number(i), "5", {}});
    }
    void end(qint64 mended = 0)
    {
        store::CheckCounts counts;
        counts.keys = 100;
        counts.mended = mended;
        counts.writers.programs = {store::Writers::Program::Folkmoot};
        if (model.isRepair())
            community.asked<store::RepairKeys>().answerLast(counts);
        else
            community.asked<store::CheckKeys>().answerLast(counts);
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

        QCOMPARE(world.community.asked<store::RepairKeys>().last().kinds, QByteArrayList{"orphan"});
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

        world.community.asked<store::CheckKeys>().answerLast(base::fail(base::Failure::Cancelled));

        QTRY_COMPARE(world.model.state(), State::Cancelled);
        QCOMPARE(world.model.rowCount(), 1);
    }

    void anUndoThatIsStoppedCanGoOn()
    {
        FindingWorld world;
        world.model.repair(AccountId(1));
        store::CheckCounts counts;
        counts.mended = 2;
        counts.repairs = {"7-0", "9-0"};
        world.community.asked<store::RepairKeys>().answerLast(counts);
        QTRY_VERIFY(world.model.canUndo());
        world.model.undoRepair(AccountId(1));

        world.model.cancel();
        QVERIFY(world.community.asked<store::UndoRepairs>().last().stop.stop_requested());
        domain::BatchRun run;
        run.done = 1;
        run.isCut = true;
        world.community.asked<store::UndoRepairs>().answerLast(run);

        QTRY_VERIFY(world.model.canUndo());
        QCOMPARE(world.model.takenBack(), 1);
    }

    void aRefusalIsAFailure()
    {
        FindingWorld world;
        world.model.repair(AccountId(2));

        world.community.asked<store::RepairKeys>().refuseLast(u"not-administrator"_s);

        QTRY_COMPARE(world.model.state(), State::Failed);
        QCOMPARE(world.model.error().detail, "not-administrator"_L1);
    }

    void oneCheckAtATime()
    {
        FindingWorld world;

        world.model.check(AccountId(1));
        world.model.check(AccountId(1));

        QCOMPARE(world.community.asked<store::CheckKeys>().count(), 1);
    }

    void clearingForgetsARunningCheck()
    {
        FindingWorld world;
        world.model.check(AccountId(1));
        world.find("orphan");
        world.model.clear();

        world.community.asked<store::CheckKeys>().answerLast(store::CheckCounts());
        world.model.check(AccountId(1));
        world.end();

        QCOMPARE(world.model.rowCount(), 0);
    }
};

REGISTER_TEST(TestFindingListModel)
#include "tst_findinglistmodel.moc"
