// SPDX-License-Identifier: MIT
#include "ui/board/list/articlelistview.h"
#include "ui/widgets/toast.h"

#include "board/articlefixtures.h"
#include "domain/placelink.h"
#include "testregistry.h"
#include "ui/actions/actionregistry.h"
#include "ui/theme/tokens.h"

#include <QAccessible>
#include <QLineEdit>
#include <QMouseEvent>
#include <QScrollBar>
#include <QSet>
#include <QSignalSpy>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;
using items::VoteState;

class TestArticleListView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void aClickOnTheVoteBoxVotes();
    void aClickOnAVotedBoxRetracts();
    void closedOwnAndPendingRowsCannotBeVotedOn();
    void aClickOnRetryTriesTheVoteAgain();
    void aClickElsewhereSelectsAndVotesForNothing();
    void nothingIsVotedWhileOffline();
    void aHastyDoubleClickOnTheVoteBoxVotesOnce();
    void aNameThatIsPulledChoosesNoRowsOnTheWay();
    void anArticleOpensByDoubleClick();
    void aClickOnANameLeadsThereAndChoosesNoRow();
    void theSelectionIsKeptByIdWhileTheModelSortsAnew();
    void severalChosenRowsStayChosenWhileTheModelSortsAnew();
    void aChosenRowThatIsReadLaterIsChosenAgainButNotAfterAnotherChoice();
    void theTopRowStaysInPlaceWhileTheModelSortsAnew();
    void withoutItsFilterTheListGoesOnWhereItWasLeft();
    void whatWasChosenAmongTheFilteredStaysInSight();
    void aRowThatIsNotReadYetIsSelectedOnceItArrives();
    void whatIsSoughtComesIntoSightAsSoonAsItsRowIsThere();
    void whoeverHasChosenAnotherRowMeanwhileStaysThere();
    void aRowThatIsNotReadGetsBarsOnlyOnceItHasWaited();
    void theVisibleRangeIsReportedOncePerChange();
    void oneLiveChangeRepaintsOneRow();
    void hoveringRepaintsTwoRows();
    void theLastRowCanBeScrolledOutFromUnderAToast();
    void thePlaceInThatRoomIsKeptWhenALiveChangeComes();
    void hostileTitlesAreCutBeforeTheyAreLaidOut();
    void aRowReadsAsOneSentence();
    void listKeysActOnlyWithTheFocusInTheList();
    void keysReachBothEndsAndTheNextPage();
    void whatIsSelectedWithShiftBeginsWhereAKeyWithShiftLed();

private:
    void clickBox(int row);
    void hover(int row);
    void chooseSeveral(const QList<int> &rows);
    static QList<items::ArticleRow> manyRows(int count);
    QPoint boxOf(int row) const;

    std::unique_ptr<fixtures::StaticArticles> m_model;
    std::unique_ptr<ui::ArticleListView> m_view;
};

void TestArticleListView::init()
{
    m_model = std::make_unique<fixtures::StaticArticles>(fixtures::rows());
    m_view = std::make_unique<ui::ArticleListView>();
    m_view->setLocator([this](const auto &id) { return m_model->indexOf(domain::ArticleId(id)); });
    m_view->setModel(m_model.get());
    m_view->resize(536, 64 * 8);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
}

void TestArticleListView::cleanup()
{
    m_view.reset();
    m_model.reset();
}

QPoint TestArticleListView::boxOf(int row) const
{
    return ui::ArticleDelegate::voteBox(m_view->visualRect(m_model->index(row))).center();
}

QList<items::ArticleRow> TestArticleListView::manyRows(int count)
{
    QList<items::ArticleRow> rows;
    for (int number = 1; number <= count; ++number)
        rows.append(fixtures::row(number, u"Article %1"_s.arg(number), number, number));
    return rows;
}

void TestArticleListView::clickBox(int row)
{
    m_view->scrollTo(m_model->index(row));
    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, boxOf(row));
}

