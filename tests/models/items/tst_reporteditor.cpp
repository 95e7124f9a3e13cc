// SPDX-License-Identifier: MIT
#include "items/reporteditor.h"

#include "items/undohistory.h"
#include "reportqueue.h"
#include "testregistry.h"

#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::Claims;
using domain::ReportOutcome;
using domain::ReportReason;
using items::ReportEditor;
using Kind = domain::Target::Kind;

namespace {
struct EditorWorld {
    support::ReportQueue queue;
    QUndoStack stack;
    items::UndoHistory history{queue, stack};
    ReportEditor editor{queue, history};

    EditorWorld() { editor.setPerson(AccountId(2)); }
    domain::Report arrive() { return queue.arrive(Kind::Topic, u"Title"_s).report; }
};
} // namespace

class TestReportEditor : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { qRegisterMetaType<domain::Target>(); }

    void undoTakesOnesReportBack()
    {
        EditorWorld world;
        QSignalSpy reported(&world.editor, &ReportEditor::reported);

        world.editor.report({{Kind::Post, "3"}, ReportReason::Spam, u"ads"_s}, u"Title"_s);
        QTRY_COMPARE(reported.count(), 1);
        QCOMPARE(world.stack.undoText(), u"Report “Title”"_s);
        world.stack.undo();

        QTRY_COMPARE(world.queue.asked<store::WithdrawReport>().count(), 1);
        QCOMPARE(world.queue.asked<store::WithdrawReport>().last().actor, AccountId(2));
        QTRY_VERIFY(world.stack.canRedo());
        world.stack.redo();
        QTRY_COMPARE(world.queue.asked<store::ReportItem>().count(), 2);
        QCOMPARE(world.queue.asked<store::ReportItem>().last().draft.note, u"ads"_s);
    }

    void undoOfAnotherNoteSaysTheFirstAgain()
    {
        EditorWorld world;
        const domain::ReportDraft earlier{{Kind::Post, "3"}, ReportReason::Spam, u"first"_s};
        world.queue.reported = {false, earlier};
        world.editor.report({{Kind::Post, "3"}, ReportReason::Abuse, u"second"_s}, u"Title"_s);
        QTRY_VERIFY(world.stack.canUndo());

        world.stack.undo();

        QTRY_COMPARE(world.queue.asked<store::ReportItem>().count(), 2);
        QCOMPARE(world.queue.asked<store::ReportItem>().last().draft, earlier);
        QCOMPARE(world.queue.asked<store::WithdrawReport>().count(), 0);
    }

    void theSameAgainLeavesNothingToUndo()
    {
        EditorWorld world;
        world.queue.reported = {true, {}};
        QSignalSpy reported(&world.editor, &ReportEditor::reported);

        world.editor.report({{Kind::Post, "3"}, ReportReason::Spam, {}}, u"Title"_s);

        QTRY_COMPARE(reported.count(), 1);
        QVERIFY(reported.first().at(1).toBool());
        QVERIFY(!world.stack.canUndo());
    }

    void aDecisionIsUndoneByWhatItMade()
    {
        EditorWorld world;
        const auto report = world.arrive();
        QSignalSpy settled(&world.editor, &ReportEditor::settled);

        world.editor.settle(report, ReportOutcome::Resolved, u"Gone"_s, Claims::Respect);
        QTRY_COMPARE(settled.count(), 1);
        QCOMPARE(world.queue.asked<store::SettleReport>().last().note, u"Gone"_s);
        world.stack.undo();

        QTRY_COMPARE(world.queue.asked<store::ReopenReport>().count(), 1);
        QCOMPARE(world.queue.asked<store::ReopenReport>().last().change.after, "resolved 2 5");
        QCOMPARE(world.queue.entries.first().report.state, domain::ReportState::Open);
    }

    void whatWasDoneAgainIsUndoneByWhatThatMade()
    {
        EditorWorld world;
        const auto report = world.arrive();
        world.queue.asked<store::SettleReport>().automatic = nullptr;
        world.editor.settle(report, ReportOutcome::Rejected, {}, Claims::Respect);
        world.queue.asked<store::SettleReport>().answerLast(
            store::ReportChange{"open", "rejected 2 5"});
        QTRY_VERIFY(world.stack.canUndo());
        world.stack.undo();
        QTRY_COMPARE(world.queue.asked<store::ReopenReport>().count(), 1);
        QTRY_VERIFY(world.stack.canRedo());

        world.stack.redo();
        world.queue.asked<store::SettleReport>().answerLast(
            store::ReportChange{"open", "rejected 2 9"});
        QTRY_VERIFY(world.stack.canUndo());
        QTest::qWait(0);
        world.stack.undo();

        QTRY_COMPARE(world.queue.asked<store::ReopenReport>().count(), 2);
        QCOMPARE(world.queue.asked<store::ReopenReport>().last().change.after, "rejected 2 9");
    }

    void anothersClaimIsToldApart()
    {
        EditorWorld world;
        auto report = world.arrive();
        world.queue.entries.first().report.state = domain::ReportState::Claimed;
        world.queue.entries.first().report.assignee = AccountId(9);
        QSignalSpy other(&world.editor, &ReportEditor::claimedByOther);
        QSignalSpy failed(&world.editor, &ReportEditor::requestFailed);
        QSignalSpy claimed(&world.editor, &ReportEditor::claimed);

        world.editor.claim(report, Claims::Respect);
        QTRY_COMPARE(other.count(), 1);
        world.editor.claim(report, Claims::TakeOver);

        QTRY_COMPARE(claimed.count(), 1);
        QCOMPARE(failed.count(), 0);
    }

    void aRemovalGivesTheMostFrequentReasonAndCanBeUndone()
    {
        EditorWorld world;
        auto report = world.arrive();
        report.reasons = {{ReportReason::OffTopic, 2}, {ReportReason::Spam, 1}};

        world.editor.remove(report);
        QTRY_VERIFY(world.stack.canUndo());
        QCOMPARE(world.queue.asked<store::RemoveItem>().last().reason, u"off-topic"_s);
        world.stack.undo();

        QTRY_COMPARE(world.queue.asked<store::RestoreItem>().count(), 1);
        QCOMPARE(world.queue.asked<store::RestoreItem>().last().target, report.target);
    }

    void aRefusalIsTold()
    {
        EditorWorld world;
        QSignalSpy failed(&world.editor, &ReportEditor::reportFailed);
        world.queue.failure = base::Error{base::Failure::Refused, u"reported-enough"_s};

        world.editor.report({{Kind::Post, "3"}, ReportReason::Spam, {}}, u"Title"_s);

        QTRY_COMPARE(failed.count(), 1);
        QVERIFY(!world.stack.canUndo());
    }
};

REGISTER_TEST(TestReportEditor)
#include "tst_reporteditor.moc"
