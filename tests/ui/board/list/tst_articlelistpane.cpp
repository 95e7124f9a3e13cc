// SPDX-License-Identifier: MIT
#include "ui/board/list/articlelistpane.h"

#include "board/articlefixtures.h"
#include "testregistry.h"
#include "ui/board/list/articlelistview.h"
#include "ui/list/listfooter.h"
#include "ui/list/newbar.h"
#include "ui/widgets/statepane.h"

#include <QAccessible>
#include <QApplication>
#include <QLabel>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QWindow>

using namespace Qt::StringLiterals;
using Phase = items::ArticleListModel::Phase;

class TestArticleListPane : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void theNewBarMovesNoRow();
    void inAShortListTheNewBarWaitsUntilThePointerHasLeft();
    void atTheTopUnderThePointerTheNewBarMovesNoRowEither();
    void theNewBarLeavesTheCurrentRowInSight();
    void underThePointerTheCurrentRowComesOutFromUnderTheNewBarAtTheNextKey();
    void aClickThatWasOnItsWayWhenTheBarCameIsOneOnTheRow_data();
    void aClickThatWasOnItsWayWhenTheBarCameIsOneOnTheRow();
    void whoHasSeenTheBarClicksIt();
    void theNewBarIsAButtonThatScreenReadersCanPress();
    void theOrdersArePageTabs();
    void theFooterCountsPagesOf25Rows();
    void aChosenPageComesToTheTop();
    void anEmptyListSaysSoWithOneButton();
    void aFailureOffersRetry();
    void whatWasReadStaysReadableWhenAnotherPageFails();
    void aFilterShowsItsProgressAndCanBeGivenUp();
    void rowsThatAreReadAnewForLongSaySo();

private:
    int topOf(int row) const;

    std::unique_ptr<fixtures::EndlessArticles> m_model;
    std::unique_ptr<ui::ArticleListPane> m_pane;
};

void TestArticleListPane::init()
{
    m_model = std::make_unique<fixtures::EndlessArticles>(1000);
    m_pane = std::make_unique<ui::ArticleListPane>();
    m_pane->setModel(m_model.get());
    m_pane->setPhase(Phase::Ready);
    m_pane->resize(500, 600);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
}

void TestArticleListPane::cleanup()
{
    m_pane.reset();
    m_model.reset();
}

int TestArticleListPane::topOf(int row) const
{
    const auto &view = m_pane->view();
    const auto corner = view.visualRect(m_model->index(row, 0)).topLeft();
    return view.viewport()->mapTo(m_pane.get(), corner).y();
}

void TestArticleListPane::rowsThatAreReadAnewForLongSaySo()
{
    QSignalSpy cancelled(m_pane.get(), &ui::ListPane::cancelRequested);
    const auto cancel = [this] { return m_pane->footer().findChild<QPushButton *>(); };
    QVERIFY(!cancel()->isVisible());

    m_pane->setReading(true);
    QTRY_VERIFY(cancel()->isVisible());
    cancel()->click();
    m_pane->setReading(false);

    QCOMPARE(cancelled.count(), 1);
    QVERIFY(!cancel()->isVisible());
}

void TestArticleListPane::theNewBarMovesNoRow()
{
    m_pane->view().verticalScrollBar()->setValue(500);
    const auto before = topOf(10);

    m_pane->setNewCount(37);
    QVERIFY(m_pane->newBar().isVisible());
    const auto shown = topOf(10);
    m_pane->setNewCount(0);

    QCOMPARE(shown, before);
    QVERIFY(!m_pane->newBar().isVisible());
    QCOMPARE(topOf(10), before);
}

void TestArticleListPane::atTheTopUnderThePointerTheNewBarMovesNoRowEither()
{
    auto *viewport = m_pane->view().viewport();
    QTest::mouseMove(viewport, viewport->rect().center());
    QTRY_VERIFY(viewport->underMouse());
    const auto before = topOf(2);

    m_pane->setNewCount(3);
    QVERIFY(m_pane->newBar().isVisible());
    QCOMPARE(topOf(2), before);
    m_pane->setNewCount(0);

    QVERIFY(!m_pane->newBar().isVisible());
    QCOMPARE(topOf(2), before);
}