void TestArticleListView::chooseSeveral(const QList<int> &rows)
{
    m_view->setSeveralSelectable(true);
    for (const int row : rows)
        m_view->selectionModel()->setCurrentIndex(m_model->index(row), QItemSelectionModel::Select);
}

void TestArticleListView::hover(int row)
{
    const QPointF place = m_view->visualRect(m_model->index(row)).center();
    QMouseEvent move(QEvent::MouseMove, place, m_view->viewport()->mapToGlobal(place), Qt::NoButton,
                     Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_view->viewport(), &move);
}

void TestArticleListView::aClickOnTheVoteBoxVotes()
{
    QSignalSpy votes(m_view.get(), &ui::ArticleListView::voteRequested);

    clickBox(1);

    QCOMPARE(votes.count(), 1);
    QCOMPARE(votes.at(0).at(0).value<domain::ArticleId>(), domain::ArticleId(qint64(2)));
    QCOMPARE(votes.at(0).at(1).value<domain::Vote>(), domain::Vote::Cast);
}

void TestArticleListView::aClickOnAVotedBoxRetracts()
{
    QSignalSpy votes(m_view.get(), &ui::ArticleListView::voteRequested);

    clickBox(0);

    QCOMPARE(votes.count(), 1);
    QCOMPARE(votes.at(0).at(1).value<domain::Vote>(), domain::Vote::Retract);
}

void TestArticleListView::closedOwnAndPendingRowsCannotBeVotedOn()
{
    QSignalSpy votes(m_view.get(), &ui::ArticleListView::voteRequested);

    for (int row : {4, 9, 11})
        clickBox(row);

    QCOMPARE(votes.count(), 0);
}

void TestArticleListView::aClickOnRetryTriesTheVoteAgain()
{
    QSignalSpy votes(m_view.get(), &ui::ArticleListView::voteRequested);
    const auto row = m_view->visualRect(m_model->index(5));
    const QPoint retry(row.right() - 16 - 12, row.top() + 44);

    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, retry);

    QCOMPARE(votes.count(), 1);
    QCOMPARE(votes.at(0).at(0).value<domain::ArticleId>(), domain::ArticleId(qint64(6)));
}

void TestArticleListView::aClickElsewhereSelectsAndVotesForNothing()
{
    QSignalSpy votes(m_view.get(), &ui::ArticleListView::voteRequested);
    QSignalSpy selected(m_view.get(), &ui::RowListView::idSelected);

    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {},
                      m_view->visualRect(m_model->index(2)).center());

    QCOMPARE(votes.count(), 0);
    QCOMPARE(selected.count(), 1);
    QCOMPARE(domain::ArticleId(m_view->selectedId()), domain::ArticleId(qint64(3)));
}

void TestArticleListView::nothingIsVotedWhileOffline()
{
    QSignalSpy votes(m_view.get(), &ui::ArticleListView::voteRequested);
    m_view->setWritable(false, u"Offline"_s);

    clickBox(1);
    m_view->voteOnCurrent();

    QCOMPARE(votes.count(), 0);
}

void TestArticleListView::aHastyDoubleClickOnTheVoteBoxVotesOnce()
{
    QSignalSpy votes(m_view.get(), &ui::ArticleListView::voteRequested);
    QSignalSpy activated(m_view.get(), &ui::ArticleListView::articleActivated);

    clickBox(1);
    QTest::mouseDClick(m_view->viewport(), Qt::LeftButton, {}, boxOf(1));

    QCOMPARE(votes.count(), 1);
    QCOMPARE(activated.count(), 0);
}

