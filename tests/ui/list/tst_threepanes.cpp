// SPDX-License-Identifier: MIT
#include "ui/list/threepanes.h"

#include "testregistry.h"

#include <QLineEdit>
#include <QListWidget>
#include <QSignalSpy>
#include <QSplitter>
#include <QTest>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

class TestThreePanes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_host.reset(); }
    void threePanesStandSideBySideWhereThereIsRoom();
    void theSourcesAreADrawerWhereThereIsNone();
    void escapeAndAClickBesideItCloseTheDrawer();
    void whoLeavesTheDrawerByKeysGoesOnInThePage();
    void byKeysOneWalksThroughTheDrawerAndEnterClosesIt();
    void sourcesThatWereHiddenStayHiddenWhenTheRoomReturns();
    void panesNeverOverlap_data();
    void panesNeverOverlap();
    void chosenWidthsAreKeptAsRatios();
    void nonsenseIsNoRatio();
    void inAWideWindowTheListGrowsUntilItsTitlesFit_data();
    void inAWideWindowTheListGrowsUntilItsTitlesFit();
    void theListIsAsWideAsItsTitlesUnlessAPersonChose();

private:
    void resize(int width)
    {
        m_frame->resize(width, 500);
        QCoreApplication::processEvents();
    }

    QWidget *m_sources = nullptr;
    QWidget *m_list = nullptr;
    QWidget *m_reader = nullptr;
    std::unique_ptr<QWidget> m_host; ///< a window of its own would not become narrower
    ui::ThreePanes *m_frame = nullptr;
};

void TestThreePanes::init()
{
    m_sources = new QWidget;
    m_list = new QWidget;
    m_reader = new QWidget;
    m_host = std::make_unique<QWidget>();
    m_host->resize(2400, 500);
    m_frame = new ui::ThreePanes(m_sources, m_list, m_reader, m_host.get());
    m_frame->resize(1368, 500);
    m_host->show();
    QVERIFY(QTest::qWaitForWindowActive(m_host.get()));
}

void TestThreePanes::threePanesStandSideBySideWhereThereIsRoom()
{
    QVERIFY(!m_frame->isDrawer());
    QCOMPARE(m_sources->width(), 224);
    QCOMPARE(m_list->width(), 536);
    QCOMPARE(m_reader->width(), 1368 - 224 - 536 - 2);
}

void TestThreePanes::theSourcesAreADrawerWhereThereIsNone()
{
    QSignalSpy drawers(m_frame, &ui::ThreePanes::drawerChanged);

    resize(888);
    QCOMPARE(drawers.count(), 1);
    QVERIFY(!m_frame->areSourcesShown());
    m_frame->toggleSources();

    QVERIFY(m_sources->isVisible());
    QCOMPARE(m_sources->geometry(), QRect(0, 0, 264, 500));
    QCOMPARE(m_list->x(), 0);
    resize(1368);
    QVERIFY(!m_frame->isDrawer());
    QVERIFY(m_sources->isVisible());
}

void TestThreePanes::escapeAndAClickBesideItCloseTheDrawer()
{
    resize(888);

    m_frame->setSourcesShown(true);
    QTest::keyClick(m_sources, Qt::Key_Escape);
    QVERIFY(!m_frame->areSourcesShown());
    m_frame->setSourcesShown(true);
    QTest::mouseClick(m_frame->childAt(600, 300), Qt::LeftButton);

    QVERIFY(!m_frame->areSourcesShown());
}

void TestThreePanes::whoLeavesTheDrawerByKeysGoesOnInThePage()
{
    QSignalSpy left(m_frame, &ui::ThreePanes::sourcesLeft);
    auto *tree = new QLineEdit(m_sources);
    tree->show();
    resize(888);
    m_frame->setSourcesShown(true);
    tree->setFocus();
    QCOMPARE(m_host->focusWidget(), tree);

    m_frame->closeDrawer(); // at each source that the arrow keys reach
    QVERIFY(m_frame->areSourcesShown());
    QTest::keyClick(tree, Qt::Key_Escape);
    QCOMPARE(left.count(), 1);
    m_list->hide();
    ui::ThreePanes::focusFirst({m_list, m_reader});
    QCOMPARE(m_host->focusWidget(), m_reader);
    // Who was elsewhere stays there.
    m_frame->setSourcesShown(true);
    m_reader->setFocus();

    QVERIFY(!m_frame->areSourcesShown());
    QCOMPARE(left.count(), 1);
}

