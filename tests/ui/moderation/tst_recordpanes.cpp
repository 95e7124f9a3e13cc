// SPDX-License-Identifier: MIT
#include "recordsworld.h"
#include "store/moderation/acts/actrequests.h"
#include "testregistry.h"
#include "ui/account/memberdialogs.h"
#include "ui/list/sortbutton.h"
#include "ui/moderation/auditpane.h"
#include "ui/moderation/findingspane.h"
#include "ui/moderation/memberspane.h"

#include <QActionGroup>
#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPointer>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::Role;

namespace {
template <typename T = QAbstractButton>
T *named(const ui::ModerationPane &pane, const QString &name)
{
    for (auto *widget : pane.list()->findChildren<T *>()) {
        if (widget->accessibleName() == name)
            return widget;
    }
    return nullptr;
}

QTableView *tableOf(const ui::ModerationPane &pane)
{
    return pane.list()->findChild<QTableView *>();
}

bool says(const ui::ModerationPane &pane, const QString &text)
{
    for (const auto *label : pane.list()->findChildren<QLabel *>()) {
        if (label->isVisibleTo(pane.list()) && label->text().contains(text))
            return true;
    }
    return false;
}

QString toastOf(const QSignalSpy &toasts)
{
    return toasts.isEmpty() ? QString() : toasts.last()[0].value<ui::ToastMessage>().text;
}

/// The pane's list belongs to the page that it stands in; here that is the test.
template <typename Pane>
struct Shown {
    template <typename... With>
    explicit Shown(With &&...with)
        : pane(std::forward<With>(with)...)
        , owner(pane.list())
    {
        pane.setActive(true);
        pane.showActions();
    }
    Pane pane;
    std::unique_ptr<QWidget> owner;
};
/// The link that a click at the beginning of this cell follows.
template <typename Pane>
QString clicked(Shown<Pane> &shown, int row, int column)
{
    QTableView *table = tableOf(shown.pane);
    shown.owner->resize(1100, 600);
    shown.owner->show();
    QSignalSpy followed(&shown.pane, &ui::ModerationPane::linkActivated);
    const auto cell = table->visualRect(table->model()->index(row, column));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                      {cell.left() + (column == 0 ? 22 : 14), cell.center().y()});
    return followed.isEmpty() ? QString() : followed.first()[0].toString();
}

/// What the menu of this row offers to go to, by the keyboard.
template <typename Pane>
QStringList goesTo(Shown<Pane> &shown, int row)
{
    QTableView *table = tableOf(shown.pane);
    table->selectRow(row);
    QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(), QPoint());
    QApplication::sendEvent(table, &event);
    QStringList names;
    for (auto *menu : table->findChildren<QMenu *>()) {
        if (menu->title() == u"Go to"_s) {
            for (const auto *action : menu->actions())
                names.append(action->text());
        }
    }
    for (auto *menu : table->findChildren<QMenu *>(QString(), Qt::FindDirectChildrenOnly))
        delete menu;
    return names;
}
} // namespace