void TestArticleListView::aClickOnANameLeadsThereAndChoosesNoRow()
{
    QSignalSpy links(m_view.get(), &ui::ArticleListView::linkActivated);
    const auto cell = m_view->visualRect(m_model->index(0));
    QSet<QString> met;
    for (int x = 60; x < cell.width(); x += 4)
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, cell.topLeft() + QPoint(x, 44));
    for (const auto &link : links)
        met.insert(link.first().toString());
    const auto article = m_view->articleAt(m_model->index(0)).article;
    QVERIFY(met.contains(domain::PlaceLink::toPerson(article.poster)->toString()));
    for (const auto &group : article.groups)
        QVERIFY(
            met.contains((domain::PlaceLink{domain::PlaceLink::Kind::Group, group}.toString())));
    // What lies between the names chooses the row, as the title does.
    m_view->startAtTop();
    links.clear();
    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, cell.topLeft() + QPoint(100, 21));
    QCOMPARE(links.count(), 0);
    QVERIFY(m_view->currentIndex().isValid());
}

void TestArticleListView::aNameThatIsPulledChoosesNoRowsOnTheWay()
{
    m_view->setSeveralSelectable(true);
    auto *viewport = m_view->viewport();
    const auto cell = m_view->visualRect(m_model->index(2));
    const auto send = [viewport](QEvent::Type type, const QPoint &at, Qt::MouseButtons buttons) {
        const bool isMove = type == QEvent::MouseMove;
        QMouseEvent event(type, at, viewport->mapToGlobal(at),
                          isMove ? Qt::NoButton : Qt::LeftButton, buttons, {});
        QCoreApplication::sendEvent(viewport, &event);
    };
    for (int x = 20; x < cell.width(); x += 8) {
        QTest::mouseClick(viewport, Qt::LeftButton, {}, {100, 21});
        const auto at = cell.topLeft() + QPoint(x, 44);
        send(QEvent::MouseButtonPress, at, Qt::LeftButton);
        send(QEvent::MouseMove, at + QPoint(1, 1), Qt::LeftButton);
        send(QEvent::MouseButtonRelease, at + QPoint(1, 1), Qt::NoButton);
        QCOMPARE(m_view->selectedCount(), 1);
    }
}

void TestArticleListView::anArticleOpensByDoubleClick()
{
    QSignalSpy activated(m_view.get(), &ui::ArticleListView::articleActivated);

    const auto middle = m_view->visualRect(m_model->index(3)).center();
    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, middle);
    QTest::mouseDClick(m_view->viewport(), Qt::LeftButton, {}, middle);

    QCOMPARE(activated.count(), 1);
    QCOMPARE(activated.at(0).at(0).value<domain::ArticleId>(), domain::ArticleId(qint64(4)));
}

void TestArticleListView::theSelectionIsKeptByIdWhileTheModelSortsAnew()
{
    m_view->setCurrentIndex(m_model->index(2));
    QSignalSpy selected(m_view.get(), &ui::RowListView::idSelected);

    auto turned = fixtures::rows();
    std::reverse(turned.begin(), turned.end());
    m_model->reset(turned);

    QCOMPARE(m_view->currentArticle().article.id, domain::ArticleId(qint64(3)));
    QCOMPARE(m_view->currentIndex().row(), int(turned.size()) - 3);
    QCOMPARE(selected.count(), 0);
}

void TestArticleListView::severalChosenRowsStayChosenWhileTheModelSortsAnew()
{
    chooseSeveral({0, 2, 3});
    QSignalSpy selected(m_view.get(), &ui::RowListView::idSelected);

    auto turned = fixtures::rows();
    std::reverse(turned.begin(), turned.end());
    m_model->reset(turned);

    QCOMPARE(m_view->selectedIds(), QByteArrayList({"4", "3", "1"}));
    QCOMPARE(m_view->currentArticle().article.id, domain::ArticleId(qint64(4)));
    QCOMPARE(selected.count(), 0);
}

void TestArticleListView::aChosenRowThatIsReadLaterIsChosenAgainButNotAfterAnotherChoice()
{
    const auto all = fixtures::rows();
    auto some = all;
    for (auto *late : {&some[0], &some[3]}) {
        late->isLoaded = false;
        late->article.id = {};
    }
    chooseSeveral({0, 2, 3});

    m_model->reset(some);
    QCOMPARE(m_view->selectedIds(), QByteArrayList({"3"}));
    m_model->change(3, all.at(3));
    QCOMPARE(m_view->selectedIds(), QByteArrayList({"3", "4"}));
    m_view->setCurrentIndex(m_model->index(1));
    m_model->change(0, all.at(0));

    QCOMPARE(m_view->selectedIds(), QByteArrayList({"2"}));
}

