// SPDX-License-Identifier: MIT
#include "ui/notices/noticespage.h"

#include "noticesworld.h"
#include "testregistry.h"
#include "ui/list/listpane.h"
#include "ui/list/newbar.h"
#include "ui/widgets/statepane.h"

#include <QComboBox>
#include <QPushButton>
#include <QSignalSpy>

using namespace Qt::StringLiterals;

class TestNoticesPage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void everyPartHasAName();
    void whatIsUnreadIsCounted();
    void aClickOpensTheFloorAndMarksItRead();
    void enterOpensAndWalkingOpensNothing();
    void aWithdrawnTopicIsSaidToBeGone();
    void aWithdrawnReplyStillLeadsToItsPlace();
    void allAreMarkedReadWithUndo();
    void whatAnotherPageDisabledIsOfferedAgain();
    void newOnesWaitUnderTheEyes();
    void theFilterLooksThroughAllOfThem();
    void onesHeldTextsStandInOneList();
    void nobodyIsAskedToSignIn();
    void nothingYetIsSaidInWords();
    void aFilterOverNothingSaysThatThereIsNothing();
    void aFailureOffersToTryAgain();
    void nothingIsMarkedOffline();
    void theKeyMarksTheChosenOneRead();
    void theKeyMarksAReadOneUnreadAgain();
    void theSwitcherFindsThem();
    void aPushLeavesTheChosenOneAndTheFilter();

private:
    void open(bool isSignedIn = true);
    void click(int row);
    ui::NoticeListView *list() const { return m_page->findChild<ui::NoticeListView *>(); }
    ui::StatePane &state() const { return m_page->findChild<ui::ListPane *>()->statePane(); }
    QPushButton *button(const QString &name) const;

    std::unique_ptr<fixtures::NoticesWorld> m_world;
    std::unique_ptr<ui::NoticesPage> m_page;
};

void TestNoticesPage::init()
{
    m_world = std::make_unique<fixtures::NoticesWorld>();
}

void TestNoticesPage::cleanup()
{
    m_page.reset();
    m_world.reset();
}

void TestNoticesPage::open(bool isSignedIn)
{
    auto &w = *m_world;
    if (isSignedIn) {
        w.session.actAs(u"alice"_s);
        QTRY_VERIFY(w.session.person());
    }
    m_page = std::make_unique<ui::NoticesPage>(w.model, w.session, w.actions);
    m_page->resize(1368, 760);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    QTRY_VERIFY(w.model.phase() != items::NoticeListModel::Phase::Loading);
    QTRY_COMPARE(list()->model()->rowCount(), w.model.rowCount());
}

void TestNoticesPage::click(int row)
{
    const auto place = list()->visualRect(list()->model()->index(row, 0)).center();
    QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, place);
}

QPushButton *TestNoticesPage::button(const QString &name) const
{
    for (auto *found : m_page->findChildren<QPushButton *>()) {
        if (found->text() == name && found->isVisible())
            return found;
    }
    return nullptr;
}

void TestNoticesPage::everyPartHasAName()
{
    m_world->fill();
    open();

    QCOMPARE(list()->accessibleName(), u"Notices"_s);
    QCOMPARE(button(u"Mark all read"_s)->accessibleName(), u"Mark all read"_s);
    QVERIFY(!button(u"Mark all read"_s)->toolTip().isEmpty());
    const auto row = list()->model()->index(0, 0).data(Qt::AccessibleTextRole).toString();
    QCOMPARE(
        row,
        u"cat mentioned you in Skip lists, What do you say, @Alice?, 3 minute(s) ago, unread"_s);
}

void TestNoticesPage::whatIsUnreadIsCounted()
{
    m_world->fill();
    open();
    QSignalSpy unread(m_page.get(), &ui::Workspace::unreadCountChanged);
    QCOMPARE(m_world->model.unreadCount(), 3);

    m_world->board.arrive(u"bob"_s, u"@alice"_s);
    m_world->board.tell();

    QTRY_COMPARE(unread.count(), 1);
    QCOMPARE(unread.first().first().toLongLong(), 4);
}

void TestNoticesPage::aClickOpensTheFloorAndMarksItRead()
{
    m_world->fill();
    open();
    QSignalSpy opened(m_page.get(), &ui::NoticesPage::openRequested);

    click(1);

    QCOMPARE(opened.count(), 1);
    QCOMPARE(opened.first().at(0).value<domain::TopicId>(), domain::TopicId(qint64(7)));
    QCOMPARE(opened.first().at(1).toLongLong(), 4);
    QVERIFY(m_world->board.notices.at(1).isRead);
    QCOMPARE(m_world->model.unreadCount(), 2);
}

void TestNoticesPage::enterOpensAndWalkingOpensNothing()
{
    m_world->fill();
    open();
    QSignalSpy opened(m_page.get(), &ui::NoticesPage::openRequested);
    list()->setFocus(Qt::TabFocusReason);

    QTest::keyClick(list(), Qt::Key_Down);
    QCOMPARE(opened.count(), 0);
    QTest::keyClick(list(), Qt::Key_Return);

    QCOMPARE(opened.count(), 1);
    QCOMPARE(opened.first().at(1).toLongLong(), 4);
}

