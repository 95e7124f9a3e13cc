// SPDX-License-Identifier: MIT
#include "ui/list/sortbutton.h"

#include "testregistry.h"

#include <QActionGroup>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;

class TestSortButton : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void littleRoomLeavesTheOrder();
    void anOrderThatIsSelectedAgainTellsNobody();
    void whatIsOutOfBoundsBecomesTheNearest();
};

void TestSortButton::littleRoomLeavesTheOrder()
{
    ui::TimeSortButton button;
    button.resize(button.sizeHint());
    button.show();
    QCOMPARE(button.text(), u"Sort: Newest"_s);
    const auto wanted = button.sizeHint();

    button.resize(button.minimumSizeHint());

    QCOMPARE(button.text(), u"Newest"_s);
    QCOMPARE(button.sizeHint(), wanted);
    QCOMPARE(button.accessibleName(), u"Sort"_s);
    QCOMPARE(button.accessibleDescription(), u"Newest"_s);
    button.resize(wanted);
    QCOMPARE(button.text(), u"Sort: Newest"_s);
}

void TestSortButton::anOrderThatIsSelectedAgainTellsNobody()
{
    ui::TimeSortButton button;
    QSignalSpy told(&button, &ui::TimeSortButton::timeOrderSelected);
    const auto orders = button.findChild<QActionGroup *>()->actions();

    orders.at(0)->trigger();
    QCOMPARE(told.count(), 0);
    orders.at(1)->trigger();
    orders.at(1)->trigger();

    QCOMPARE(told.count(), 1);
    QCOMPARE(button.timeOrder(), domain::TimeOrder::Oldest);
}

void TestSortButton::whatIsOutOfBoundsBecomesTheNearest()
{
    ui::TimeSortButton button;

    button.setOrder(7);
    QCOMPARE(button.timeOrder(), domain::TimeOrder::Oldest);
    button.setOrder(-7);
    QCOMPARE(button.timeOrder(), domain::TimeOrder::Newest);
}

REGISTER_TEST(TestSortButton)
#include "tst_sortbutton.moc"