void TestArticleListView::theTopRowStaysInPlaceWhileTheModelSortsAnew()
{
    m_view->verticalScrollBar()->setValue(2 * 64 + 10);
    const auto top = m_view->articleAt(m_model->index(2)).article.id;

    auto moved = fixtures::rows();
    moved.prepend(fixtures::row(99, u"New one"_s, 1, 0));
    m_model->reset(moved);

    QCOMPARE(m_view->verticalScrollBar()->value(), 3 * 64 + 10);
    QCOMPARE(m_view->articleAt(m_model->index(m_view->firstVisibleRow())).article.id, top);
}

void TestArticleListView::withoutItsFilterTheListGoesOnWhereItWasLeft()
{
    const auto all = manyRows(60);
    m_model->reset(all);
    auto *bar = m_view->verticalScrollBar();
    m_view->setCurrentIndex(m_model->index(23));
    bar->setValue(20 * 64 + 10);

    m_view->showFiltered(true, [&] { m_model->reset(all.mid(40, 3)); });
    QTRY_COMPARE(bar->value(), 0);
    m_view->showFiltered(true, [&] { m_model->reset(all.mid(41, 1)); });
    m_view->showFiltered(false, [&] { m_model->reset(all); });

    QCOMPARE(bar->value(), 20 * 64 + 10);
    QCOMPARE(m_view->currentIndex().row(), 23);
}

void TestArticleListView::whatWasChosenAmongTheFilteredStaysInSight()
{
    const auto all = manyRows(60);
    m_model->reset(all);

    m_view->showFiltered(true, [&] { m_model->reset(all.mid(40, 3)); });
    m_view->setCurrentIndex(m_model->index(1));
    m_view->showFiltered(false, [&] { m_model->reset(all); });

    QCOMPARE(m_view->currentIndex().row(), 41);
    QVERIFY(m_view->viewport()->rect().contains(m_view->visualRect(m_model->index(41))));
}

void TestArticleListView::aRowThatIsNotReadYetIsSelectedOnceItArrives()
{
    auto rows = fixtures::rows();
    const auto late = rows.at(4);
    rows[4].isLoaded = false;
    m_model->reset(rows);
    QSignalSpy selected(m_view.get(), &ui::RowListView::idSelected);

    m_view->setCurrentIndex(m_model->index(4));
    QCOMPARE(selected.count(), 0);
    m_model->change(4, late);

    QCOMPARE(selected.count(), 1);
    QCOMPARE(domain::ArticleId(m_view->selectedId()), late.article.id);
}

void TestArticleListView::whatIsSoughtComesIntoSightAsSoonAsItsRowIsThere()
{
    m_model->reset(manyRows(50));
    m_view->seekId("60");
    QCOMPARE(m_view->verticalScrollBar()->value(), 0);

    m_model->reset(manyRows(80));

    QCOMPARE(m_view->selectedIds(), QByteArrayList({"60"}));
    QVERIFY(m_view->viewport()->rect().contains(m_view->visualRect(m_model->index(59))));
    m_view->scrollToTop();
    m_model->reset(manyRows(90)); // once is enough
    QCOMPARE(m_view->verticalScrollBar()->value(), 0);
}

void TestArticleListView::whoeverHasChosenAnotherRowMeanwhileStaysThere()
{
    m_model->reset(manyRows(50));
    m_view->seekId("60");
    m_view->setCurrentIndex(m_model->index(2));

    m_model->reset(manyRows(80));

    QCOMPARE(m_view->selectedIds(), QByteArrayList({"3"}));
    QCOMPARE(m_view->verticalScrollBar()->value(), 0);
}