void TestNoticesPage::aWithdrawnTopicIsSaidToBeGone()
{
    auto &notice = m_world->board.arrive(u"bob"_s, {});
    notice.title.clear();
    notice.isGone = true;
    open();
    QSignalSpy toasts(m_page.get(), &ui::Workspace::toastRequested);
    QSignalSpy opened(m_page.get(), &ui::NoticesPage::openRequested);

    click(0);

    QCOMPARE(toasts.count(), 1);
    QCOMPARE(toasts.first().first().value<ui::ToastMessage>().text, u"The topic was withdrawn."_s);
    QCOMPARE(opened.count(), 0);
    QCOMPARE(m_world->model.unreadCount(), 0);
}

void TestNoticesPage::aWithdrawnReplyStillLeadsToItsPlace()
{
    m_world->board.arrive(u"bob"_s, {}).isGone = true;
    open();
    QSignalSpy opened(m_page.get(), &ui::NoticesPage::openRequested);

    click(0);

    QCOMPARE(opened.count(), 1);
}

void TestNoticesPage::whatAnotherPageDisabledIsOfferedAgain()
{
    m_world->fill();
    open();
    auto *markAll = m_world->actions.action(ui::ActionId::MarkAllRead);
    m_page->hide();
    markAll->setEnabled(false);

    m_page->show();

    QVERIFY(markAll->isEnabled());
}

void TestNoticesPage::allAreMarkedReadWithUndo()
{
    m_world->fill();
    open();
    m_world->actions.handle(ui::ActionId::Undo, &m_world->undo, &QUndoStack::undo);
    QSignalSpy toasts(m_page.get(), &ui::Workspace::toastRequested);

    button(u"Mark all read"_s)->click();
    QTRY_COMPARE(toasts.count(), 1);
    const auto toast = toasts.first().first().value<ui::ToastMessage>();
    QCOMPARE(toast.text, u"3 notice(s) marked as read."_s);
    QCOMPARE(toast.actionText, u"Undo"_s);
    QTRY_COMPARE(m_world->model.unreadCount(), 0);
    QVERIFY(!button(u"Mark all read"_s)->isEnabled());
    toast.action();

    QTRY_COMPARE(m_world->model.unreadCount(), 3);
    QVERIFY(button(u"Mark all read"_s)->isEnabled());
}

void TestNoticesPage::newOnesWaitUnderTheEyes()
{
    m_world->fill();
    open();
    auto &bar = m_page->findChild<ui::ListPane *>()->newBar();

    m_world->board.arrive(u"bob"_s, u"@alice"_s);
    m_world->board.tell();
    QTRY_VERIFY(bar.isVisible());
    QCOMPARE(bar.sentence(), u"1 new: show"_s);
    QCOMPARE(list()->model()->rowCount(), 5);
    bar.click();

    QTRY_COMPARE(list()->model()->rowCount(), 6);
    QTRY_VERIFY(!bar.isVisible());
}

void TestNoticesPage::theFilterLooksThroughAllOfThem()
{
    m_world->board.arrive(u"zoe"_s, u"the first of all"_s);
    for (int i = 0; i < 80; ++i)
        m_world->board.arrive(u"bob"_s, u"Text"_s);
    open();

    m_page->setFilter(u"ZOE"_s);

    QTRY_COMPARE(list()->model()->rowCount(), 1);
    QCOMPARE(list()->noticeAt(list()->model()->index(0, 0)).authorName, u"zoe"_s);
    m_page->setFilter(u"nobody"_s);
    QTRY_COMPARE(list()->model()->rowCount(), 0);
    QCOMPARE(state().accessibleName(), u"No notice contains “nobody”."_s);
    QSignalSpy cleared(m_page.get(), &ui::Workspace::filterChanged);
    button(u"Clear the filter"_s)->click();
    QCOMPARE(cleared.count(), 1);
    QTRY_COMPARE(list()->model()->rowCount(), 81);
}

void TestNoticesPage::onesHeldTextsStandInOneList()
{
    m_world->fill();
    auto &held = m_world->board.arrive(u"alice"_s, u"Cheap followers"_s);
    held.kind = domain::Notice::Kind::HeldRejected;
    held.held = "7";
    open();
    auto *show = m_page->findChild<QComboBox *>();
    const auto rows = list()->model()->rowCount();

    show->setCurrentIndex(1);
    QTRY_COMPARE(list()->model()->rowCount(), 1);
    QCOMPARE(ui::NoticeListView::noticeAt(list()->model()->index(0, 0)).held, "7");
    // Words look among them.
    m_page->setFilter(u"Trees"_s);
    QCOMPARE(list()->model()->rowCount(), 0);
    m_page->setFilter({});
    QCOMPARE(list()->model()->rowCount(), 1);

    show->setCurrentIndex(0);
    QCOMPARE(list()->model()->rowCount(), rows);
}

