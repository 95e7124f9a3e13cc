// SPDX-License-Identifier: MIT
#include "ui/moderation/moderationpage.h"

#include "fakecommunity.h"
#include "gallery.h"
#include "items/moderation/memberlistmodel.h"
#include "moderationworld.h"
#include "testregistry.h"
#include "ui/list/listpane.h"
#include "ui/list/panesources.h"
#include "ui/list/sortbutton.h"
#include "ui/list/stackedpane.h"
#include "ui/moderation/backuppane.h"
#include "ui/moderation/memberspane.h"
#include "ui/moderation/person/authorsection.h"
#include "ui/moderation/person/restrictiondialog.h"
#include "ui/moderation/reports/reportdetailview.h"
#include "ui/moderation/reports/reportdialog.h"
#include "ui/moderation/reports/reportfilters.h"
#include "ui/moderation/reports/reportlistview.h"
#include "ui/widgets/statepane.h"
#include "ui/window/mainwindow.h"
#include "ui/window/rail.h"

#include <QActionGroup>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using domain::ReportState;
using ui::ActionId;

class TestModerationPage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void membersAreNotOfferedIt();
    void nothingIsMadeBeforeItIsSeen();
    void whatIsForAdministratorsIsHiddenFromModerators();
    void aPageThatIsNotOfferedYetIsShownOnceItIs();
    void whoeverComesBackToATableReadsItAgain();
    void theFourthKeyLeadsThereForModerators();
    void everyPartHasAName();
    void noDecisionIsCutInANarrowReader();
    void theOldestReportIsShownWithWhatWasSaid();
    void claimingGivingBackAndUndo();
    void anothersClaimIsTakenOverOnlyWhenAsked();
    void resolvingCarriesTheNoteAndShowsTheNext();
    void theSecondPressDecidesNothing();
    void aPushLeavesWhatIsJudgedAndTheNote();
    void whatSomebodyElseSettledIsNotFollowedByAnother();
    void removingIsUndone();
    void theBadgeCountsWhatWaits();
    void aPaneThatIsMadeLateKnowsHowManyWait();
    void nothingReportedIsSaidInWords();
    void aFilterThatFindsNothingLeadsBack();
    void theOrderIsChosenForOpenAndForSettledReports();
    void offlineNothingIsDecided();
    void aFailureOffersToTryAgain();
    void enterOpensWhatWasReported();
    void whatTheAuthorDidBeforeStandsBelow();
    void theAuthorIsMutedFromHere();
    void nobodyRestrictsThoseAbove();
    void theTopicIsLockedAndMovedFromHere();
    void aPostHasNoTopicToLock();
    void aMessageTemplateFillsTheNote();
    void littleRoomLeavesPictures();
    void theDialogReports();
    void somethingElseWantsAWord();
    void aRefusalStaysInTheDialog();

private:
    void open();
    ui::ReportListView *list() const { return m_page->findChild<ui::ReportListView *>(); }
    ui::ReportDetailView *detail() const { return m_page->findChild<ui::ReportDetailView *>(); }
    ui::StatePane &state() const { return m_page->findChild<ui::ListPane *>()->statePane(); }
    QPushButton *button(const QString &name) const;
    QString shown() const
    {
        return detail()->detail() ? detail()->detail()->report.title : QString();
    }
    void choose(int row) { list()->setCurrentIndex(list()->model()->index(row, 0)); }
    domain::Report &report(int row) { return m_world->queue.entries[row].report; }

    std::unique_ptr<fixtures::ModerationWorld> m_world;
    std::unique_ptr<ui::ModerationPage> m_page;
};

void TestModerationPage::init()
{
    m_world = std::make_unique<fixtures::ModerationWorld>();
}

void TestModerationPage::cleanup()
{
    m_page.reset();
    m_world.reset();
}

