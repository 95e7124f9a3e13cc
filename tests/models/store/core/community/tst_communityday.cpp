// SPDX-License-Identifier: MIT
#include "store/core/community/communityday.h"
#include "testregistry.h"

#include <QDateTime>
#include <QTest>
#include <QTimeZone>

using namespace Qt::StringLiterals;
using store::CommunityDay;

class TestCommunityDay : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aDayGoesFromMidnightToMidnightOfItsZone_data()
    {
        QTest::addColumn<QByteArray>("zone");
        QTest::addColumn<QString>("moment");
        QTest::addColumn<QByteArray>("date");
        QTest::addColumn<int>("hours");
        const auto row = [](const char *name, const QByteArray &zone, const QString &moment,
                            const QByteArray &date,
                            int hours) { QTest::newRow(name) << zone << moment << date << hours; };
        row("none", "", u"2026-11-21T23:59:59.999Z"_s, "2026-11-21", 24);
        row("unknown", "Nowhere/Land", u"2026-11-21T00:00:00Z"_s, "2026-11-21", 24);
        row("Shanghai", "Asia/Shanghai", u"2026-11-21T16:00:00Z"_s, "2026-11-22", 24);
        row("Shanghai before", "Asia/Shanghai", u"2026-11-21T15:59:59Z"_s, "2026-11-21", 24);
        row("clocks go ahead", "Europe/Berlin", u"2026-03-29T12:00:00Z"_s, "2026-03-29", 23);
        row("clocks go back", "Europe/Berlin", u"2026-10-25T12:00:00Z"_s, "2026-10-25", 25);
        row("no midnight", "America/Santiago", u"2026-09-06T12:00:00Z"_s, "2026-09-06", 23);
    }
    void aDayGoesFromMidnightToMidnightOfItsZone()
    {
        QFETCH(QByteArray, zone);
        QFETCH(QString, moment);
        QFETCH(QByteArray, date);
        QFETCH(int, hours);
        const auto milliseconds
            = QDateTime::fromString(moment, Qt::ISODateWithMs).toMSecsSinceEpoch();

        const auto day
            = CommunityDay::of(domain::Timestamp(std::chrono::milliseconds(milliseconds)), zone);

        QCOMPARE(day.date, date);
        QCOMPARE(day.ends - day.begins, hours * 3600);
        QVERIFY(day.begins * 1000 <= milliseconds && milliseconds < day.ends * 1000);
        QCOMPARE(day.zone, zone);
    }
};

REGISTER_TEST(TestCommunityDay)
#include "tst_communityday.moc"
