// SPDX-License-Identifier: MIT
#include "fakecommunity.h"
#include "items/moderation/auditlistmodel.h"
#include "items/moderation/auditsentence.h"
#include "store/moderation/audit/auditrequests.h"
#include "store/transfer/export/exportrequests.h"
#include "testregistry.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

using namespace Qt::StringLiterals;
using domain::AuditEntry;
using domain::AuditPage;
using items::AuditListModel;
using Phase = AuditListModel::Phase;

namespace {
AuditEntry entry(const QByteArray &id, const QByteArray &what, const QByteArray &undoes = {})
{
    AuditEntry made;
    made.id = id;
    made.who = domain::AccountId(1);
    made.whoName = u"ann"_s;
    made.what = what;
    made.target = "topic:7";
    made.targetName = u"Keys"_s;
    made.undoes = undoes;
    made.isUndoable = true;
    return made;
}

AuditPage page(const QList<AuditEntry> &rows, const QByteArray &cursor = {})
{
    return {rows, cursor, rows.size(), {}, domain::Timestamp(std::chrono::hours(1000))};
}

struct AuditWorld {
    support::FakeCommunity community;
    QUndoStack undo;
    items::UndoHistory history{community, undo};
    AuditListModel model{community, history};
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};

    void open(const AuditPage &first)
    {
        model.setActive(true);
        model.refresh();
        community.asked<store::ListAudit>().answerLast(first);
        QTRY_COMPARE(model.phase(), Phase::Ready);
    }
    [[nodiscard]] QString shown() const
    {
        QStringList rows;
        for (int row = 0; row < model.rowCount(); ++row)
            rows.append(QString::fromUtf8(model.entryAt(row).id));
        return rows.join(u' ');
    }
};
} // namespace

class TestAuditListModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fromTheOldestOnNewEntriesAreLookedForAtTheEndOnly()
    {
        AuditWorld world;
        domain::AuditQuery query;
        query.order = domain::TimeOrder::Oldest;
        world.model.setQuery(query);
        auto &asked = world.community.asked<store::ListAudit>();
        Q_EMIT world.community.changes().auditChanged();
        QCOMPARE(asked.count(), 0); // nobody has opened it
        world.open(page({entry("1-0", "lock")}, "1-0"));
        const auto before = asked.count();

        Q_EMIT world.community.changes().auditChanged();
        QCOMPARE(asked.count(), before); // it is beyond what was looked at
        world.model.lookFurther();
        Q_EMIT world.community.changes().auditChanged(); // while that is read
        asked.answerLast(page({entry("2-0", "unlock")}));

        QTRY_COMPARE(asked.count(), before + 2);
        asked.answerLast(
            page({entry("1-0", "lock"), entry("2-0", "unlock"), entry("3-0", "move")}));
        QTRY_COMPARE(world.shown(), u"1-0 2-0 3-0"_s);
    }

    void nothingIsReadUntilItIsWanted()
    {
        AuditWorld world;

        world.model.refresh();

        QCOMPARE(world.community.asked<store::ListAudit>().count(), 0);
    }

    void pagesGoOnBehindEachOther()
    {
        AuditWorld world;
        world.open(page({entry("3", "move"), entry("2", "lock")}, "2"));

        QVERIFY(world.model.canFetchMore({}));
        world.model.fetchMore({});
        QCOMPARE(world.community.asked<store::ListAudit>().last().cursor, "2");
        world.community.asked<store::ListAudit>().answerLast(page({entry("1", "role")}));
        QTRY_COMPARE(world.shown(), "3 2 1"_L1);

        QVERIFY(!world.model.canFetchMore({}));
    }

    void aPageWithoutAFindWaitsToBeAskedForMore()
    {
        AuditWorld world;
        world.open(page({}, "9"));

        QVERIFY(!world.model.canFetchMore({}));
        QVERIFY(world.model.hasMore());
        world.model.lookFurther();

        QCOMPARE(world.community.asked<store::ListAudit>().last().cursor, "9");
    }

    void whatHappensMeanwhileComesInAbove()
    {
        AuditWorld world;
        world.open(page({entry("2", "lock"), entry("1", "move")}));
        QSignalSpy resets(&world.model, &AuditListModel::modelReset);

        Q_EMIT world.community.changes().auditChanged();
        Q_EMIT world.community.changes()
            .auditChanged(); // gathered: asked once more behind the first
        QCOMPARE(world.community.asked<store::ListAudit>().count(), 2);
        auto undone = entry("2", "lock");
        undone.undoneBy = "3";
        world.community.asked<store::ListAudit>().answerLast(
            page({entry("3", "unlock", "2"), undone, entry("1", "move")}));
        QTRY_COMPARE(world.shown(), "3 2 1"_L1);

        QCOMPARE(world.model.entryAt(1).undoneBy, "3");
        QCOMPARE(world.community.asked<store::ListAudit>().count(), 3);
        QCOMPARE(resets.count(), 0);
    }

    void newsOfAnotherQueryAreDropped()
    {
        AuditWorld world;
        world.open(page({entry("2", "lock")}));

        Q_EMIT world.community.changes().auditChanged();
        const auto asked = world.community.asked<store::ListAudit>().count();
        world.model.setActive(false);
        world.community.asked<store::ListAudit>().answerLast(
            page({entry("3", "move"), entry("2", "lock")}));
        QCoreApplication::processEvents();

        QCOMPARE(world.shown(), QString());
        Q_EMIT world.community.changes().auditChanged();
        QCOMPARE(world.community.asked<store::ListAudit>().count(), asked);
    }

    void answersToAnEarlierQueryAreDropped()
    {
        AuditWorld world;
        world.open(page({entry("3", "move")}));
        world.model.refresh();
        world.model.setQuery({u"ann"_s, {}, {}, {}, {}});
        world.community.asked<store::ListAudit>().answer(1, page({entry("8", "stale")}));
        world.community.asked<store::ListAudit>().answer(2, page({entry("9", "lock")}));

        QTRY_COMPARE(world.shown(), "9"_L1);
    }

    void anUndoneEntryIsFollowedByItsOwn()
    {
        AuditWorld world;
        world.open(page({entry("3", "move")}));
        QSignalSpy undone(&world.model, &AuditListModel::undone);

        world.model.undo("3", domain::AccountId(2));
        QCOMPARE(world.community.asked<store::UndoAct>().last().actor, domain::AccountId(2));
        world.community.asked<store::UndoAct>().answerLast(std::optional<QByteArray>("4"));
        QTRY_COMPARE(world.community.asked<store::ListAudit>().count(), 2);
        world.community.asked<store::ListAudit>().answerLast(
            page({entry("4", "move", "3"), entry("3", "move")}));

        QTRY_COMPARE(undone.count(), 1);
        QVERIFY(undone.first()[1].toBool());
    }

    void anUndoIsUndoneHoweverTheLogIsSorted()
    {
        AuditWorld world;
        domain::AuditQuery oldestFirst;
        oldestFirst.order = domain::TimeOrder::Oldest;
        world.model.setQuery(oldestFirst);
        world.open(page({entry("3", "move")}));
        const QSignalSpy undone(&world.model, &AuditListModel::undone);
        world.model.undo("3", domain::AccountId(2));
        world.community.asked<store::UndoAct>().answerLast(std::optional<QByteArray>("900"));
        QTRY_COMPARE(undone.count(), 1);

        world.undo.undo();

        QCOMPARE(world.community.asked<store::UndoAct>().last().entry, "900");
    }

    void anUndoThatLeftNoEntryIsNotUndone()
    {
        AuditWorld world;
        world.open(page({entry("3", "move")}));
        const QSignalSpy undone(&world.model, &AuditListModel::undone);

        world.model.undo("3", domain::AccountId(2));
        world.community.asked<store::UndoAct>().answerLast(std::optional<QByteArray>());

        QTRY_COMPARE(undone.count(), 1);
        QVERIFY(!undone.first()[1].toBool());
        QVERIFY(!world.undo.canUndo());
    }

    void aRefusedUndoIsTold()
    {
        AuditWorld world;
        world.open(page({entry("3", "move")}));
        QSignalSpy failed(&world.model, &AuditListModel::requestFailed);

        world.model.undo("3", domain::AccountId(2));
        world.community.asked<store::UndoAct>().refuseLast(u"changed-meanwhile"_s);

        QTRY_COMPARE(failed.count(), 1);
        QCOMPARE(world.shown(), "3"_L1);
    }

    void aFailureIsSaidWhereNothingIsShown()
    {
        AuditWorld world;
        world.model.setActive(true);
        world.model.refresh();

        world.community.asked<store::ListAudit>().refuseLast(u"busy"_s);

        QTRY_COMPARE(world.model.phase(), Phase::Failed);
        QCOMPARE(world.model.error().detail, "busy"_L1);
    }

    void anExportSaysHowManyWentOut()
    {
        AuditWorld world;
        QSignalSpy exported(&world.model, &AuditListModel::exported);

        world.model.exportTo(u"/nowhere/audit.jsonl"_s);
        store::ExportCounts counts;
        counts.written = 12;
        world.community.asked<store::ExportAudit>().answerLast(counts);

        QTRY_COMPARE(exported.count(), 1);
        QCOMPARE(exported.first()[0].toLongLong(), 12);
    }

    void aStoppedExportStillTellsItsCounts()
    {
        AuditWorld world;
        QSignalSpy exported(&world.model, &AuditListModel::exported);
        world.model.exportTo(u"/nowhere/audit.jsonl"_s);

        world.model.cancelExport();
        QVERIFY(world.community.asked<store::ExportAudit>().last().stop.stop_requested());
        store::ExportCounts counts;
        counts.isCancelled = true;
        world.community.asked<store::ExportAudit>().answerLast(counts);

        QTRY_COMPARE(exported.count(), 1);
        QVERIFY(exported.first()[1].toBool());
    }

    void whoMayNotLookSeesNothing()
    {
        AuditWorld world;
        world.open(page({entry("3", "move")}));

        world.model.setActive(false);

        QCOMPARE(world.model.rowCount(), 0);
        QCOMPARE(world.model.phase(), Phase::Idle);
    }

    void sentencesSayWhoDidWhatToWhat()
    {
        auto locked = entry("3", "lock");
        locked.reason = u"heated"_s;
        auto fly = entry("4", "fly");
        fly.target = "planet:9";
        auto ban = entry("5", "ban");
        ban.before = "0 ";
        ban.after = "253402300799 be nice";

        QVERIFY(
            items::auditSentence(locked).endsWith(u"ann locked: Topic “Keys”, reason: heated"_s));
        QVERIFY(items::auditSentence(fly).endsWith("ann fly: planet:9"_L1));
        QCOMPARE(items::auditValue(ban, ban.before), "none"_L1);
        QCOMPARE(items::auditValue(ban, ban.after), u"permanently: “be nice”"_s);
        QCOMPARE(items::auditVerb(ban), "banned"_L1);
    }

    void valuesAndReasonsAreWords()
    {
        auto settled = entry("3", "settle report");
        settled.reason = u"off-topic"_s;
        const auto held = entry("4", "reject held");
        const auto reply = entry("5", "restore");

        QCOMPARE(items::auditReason(settled), u"Off topic"_s);
        QCOMPARE(items::auditValue(settled, "claimed 3"), u"claimed"_s);
        QCOMPARE(items::auditValue(settled, "rejected 3 1795955925602000"), u"dismissed"_s);
        QCOMPARE(items::auditValue(held, "rejected"), u"not published"_s);
        QCOMPARE(items::auditValue(reply, "in topic:12"), u"topic 12"_s);
    }
};

REGISTER_TEST(TestAuditListModel)
#include "tst_auditlistmodel.moc"