void TestModerationPage::open()
{
    auto &w = *m_world;
    w.session.actAs(u"alice"_s);
    QTRY_VERIFY(w.session.person());
    m_page = std::make_unique<ui::ModerationPage>(w.session, w.actions);
    w.addTo(*m_page);
    m_page->resize(1368, 760);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    QTRY_VERIFY(w.reports.phase() != items::ReportListModel::Phase::Loading);
    QTRY_COMPARE(list()->model()->rowCount(), w.reports.rowCount());
    if (w.reports.rowCount() > 0)
        QTRY_VERIFY(!shown().isEmpty());
}

QPushButton *TestModerationPage::button(const QString &name) const
{
    for (auto *found : m_page->findChildren<QPushButton *>()) {
        if (found->accessibleName() == name && found->isVisible())
            return found;
    }
    return nullptr;
}

void TestModerationPage::membersAreNotOfferedIt()
{
    auto &w = *m_world;
    w.fill();
    w.accounts.role = domain::Role::Member;
    w.session.actAs(u"alice"_s);
    QTRY_VERIFY(w.session.person());
    ui::MainWindow window(w.actions);
    auto *page = new ui::ModerationPage(w.session, w.actions);
    w.addTo(*page);
    window.addWorkspace(page);
    auto *tile = window.findChild<ui::Rail *>()->tile(0);
    QVERIFY(tile->isHidden());
    QVERIFY(!window.showWorkspace(u"moderate"_s));
    QCOMPARE(w.queue.asked<store::ListReports>().count(), 0);

    w.accounts.role = domain::Role::Moderator;
    w.session.actAs(u"bob"_s);

    QTRY_VERIFY(!tile->isHidden());
    QTRY_COMPARE(w.reports.rowCount(), 4);
    w.session.signOut();
    QVERIFY(tile->isHidden());
    QCOMPARE(w.reports.rowCount(), 0);
}

void TestModerationPage::nothingIsMadeBeforeItIsSeen()
{
    auto &w = *m_world;
    w.fill();
    ui::MainWindow window(w.actions);
    auto *page = new ui::ModerationPage(w.session, w.actions);
    w.addTo(*page);
    int made = 0;
    for (int i = 0; i < 2; ++i)
        page->addPane({u"audit%1"_s.arg(i), {}, [] { return u"Audit log"_s; }}, [&] {
            ++made;
            return w.newPane(page->templates());
        });
    window.addWorkspace(new gallery::SamplePage);
    window.addWorkspace(page);
    window.show();
    w.session.actAs(u"alice"_s);
    QTRY_VERIFY(page->isOffered());
    const QVariantMap kept{{u"pane"_s, u"audit0"_s},
                           {u"panes"_s, QVariantMap{{u"audit1"_s, QVariantMap{{u"order"_s, 1}}}}}};
    page->restoreState(kept);
    QTRY_COMPARE(w.reports.rowCount(), 4); // counted for the rail
    QVERIFY(!page->findChild<ui::ReportListView *>());

    QVERIFY(window.showWorkspace(u"moderate"_s));

    QCOMPARE(made, 1); // the one that was chosen
    QVERIFY(page->findChild<ui::ReportListView *>());
    QCOMPARE(page->saveState()[u"panes"_s].toMap()[u"audit1"_s],
             kept[u"panes"_s].toMap()[u"audit1"_s]);
}

void TestModerationPage::whatIsForAdministratorsIsHiddenFromModerators()
{
    auto &w = *m_world;
    w.fill();
    support::FakeCommunity community;
    items::BackupListModel backups(community, w.history, u"/b"_s);
    open();
    auto *backup = new ui::BackupPane(backups, w.session, w.actions, true);
    m_page->addPane(ui::BackupPane::source(), [backup] { return backup; });
    const auto *tree = m_page->findChild<ui::PaneTree *>();
    QCOMPARE(w.session.person()->role, domain::Role::Moderator);
    QVERIFY(tree->isRowHidden(1, {}));
    const auto isBackup
        = [](const auto &entry) { return entry.key == ui::BackupPane::source().key; };
    QVERIFY(std::ranges::none_of(m_page->switcherEntries({}), isBackup));

    w.accounts.role = domain::Role::Administrator;
    w.session.actAs(u"alice"_s);
    QTRY_VERIFY(!tree->isRowHidden(1, {}));
    QVERIFY(std::ranges::any_of(m_page->switcherEntries({}), isBackup));
    m_page->openEntry(ui::BackupPane::source().key);
    QVERIFY(backup->list()->isVisible());

    w.accounts.role = domain::Role::Moderator;
    w.session.actAs(u"alice"_s);
    QTRY_VERIFY(tree->isRowHidden(1, {}));
    QVERIFY(list()->isVisible());
}