class TestRecordPanes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_world = std::make_unique<fixtures::RecordsWorld>(); }

    void theLogIsReadFromEitherEnd()
    {
        Shown<ui::AuditPane> shown(m_world->entries, m_world->session, m_world->actions);
        QTRY_COMPARE(m_world->entries.rowCount(), 5);
        auto &asked = m_world->community.asked<store::ListAudit>();
        QCOMPARE(asked.last().query.order, domain::TimeOrder::Newest);
        auto *sort = shown.pane.list()->findChild<ui::TimeSortButton *>();

        sort->findChild<QActionGroup *>()->actions().at(1)->trigger();

        QCOMPARE(asked.last().query.order, domain::TimeOrder::Oldest);
        Shown<ui::AuditPane> later(m_world->entries, m_world->session, m_world->actions);
        later.pane.restoreState(shown.pane.saveState());
        QCOMPARE(later.pane.list()->findChild<ui::TimeSortButton *>()->timeOrder(),
                 domain::TimeOrder::Oldest);
        // What is new stands at the far end then.
        const auto before = asked.count();
        Q_EMIT m_world->community.changes().auditChanged();
        QTRY_COMPARE(asked.count(), before + 1);
        QCOMPARE(asked.last().cursor, QByteArray());
    }

    void theLogShowsActsAndWhatTheyChanged()
    {
        Shown<ui::AuditPane> shown(m_world->entries, m_world->session, m_world->actions);
        QTRY_COMPARE(m_world->entries.rowCount(), 5);
        auto *table = tableOf(shown.pane);

        table->selectRow(2);

        QCOMPARE(table->accessibleName(), "Audit log"_L1);
        QVERIFY(says(shown.pane, u"问与答"_s));
        QVERIFY(says(shown.pane, u"硬件"_s));
        QVERIFY(named(shown.pane, u"Undo"_s)->isEnabled());
        table->selectRow(3);
        QVERIFY(says(shown.pane, u"This action was undone."_s));
        QVERIFY(!named(shown.pane, u"Undo"_s)->isEnabled());
    }

    void namesInTheLogLeadToWhoActedAndToWhatItWasDoneTo()
    {
        Shown<ui::AuditPane> shown(m_world->entries, m_world->session, m_world->actions);
        QTRY_COMPARE(m_world->entries.rowCount(), 5);

        QCOMPARE(clicked(shown, 0, 1), u"folkmoot:person/1"_s);
        QCOMPARE(clicked(shown, 0, 3), u"folkmoot:topic/7"_s);
        QCOMPARE(clicked(shown, 1, 3), u"folkmoot:person/9"_s);
        QCOMPARE(clicked(shown, 3, 3), QString()); // a reply, nobody knows where
        QCOMPARE(clicked(shown, 0, 4), QString());
        QCOMPARE(goesTo(shown, 1), (QStringList{u"Profile of alice"_s, u"Profile of promo_88"_s}));
        QCOMPARE(goesTo(shown, 4), (QStringList{u"Profile of alice"_s, u"Profile of bob"_s}));
    }

    void namesInTheTableOfMembersLeadToThem()
    {
        m_world->actAs(Role::Moderator);
        Shown<ui::MembersPane> shown(m_world->members, m_world->session, m_world->actions);
        QTRY_COMPARE(m_world->members.rowCount(), 4);

        QCOMPARE(clicked(shown, 0, 0), u"folkmoot:person/9"_s);
        QCOMPARE(tableOf(shown.pane)->currentIndex().row(), -1); // and selects nothing
        QCOMPARE(clicked(shown, 0, 1), QString());
        QCOMPARE(tableOf(shown.pane)->currentIndex().row(), 0);
        QCOMPARE(goesTo(shown, 1), QStringList{u"Profile of 林深"_s});
    }

    void whatARowIsAboutHasRoomInANarrowWindow()
    {
        Shown<ui::AuditPane> shown(m_world->entries, m_world->session, m_world->actions);
        auto *table = tableOf(shown.pane);
        constexpr int target = 3;
        shown.owner->show();

        shown.owner->resize(700, 500);
        QCoreApplication::processEvents();
        QVERIFY(table->columnWidth(target) >= 104);
        shown.owner->resize(1400, 500);
        QCoreApplication::processEvents();

        QCOMPARE(table->horizontalHeader()->length(), table->viewport()->width());
    }

    void undoIsAskedForOnceAndToldWithTheWayBack()
    {
        m_world->actAs(Role::Moderator);
        QTRY_VERIFY(m_world->session.person());
        Shown<ui::AuditPane> shown(m_world->entries, m_world->session, m_world->actions);
        QTRY_COMPARE(m_world->entries.rowCount(), 5);
        QSignalSpy toasts(&shown.pane, &ui::ModerationPane::toastRequested);
        tableOf(shown.pane)->selectRow(0);

        named(shown.pane, u"Undo"_s)->click();
        QVERIFY(!named(shown.pane, u"Undo"_s)->isEnabled());
        QCOMPARE(m_world->community.asked<store::UndoAct>().last().entry, "5-1");
        m_world->note("6-1", "unlock", "topic:7", u"How do you name your keys?"_s);
        m_world->log.rows.last().undoes = "5-1";
        m_world->community.asked<store::UndoAct>().answerLast(std::optional<QByteArray>("6-1"));

        QTRY_COMPARE(toasts.count(), 1);
        const QSignalSpy undone(&m_world->history, &items::UndoHistory::undone);
        const auto toast = toasts.last()[0].value<ui::ToastMessage>();
        QVERIFY(toast.text.contains("How do you name your keys?"_L1));
        toast.action();
        QCOMPARE(m_world->community.asked<store::UndoAct>().last().entry, "6-1");
        m_world->community.asked<store::UndoAct>().answerLast(std::optional<QByteArray>("7-1"));
        QTRY_COMPARE(undone.count(), 1);
        m_world->undo.redo();
        QCOMPARE(m_world->community.asked<store::UndoAct>().last().entry, "7-1");
    }

    void newActsLeaveTheChosenOneChosen()
    {
        m_world->actAs(Role::Moderator);
        QTRY_VERIFY(m_world->session.person());
        Shown<ui::AuditPane> shown(m_world->entries, m_world->session, m_world->actions);
        QTRY_COMPARE(m_world->entries.rowCount(), 5);
        tableOf(shown.pane)->selectRow(2);

        m_world->note("6-1", "unlock", "topic:7", u"How do you name your keys?"_s);
        m_world->log.rows.move(5, 0);
        m_world->entries.refresh();
        QTRY_COMPARE(m_world->entries.rowCount(), 6);

        QCOMPARE(m_world->entries.entryAt(tableOf(shown.pane)->currentIndex().row()).id, "3-1");
        named(shown.pane, u"Undo"_s)->click();
        QCOMPARE(m_world->community.asked<store::UndoAct>().last().entry, "3-1");
    }

    void aPushLeavesTheChosenActAndTheNameHalfTyped()
    {
        Shown<ui::AuditPane> shown(m_world->entries, m_world->session, m_world->actions);
        QTRY_COMPARE(m_world->entries.rowCount(), 5);
        auto *who = named<QLineEdit>(shown.pane, u"Who"_s);
        tableOf(shown.pane)->selectRow(2);
        who->setText(u"ali"_s);
        who->setCursorPosition(1);

        m_world->note("6-1", "unlock", "topic:7", u"How do you name your keys?"_s);
        m_world->log.rows.move(5, 0);
        m_world->log.rows.removeAt(2);
        Q_EMIT m_world->community.changes().auditChanged();
        QTRY_COMPARE(m_world->entries.idAt(0), "6-1");

        QCOMPARE(m_world->entries.idAt(tableOf(shown.pane)->currentIndex().row()), "3-1");
        QVERIFY(says(shown.pane, u"问与答"_s));
        QCOMPARE(who->text(), u"ali"_s);
        QCOMPARE(who->cursorPosition(), 1);
    }

    void aPushScrollsNothingAway()
    {
        for (int i = 100; i < 160; ++i)
            m_world->note(QByteArray::number(i) + "-9", "lock", "topic:7", u"Keys"_s);
        Shown<ui::AuditPane> shown(m_world->entries, m_world->session, m_world->actions);
        auto *page = shown.pane.list();
        page->resize(900, 420);
        page->show();
        QVERIFY(QTest::qWaitForWindowExposed(page));
        QTRY_COMPARE(m_world->entries.rowCount(), 65);
        auto *table = tableOf(shown.pane);
        table->selectRow(30);
        const auto top = m_world->entries.idAt(table->rowAt(0));
        QVERIFY(table->rowAt(0) > 0);

        m_world->note("900-1", "unlock", "topic:7", u"Keys"_s);
        m_world->note("901-1", "lock", "topic:7", u"Keys"_s);
        m_world->log.rows.move(65, 0);
        m_world->log.rows.move(66, 0);
        m_world->log.rows.removeAt(4);
        Q_EMIT m_world->community.changes().auditChanged();
        QTRY_COMPARE(m_world->entries.rowCount(), 66);

        QCOMPARE(m_world->entries.idAt(table->rowAt(0)), top);
        QCOMPARE(m_world->entries.idAt(table->currentIndex().row()), "125-9");
    }

    void whatIsChosenIsChosenAgainWhenItComesBack()
    {
        Shown<ui::AuditPane> shown(m_world->entries, m_world->session, m_world->actions);
        QTRY_COMPARE(m_world->entries.rowCount(), 5);
        tableOf(shown.pane)->selectRow(2);
        const auto log = m_world->log;

        m_world->log.rows.removeAt(2);
        m_world->entries.refresh();
        QTRY_COMPARE(m_world->entries.rowCount(), 4);
        QVERIFY(!tableOf(shown.pane)->currentIndex().isValid());
        m_world->log = log;
        m_world->entries.refresh();
        QTRY_COMPARE(m_world->entries.rowCount(), 5);

        QCOMPARE(tableOf(shown.pane)->currentIndex().row(), 2);
        QVERIFY(says(shown.pane, u"问与答"_s));
    }

    void theChosenFindingIsChosenAgainAfterALookAtAnotherKind()
    {
        Shown<ui::FindingsPane> shown(m_world->findings, m_world->session, m_world->actions);
        m_world->findings.check(AccountId(1));
        for (const auto *what : {"topic:1", "topic:2", "topic:3"})
            m_world->find("orphan", what, "5", {});
        m_world->endCheck();
        QTRY_COMPARE(m_world->findings.rowCount(), 3);
        tableOf(shown.pane)->selectRow(2);
        const auto chosen = m_world->findings.idAt(2);

        m_world->findings.showKind("score");
        QCOMPARE(m_world->findings.rowCount(), 0);
        m_world->findings.showKind({});

        QCOMPARE(m_world->findings.idAt(tableOf(shown.pane)->currentIndex().row()), chosen);
    }

    void whoIsRestrictedStaysChosenAndTheMessageTyped()
    {
        m_world->actAs(Role::Administrator);
        QTRY_VERIFY(m_world->session.person());
        Shown<ui::MembersPane> shown(m_world->members, m_world->session, m_world->actions);
        QTRY_COMPARE(m_world->members.rowCount(), 4);
        auto *message = named<QLineEdit>(shown.pane, u"Message to the person"_s);
        tableOf(shown.pane)->selectRow(1);
        message->setText(u"be ni"_s);

        m_world->enroll(12, u"newcomer"_s, Role::Member);
        m_world->people.rows.move(4, 0);
        m_world->members.refresh();
        QTRY_COMPARE(m_world->members.rowCount(), 5);

        QCOMPARE(m_world->members.memberAt(tableOf(shown.pane)->currentIndex().row()).id,
                 AccountId(3));
        QCOMPARE(message->text(), u"be ni"_s);
        named(shown.pane, u"Mute"_s)->click();
        QCOMPARE(m_world->community.asked<store::RestrictPerson>().last().person, AccountId(3));
    }

    void theThirdMemberAndTheMessageHalfTypedStay()
    {
        m_world->actAs(Role::Administrator);
        QTRY_VERIFY(m_world->session.person());
        m_world->enroll(7, u"newest"_s, Role::Member);
        m_world->people.rows.move(4, 0);
        Shown<ui::MembersPane> shown(m_world->members, m_world->session, m_world->actions);
        QTRY_COMPARE(m_world->members.rowCount(), 5);
        auto *message = named<QLineEdit>(shown.pane, u"Message to the person"_s);
        tableOf(shown.pane)->selectRow(2);
        message->setText(u"be ni"_s);
        message->setCursorPosition(3);

        m_world->enroll(12, u"newcomer"_s, Role::Member);
        m_world->people.rows.move(5, 0);
        m_world->people.rows.removeAt(2);
        m_world->members.refresh();
        QTRY_COMPARE(m_world->members.memberAt(0).id, AccountId(12));

        QCOMPARE(m_world->members.memberAt(tableOf(shown.pane)->currentIndex().row()).id,
                 AccountId(3));
        QCOMPARE(message->text(), u"be ni"_s);
        QCOMPARE(message->cursorPosition(), 3);
    }

    void findingsThatComeLeaveTheThirdOneAndTheKindLeftOut()
    {
        m_world->actAs(Role::Administrator);
        QTRY_VERIFY(m_world->session.person());
        Shown<ui::FindingsPane> shown(m_world->findings, m_world->session, m_world->actions);
        named(shown.pane, u"Check"_s)->click();
        for (const auto *what : {"topic:1", "topic:2", "topic:3"})
            m_world->find("orphan", what, "5", {});
        QTRY_COMPARE(m_world->findings.rowCount(), 3);
        auto *kinds = named<QListWidget>(shown.pane, u"Kinds"_s);
        tableOf(shown.pane)->selectRow(2);
        const auto chosen = m_world->findings.idAt(2);
        kinds->item(0)->setCheckState(Qt::Unchecked);

        m_world->find("orphan", "topic:4", "5", {});
        m_world->find("votes-differ", "article:1", "99", "2");
        m_world->endCheck();
        QTRY_COMPARE(m_world->findings.state(), items::FindingListModel::State::Done);

        QCOMPARE(m_world->findings.idAt(tableOf(shown.pane)->currentIndex().row()), chosen);
        QTRY_COMPARE(kinds->count(), 2);
        named(shown.pane, u"Repair"_s)->click();
        QCOMPARE(m_world->community.asked<store::RepairKeys>().last().kinds,
                 QByteArrayList{"votes-differ"});
    }

    void whoIsGoneIsNotFollowedByAnother()
    {
        m_world->actAs(Role::Administrator);
        QTRY_VERIFY(m_world->session.person());
        Shown<ui::MembersPane> shown(m_world->members, m_world->session, m_world->actions);
        QTRY_COMPARE(m_world->members.rowCount(), 4);
        tableOf(shown.pane)->selectRow(1);

        m_world->people.rows.removeAt(1);
        m_world->members.refresh();
        QTRY_COMPARE(m_world->members.rowCount(), 3);

        QVERIFY(!tableOf(shown.pane)->currentIndex().isValid());
        QVERIFY(says(shown.pane, u"Select a member"_s));
    }

    void whoIsOfflineUndoesNothing()
    {
        Shown<ui::AuditPane> shown(m_world->entries, m_world->session, m_world->actions);
        QTRY_COMPARE(m_world->entries.rowCount(), 5);
        tableOf(shown.pane)->selectRow(0);

        shown.pane.setDisabledReason(u"You are offline."_s);

        QVERIFY(!named(shown.pane, u"Undo"_s)->isEnabled());
    }

    void filtersNarrowTheLog()
    {
        Shown<ui::AuditPane> shown(m_world->entries, m_world->session, m_world->actions);
        QTRY_COMPARE(m_world->entries.rowCount(), 5);

        named<QComboBox>(shown.pane, u"Actions"_s)->setCurrentIndex(4);
        named<QComboBox>(shown.pane, u"Since"_s)->setCurrentIndex(2);
        shown.pane.setFilter(u"alice"_s);

        const auto &query = m_world->community.asked<store::ListAudit>().last().query;
        QCOMPARE(query.what, (QByteArrayList{"ban", "mute"}));
        QCOMPARE(query.who, "alice"_L1);
        QVERIFY(query.from > domain::Timestamp());
        shown.pane.setFilter(u"topic:7"_s);
        QCOMPARE(m_world->community.asked<store::ListAudit>().last().query.target, "topic:7");
        QVERIFY(m_world->community.asked<store::ListAudit>().last().query.who.isEmpty());
    }

    void administratorsSetRoles()
    {
        m_world->actAs(Role::Administrator);
        QTRY_VERIFY(m_world->session.person());
        Shown<ui::MembersPane> shown(m_world->members, m_world->session, m_world->actions);
        QTRY_COMPARE(m_world->members.rowCount(), 4);
        tableOf(shown.pane)->selectRow(1);
        auto *role = named<QComboBox>(shown.pane, u"Role"_s);

        QVERIFY(role->isEnabled());
        role->setCurrentIndex(1);
        Q_EMIT role->activated(1);

        QCOMPARE(m_world->community.asked<store::AppointPerson>().last().person, AccountId(3));
        QCOMPARE(m_world->community.asked<store::AppointPerson>().last().office.role,
                 Role::Moderator);
    }

    void aLinkForANewPasswordIsMadeWhenItWasAskedForTwice()
    {
        m_world->actAs(Role::Administrator);
        QTRY_VERIFY(m_world->session.person());
        Shown<ui::MembersPane> shown(m_world->members, m_world->session, m_world->actions);
        shown.pane.offerAccounts();
        QTRY_COMPARE(m_world->members.rowCount(), 4);
        tableOf(shown.pane)->selectRow(1);
        QSignalSpy requested(&shown.pane, &ui::MembersPane::recoveryRequested);

        named(shown.pane, u"New password…"_s)->click();
        const QPointer question(shown.pane.list()->findChild<ui::RecoveryDialog *>());
        QVERIFY(question);
        QCOMPARE(requested.size(), 0);
        Q_EMIT question->sendRequested();

        QCOMPARE(requested.size(), 1);
        QCOMPARE(requested[0][0].value<AccountId>(), AccountId(3));
    }

    void moderatorsRestrictMembersOnly()
    {
        m_world->actAs(Role::Moderator);
        QTRY_VERIFY(m_world->session.person());
        Shown<ui::MembersPane> shown(m_world->members, m_world->session, m_world->actions);
        QTRY_COMPARE(m_world->members.rowCount(), 4);
        auto *ban = named(shown.pane, u"Ban"_s);

        tableOf(shown.pane)->selectRow(2);
        QVERIFY(!ban->isEnabled()); // a moderator, too
        QVERIFY(!named<QComboBox>(shown.pane, u"Role"_s)->isEnabled());
        tableOf(shown.pane)->selectRow(1);
        QVERIFY(ban->isEnabled());
        QVERIFY(named(shown.pane, u"Lift the ban"_s)->isHidden());
        named<QComboBox>(shown.pane, u"How long"_s)->setCurrentIndex(0);
        named<QLineEdit>(shown.pane, u"Message to the person"_s)->setText(u" be  nice "_s);
        ban->click();

        const auto &asked = m_world->community.asked<store::RestrictPerson>().last();
        QCOMPARE(asked.person, AccountId(3));
        QCOMPARE(asked.bar, domain::RestrictionKind::Ban);
        QCOMPARE(asked.restriction.message, "be nice"_L1);
        // From the moment of the click on: the community's clock runs on behind what was read.
        const auto later = asked.restriction.until - m_world->people.now;
        QVERIFY(later >= std::chrono::hours(1) && later < std::chrono::minutes(65));
    }

    void aBanIsSeenAndLifted()
    {
        m_world->actAs(Role::Moderator);
        QTRY_VERIFY(m_world->session.person());
        Shown<ui::MembersPane> shown(m_world->members, m_world->session, m_world->actions);
        QTRY_COMPARE(m_world->members.rowCount(), 4);
        tableOf(shown.pane)->selectRow(0);

        QVERIFY(says(shown.pane, u"No advertising."_s));
        named(shown.pane, u"Lift the ban"_s)->click();

        QCOMPARE(m_world->community.asked<store::RestrictPerson>().last().restriction,
                 domain::Restriction());
    }

    void aCheckIsSummedUpAndRepairedByKind()
    {
        m_world->actAs(Role::Administrator);
        QTRY_VERIFY(m_world->session.person());
        Shown<ui::FindingsPane> shown(m_world->findings, m_world->session, m_world->actions);
        QSignalSpy toasts(&shown.pane, &ui::ModerationPane::toastRequested);
        auto *repair = named(shown.pane, u"Repair"_s);
        QVERIFY(!repair->isEnabled());

        named(shown.pane, u"Check"_s)->click();
        m_world->find("votes-differ", "article:1", "99", "2");
        m_world->find("orphan", "time: article:77", "5", {});
        m_world->endCheck();
        QTRY_COMPARE(m_world->findings.rowCount(), 2);
        QTRY_VERIFY(repair->isEnabled());
        auto *kinds = named<QListWidget>(shown.pane, u"Kinds"_s);
        QCOMPARE(kinds->count(), 2);
        kinds->item(0)->setCheckState(Qt::Unchecked);
        repair->click();

        QCOMPARE(m_world->community.asked<store::RepairKeys>().last().kinds,
                 QByteArrayList{"votes-differ"});
        m_world->find("votes-differ", "article:1", "99", "2");
        m_world->endCheck(1);
        QTRY_COMPARE(toastOf(toasts), "1 problem(s) repaired."_L1);
    }

    void oneUndoTakesTheWholeRepairBack()
    {
        m_world->actAs(Role::Administrator);
        QTRY_VERIFY(m_world->session.person());
        Shown<ui::FindingsPane> shown(m_world->findings, m_world->session, m_world->actions);
        QSignalSpy toasts(&shown.pane, &ui::ModerationPane::toastRequested);
        auto *undo = named(shown.pane, u"Undo"_s);
        QVERIFY(undo->isHidden());
        named(shown.pane, u"Check"_s)->click();
        m_world->find("votes-differ", "article:1", "99", "2");
        m_world->endCheck();
        auto *repair = named(shown.pane, u"Repair"_s);
        QTRY_VERIFY(repair->isEnabled());
        repair->click();
        m_world->find("votes-differ", "article:1", "99", "2");
        m_world->endCheck(1);
        QTRY_VERIFY(!undo->isHidden());

        undo->click();

        QCOMPARE(m_world->community.asked<store::UndoRepairs>().last().run,
                 (domain::RepairRun{"7-0", "9-0"}));
        domain::BatchRun run;
        QVERIFY(!repair->isEnabled());
        run.done = 1;
        run.refusedInAll = 2;
        m_world->community.asked<store::UndoRepairs>().answerLast(run);
        QTRY_COMPARE(toastOf(toasts), "1 repair(s) undone. 2 had changed since and were kept."_L1);
        QVERIFY(undo->isHidden());
        QVERIFY(repair->isEnabled());
    }

    void undoAndRedoOfTheWindowTakeARepairBackAndRepairAgain()
    {
        m_world->actAs(Role::Administrator);
        QTRY_VERIFY(m_world->session.person());
        Shown<ui::FindingsPane> shown(m_world->findings, m_world->session, m_world->actions);
        const QSignalSpy undone(&m_world->history, &items::UndoHistory::undone);
        m_world->findings.repair(AccountId(1), {"orphan"});
        m_world->find("orphan", "topic:1", "5", {});
        m_world->endCheck(1);
        QTRY_VERIFY(m_world->undo.canUndo());
        m_world->findings.check(AccountId(1)); // another look forgets no repair
        m_world->endCheck();
        QTRY_COMPARE(m_world->findings.state(), items::FindingListModel::State::Done);

        m_world->undo.undo();
        auto &undos = m_world->community.asked<store::UndoRepairs>();
        QCOMPARE(undos.last().run, (domain::RepairRun{"7-0", "9-0"}));
        domain::BatchRun run;
        run.done = 1;
        undos.answerLast(run);
        QTRY_COMPARE(undone.count(), 1);
        QCOMPARE(undone.first()[0].toString(), "1 repair(s) undone."_L1);
        QCOMPARE(m_world->findings.state(), items::FindingListModel::State::Done);

        m_world->undo.redo();
        QCOMPARE(m_world->community.asked<store::RepairKeys>().last().kinds,
                 QByteArrayList{"orphan"});
        m_world->endCheck(1);
        QTRY_VERIFY(m_world->findings.canUndo());
        QVERIFY(m_world->undo.canUndo());
    }

    void whatRunsHoldsAnUndoUpAndIsNotForgottenByIt()
    {
        m_world->findings.repair(AccountId(1));
        m_world->endCheck(1);
        QTRY_VERIFY(m_world->undo.canUndo());
        m_world->findings.check(AccountId(1));
        const QSignalSpy failed(&m_world->history, &items::UndoHistory::requestFailed);

        m_world->undo.undo();

        QTRY_COMPARE(failed.count(), 1);
        QCOMPARE(m_world->community.asked<store::UndoRepairs>().count(), 0);
        QVERIFY(m_world->undo.canUndo());
        m_world->endCheck();
    }

    void moderatorsMayLookButNotRepair()
    {
        m_world->actAs(Role::Moderator);
        QTRY_VERIFY(m_world->session.person());
        Shown<ui::FindingsPane> shown(m_world->findings, m_world->session, m_world->actions);

        named(shown.pane, u"Check"_s)->click();
        m_world->find("votes-differ", "article:1", "99", "2");
        m_world->endCheck();

        QTRY_COMPARE(m_world->findings.state(), items::FindingListModel::State::Done);
        QVERIFY(!named(shown.pane, u"Repair"_s)->isEnabled());
        QCOMPARE(tableOf(shown.pane)->accessibleName(), "Integrity check"_L1);
    }

private:
    std::unique_ptr<fixtures::RecordsWorld> m_world;
};

REGISTER_TEST(TestRecordPanes)
#include "tst_recordpanes.moc"