void TestNoticesPage::nobodyIsAskedToSignIn()
{
    open(false);
    QSignalSpy asked(m_world->actions.action(ui::ActionId::SignIn), &QAction::triggered);

    QTRY_COMPARE(state().state(), ui::StatePane::State::Empty);
    QCOMPARE(state().accessibleName(), u"You are not signed in."_s);
    QVERIFY(!button(u"Mark all read"_s)); // is not shown
    button(u"Sign in"_s)->click();

    QCOMPARE(asked.count(), 1);
}

void TestNoticesPage::nothingYetIsSaidInWords()
{
    open();

    QTRY_COMPARE(state().accessibleName(), u"No notices yet."_s);
    QVERIFY(state().accessibleDescription().contains(u"@alice"_s));
}

void TestNoticesPage::aFilterOverNothingSaysThatThereIsNothing()
{
    open();
    QTRY_COMPARE(state().state(), ui::StatePane::State::Empty);

    m_page->setFilter(u"redis"_s);

    QCOMPARE(state().accessibleName(), u"No notices yet."_s);
}

void TestNoticesPage::aFailureOffersToTryAgain()
{
    m_world->fill();
    m_world->board.failure = base::Error{base::Failure::TimedOut, {}};
    open();
    QTRY_COMPARE(state().state(), ui::StatePane::State::Error);

    m_world->board.failure.reset();
    button(u"Retry"_s)->click();

    QTRY_COMPARE(list()->model()->rowCount(), 5);
}

void TestNoticesPage::nothingIsMarkedOffline()
{
    m_world->fill();
    open();
    m_page->setOnline(false);
    QSignalSpy opened(m_page.get(), &ui::NoticesPage::openRequested);

    QVERIFY(!button(u"Mark all read"_s)->isEnabled());
    click(0);

    QCOMPARE(opened.count(), 1); // what is shown can still be looked for
    QCOMPARE(m_world->board.asked<store::MarkNotices>().count(), 0);
    m_page->setOnline(true);
    QVERIFY(button(u"Mark all read"_s)->isEnabled());
    m_page->setReadOnly(true);
    QVERIFY(!button(u"Mark all read"_s)->isEnabled());
}

void TestNoticesPage::theKeyMarksTheChosenOneRead()
{
    m_world->fill();
    open();
    list()->setCurrentIndex(list()->model()->index(1, 0));

    m_world->actions.action(ui::ActionId::MarkRead)->trigger();

    QVERIFY(m_world->board.notices.at(1).isRead);
    QCOMPARE(m_world->model.unreadCount(), 2);
}

void TestNoticesPage::theKeyMarksAReadOneUnreadAgain()
{
    m_world->fill();
    open();
    const auto *action = m_world->actions.action(ui::ActionId::MarkRead);
    QVERIFY(!action->isEnabled()); // none is chosen
    list()->setCurrentIndex(list()->model()->index(1, 0));
    QCOMPARE(action->text(), u"&Mark as read"_s);
    m_world->actions.action(ui::ActionId::MarkRead)->trigger();
    QTRY_COMPARE(action->text(), u"&Mark as unread"_s);

    m_world->actions.action(ui::ActionId::MarkRead)->trigger();

    QVERIFY(!m_world->board.notices.at(1).isRead);
    QCOMPARE(m_world->model.unreadCount(), 3);
}

void TestNoticesPage::theSwitcherFindsThem()
{
    m_world->fill();
    open();
    QSignalSpy opened(m_page.get(), &ui::NoticesPage::openRequested);

    const auto entries = m_page->switcherEntries(u"editor"_s);
    const auto found = std::ranges::find_if(
        entries, [](const auto &entry) { return entry.title.contains("editor"_L1); });
    QVERIFY(found != entries.end());
    m_page->openEntry(found->key);
    m_page->openEntry(u"notice:9:9"_s);

    QCOMPARE(opened.count(), 1);
}

void TestNoticesPage::aPushLeavesTheChosenOneAndTheFilter()
{
    m_world->fill();
    open();
    m_page->setFilter(u"e"_s);
    auto *rows = list()->model();
    QTRY_VERIFY(rows->rowCount() > 2);
    list()->setCurrentIndex(rows->index(2, 0));
    const auto chosen = list()->noticeAt(list()->currentIndex()).id;
    const auto place = list()->visualRect(list()->currentIndex());

    m_world->board.arrive(u"eve"_s, u"Another one"_s);
    m_world->board.tell();
    QTRY_COMPARE(m_world->model.newCount(), 1);

    QCOMPARE(list()->noticeAt(list()->currentIndex()).id, chosen);
    QCOMPARE(list()->visualRect(list()->currentIndex()), place);
    QCOMPARE(m_page->filter(), u"e"_s);
    m_world->model.showNew();
    QTRY_COMPARE(m_world->model.newCount(), 0);
    QCOMPARE(list()->noticeAt(list()->currentIndex()).id, chosen);
}

REGISTER_TEST(TestNoticesPage)
#include "tst_noticespage.moc"
