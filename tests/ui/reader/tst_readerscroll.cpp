// SPDX-License-Identifier: MIT
#include "ui/reader/readerscroll.h"

#include "testregistry.h"
#include "ui/theme/colorscheme.h"

#include <QApplication>
#include <QLineEdit>
#include <QScrollBar>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

class TestReaderScroll : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void keysReachBothEnds();
    void theFocusIsSeenWhenItComesByAKey();
    void textIsNeverWiderThanItReadsWell_data();
    void textIsNeverWiderThanItReadsWell();
    void whatBelongsToTheTextStandsBesideItWhereThereIsRoom();
    void theFocusStaysInSightWhenTheTextIsLaidOutAnew();
    void whatIsReadStaysInSightWhenTheTextIsLaidOutAnew();

private:
    /// A text of which a part can stand beside it, between what is above and what is below.
    struct Sided {
        ui::ReaderScroll scroll;
        QWidget *above = nullptr;
        QWidget *part = nullptr;
        QLineEdit *field = nullptr; ///< in the part
        QWidget *below = nullptr;

        Sided();
        void showWide(bool wide);
        [[nodiscard]] int seenAt(const QWidget &widget) const
        {
            return widget.mapTo(scroll.viewport(), QPoint()).y();
        }
    };

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
    const auto *text = scroll.createColumn({32, 0, 32, 0});
    scroll.resize(width, 300);
    scroll.show();

    ui::applyTextZoom(*qApp, zoom);
    QCoreApplication::processEvents();

    QCOMPARE(text->geometry().x(), place.x());
    QCOMPARE(text->geometry().width(), place.width());
    QCOMPARE(ui::measureMargin(scroll, 32), place.x());
    ui::applyTextZoom(*qApp, 100);
}

TestReaderScroll::Sided::Sided()
{
    ui::applyTheme(*qApp, ui::Scheme::Light);
    auto *column = scroll.createColumn({32, 0, 32, 0});
    auto *content = column->parentWidget();
    const auto block = [&](QWidget *parent, int height) {
        auto *widget = new QWidget(parent);
        widget->setFixedHeight(height);
        return widget;
    };
    above = block(content, 200);
    part = new QWidget(content);
    field = new QLineEdit(part);
    auto *inner = new QVBoxLayout(part);
    inner->setSpacing(0);
    inner->addWidget(block(part, 300));
    inner->addWidget(field);
    below = block(content, 2000);
    for (auto *widget : {above, part, below})
        column->addWidget(widget);
    column->addStretch();
    scroll.letStandBeside(*part, 28);
    showWide(false);
    scroll.show();
    QVERIFY(QTest::qWaitForWindowActive(&scroll));
}

void TestReaderScroll::Sided::showWide(bool wide)
{
    scroll.resize(wide ? 1330 : 800, 300);
    QCoreApplication::processEvents();
}

void TestReaderScroll::whatBelongsToTheTextStandsBesideItWhereThereIsRoom()
{
    Sided sided;
    QCOMPARE(sided.part->mapTo(&sided.scroll, QPoint()).x(), sided.above->x());
    QCOMPARE(sided.part->y(), 200);
    QCOMPARE(sided.field->mapTo(sided.part, QPoint()).y(), 28 + 300);
    QVERIFY(sided.below->y() > sided.part->geometry().bottom());

    sided.showWide(true);

    QCOMPARE(sided.above->x(), (1330 - 10 - 720 - 48 - 320) / 2);
    QCOMPARE(sided.above->width(), 720);
    QCOMPARE(sided.part->geometry().left(), sided.above->x() + 720 + 48);
    QCOMPARE(sided.part->width(), 320);
    QCOMPARE(sided.part->y(), 0);
    QCOMPARE(sided.below->y(), 200);
    QCOMPARE(ui::measureMargin(sided.scroll, 32, ui::Beside::Figures), sided.above->x());

    sided.showWide(false);

    QCOMPARE(sided.part->y(), 200);
    QCOMPARE(sided.part->width(), sided.above->width());
    QVERIFY(sided.below->y() > sided.part->geometry().bottom());
}

void TestReaderScroll::theFocusStaysInSightWhenTheTextIsLaidOutAnew()
{
    Sided sided;
    sided.field->setFocus();
    sided.field->setText(u"half a sentence"_s);
    sided.field->setSelection(0, 4);
    sided.scroll.verticalScrollBar()->setValue(400);
    const auto at = sided.seenAt(*sided.field);
    QVERIFY(at > 0 && at < 300);

    sided.showWide(true);

    QVERIFY(sided.field->hasFocus());
    QCOMPARE(sided.field->selectedText(), u"half"_s);
    QCOMPARE(sided.seenAt(*sided.field), at);

    sided.showWide(false);

    QVERIFY(sided.field->hasFocus());
    QCOMPARE(sided.field->text(), u"half a sentence"_s);
    QCOMPARE(sided.seenAt(*sided.field), at);
}

void TestReaderScroll::whatIsReadStaysInSightWhenTheTextIsLaidOutAnew()
{
    Sided sided;
    sided.scroll.verticalScrollBar()->setValue(900);
    const auto at = sided.seenAt(*sided.below);
    QVERIFY(at < 0);

    sided.showWide(true);
    QCOMPARE(sided.seenAt(*sided.below), at);

    sided.showWide(false);
    QCOMPARE(sided.seenAt(*sided.below), at);
    QCOMPARE(sided.scroll.verticalScrollBar()->value(), 900);
}

REGISTER_TEST(TestReaderScroll)
#include "tst_readerscroll.moc"
