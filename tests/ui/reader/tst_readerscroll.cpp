// SPDX-License-Identifier: MIT
#include "ui/reader/readerscroll.h"

#include "testregistry.h"
#include "ui/theme/colorscheme.h"

#include <QApplication>
#include <QLineEdit>
#include <QScrollBar>
#include <QVBoxLayout>

class TestReaderScroll : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void keysReachBothEnds();
    void theFocusIsSeenWhenItComesByAKey();
    void textIsNeverWiderThanItReadsWell_data();
    void textIsNeverWiderThanItReadsWell();

private:
    std::unique_ptr<QWidget> m_window;
    ui::ReaderScroll *m_scroll = nullptr;
    QLineEdit *m_other = nullptr;
};

void TestReaderScroll::init()
{
    m_window = std::make_unique<QWidget>();
    m_window->resize(300, 200);
    auto *column = new QVBoxLayout(m_window.get());
    column->addWidget(m_other = new QLineEdit);
    column->addWidget(m_scroll = new ui::ReaderScroll);
    auto *content = new QWidget;
    content->setFixedHeight(1000);
    m_scroll->setWidget(content);
    content->setAutoFillBackground(false);
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_other->setFocus();
}

void TestReaderScroll::keysReachBothEnds()
{
    auto *bar = m_scroll->verticalScrollBar();
    m_scroll->setFocus();

    QTest::keyClick(m_scroll, Qt::Key_End);
    QCOMPARE(bar->value(), bar->maximum());
    QTest::keyClick(m_scroll, Qt::Key_Home);
    QCOMPARE(bar->value(), 0);
    QTest::keyClick(m_scroll, Qt::Key_Space);
    QVERIFY(bar->value() > 0);
    QTest::keyClick(m_scroll, Qt::Key_Space, Qt::ShiftModifier);
    QCOMPARE(bar->value(), 0);
}

void TestReaderScroll::theFocusIsSeenWhenItComesByAKey()
{
    const auto before = m_scroll->grab().toImage();

    m_scroll->setFocus(Qt::MouseFocusReason);
    QCOMPARE(m_scroll->grab().toImage(), before);

    m_other->setFocus();
    m_scroll->setFocus(Qt::ShortcutFocusReason);
    QVERIFY(m_scroll->grab().toImage() != before);
}

void TestReaderScroll::textIsNeverWiderThanItReadsWell_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("zoom");
    QTest::addColumn<QRect>("place"); ///< only from left to right
    QTest::newRow("narrow") << 600 << 100 << QRect(32, 0, 600 - 64, 1);
    QTest::newRow("wide") << 1330 << 100 << QRect(300, 0, 720, 1);
    QTest::newRow("wide, and large text") << 1330 << 150 << QRect(120, 0, 1080, 1);
}

void TestReaderScroll::textIsNeverWiderThanItReadsWell()
{
    QFETCH(int, width);
    QFETCH(int, zoom);
    QFETCH(QRect, place);
    ui::applyTheme(*qApp, ui::Scheme::Light); // its scroll bars are narrower
    ui::ReaderScroll scroll;
    const auto *text = scroll.createColumn({32, 0, 32, 0})->parentWidget();
    scroll.resize(width, 300);
    scroll.show();

    ui::applyTextZoom(*qApp, zoom);
    QCoreApplication::processEvents();

    QCOMPARE(text->x(), place.x());
    QCOMPARE(text->width(), place.width());
    QCOMPARE(ui::measureMargin(scroll, 32), place.x());
    ui::applyTextZoom(*qApp, 100);
}

REGISTER_TEST(TestReaderScroll)
#include "tst_readerscroll.moc"