void TestArticleListView::aRowThatIsNotReadGetsBarsOnlyOnceItHasWaited()
{
    auto rows = fixtures::rows();
    rows[4].isLoaded = false;
    const auto bars = [this] {
        const auto row = m_view->visualRect(m_model->index(4));
        const auto picture = m_view->viewport()->grab(row).toImage();
        return picture.pixelColor(36, 32) == ui::tokensFor(m_view->palette()).skeleton;
    };
    m_model->reset(rows);

    QVERIFY(!bars());
    QTRY_VERIFY(bars());
    m_model->reset(rows);
    QVERIFY(!bars());
}

void TestArticleListView::theVisibleRangeIsReportedOncePerChange()
{
    QSignalSpy ranges(m_view.get(), &ui::ArticleListView::visibleRangeChanged);

    m_view->verticalScrollBar()->setValue(64);
    m_view->verticalScrollBar()->setValue(64);

    QCOMPARE(ranges.count(), 1);
    QCOMPARE(ranges.at(0).at(0).toInt(), 1);
    QCOMPARE(ranges.at(0).at(1).toInt(), 8);
}

void TestArticleListView::oneLiveChangeRepaintsOneRow()
{
    QTRY_VERIFY(m_view->articleDelegate().paintCount() >= 8);
    QCoreApplication::processEvents();
    const auto before = m_view->articleDelegate().paintCount();

    auto changed = fixtures::rows().at(2);
    changed.article.votes += 1;
    m_model->change(2, changed);

    QTRY_COMPARE(m_view->articleDelegate().paintCount(), before + 1);
    QCoreApplication::processEvents();
    QCOMPARE(m_view->articleDelegate().paintCount(), before + 1);
}

void TestArticleListView::hoveringRepaintsTwoRows()
{
    hover(1);
    QCOMPARE(m_view->articleDelegate().hoveredRow(), 1);
    QCoreApplication::processEvents();
    const auto before = m_view->articleDelegate().paintCount();

    hover(3);

    QCOMPARE(m_view->articleDelegate().hoveredRow(), 3);
    QTRY_COMPARE(m_view->articleDelegate().paintCount(), before + 2);
}

void TestArticleListView::hostileTitlesAreCutBeforeTheyAreLaidOut()
{
    QString marks(u"a"_s);
    marks.append(QString(10000, QChar(0x0301)));
    const QStringList titles{marks, QString(100000, u'x'), u"line\nbreak\u0007\u202Eevil"_s,
                             u"<b>bold</b><img src=file:///etc/passwd>"_s, QString(QChar(0xD800))};
    QList<items::ArticleRow> rows;
    for (const auto &title : titles) {
        rows.append(fixtures::row(int(rows.size()) + 1, title, 1, 1));
        rows.last().article.posterName = title;
        rows.last().article.groups = {title};
    }

    m_model->reset(rows);
    const auto picture = m_view->grab();

    QVERIFY(!picture.isNull());
    QVERIFY(m_view->articleDelegate().layoutCount() >= quint64(rows.size()));
}

void TestArticleListView::aRowReadsAsOneSentence()
{
    auto *table = QAccessible::queryAccessibleInterface(m_view.get());

    QVERIFY(table);
    QCOMPARE(table->text(QAccessible::Name), u"Articles"_s);
    QCOMPARE(table->role(), QAccessible::Table);
    auto *cell = table->tableInterface()->cellAt(0, 0);
    QVERIFY(cell);
    QVERIFY(cell->text(QAccessible::Name)
                .startsWith(u"Redis streams as a pure data structure, 284 votes, by ann,"_s));
}