void TestModerationPage::aPageThatIsNotOfferedYetIsShownOnceItIs()
{
    auto &w = *m_world;
    w.fill();
    w.accounts.role = domain::Role::Member;
    w.session.actAs(u"alice"_s);
    QTRY_VERIFY(w.session.person());
    ui::MainWindow window(w.actions);
    window.addWorkspace(new gallery::SamplePage);
    auto *page = new ui::ModerationPage(w.session, w.actions);
    w.addTo(*page);
    window.addWorkspace(page);
    QVERIFY(!window.showWorkspace(u"moderate"_s));

    w.accounts.role = domain::Role::Moderator;
    w.session.actAs(u"alice"_s);

    QTRY_COMPARE(window.currentWorkspace(), page);
}

void TestModerationPage::whoeverComesBackToATableReadsItAgain()
{
    auto &w = *m_world;
    domain::MemberPage people;
    w.queue.asked<store::ListMembers>().automatic = [&people](const auto &) { return people; };
    items::MemberListModel members(w.queue, w.history);
    open();
    m_page->addPane(ui::MembersPane::source(),
                    [&] { return new ui::MembersPane(members, w.session, w.actions); });
    const auto join = [&people](qint64 id) {
        domain::Member member;
        member.id = domain::AccountId(id);
        member.name = QString::number(id);
        people.rows.append(member);
    };
    join(1);
    m_page->openEntry(ui::MembersPane::source().key);
    QTRY_COMPARE(members.rowCount(), 1);

    join(2);
    m_page->openEntry(ui::ReportsPane::source().key);
    m_page->openEntry(ui::MembersPane::source().key);
    QTRY_COMPARE(members.rowCount(), 2);

    join(3);
    m_page->hide();
    m_page->show();
    QTRY_COMPARE(members.rowCount(), 3);
    m_page.reset();
}

void TestModerationPage::theFourthKeyLeadsThereForModerators()
{
    auto &w = *m_world;
    ui::MainWindow window(w.actions);
    auto *page = new ui::ModerationPage(w.session, w.actions);
    w.addTo(*page);
    auto *other = new ui::ModerationPage(w.session, w.actions);
    window.addWorkspace(page);
    window.addWorkspace(other);
    w.session.actAs(u"alice"_s);
    QTRY_VERIFY(page->isOffered());
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));

    w.actions.action(ActionId::Workspace2)->trigger();

    QCOMPARE(window.currentWorkspace(), other);
    w.actions.action(ActionId::Workspace1)->trigger();
    QCOMPARE(window.currentWorkspace(), page);
    QVERIFY(w.actions.action(ActionId::ClaimReport)->isVisible());
    QVERIFY(!w.actions.action(ActionId::Vote)->isVisible());
}

void TestModerationPage::everyPartHasAName()
{
    m_world->fill();
    open();

    QCOMPARE(list()->accessibleName(), u"Reports"_s);
    for (const auto &name : {u"Claim"_s, u"Mark resolved"_s, u"Dismiss"_s, u"Remove"_s})
        QVERIFY2(button(name), qPrintable(name));
    const auto row = list()->model()->index(1, 0).data(Qt::AccessibleTextRole).toString();
    QVERIFY2(row.startsWith(u"Article: You will not believe what this database does, 3 report"_s),
             qPrintable(row));
    for (const auto *box : m_page->findChildren<QComboBox *>())
        QVERIFY(!box->accessibleName().isEmpty());
}

