// SPDX-License-Identifier: MIT
#include "domain/rankings/recordedday.h"
#include "sourcetree.h"
#include "testregistry.h"

#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using domain::RecordedDay;

namespace {
const QByteArray small
    = "{\"begin\": 1795132800, \"articles\": ["
      "{\"title\": \"Early\", \"posted\": -60, \"hadUps\": 3, \"hadDowns\": 1, "
      "\"hadComments\": 2, \"ups\": [4, 0, 5], \"downs\": [1], \"comments\": []},"
      "{\"title\": \"Late\", \"posted\": 3600, \"hadUps\": 1, \"hadDowns\": 0, "
      "\"hadComments\": 0, \"link\": false, \"modifier\": -0.5, "
      "\"ups\": [0, 0, 0, 0, 2], \"downs\": [], \"comments\": [1]}]}";
} // namespace

class TestRecordedDay : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aQuarterCountsWhenItIsOver()
    {
        const auto day = RecordedDay::parse(small);
        QVERIFY(day);
        const auto upsAt = [&](std::chrono::minutes after) {
            return day->itemsAt(day->begin() + after).first().ups;
        };

        QCOMPARE(upsAt(0min), 3);
        QCOMPARE(upsAt(14min), 3);
        QCOMPARE(upsAt(15min), 7);
        QCOMPARE(upsAt(44min), 7);
        QCOMPARE(upsAt(45min), 12);
        QCOMPARE(upsAt(24h), 12);
        QCOMPARE(upsAt(48h), 12);
    }

    void nothingIsThereBeforeItIsPosted()
    {
        const auto day = RecordedDay::parse(small);
        QVERIFY(day);

        QCOMPARE(day->itemsAt(day->begin() - 2min).size(), 0);
        QCOMPARE(day->itemsAt(day->begin() + 59min).size(), 1);
        const auto both = day->itemsAt(day->end());
        QCOMPARE(both.size(), 2);
        QCOMPARE(both.at(1).ups, 3);
        QCOMPARE(both.at(1).hasLink, false);
        QCOMPARE(both.at(1).modifier, -0.5);
        QCOMPARE(both.at(0).votes(), 12 - 2);
    }

    void whatIsBrokenIsNamed_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QString>("said");
        QTest::newRow("cut off") << QByteArray("]}]}") << QByteArray() << u"recorded day, byte"_s;
        QTest::newRow("no title") << QByteArray("\"Late\"") << QByteArray("7")
                                  << u"article 2: it has no title"_s;
        QTest::newRow("fraction") << QByteArray("\"hadUps\": 3") << QByteArray("\"hadUps\": 3.5")
                                  << u"article 1: hadUps"_s;
        QTest::newRow("negative") << QByteArray("[4, 0, 5]") << QByteArray("[4, -1, 5]")
                                  << u"article 1: ups"_s;
        QTest::newRow("text") << QByteArray("[4, 0, 5]") << QByteArray("[\"4\"]")
                              << u"article 1: ups"_s;
        QTest::newRow("huge") << QByteArray("[4, 0, 5]") << QByteArray("[1e300]")
                              << u"article 1: ups"_s;
        QTest::newRow("next year") << QByteArray("\"posted\": 3600")
                                   << QByteArray("\"posted\": 36000000") << u"article 2: posted"_s;
        QTest::newRow("too long") << QByteArray("\"downs\": [1]")
                                  << "\"downs\": [" + QByteArray("0,").repeated(96) + "0]"
                                  << u"article 1: downs"_s;
        QTest::newRow("modifier") << QByteArray("-0.5") << QByteArray("-50")
                                  << u"article 2: modifier"_s;
        QTest::newRow("no begin") << QByteArray("begin") << QByteArray("start") << u"begin"_s;
        QTest::newRow("no articles")
            << QByteArray("articles") << QByteArray("things") << u"articles: 1 to"_s;
    }

    void whatIsBrokenIsNamed()
    {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        QFETCH(QString, said);
        auto broken = small;
        broken.replace(from, to);

        const auto day = RecordedDay::parse(broken);

        QVERIFY(!day);
        QCOMPARE(day.error().kind, base::Failure::Malformed);
        QVERIFY2(day.error().detail.contains(said), qPrintable(day.error().detail));
    }

    void noiseIsNoDay()
    {
        for (const auto *noise : {"", "[]", "null", "{}", "\xff\xfe", "{\"articles\": 3}"})
            QVERIFY(!RecordedDay::parse(noise));
    }

    void theProgramsOwnDayIsOne()
    {
        QFile file(support::sourcePath(u"/resources/lab/day.json"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));

        const auto day = RecordedDay::parse(file.readAll());

        QVERIFY2(day, qPrintable(day ? QString() : day.error().detail));
        QVERIFY(day->size() >= 140);
        QVERIFY(day->itemsAt(day->begin()).size() >= 20);
        QCOMPARE(day->itemsAt(day->end()).size(), day->size());
        qint64 votes = 0;
        for (const auto &item : day->itemsAt(day->end()))
            votes += item.ups;
        QVERIFY(votes > 10'000);
    }
};

REGISTER_TEST(TestRecordedDay)
#include "tst_recordedday.moc"
