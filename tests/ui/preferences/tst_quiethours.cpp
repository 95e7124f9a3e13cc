// SPDX-License-Identifier: MIT
#include "testregistry.h"
#include "ui/preferences/preferences.h"

#include <QTest>

class TestQuietHours : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theyMayLieOverMidnight_data()
    {
        QTest::addColumn<QTime>("from");
        QTest::addColumn<QTime>("until");
        QTest::addColumn<QTime>("now");
        QTest::addColumn<bool>("isQuiet");
        const QTime ten(22, 0);
        const QTime seven(7, 0);
        QTest::newRow("before the evening") << ten << seven << QTime(21, 59) << false;
        QTest::newRow("from the evening") << ten << seven << ten << true;
        QTest::newRow("at midnight") << ten << seven << QTime(0, 0) << true;
        QTest::newRow("to the morning") << ten << seven << QTime(6, 59) << true;
        QTest::newRow("in the morning") << ten << seven << seven << false;
        QTest::newRow("before noon") << seven << ten << QTime(6, 59) << false;
        QTest::newRow("over noon") << seven << ten << QTime(12, 0) << true;
        QTest::newRow("after the day") << seven << ten << ten << false;
        QTest::newRow("the whole day") << ten << ten << QTime(3, 0) << true;
    }
    void theyMayLieOverMidnight()
    {
        QFETCH(const QTime, from);
        QFETCH(const QTime, until);
        QFETCH(const QTime, now);
        ui::PreferenceValues values;
        values.quietFrom = from;
        values.quietUntil = until;
        QVERIFY(!values.isQuietAt(now));

        values.hasQuietHours = true;

        QTEST(values.isQuietAt(now), "isQuiet");
    }

    void whoIsNotToBeDisturbedIsNotAtAnyHour()
    {
        ui::PreferenceValues values;

        values.isUndisturbed = true;

        QVERIFY(values.isQuietAt(QTime(12, 0)));
    }
};

REGISTER_TEST(TestQuietHours)
#include "tst_quiethours.moc"
