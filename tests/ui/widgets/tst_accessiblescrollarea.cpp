// SPDX-License-Identifier: MIT
#include "ui/widgets/accessiblescrollarea.h"

#include "testregistry.h"

#include <QAccessible>
#include <QLabel>
#include <QScrollArea>
#include <QTest>

class TestAccessibleScrollArea : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aChildThatIsGoneIsNothing()
    {
        ui::guardScrollAreas();
        QScrollArea area;
        auto *content = new QLabel(QStringLiteral("Text"));
        area.setWidget(content);

        auto *accessible = QAccessible::queryAccessibleInterface(&area);

        QVERIFY(accessible);
        QVERIFY(accessible->childCount() > 0);
        for (int i = 0; i < accessible->childCount(); ++i)
            QVERIFY(accessible->child(i));
        QVERIFY(!accessible->child(accessible->childCount()));
        QVERIFY(!accessible->child(400));
        QVERIFY(!accessible->child(-1));
    }

    void whatLiesInsideIsStillFound()
    {
        ui::guardScrollAreas();
        QScrollArea area;
        auto *content = new QLabel(QStringLiteral("Text"));
        area.setWidget(content);

        auto *inside = QAccessible::queryAccessibleInterface(content);

        QVERIFY(inside->parent());
        QVERIFY(inside->parent()->parent());
        QCOMPARE(inside->parent()->parent()->object(), &area);
    }
};

REGISTER_TEST(TestAccessibleScrollArea)
#include "tst_accessiblescrollarea.moc"
