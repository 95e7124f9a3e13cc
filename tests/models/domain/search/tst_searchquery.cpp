// SPDX-License-Identifier: MIT
#include "domain/search/searchquery.h"
#include "testregistry.h"

#include <QDateTime>
#include <QRandomGenerator>
#include <QTest>

using namespace Qt::StringLiterals;
using domain::parseSearchQuery;
using domain::SearchQuery;

namespace {
const QTimeZone utc = QTimeZone::utc();

SearchQuery parsed(const QString &typed)
{
    return parseSearchQuery(typed, utc).value_or(SearchQuery());
}

domain::Timestamp day(int year, int month, int date)
{
    return domain::Timestamp(
        std::chrono::milliseconds(QDate(year, month, date).startOfDay(utc).toMSecsSinceEpoch()));
}
} // namespace

class TestSearchQuery : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wordsAreTheWordsOfTexts()
    {
        const auto query = parsed(u" Redis  跳跃表 redis "_s);

        QCOMPARE(query.typed, u"Redis  跳跃表 redis"_s);
        QCOMPARE(query.words, (QStringList{u"redis"_s, u"跳跃"_s, u"跃表"_s}));
        QCOMPARE(query.phrases, (QList<QStringList>{{u"跳跃"_s, u"跃表"_s}}));
        QVERIFY(!query.hasFilters());
    }

    void whatStandsBetweenQuotesStaysTogether()
    {
        const auto query = parsed(u"lua \"sorted set\" “有序 集合”"_s);

        QCOMPARE(query.words, (QStringList{u"lua"_s, u"sorted"_s, u"set"_s, u"有序"_s, u"集合"_s}));
        QCOMPARE(query.phrases,
                 (QList<QStringList>{{u"sorted"_s, u"set"_s}, {u"有序"_s, u"集合"_s}}));
    }

    void aQuoteThatIsNotClosedReachesToTheEnd()
    {
        QCOMPARE(parsed(u"\"sorted set"_s).phrases, (QList<QStringList>{{u"sorted"_s, u"set"_s}}));
    }

    void operatorsNarrow()
    {
        const auto query = parsed(u"redis by:ann BY:小满 in:\"data bases\" tag:#lua tag：web"_s);

        QCOMPARE(query.words, QStringList{u"redis"_s});
        QCOMPARE(query.authors, (QStringList{u"ann"_s, u"小满"_s}));
        QCOMPARE(query.places, QStringList{u"data bases"_s});
        QCOMPARE(query.tags, (QStringList{u"lua"_s, u"web"_s}));
        QVERIFY(query.hasFilters());
    }

    void theSameNameTwiceCountsOnce()
    {
        QCOMPARE(parsed(u"by:Ann by:@ann"_s).authors, QStringList{u"Ann"_s});
    }

    void anOperatorNeedsNoWordBesideIt() { QVERIFY(parseSearchQuery(u"by:ann"_s, utc)); }

    void datesAreDaysMonthsAndYears_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<domain::Timestamp>("from");
        QTest::newRow("day") << u"after:2026-11-21"_s << day(2026, 11, 21);
        QTest::newRow("slashes") << u"after:2026/1/2"_s << day(2026, 1, 2);
        QTest::newRow("month") << u"after:2026-11"_s << day(2026, 11, 1);
        QTest::newRow("year") << u"after:2026"_s << day(2026, 1, 1);
        QTest::newRow("full width") << u"after：２０２６"_s << day(2026, 1, 1);
        QTest::newRow("the later of two")
            << u"after:2026-01-05 after:2026-01-04"_s << day(2026, 1, 5);
    }
    void datesAreDaysMonthsAndYears()
    {
        QFETCH(QString, typed);
        QFETCH(domain::Timestamp, from);

        QCOMPARE(parsed(typed).from.value_or(domain::Timestamp()), from);
    }

    void daysBeginWhereThePersonIs()
    {
        const auto query
            = parseSearchQuery(u"before:2026-11-21"_s, QTimeZone("Asia/Shanghai")).value();

        QCOMPARE(*query.until, day(2026, 11, 21) - std::chrono::hours(8));
    }

    void whatIsNoQueryIsSaidInWords_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("reason");
        QTest::newRow("nothing") << u"  "_s << u"search-empty"_s;
        QTest::newRow("signs") << u"…?!"_s << u"search-empty"_s;
        QTest::newRow("no such day") << u"a before:2026-02-30"_s << u"search-date"_s;
        QTest::newRow("no date") << u"a after:yesterday"_s << u"search-date"_s;
        QTest::newRow("operator alone") << u"a by: b"_s << u"search-value"_s;
        QTest::newRow("empty quotes") << u"in:\"\""_s << u"search-value"_s;
        QTest::newRow("nothing between") << u"after:2026-02 before:2026-01"_s << u"search-dates"_s;
        QTest::newRow("long") << u"a"_s.repeated(501) << u"search-long"_s;
        QTest::newRow("many words") << [] {
            QString words;
            for (int i = 0; i < 70; ++i)
                words += QString::number(i) + u' ';
            return words;
        }() << u"search-long"_s;
    }
    void whatIsNoQueryIsSaidInWords()
    {
        QFETCH(QString, typed);
        QFETCH(QString, reason);

        const auto query = parseSearchQuery(typed, utc);

        QVERIFY(!query);
        QCOMPARE(query.error().detail, reason);
    }

    void addressesAreWords()
    {
        const auto query = parsed(u"https://redis.io/docs"_s);

        QCOMPARE(query.words, (QStringList{u"https"_s, u"redis"_s, u"io"_s, u"docs"_s}));
        QVERIFY(!query.hasFilters());
    }

    void filtersCanBeTakenAway()
    {
        QCOMPARE(domain::withoutSearchFilters(u"redis by:ann \"sorted set\" in:\"a b\" 集合"_s),
                 u"redis \"sorted set\" 集合"_s);
    }

    void anythingTypedIsReadOrRefused()
    {
        const QStringList pieces{
            u"by:"_s,  u"in："_s,  u"after:"_s, u"\""_s, u"“"_s, u" "_s, u"redis"_s,
            u"跳跃"_s, u"2026"_s,  u"-11"_s,    u":"_s,  u"#"_s, u"@"_s, QString(QChar(0xd800)),
            u"tag:"_s, u"\u0301"_s};
        QRandomGenerator random(4);
        for (int round = 0; round < 3'000; ++round) {
            QString typed;
            for (int i = random.bounded(12); i >= 0; --i)
                typed += pieces[random.bounded(pieces.size())];

            const auto query = parseSearchQuery(typed, utc);

            if (query)
                QVERIFY(!query->words.isEmpty() || query->hasFilters());
            else
                QVERIFY(query.error().detail.startsWith(u"search-"_s));
            const auto rest = domain::withoutSearchFilters(typed);
            QVERIFY(rest.size() <= typed.size() + 2 * typed.count(u' ') + 2);
        }
    }
};

REGISTER_TEST(TestSearchQuery)
#include "tst_searchquery.moc"