void TestModerationPage::noDecisionIsCutInANarrowReader()
{
    ui::DecisionBar bar;
    domain::Report topic;
    topic.target = {domain::Target::Kind::Topic, "1"_ba};
    bar.showReport(topic, domain::AccountId("1"_ba), {});
    bar.show();
    for (int width = 1200; width >= 400; width -= 50) {
        bar.resize(width, bar.sizeHint().height());
        QCoreApplication::processEvents();
        QCOMPARE(bar.width(), width);
        for (const auto *each : bar.findChildren<QPushButton *>())
            QVERIFY2(!each->isVisible() || each->width() >= each->minimumSizeHint().width(),
                     qPrintable(u"%1 at %2"_s.arg(each->accessibleName()).arg(width)));
    }
    for (const auto *each : bar.findChildren<QPushButton *>())
        QVERIFY(!each->isVisible() || !each->accessibleName().isEmpty());
}

void TestModerationPage::theOldestReportIsShownWithWhatWasSaid()
{
    m_world->fill();
    open();

    QCOMPARE(shown(), report(0).title);
    QCOMPARE(list()->currentIndex().row(), 0);
    choose(2);

    QTRY_COMPARE(shown(), report(2).title);
}

void TestModerationPage::claimingGivingBackAndUndo()
{
    m_world->fill();
    open();
    QSignalSpy toasts(m_page.get(), &ui::Workspace::toastRequested);

    button(u"Claim"_s)->click();
    QTRY_VERIFY(button(u"Release"_s));
    QTRY_COMPARE(toasts.count(), 1);
    QCOMPARE(report(0).assignee, m_world->session.personId());
    toasts.first().first().value<ui::ToastMessage>().action();

    QTRY_VERIFY(button(u"Claim"_s));
    QCOMPARE(m_world->queue.asked<store::ReopenReport>().last().change.after,
             "claimed " + m_world->session.personId().bytes());
    m_world->actions.action(ActionId::ClaimReport)->trigger();
    QTRY_VERIFY(button(u"Release"_s));
    button(u"Release"_s)->click();
    QTRY_VERIFY(button(u"Claim"_s));
}

void TestModerationPage::anothersClaimIsTakenOverOnlyWhenAsked()
{
    m_world->fill();
    open();
    choose(2);
    QTRY_COMPARE(shown(), report(2).title);
    QSignalSpy toasts(m_page.get(), &ui::Workspace::toastRequested);

    button(u"Claim"_s)->click();
    QTRY_COMPARE(toasts.count(), 1);
    const auto toast = toasts.first().first().value<ui::ToastMessage>();
    QCOMPARE(toast.text, u"bob has claimed it."_s);
    QCOMPARE(report(2).assigneeName, u"bob"_s);
    toast.action();

    QTRY_COMPARE(report(2).assigneeName, u"alice"_s);
}

void TestModerationPage::resolvingCarriesTheNoteAndShowsTheNext()
{
    m_world->fill();
    open();
    detail()->decision().findChild<QLineEdit *>()->setText(u" Thank you "_s);

    button(u"Mark resolved"_s)->click();

    QTRY_COMPARE(m_world->reports.rowCount(), 3);
    QCOMPARE(m_world->queue.asked<store::SettleReport>().last().note, u"Thank you"_s);
    QTRY_COMPARE(shown(), report(1).title);
    QCOMPARE(detail()->decision().note(), QString());
    QTest::qWait(QApplication::doubleClickInterval() + 50);
    m_world->actions.action(ActionId::RejectReport)->trigger();
    QTRY_COMPARE(report(1).state, ReportState::Rejected);
}

void TestModerationPage::theSecondPressDecidesNothing()
{
    m_world->fill();
    open();
    auto *resolve = m_world->actions.action(ActionId::ResolveReport);
    connect(&m_world->editor, &items::ReportEditor::settled, m_page.get(), [resolve] {
        resolve->trigger(); // the next one is in sight
    });

    resolve->trigger();
    resolve->trigger(); // not answered yet

    QTRY_COMPARE(shown(), report(1).title);
    QCOMPARE(m_world->queue.asked<store::SettleReport>().count(), 1);
    QCOMPARE(report(1).state, ReportState::Open);
}