void TestThreePanes::byKeysOneWalksThroughTheDrawerAndEnterClosesIt()
{
    auto *list = new QListWidget;
    list->addItems({u"One"_s, u"Two"_s, u"Three"_s});
    m_sources = new QWidget;
    (new QVBoxLayout(m_sources))->addWidget(list);
    m_list = new QWidget;
    m_frame = new ui::ThreePanes(m_sources, m_list, new QWidget, m_host.get());
    connect(list, &QListWidget::currentRowChanged, m_frame, &ui::ThreePanes::closeDrawer);
    resize(888);
    m_frame->show();
    m_frame->setSourcesShown(true);
    list->setFocus();

    QTest::keyClick(list, Qt::Key_Down);
    QTest::keyClick(list, Qt::Key_Down);
    QVERIFY(m_frame->areSourcesShown());
    QTest::keyClick(list, Qt::Key_Return);
    QVERIFY(!m_frame->areSourcesShown());
    m_frame->setSourcesShown(true);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                      list->visualItemRect(list->item(1)).center());

    QVERIFY(!m_frame->areSourcesShown());
}

void TestThreePanes::sourcesThatWereHiddenStayHiddenWhenTheRoomReturns()
{
    m_frame->setSourcesShown(false);
    resize(888);
    m_frame->setSourcesShown(true);

    resize(1368);

    QVERIFY(!m_frame->areSourcesShown());
}

void TestThreePanes::panesNeverOverlap_data()
{
    QTest::addColumn<int>("width");
    for (const int width : {640, 700, 780, 781, 888, 1107, 1108, 1368, 2400})
        QTest::addRow("%d", width) << width;
}

void TestThreePanes::panesNeverOverlap()
{
    QFETCH(int, width);

    m_frame->setRatios({0.3, 0.8});
    resize(width);

    QCOMPARE(m_frame->width(), width);
    QVERIFY(m_list->geometry().right() < m_reader->x());
    QVERIFY(m_reader->geometry().right() < width);
    if (!m_frame->isDrawer())
        QVERIFY(m_sources->geometry().right() < m_list->x());
    if (width >= 781) {
        QVERIFY(m_list->width() >= 360);
        QVERIFY(m_reader->width() >= 420);
    }
}

void TestThreePanes::chosenWidthsAreKeptAsRatios()
{
    m_frame->setRatios({0.2, 0.4});

    QCOMPARE(m_sources->width(), int(0.2 * 1368));
    QCOMPARE(m_list->width(), int(0.4 * 1368));
    QCOMPARE(m_frame->ratios(), (QVariantList{0.2, 0.4}));
}

void TestThreePanes::nonsenseIsNoRatio()
{
    m_frame->setRatios({-3, QStringLiteral("wide")});

    QCOMPARE(m_sources->width(), 224);
    QCOMPARE(m_list->width(), 536);
}

void TestThreePanes::inAWideWindowTheListGrowsUntilItsTitlesFit_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("list");
    QTest::newRow("1440") << 1368 << 536;
    QTest::newRow("1920") << 1848 << int(0.392 * 1848); // the reader has what it needs
    QTest::newRow("2400") << 2400 << 900; // no title needs more
}

void TestThreePanes::inAWideWindowTheListGrowsUntilItsTitlesFit()
{
    QFETCH(int, width);

    resize(width);

    QTEST(m_list->width(), "list");
    QCOMPARE(m_sources->width(), 224);
}

void TestThreePanes::theListIsAsWideAsItsTitlesUnlessAPersonChose()
{
    resize(2400);
    m_frame->setTitlesWidth(700);
    QCOMPARE(m_list->width(), 700);
    m_frame->setTitlesWidth(2000);
    QCOMPARE(m_list->width(), 900);
    m_frame->setTitlesWidth(100);
    QCOMPARE(m_list->width(), 456);
    m_frame->setTitlesWidth(700);
    resize(1368); // the reader needs the rest
    QCOMPARE(m_list->width(), 536);

    m_frame->setRatios({0.2, 0.4});
    m_frame->setTitlesWidth(460);

    QCOMPARE(m_list->width(), int(0.4 * 1368));
}

REGISTER_TEST(TestThreePanes)
#include "tst_threepanes.moc"
