// SPDX-License-Identifier: MIT
#include "recordsworld.h"
#include "testregistry.h"
#include "ui/moderation/auditpane.h"
#include "ui/moderation/findingspane.h"
#include "ui/moderation/members/memberspane.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
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
} // namespace

Q_DECLARE_METATYPE(ui::ToastMessage)

class TestRecordPanes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_world = std::make_unique<fixtures::RecordsWorld>(); }

    void theLogShowsActsAndWhatTheyChanged()
    {
        Shown<ui::AuditPane> shown(m_world->entries, m_world->session);
        QTRY_COMPARE(m_world->entries.rowCount(), 5);
        auto *table = tableOf(shown.pane);

        table->selectRow(2);

        QCOMPARE(table->accessibleName(), "Audit log"_L1);
        QVERIFY(says(shown.pane, u"问与答"_s));
        QVERIFY(says(shown.pane, u"硬件"_s));
        QVERIFY(named(shown.pane, u"Undo"_s)->isEnabled());
        table->selectRow(3);
        QVERIFY(says(shown.pane, u"This act was taken back."_s));
        QVERIFY(!named(shown.pane, u"Undo"_s)->isEnabled());
    }

    void undoIsAskedForOnceAndToldWithTheWayBack()
    {
        m_world->actAs(Role::Moderator);
        QTRY_VERIFY(m_world->session.person());
        Shown<ui::AuditPane> shown(m_world->entries, m_world->session);
        QTRY_COMPARE(m_world->entries.rowCount(), 5);
        QSignalSpy toasts(&shown.pane, &ui::ModerationPane::toastRequested);
        tableOf(shown.pane)->selectRow(0);

        named(shown.pane, u"Undo"_s)->click();
        QVERIFY(!named(shown.pane, u"Undo"_s)->isEnabled());
        QCOMPARE(m_world->store.undos.last().entry, "5-1");
        m_world->note("6-1", "unlock", "topic:7", u"How do you name your keys?"_s);
        m_world->log.rows.last().undoes = "5-1";
        m_world->store.undos.answerLast({});

        QTRY_COMPARE(toasts.count(), 1);
        const auto toast = toasts.last()[0].value<ui::ToastMessage>();
        QVERIFY(toast.text.contains("How do you name your keys?"_L1));
        toast.action();
        QCOMPARE(m_world->store.undos.last().entry, "6-1");
    }

    void newActsLeaveTheChosenOneChosen()
    {
        m_world->actAs(Role::Moderator);
        QTRY_VERIFY(m_world->session.person());
        Shown<ui::AuditPane> shown(m_world->entries, m_world->session);
        QTRY_COMPARE(m_world->entries.rowCount(), 5);
        tableOf(shown.pane)->selectRow(2);

        m_world->note("6-1", "unlock", "topic:7", u"How do you name your keys?"_s);
        m_world->log.rows.move(5, 0);
        m_world->entries.refresh();
        QTRY_COMPARE(m_world->entries.rowCount(), 6);

        QCOMPARE(m_world->entries.entryAt(tableOf(shown.pane)->currentIndex().row()).id, "3-1");
        named(shown.pane, u"Undo"_s)->click();
        QCOMPARE(m_world->store.undos.last().entry, "3-1");
    }

    void whoIsRestrictedStaysChosenAndTheMessageTyped()
    {
        m_world->actAs(Role::Administrator);
        QTRY_VERIFY(m_world->session.person());
        Shown<ui::MembersPane> shown(m_world->members, m_world->session, m_world->actions);
        QTRY_COMPARE(m_world->members.rowCount(), 4);
        auto *message = named<QLineEdit>(shown.pane, u"Message for the person"_s);
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
        QCOMPARE(m_world->store.barrings.last().person, AccountId(3));
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
        QVERIFY(says(shown.pane, u"Choose a member"_s));
    }

    void whoIsOfflineUndoesNothing()
    {
        Shown<ui::AuditPane> shown(m_world->entries, m_world->session);
        QTRY_COMPARE(m_world->entries.rowCount(), 5);
        tableOf(shown.pane)->selectRow(0);

        shown.pane.setDisabledReason(u"You are offline."_s);

        QVERIFY(!named(shown.pane, u"Undo"_s)->isEnabled());
    }

    void filtersNarrowTheLog()
    {
        Shown<ui::AuditPane> shown(m_world->entries, m_world->session);
        QTRY_COMPARE(m_world->entries.rowCount(), 5);

        named<QComboBox>(shown.pane, u"Acts"_s)->setCurrentIndex(4);
        named<QComboBox>(shown.pane, u"Since"_s)->setCurrentIndex(2);
        shown.pane.setFilter(u"alice"_s);

        const auto &query = m_world->store.logs.last().query;
        QCOMPARE(query.what, (QByteArrayList{"ban", "mute"}));
        QCOMPARE(query.who, "alice"_L1);
        QVERIFY(query.from > domain::Timestamp());
        shown.pane.setFilter(u"topic:7"_s);
        QCOMPARE(m_world->store.logs.last().query.target, "topic:7");
        QVERIFY(m_world->store.logs.last().query.who.isEmpty());
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

        QCOMPARE(m_world->store.appointments.last().person, AccountId(3));
        QCOMPARE(m_world->store.appointments.last().office.role, Role::Moderator);
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
        named<QLineEdit>(shown.pane, u"Message for the person"_s)->setText(u" be  nice "_s);
        ban->click();

        const auto &asked = m_world->store.barrings.last();
        QCOMPARE(asked.person, AccountId(3));
        QCOMPARE(asked.bar, domain::RestrictionKind::Ban);
        QCOMPARE(asked.restriction.message, "be nice"_L1);
        QCOMPARE(asked.restriction.until, m_world->people.now + std::chrono::hours(1));
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

        QCOMPARE(m_world->store.barrings.last().restriction, domain::Restriction());
    }

    void aCheckIsSummedUpAndRepairedByKind()
    {
        m_world->actAs(Role::Administrator);
        QTRY_VERIFY(m_world->session.person());
        Shown<ui::FindingsPane> shown(m_world->findings, m_world->session);
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

        QCOMPARE(m_world->store.checks.last().treatment.kinds, QByteArrayList{"votes-differ"});
        m_world->find("votes-differ", "article:1", "99", "2");
        m_world->endCheck(1);
        QTRY_COMPARE(toastOf(toasts), "1 finding(s) repaired."_L1);
    }

    void oneUndoTakesTheWholeRepairBack()
    {
        m_world->actAs(Role::Administrator);
        QTRY_VERIFY(m_world->session.person());
        Shown<ui::FindingsPane> shown(m_world->findings, m_world->session);
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

        QCOMPARE(m_world->store.repairUndos.last(), (domain::RepairRun{"7-0", "9-0"}));
        domain::BatchRun run;
        run.done = 1;
        run.refusedInAll = 2;
        m_world->store.repairUndos.answerLast(run);
        QTRY_COMPARE(toastOf(toasts),
                     "1 repair(s) taken back. 2 had been changed since and stayed."_L1);
        QVERIFY(undo->isHidden());
    }

    void moderatorsMayLookButNotRepair()
    {
        m_world->actAs(Role::Moderator);
        QTRY_VERIFY(m_world->session.person());
        Shown<ui::FindingsPane> shown(m_world->findings, m_world->session);

        named(shown.pane, u"Check"_s)->click();
        m_world->find("votes-differ", "article:1", "99", "2");
        m_world->endCheck();

        QTRY_COMPARE(m_world->findings.state(), items::FindingListModel::State::Done);
        QVERIFY(!named(shown.pane, u"Repair"_s)->isEnabled());
        QCOMPARE(tableOf(shown.pane)->accessibleName(), "Findings"_L1);
    }

private:
    std::unique_ptr<fixtures::RecordsWorld> m_world;
};

REGISTER_TEST(TestRecordPanes)
#include "tst_recordpanes.moc"