void TestModerationPage::aPushLeavesWhatIsJudgedAndTheNote()
{
    m_world->fill();
    open();
    choose(2);
    QTRY_COMPARE(shown(), report(2).title);
    const auto title = shown();
    auto *note = m_page->findChild<ui::DecisionBar *>()->findChild<QLineEdit *>();
    note->setText(u"half a wo"_s);

    m_world->queue.entries.removeFirst();
    Q_EMIT m_world->queue.changes().reportsChanged();
    QTRY_COMPARE(list()->model()->rowCount(), 3);

    QTRY_COMPARE(list()->currentIndex().row(), 1);
    QCOMPARE(shown(), title);
    QCOMPARE(note->text(), u"half a wo"_s);
}

void TestModerationPage::whatSomebodyElseSettledIsNotFollowedByAnother()
{
    m_world->fill();
    open();
    choose(1);
    QTRY_COMPARE(shown(), report(1).title);
    const auto title = shown();
    auto *note = m_page->findChild<ui::DecisionBar *>()->findChild<QLineEdit *>();
    note->setText(u"half a wo"_s);

    report(1).state = ReportState::Resolved;
    Q_EMIT m_world->queue.changes().reportsChanged();
    QTRY_COMPARE(list()->model()->rowCount(), 3);
    QTRY_COMPARE(detail()->detail()->report.state, ReportState::Resolved);

    QCOMPARE(shown(), title);
    QVERIFY(!list()->currentIndex().isValid());
    QCOMPARE(note->text(), u"half a wo"_s);
    QVERIFY(!button(u"Mark resolved"_s));
    m_world->actions.action(ActionId::ResolveReport)->trigger();
    QCOMPARE(report(0).state, ReportState::Open);
}

void TestModerationPage::removingIsUndone()
{
    m_world->fill();
    open();

    button(u"Remove"_s)->click();
    QTRY_VERIFY(button(u"Restore"_s));
    QCOMPARE(m_world->queue.asked<store::RemoveItem>().last().reason, u"spam"_s);
    QVERIFY(m_world->undo.canUndo());
    m_world->undo.undo();

    QTRY_VERIFY(button(u"Remove"_s));
    QVERIFY(!report(0).isRemoved);
}

void TestModerationPage::theBadgeCountsWhatWaits()
{
    m_world->fill();
    open();
    QSignalSpy unread(m_page.get(), &ui::Workspace::unreadCountChanged);

    m_world->queue.arrive(domain::Target::Kind::Post, u"Text"_s);
    m_world->queue.tell();

    QTRY_COMPARE(unread.count(), 1);
    QCOMPARE(unread.first().first().toLongLong(), 5);
    const auto *tree = m_page->findChild<ui::PaneTree *>();
    QCOMPARE(tree->model()->index(0, 0).data(Qt::AccessibleTextRole).toString(), u"Reports, 5"_s);
}

void TestModerationPage::aPaneThatIsMadeLateKnowsHowManyWait()
{
    m_world->fill();
    m_world->session.actAs(u"alice"_s);
    m_world->reports.setActive(true);
    QTRY_COMPARE(m_world->reports.waitingCount(), 4);

    open();

    const auto *heading = m_page->findChild<ui::ReportFilters *>()->findChild<ui::ListHeading *>();
    QCOMPARE(heading->accessibleDescription(), u"4 open"_s);
}

void TestModerationPage::nothingReportedIsSaidInWords()
{
    open();

    QTRY_COMPARE(state().state(), ui::StatePane::State::Empty);
    QVERIFY(state().accessibleName().contains(u"No reports."_s));
    m_world->queue.arrive(domain::Target::Kind::Post, u"Text"_s);
    m_world->queue.tell();
    QTRY_COMPARE(shown(), u"Text"_s);
}

