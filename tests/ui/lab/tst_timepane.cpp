// SPDX-License-Identifier: MIT
#include "base/commandrecord.h"
#include "fakecommunity.h"
#include "items/lab/snapshotlistmodel.h"
#include "items/lab/timekeeper.h"
#include "moderation/recordsworld.h"
#include "store/lab/snapshots/snapshotrequests.h"
#include "store/upkeep/clockrequests.h"
#include "testregistry.h"
#include "ui/lab/timepane.h"
#include "ui/widgets/carddialog.h"
#include "ui/widgets/statepane.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QUndoStack>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using domain::AccountId;
using domain::Role;
using domain::Snapshot;
using domain::TimeStep;

Q_DECLARE_METATYPE(ui::ToastMessage)

class TestTimePane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_time = {};
        m_time.now = domain::Timestamp(std::chrono::seconds(1'795'290'000));
        m_time.midnight = m_time.now + 5h;
        m_time.isPrivate = true;
        m_time.open = 40;
        m_time.closing = {0, 7, 40, 3};
        m_community = std::make_unique<support::FakeCommunity>();
        m_community->asked<store::ReadClock>().automatic = [this](const auto &) { return m_time; };
        m_files.clear();
        m_community->asked<store::ListSnapshots>().automatic
            = [this](const auto &) { return m_files; };
        m_community->asked<store::DiscardSnapshot>().automatic
            = [](const auto &) { return base::Result<void>(); };
        m_community->asked<store::BringSnapshotBack>().automatic
            = [](const auto &) { return base::Result<void>(); };
        m_world = std::make_unique<fixtures::RecordsWorld>();
        m_world->actAs(Role::Administrator);
        QTRY_VERIFY(m_world->session.person());
        m_history = std::make_unique<items::UndoHistory>(*m_community, m_undo);
        m_actions.handle(ui::ActionId::Undo, &m_undo, &QUndoStack::undo);
    }
    void cleanup()
    {
        m_undo.clear();
        m_pane.reset();
        m_snapshots.reset();
        m_keeper.reset();
    }

    void itSaysWhatAStepBringsAbout()
    {
        open();

        QTRY_VERIFY(says(u"Same as this computer"_s));
        QTRY_VERIFY(choice(u"A day"_s)->accessibleDescription().contains(u"7"_s));
        choice(u"A week"_s)->click();
        QTRY_VERIFY(says(u"Voting closes on 40 of 40"_s));
        QVERIFY(says(u"A new day begins"_s));
        choice(u"An hour"_s)->click();
        QTRY_VERIFY(says(u"Voting stays open"_s));
    }

    void advancingMovesTheClockByWhatIsChosen()
    {
        open();
        QTRY_VERIFY(button(u"Advance time"_s)->isEnabled());
        const QSignalSpy moved(m_keeper.get(), &items::TimeKeeper::moved);
        choice(u"A week"_s)->click();

        button(u"Advance time"_s)->click();

        QCOMPARE(m_community->asked<store::MoveClock>().last().step, TimeStep::Week);
        QCOMPARE(m_community->asked<store::MoveClock>().last().actor, AccountId(1));
        QVERIFY(!button(u"Advance time"_s)->isEnabled());
        m_time.now += 168h;
        m_time.ahead = 168h;
        m_community->asked<store::MoveClock>().answerLast(std::chrono::seconds(168h));
        QTRY_COMPARE(moved.count(), 1);
        QTRY_VERIFY(says(u"7 day"_s));
        QVERIFY(button(u"Advance time"_s)->isEnabled());
        QVERIFY(toast().text.contains(u"7 day"_s));
    }

    void whatIsReadBecauseTheClockMovedWasAskedForByNobody()
    {
        open();
        QTRY_VERIFY(button(u"Advance time"_s)->isEnabled());
        QList<bool> isNobodys;
        connect(m_keeper.get(), &items::TimeKeeper::moved, this,
                [&isNobodys] { isNobodys << base::BackgroundScope::isGiven(); });

        button(u"Advance time"_s)->click();
        m_time.ahead = 24h;
        m_community->asked<store::MoveClock>().answerLast(std::chrono::seconds(24h));

        QTRY_COMPARE(isNobodys, QList<bool>{true});
    }

    void anotherWindowMovesItToo()
    {
        open();
        QTRY_VERIFY(says(u"Same as"_s));
        m_time.ahead = 24h;

        Q_EMIT m_community->changes().clockChanged();

        QTRY_VERIFY(says(u"1 day"_s));
    }

    void whyItIsRefusedIsSaid()
    {
        open();
        QTRY_VERIFY(button(u"Advance time"_s)->isEnabled());
        button(u"Advance time"_s)->click();

        m_community->asked<store::MoveClock>().refuseLast(u"not-private"_s);

        QTRY_COMPARE(toast().text, u"This is possible in a private community only."_s);
        QTRY_VERIFY(button(u"Advance time"_s)->isEnabled());
    }

    void onlyAdministratorsMay()
    {
        m_world->actAs(Role::Moderator);
        QTRY_COMPARE(m_world->session.person()->role, Role::Moderator);
        m_files = {snapshot(u"one"_s)};
        open();
        QTRY_COMPARE(m_snapshots->rowCount(), 1);
        table()->selectRow(0);

        for (const auto &name :
             {u"Advance time"_s, u"Snapshot"_s, u"Restore"_s, u"Branch…"_s, u"Delete"_s})
            QVERIFY2(!button(name)->isEnabled(), qPrintable(name));
        QVERIFY(says(u"Only administrators"_s));
    }

    void offlineNothingIsDone()
    {
        open();
        QTRY_VERIFY(button(u"Snapshot"_s)->isEnabled());

        m_pane->setOnline(false);

        QVERIFY(!button(u"Snapshot"_s)->isEnabled());
        QVERIFY(!button(u"Advance time"_s)->isEnabled());
    }

    void aSnapshotIsTakenUnderItsName()
    {
        open();
        QTRY_COMPARE(m_pane->findChild<ui::StatePane *>()->state(), ui::StatePane::State::Empty);
        name()->setText(u"Before the vote"_s);

        button(u"Snapshot"_s)->click();

        QCOMPARE(m_community->asked<store::TakeSnapshot>().last().name, u"Before the vote"_s);
        QVERIFY(!button(u"Snapshot"_s)->isEnabled());
        QVERIFY(says(u"Taking a snapshot"_s));
        m_files = {snapshot(u"Before the vote"_s)};
        m_community->asked<store::TakeSnapshot>().answerLast(m_files.first());
        QTRY_COMPARE(m_snapshots->rowCount(), 1);
        QTRY_COMPARE(toast().text, u"Saved as “Before the vote”."_s);
        QVERIFY(name()->text().isEmpty());
        QVERIFY(button(u"Restore"_s)->isVisible());
    }

    void theChosenSnapshotStaysChosenAndIsNotFollowedByAnother()
    {
        m_files = {snapshot(u"two"_s), snapshot(u"one"_s)};
        open();
        QTRY_COMPARE(m_snapshots->rowCount(), 2);
        table()->selectRow(1);

        m_files.prepend(snapshot(u"three"_s));
        m_snapshots->refresh();
        QTRY_COMPARE(m_snapshots->rowCount(), 3);
        QCOMPARE(table()->currentIndex().row(), 2);
        m_files.removeLast();
        m_snapshots->refresh();
        QTRY_COMPARE(m_snapshots->rowCount(), 2);

        QVERIFY(!table()->currentIndex().isValid());
        QVERIFY(!button(u"Delete"_s)->isVisible());
    }

    void anotherReadingLeavesTheChosenSnapshotAndTheNameHalfTyped()
    {
        m_files
            = {snapshot(u"four"_s), snapshot(u"three"_s), snapshot(u"two"_s), snapshot(u"one"_s)};
        open();
        QTRY_COMPARE(m_snapshots->rowCount(), 4);
        table()->selectRow(2);
        auto *name = m_pane->findChild<QLineEdit *>();
        name->setText(u"Before the mee"_s);
        name->setCursorPosition(6);
        const auto chosen = m_snapshots->idAt(2);

        m_files.prepend(snapshot(u"five"_s));
        m_files.removeAt(2);
        m_snapshots->refresh();
        QTRY_COMPARE(m_snapshots->rowAt(0).name, u"five"_s);

        QCOMPARE(m_snapshots->idAt(table()->currentIndex().row()), chosen);
        QCOMPARE(name->text(), u"Before the mee"_s);
        QCOMPARE(name->cursorPosition(), 6);
    }

    void withoutANameItGetsOne()
    {
        open();

        button(u"Snapshot"_s)->click();

        QCOMPARE(m_community->asked<store::TakeSnapshot>().last().name, u"Snapshot"_s);
    }

    void aRestoreIsOneClickAndIsTakenBackByAnother()
    {
        m_files = {snapshot(u"two"_s), snapshot(u"one"_s)};
        open();
        QTRY_COMPARE(m_snapshots->rowCount(), 2);
        table()->selectRow(1);
        const QSignalSpy restored(m_snapshots.get(), &items::SnapshotListModel::restored);

        button(u"Restore"_s)->click();

        QCOMPARE(m_community->asked<store::RestoreSnapshot>().last().path, u"/s/one"_s);
        QCOMPARE(m_community->asked<store::RestoreSnapshot>().last().keptName,
                 u"Before restoring one"_s);
        m_community->asked<store::RestoreSnapshot>().answerLast(
            snapshot(u"Before restoring one"_s));
        QTRY_COMPARE(restored.count(), 1);
        QTRY_COMPARE(toast().actionText, u"Undo"_s);
        m_undo.undo();
        QCOMPARE(m_community->asked<store::RestoreSnapshot>().last().path,
                 u"/s/Before restoring one"_s);
        m_community->asked<store::RestoreSnapshot>().answerLast(snapshot(u"again"_s));
        QTRY_VERIFY(toast().text.startsWith(u"Restore undone"_s));
    }

    void aRestoreThatGotNoAnswerCanStillBeUndone()
    {
        m_files = {snapshot(u"one"_s)};
        open();
        QTRY_COMPARE(m_snapshots->rowCount(), 1);
        const QSignalSpy failed(m_history.get(), &items::UndoHistory::requestFailed);
        auto &asked = m_community->asked<store::RestoreSnapshot>();
        m_snapshots->restore(m_files.first(), AccountId(1));
        asked.answerLast(snapshot(u"kept"_s));
        QTRY_VERIFY(m_undo.canUndo());

        m_undo.undo();
        asked.answerLast(base::fail(base::Failure::Unreachable));

        QTRY_COMPARE(failed.count(), 1);
        QVERIFY(m_undo.canUndo());
        m_undo.undo();
        QCOMPARE(asked.last().path, u"/s/kept"_s);
        asked.refuseLast(u"snapshot-damaged"_s);
        QTRY_VERIFY(!m_undo.canUndo());
    }

    void oneThatIsDamagedIsSaid()
    {
        m_files = {snapshot(u"one"_s)};
        open();
        QTRY_COMPARE(m_snapshots->rowCount(), 1);
        table()->selectRow(0);
        button(u"Restore"_s)->click();

        m_community->asked<store::RestoreSnapshot>().refuseLast(u"snapshot-damaged"_s);

        QTRY_VERIFY(toast().text.startsWith(u"The snapshot is damaged"_s));
        QVERIFY(button(u"Restore"_s)->isEnabled());
    }

    void whatTakesLongCanBeCancelled()
    {
        open();
        button(u"Snapshot"_s)->click();

        button(u"Cancel"_s)->click();

        QVERIFY(m_community->asked<store::TakeSnapshot>().last().stop.stop_requested());
        m_community->asked<store::TakeSnapshot>().answerLast(base::fail(base::Failure::Cancelled));
        QTRY_VERIFY(button(u"Snapshot"_s)->isEnabled());
        QCOMPARE(m_toasts->count(), 0);
    }

    void aBranchGetsANameAndIsOpened()
    {
        m_files = {snapshot(u"one"_s)};
        open();
        QTRY_COMPARE(m_snapshots->rowCount(), 1);
        table()->selectRow(0);
        const QSignalSpy opened(m_pane.get(), &ui::TimePane::openRequested);
        button(u"Branch…"_s)->click();
        auto *dialog = m_pane->findChild<ui::CardDialog *>();
        QVERIFY(dialog);
        auto *field = dialog->findChild<QLineEdit *>();
        QCOMPARE(field->text(), u"one"_s);

        field->setText(u"what if"_s);
        for (auto *candidate : dialog->findChildren<QPushButton *>()) {
            if (candidate->text() == u"Create branch"_s)
                candidate->click();
        }

        QCOMPARE(m_community->asked<store::BranchSnapshot>().last().name, u"what if"_s);
        m_community->asked<store::BranchSnapshot>().answerLast(u"/communities/what if"_s);
        QTRY_COMPARE(opened.count(), 1);
        QCOMPARE(opened[0][0].toString(), u"/communities/what if"_s);
    }

    void whatIsDeletedCanComeBack()
    {
        m_files = {snapshot(u"one"_s)};
        open();
        QTRY_COMPARE(m_snapshots->rowCount(), 1);
        table()->selectRow(0);
        m_files.clear();

        button(u"Delete"_s)->click();

        QCOMPARE(m_community->asked<store::DiscardSnapshot>().last().path, u"/s/one"_s);
        QTRY_COMPARE(m_snapshots->rowCount(), 0);
        m_files = {snapshot(u"one"_s)};
        toast().action();
        QCOMPARE(m_community->asked<store::BringSnapshotBack>().last().path, u"/s/one"_s);
        QTRY_COMPARE(m_snapshots->rowCount(), 1);
    }

    void itsNamesAreThoseThatOthersRelyOn()
    {
        open();

        QCOMPARE(table()->accessibleName(), u"Snapshots"_s);
        for (const auto &name : {u"Advance time"_s, u"Snapshot"_s, u"Restore"_s})
            QCOMPARE(button(name)->accessibleName(), name);
    }

private:
    void open()
    {
        m_keeper = std::make_unique<items::TimeKeeper>(*m_community, 0s);
        m_snapshots = std::make_unique<items::SnapshotListModel>(
            *m_community, *m_history, store::SnapshotFolder(u"/s"_s), u"/communities"_s);
        m_pane
            = std::make_unique<ui::TimePane>(*m_keeper, *m_snapshots, m_world->session, m_actions);
        m_toasts = std::make_unique<QSignalSpy>(m_pane.get(), &ui::LabPane::toastRequested);
        m_pane->resize(1100, 760);
        m_pane->show();
    }
    static Snapshot snapshot(const QString &name)
    {
        Snapshot made;
        made.path = u"/s/"_s + name;
        made.name = name;
        made.made = made.clock = domain::Timestamp(std::chrono::seconds(1'795'290'000));
        made.keys = 1234;
        made.bytes = 65'536;
        return made;
    }
    QPushButton *button(const QString &text) const
    {
        for (auto *candidate : m_pane->findChildren<QPushButton *>()) {
            if (candidate->text() == text)
                return candidate;
        }
        return nullptr;
    }
    QRadioButton *choice(const QString &text) const
    {
        for (auto *candidate : m_pane->findChildren<QRadioButton *>()) {
            if (candidate->text() == text)
                return candidate;
        }
        return nullptr;
    }
    QLineEdit *name() const { return m_pane->findChild<QLineEdit *>(); }
    QTableView *table() const { return m_pane->findChild<QTableView *>(); }
    bool says(const QString &text) const
    {
        for (const auto *label : m_pane->findChildren<QLabel *>()) {
            if (label->isVisible() && label->text().contains(text))
                return true;
        }
        return false;
    }
    ui::ToastMessage toast() const
    {
        return m_toasts->isEmpty() ? ui::ToastMessage()
                                   : m_toasts->last()[0].value<ui::ToastMessage>();
    }

    domain::CommunityTime m_time;
    std::unique_ptr<support::FakeCommunity> m_community;
    QList<Snapshot> m_files;
    QUndoStack m_undo;
    std::unique_ptr<items::UndoHistory> m_history;
    ui::ActionRegistry m_actions;
    std::unique_ptr<fixtures::RecordsWorld> m_world;
    std::unique_ptr<items::TimeKeeper> m_keeper;
    std::unique_ptr<items::SnapshotListModel> m_snapshots;
    std::unique_ptr<ui::TimePane> m_pane;
    std::unique_ptr<QSignalSpy> m_toasts;
};

REGISTER_TEST(TestTimePane)
#include "tst_timepane.moc"