void TestArticleListPane::theNewBarLeavesTheCurrentRowInSight()
{
    auto &view = m_pane->view();
    view.viewport()->setAttribute(Qt::WA_UnderMouse, false);
    view.goToRow(10); // is the topmost

    m_pane->setNewCount(37);

    QVERIFY(m_pane->newBar().isVisible());
    QVERIFY(view.viewport()->rect().contains(view.visualRect(m_model->index(10, 0))));
}

void TestArticleListPane::underThePointerTheCurrentRowComesOutFromUnderTheNewBarAtTheNextKey()
{
    auto &view = m_pane->view();
    QTest::mouseMove(view.viewport(), view.viewport()->rect().center());
    QTRY_VERIFY(view.viewport()->underMouse());
    view.setCurrentIndex(m_model->index(0, 0));
    const auto before = topOf(0);

    m_pane->setNewCount(3);
    QVERIFY(m_pane->newBar().isVisible());
    QCOMPARE(topOf(0), before);
    QTest::keyClick(&view, Qt::Key_Up);

    QVERIFY(view.viewport()->rect().contains(view.visualRect(view.currentIndex())));
}

void TestArticleListPane::aClickThatWasOnItsWayWhenTheBarCameIsOneOnTheRow_data()
{
    QTest::addColumn<int>("row");
    QTest::newRow("beneath the bar") << 0;
    QTest::newRow("further down") << 3;
}

void TestArticleListPane::aClickThatWasOnItsWayWhenTheBarCameIsOneOnTheRow()
{
    QFETCH(const int, row);
    auto &view = m_pane->view();
    const auto aimedAt
        = view.viewport()->mapTo(m_pane.get(), view.visualRect(m_model->index(row, 0)).center());
    QSignalSpy bar(&m_pane->newBar(), &QAbstractButton::clicked);

    m_pane->setNewCount(37);
    QVERIFY(m_pane->newBar().isVisible());
    QTest::mouseClick(m_pane->windowHandle(), Qt::LeftButton, {}, aimedAt);

    QCOMPARE(view.currentIndex().row(), row);
    QCOMPARE(bar.count(), 0);
}

void TestArticleListPane::whoHasSeenTheBarClicksIt()
{
    QSignalSpy bar(&m_pane->newBar(), &QAbstractButton::clicked);
    m_pane->setNewCount(37);
    QTest::qWait(QApplication::doubleClickInterval() + 50);

    QTest::mouseClick(m_pane->windowHandle(), Qt::LeftButton, {},
                      m_pane->newBar().geometry().center());

    QCOMPARE(bar.count(), 1);
    QVERIFY(!m_pane->view().currentIndex().isValid());
}

void TestArticleListPane::inAShortListTheNewBarWaitsUntilThePointerHasLeft()
{
    const auto few = std::make_unique<fixtures::EndlessArticles>(3);
    m_pane->setModel(few.get());
    m_pane->setPhase(Phase::Ready);
    auto *viewport = m_pane->view().viewport();
    QTest::mouseMove(viewport, viewport->rect().center());
    QTRY_VERIFY(viewport->underMouse());
    const auto before = topOf(0);

    m_pane->setNewCount(3);
    QVERIFY(!m_pane->newBar().isVisible());
    QCOMPARE(topOf(0), before);
    QTest::mouseMove(&m_pane->footer(), m_pane->footer().rect().center());

    QTRY_VERIFY(m_pane->newBar().isVisible());
    m_pane.reset();
}

void TestArticleListPane::theNewBarIsAButtonThatScreenReadersCanPress()
{
    m_pane->setNewCount(37);
    QSignalSpy clicks(&m_pane->newBar(), &QAbstractButton::clicked);
    auto *bar = QAccessible::queryAccessibleInterface(&m_pane->newBar());

    QCOMPARE(bar->text(QAccessible::Name), u"Show new"_s);
    QCOMPARE(bar->text(QAccessible::Description), u"37 new: show"_s);
    QCOMPARE(bar->role(), QAccessible::Button);
    bar->actionInterface()->doAction(QAccessibleActionInterface::pressAction());

    QTRY_COMPARE(clicks.count(), 1);
}