void TestModerationPage::aFilterThatFindsNothingLeadsBack()
{
    m_world->fill();
    open();
    auto *filters = m_page->findChild<ui::ReportFilters *>();
    auto *box = filters->findChild<QComboBox *>();
    box->setCurrentIndex(box->findText(u"Resolved"_s));
    QTRY_COMPARE(state().state(), ui::StatePane::State::Empty);
    QTRY_VERIFY(!detail()->detail());

    Q_EMIT state().actionRequested();

    QTRY_COMPARE(m_world->reports.rowCount(), 4);
    QVERIFY(!filters->isNarrowed());
    m_page->setFilter(u"believe"_s);
    QCOMPARE(list()->model()->rowCount(), 1);
}

void TestModerationPage::theOrderIsChosenForOpenAndForSettledReports()
{
    using enum domain::TimeOrder;
    m_world->fill();
    open();
    auto *filters = m_page->findChild<ui::ReportFilters *>();
    auto *show = filters->findChild<QComboBox *>();
    const auto asked = [this] { return m_world->reports.query(); };
    const auto sort = [](const QWidget &page) { return page.findChild<ui::TimeSortButton *>(); };
    const auto select = [&](domain::TimeOrder order) {
        sort(*m_page)->findChild<QActionGroup *>()->actions().at(int(order))->trigger();
    };
    QCOMPARE(sort(*m_page)->accessibleName(), u"Sort"_s);
    QCOMPARE(sort(*m_page)->timeOrder(), Oldest);

    select(Newest);
    QCOMPARE(asked().order, Newest);
    QVERIFY(!filters->isNarrowed());

    show->setCurrentIndex(show->findText(u"Resolved"_s));
    QCOMPARE(asked().order, Newest);
    select(Oldest);
    QCOMPARE(asked().order, Oldest);

    show->setCurrentIndex(0);
    QCOMPARE(asked().order, Newest);
    QCOMPARE(sort(*m_page)->timeOrder(), Newest);

    const auto state = m_page->saveState();
    m_page.reset();
    open();
    m_page->restoreState(state);
    QCOMPARE(asked().order, Newest);
    QCOMPARE(sort(*m_page)->timeOrder(), Newest);
}

void TestModerationPage::offlineNothingIsDecided()
{
    m_world->fill();
    open();

    m_page->setOnline(false);

    QVERIFY(!button(u"Mark resolved"_s)->isEnabled());
    QVERIFY(!button(u"Mark resolved"_s)->toolTip().isEmpty());
    QVERIFY(!m_world->actions.action(ActionId::ResolveReport)->isEnabled());
    QCOMPARE(shown(), report(0).title);
    m_page->setOnline(true);
    QVERIFY(button(u"Mark resolved"_s)->isEnabled());
}

void TestModerationPage::aFailureOffersToTryAgain()
{
    m_world->queue.failure = base::Error{base::Failure::Unreachable, {}};
    open();
    QTRY_COMPARE(state().state(), ui::StatePane::State::Error);

    m_world->fill();
    m_world->queue.failure.reset();
    Q_EMIT state().retryRequested();

    QTRY_COMPARE(shown(), report(0).title);
}

void TestModerationPage::enterOpensWhatWasReported()
{
    m_world->fill();
    open();
    QSignalSpy opened(m_page.get(), &ui::ModerationPage::openRequested);

    m_world->actions.action(ActionId::OpenReported)->trigger();

    QTRY_COMPARE(opened.count(), 1);
    QCOMPARE(opened.first().at(0).value<domain::Target>(), report(0).target);
    QCOMPARE(opened.first().at(1).toByteArray(), "7");
    QCOMPARE(opened.first().at(2).toLongLong(), 18);
}

