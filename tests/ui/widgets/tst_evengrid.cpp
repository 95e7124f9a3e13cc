// SPDX-License-Identifier: MIT
#include "ui/widgets/evengrid.h"

#include "testregistry.h"

#include <QTest>

#include <algorithm>
#include <cmath>

class TestEvenGrid : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rowsAreFullHoweverWideItIs_data();
    void rowsAreFullHoweverWideItIs();
    void theFocusStaysWhenTheRowsChange();

private:
    struct Grid {
        ui::EvenGrid grid{4, ui::Scaled(100), 10};
        QList<QWidget *> parts;

        Grid();
        void showWide(int width)
        {
            grid.resize(width, 300);
            QCoreApplication::processEvents();
        }
        [[nodiscard]] int inFirstRow() const
        {
            return int(std::ranges::count(parts, parts.first()->y(), &QWidget::y));
        }
    };
};

TestEvenGrid::Grid::Grid()
{
    for (int i = 0; i < 4; ++i) {
        parts.append(new QWidget);
        parts.last()->setMinimumSize(40, 30);
        parts.last()->setFocusPolicy(Qt::StrongFocus);
        grid.add(parts.last());
    }
    showWide(430);
    grid.show();
}

void TestEvenGrid::rowsAreFullHoweverWideItIs_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("inARow");
    QTest::newRow("all") << 430 << 4;
    QTest::newRow("no more than all") << 2'000 << 4;
    QTest::newRow("three and one would be uneven") << 429 << 2;
    QTest::newRow("two") << 210 << 2;
    QTest::newRow("one below the other") << 209 << 1;
    QTest::newRow("next to no room") << 45 << 1;
}

void TestEvenGrid::rowsAreFullHoweverWideItIs()
{
    QFETCH(int, width);
    QFETCH(int, inARow);
    Grid one;

    one.showWide(width);

    QCOMPARE(one.inFirstRow(), inARow);
    QVERIFY(std::abs(one.parts.first()->width() - one.parts.last()->width()) <= 1);
    QCOMPARE(one.grid.minimumSizeHint().width(), 40);
}

void TestEvenGrid::theFocusStaysWhenTheRowsChange()
{
    Grid one;
    one.grid.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&one.grid));
    one.parts.at(2)->setFocus();

    one.showWide(209);

    QCOMPARE(one.inFirstRow(), 1);
    QVERIFY(one.parts.at(2)->hasFocus());
}

REGISTER_TEST(TestEvenGrid)
#include "tst_evengrid.moc"