void TestArticleListPane::theOrdersArePageTabs()
{
    auto *tabs = QAccessible::queryAccessibleInterface(&m_pane->tabs());
    QSignalSpy selected(&m_pane->tabs(), &ui::OrderTabs::orderSelected);
    QStringList names;

    for (int i = 0; i < 4; ++i) {
        QCOMPARE(tabs->child(i)->role(), QAccessible::PageTab);
        names.append(tabs->child(i)->text(QAccessible::Name));
    }
    m_pane->tabs().setOrder(domain::ArticleOrder::Oldest);
    QCOMPARE(selected.count(), 0);
    m_pane->tabs().setCurrentIndex(1);

    QCOMPARE(names, QStringList({u"Top"_s, u"New"_s, u"Bottom"_s, u"Oldest"_s}));
    QCOMPARE(selected.count(), 1);
    QCOMPARE(m_pane->tabs().order(), domain::ArticleOrder::New);
}

void TestArticleListPane::theFooterCountsPagesOf25Rows()
{
    const auto rows = m_pane->footer().findChild<QLabel *>();

    QCOMPARE(m_pane->footer().pageCount(), 40);
    m_pane->view().verticalScrollBar()->setValue(64 * 30);

    QCOMPARE(m_pane->footer().page(), 2);
    QCOMPARE(rows->text(), u"Rows 26–50 of 1,000"_s);
}

void TestArticleListPane::aChosenPageComesToTheTop()
{
    m_pane->footer().askForPage();
    auto *number = m_pane->footer().findChild<QSpinBox *>();
    QVERIFY(number);

    QTest::keyClicks(number, u"7"_s);
    QTest::keyClick(number, Qt::Key_Return);

    QCOMPARE(m_pane->view().firstVisibleRow(), 150);
    QCOMPARE(m_pane->view().currentIndex().row(), 150);
}

void TestArticleListPane::anEmptyListSaysSoWithOneButton()
{
    fixtures::StaticArticles none({});
    m_pane->setModel(&none);
    QSignalSpy clicked(m_pane.get(), &ui::ArticleListPane::emptyButtonClicked);

    m_pane->setEmptyText({u"inbox"_s, u"Nothing."_s, u"At all."_s, u"Go"_s});

    QCOMPARE(m_pane->statePane().state(), ui::StatePane::State::Empty);
    QVERIFY(m_pane->statePane().isVisible());
    Q_EMIT m_pane->statePane().actionRequested();
    QCOMPARE(clicked.count(), 1);
    m_pane->setModel(m_model.get());
}

void TestArticleListPane::aFailureOffersRetry()
{
    fixtures::StaticArticles none({});
    m_pane->setModel(&none);
    QSignalSpy retries(m_pane.get(), &ui::ArticleListPane::retryRequested);

    m_pane->setPhase(Phase::Failed, {base::Failure::Unreachable, u"gone"_s});

    QCOMPARE(m_pane->statePane().state(), ui::StatePane::State::Error);
    Q_EMIT m_pane->statePane().retryRequested();
    QCOMPARE(retries.count(), 1);
    m_pane->setModel(m_model.get());
}

void TestArticleListPane::whatWasReadStaysReadableWhenAnotherPageFails()
{
    m_pane->setPhase(Phase::Failed, {base::Failure::Unreachable, u"gone"_s});

    QVERIFY(m_pane->view().isVisible());
    QVERIFY(!m_pane->statePane().isVisible());
}

void TestArticleListPane::aFilterShowsItsProgressAndCanBeGivenUp()
{
    const auto rows = m_pane->footer().findChild<QLabel *>();
    QSignalSpy cancelled(m_pane.get(), &ui::ArticleListPane::cancelRequested);

    m_pane->setFilterPercent(41);

    QCOMPARE(rows->text(), u"Filtering… 41 %"_s);
    Q_EMIT m_pane->footer().cancelRequested();
    QCOMPARE(cancelled.count(), 1);
    m_pane->setFilterPercent(-1);
    QVERIFY(rows->text().startsWith(u"Rows"_s));
}

REGISTER_TEST(TestArticleListPane)
#include "tst_articlelistpane.moc"