void TestModerationPage::whatTheAuthorDidBeforeStandsBelow()
{
    m_world->fill();
    open();

    auto *author = m_page->findChild<ui::AuthorSection *>();

    QTRY_VERIFY(m_world->cards.card());
    QVERIFY(author->isVisible());
    QStringList said;
    for (const auto *label : author->findChildren<QLabel *>())
        said.append(label->text());
    const auto text = said.join(u'\n');
    QVERIFY2(text.contains("About promo_88"_L1), qPrintable(text));
    QVERIFY2(text.contains("12 post(s)"_L1), qPrintable(text));
    QVERIFY2(text.contains("Note by bob: Sells followers."_L1), qPrintable(text));
    QTRY_COMPARE(m_world->past.rowCount(), 1);
    // The next report of the same person asks nothing anew.
    const auto before = m_world->queue.asked<store::ReadMemberCard>().count();
    report(1).author = report(0).author;
    choose(1);
    QTRY_COMPARE(shown(), report(1).title);
    QCOMPARE(m_world->queue.asked<store::ReadMemberCard>().count(), before);
}

void TestModerationPage::theAuthorIsMutedFromHere()
{
    m_world->fill();
    open();
    QTRY_VERIFY(m_world->cards.card());
    auto *author = m_page->findChild<ui::AuthorSection *>();
    QSignalSpy restricted(author, &ui::AuthorSection::restrictionSelected);
    list()->setFocus();

    QTest::keyClick(list(), Qt::Key_Q);
    auto *dialog = m_page->window()->findChild<ui::RestrictionDialog *>();
    QVERIFY(dialog);
    QCOMPARE(dialog->windowTitle(), u"Mute promo_88"_s);
    dialog->findChild<QLineEdit *>()->setText(u" No  advertising. "_s);
    for (auto *each : dialog->findChildren<QPushButton *>()) {
        if (each->text() == "Mute"_L1)
            each->click();
    }

    QCOMPARE(restricted.count(), 1);
    QCOMPARE(restricted[0][0].value<domain::Member>().id, report(0).author);
    QCOMPARE(restricted[0][1].value<domain::RestrictionKind>(), domain::RestrictionKind::Mute);
    const auto restriction = restricted[0][2].value<domain::Restriction>();
    QCOMPARE(restriction.until, m_world->queue.now + std::chrono::hours(24));
    QCOMPARE(restriction.message, u"No advertising."_s);
    QCOMPARE(m_page->templates().written(ui::MessageTemplates::To::Author),
             QStringList{u"No advertising."_s});
}

void TestModerationPage::nobodyRestrictsThoseAbove()
{
    m_world->fill();
    m_world->queue.asked<store::ReadMemberCard>().automatic = [](const auto &asked) {
        domain::MemberCard card;
        card.member.id = asked.person;
        card.member.role = domain::Role::Moderator;
        return card;
    };
    open();

    auto *mute = button(u"Mute…"_s);

    QTRY_VERIFY(!mute->isEnabled());
    QVERIFY(!mute->toolTip().isEmpty());
    QVERIFY(!m_world->actions.action(ActionId::BanPerson)->isEnabled());
}

void TestModerationPage::theTopicIsLockedAndMovedFromHere()
{
    m_world->fill();
    open();
    QSignalSpy asked(m_page->findChild<ui::ReportsPane *>(),
                     &ui::ModerationPane::moderationRequested);
    list()->setFocus();

    QTest::keyClick(list(), Qt::Key_L);
    button(u"Move…"_s)->click();

    QCOMPARE(asked.count(), 2);
    const QList<domain::Target> topic{{domain::Target::Kind::Topic, "7"}};
    QCOMPARE(asked[0][0].value<domain::BatchAct::Kind>(), domain::BatchAct::Kind::Lock);
    QCOMPARE(asked[0][1].value<QList<domain::Target>>(), topic);
    QCOMPARE(asked[1][0].value<domain::BatchAct::Kind>(), domain::BatchAct::Kind::Move);
    QCOMPARE(asked[1][1].value<QList<domain::Target>>(), topic);
}

void TestModerationPage::aPostHasNoTopicToLock()
{
    m_world->fill();
    open();

    choose(3);

    QTRY_COMPARE(shown(), report(3).title);
    QVERIFY(!button(u"Lock…"_s));
    QVERIFY(!m_world->actions.action(ActionId::LockReported)->isEnabled());
    QVERIFY(button(u"Mute…"_s));
}