void TestArticleListView::listKeysActOnlyWithTheFocusInTheList()
{
    m_view.reset();
    QWidget window;
    auto *layout = new QVBoxLayout(&window);
    auto *edit = new QLineEdit(&window);
    auto *list = new ui::ArticleListView(&window);
    layout->addWidget(edit);
    layout->addWidget(list);
    list->setModel(m_model.get());
    ui::ActionRegistry actions;
    actions.attachList(list);
    int steps = 0;
    actions.handle(ui::ActionId::NextRow, &window, [&steps] { ++steps; });
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));

    edit->setFocus();
    QTest::keyClick(edit, Qt::Key_J);
    QCOMPARE(steps, 0);
    QCOMPARE(edit->text(), u"j"_s);

    list->setFocus();
    QTest::keyClick(list, Qt::Key_J);
    QCOMPARE(steps, 1);
}

void TestArticleListView::keysReachBothEndsAndTheNextPage()
{
    const auto last = m_model->rowCount() - 1;
    m_view->resize(500, 4 * ui::RowDelegate::rowHeight);
    m_view->setCurrentIndex(m_model->index(0));

    QTest::keyClick(m_view.get(), Qt::Key_PageDown);
    QCOMPARE(m_view->currentIndex().row(), 3);
    QTest::keyClick(m_view.get(), Qt::Key_End);
    QCOMPARE(m_view->currentIndex().row(), last);
    QVERIFY(m_view->viewport()->rect().contains(m_view->visualRect(m_model->index(last))));
    QTest::keyClick(m_view.get(), Qt::Key_PageUp);
    QCOMPARE(m_view->currentIndex().row(), last - 3);
    QTest::keyClick(m_view.get(), Qt::Key_Home);
    QCOMPARE(m_view->currentIndex().row(), 0);
}

/// With Qt 6.4 it always did; 6.8 asks which keys are held.
void TestArticleListView::whatIsSelectedWithShiftBeginsWhereAKeyWithShiftLed()
{
    const int last = m_model->rowCount() - 1;
    ui::ActionRegistry actions;
    actions.attachList(m_view.get());
    actions.handle(ui::ActionId::LastRow, m_view.get(), [this, last] { m_view->goToRow(last); });
    m_view->setSeveralSelectable(true);
    m_view->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
    m_view->setFocus();
    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {},
                      m_view->visualRect(m_model->index(1)).center());
    QCOMPARE(m_view->currentIndex().row(), 1);

    QTest::keyPress(m_view.get(), Qt::Key_Shift, Qt::ShiftModifier);
    QTest::keyClick(m_view.get(), Qt::Key_G, Qt::ShiftModifier);
    QCOMPARE(m_view->currentIndex().row(), last);
    QCOMPARE(m_view->selectedCount(), 1);
    QTest::keyClick(m_view.get(), Qt::Key_Up, Qt::ShiftModifier);
    QCOMPARE(m_view->selectedCount(), 2);
    QTest::keyClick(m_view.get(), Qt::Key_Up, Qt::ShiftModifier);
    QCOMPARE(m_view->selectedCount(), 3);
    QTest::keyRelease(m_view.get(), Qt::Key_Shift);

    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, Qt::ShiftModifier,
                      m_view->visualRect(m_model->index(last - 1)).center());
    QCOMPARE(m_view->selectedCount(), 2);
}

void TestArticleListView::theLastRowCanBeScrolledOutFromUnderAToast()
{
    const auto last = m_model->index(m_model->rowCount() - 1);

    m_view->verticalScrollBar()->setValue(m_view->verticalScrollBar()->maximum());

    QCOMPARE(m_view->viewport()->height() - 1 - m_view->visualRect(last).bottom(), ui::Toast::room);
}

void TestArticleListView::thePlaceInThatRoomIsKeptWhenALiveChangeComes()
{
    auto *bar = m_view->verticalScrollBar();
    bar->setValue(bar->maximum());
    const auto place = bar->value();

    m_model->change(3, fixtures::rows().at(4));
    m_view->resize(m_view->width() + 1, m_view->height());
    QCoreApplication::processEvents();

    QCOMPARE(bar->value(), place);
}

REGISTER_TEST(TestArticleListView)
#include "tst_articlelistview.moc"