void TestModerationPage::aMessageTemplateFillsTheNote()
{
    m_world->fill();
    open();
    m_page->templates().remember(ui::MessageTemplates::To::Reporters, u"Thanks & bye."_s);
    auto &note = detail()->decision().noteField();

    QTest::keyClick(&note, Qt::Key_Down, Qt::AltModifier);
    auto *menu = note.findChild<QMenu *>();
    QVERIFY(menu);
    QCOMPARE(menu->actions().constLast()->text(), u"Thanks && bye."_s);
    menu->actions().constLast()->trigger();

    QCOMPARE(note.text(), u"Thanks & bye."_s);
    const auto state = m_page->saveState();
    ui::MessageTemplates others;
    others.restoreState(state.value(u"templates"_s).toMap());
    QCOMPARE(m_page->templates().written(ui::MessageTemplates::To::Reporters),
             others.written(ui::MessageTemplates::To::Reporters));
    menu->close();
}

void TestModerationPage::littleRoomLeavesPictures()
{
    m_world->fill();
    open();
    auto *lock = button(u"Lock…"_s);
    auto &bar = detail()->decision();

    bar.resize(2000, bar.height());
    QCOMPARE(lock->text(), u"Lock…"_s);
    bar.resize(300, bar.height());
    QCOMPARE(lock->text(), QString());
    QCOMPARE(lock->accessibleName(), u"Lock…"_s);
    QVERIFY(!lock->toolTip().isEmpty());
}

void TestModerationPage::theDialogReports()
{
    const domain::Target target{domain::Target::Kind::Post, "3"};
    auto *dialog = new ui::ReportDialog(m_world->editor, target, u"Title"_s, nullptr);
    QSignalSpy accepted(dialog, &QDialog::accepted);
    dialog->open();
    QCOMPARE(dialog->findChildren<QRadioButton *>().size(), 5);
    dialog->findChildren<QRadioButton *>().at(3)->setChecked(true);
    auto *note = dialog->findChild<QPlainTextEdit *>();
    note->setPlainText(QString(501, u'x'));
    Q_EMIT dialog->sendRequested();
    QVERIFY(!dialog->fieldError(note).isEmpty());
    note->setPlainText(u"Stolen "_s);

    Q_EMIT dialog->sendRequested();

    QTRY_COMPARE(accepted.count(), 1);
    const auto &draft = m_world->queue.asked<store::ReportItem>().last().draft;
    QCOMPARE(draft.target, target);
    QCOMPARE(draft.reason, domain::ReportReason::Illegal);
    QCOMPARE(draft.note, u"Stolen"_s);
}

void TestModerationPage::somethingElseWantsAWord()
{
    auto *dialog = new ui::ReportDialog(m_world->editor, {domain::Target::Kind::Post, "3"},
                                        u"Title"_s, nullptr);
    dialog->open();
    dialog->findChildren<QRadioButton *>().last()->setChecked(true);

    Q_EMIT dialog->sendRequested();

    QVERIFY(!dialog->fieldError(dialog->findChild<QPlainTextEdit *>()).isEmpty());
    QCOMPARE(m_world->queue.asked<store::ReportItem>().count(), 0);
    dialog->reject();
}

void TestModerationPage::aRefusalStaysInTheDialog()
{
    m_world->queue.failure = base::Error{base::Failure::Refused, u"reported-enough"_s};
    auto *dialog = new ui::ReportDialog(m_world->editor, {domain::Target::Kind::Post, "3"},
                                        u"Title"_s, nullptr);
    dialog->open();

    Q_EMIT dialog->sendRequested();

    QTRY_VERIFY(!dialog->fieldError(nullptr).isEmpty());
    QVERIFY(dialog->isVisible() && !dialog->isBusy());
    dialog->reject();
}

REGISTER_TEST(TestModerationPage)
#include "tst_moderationpage.moc"
