// SPDX-License-Identifier: MIT
#include "domain/rankings/standings.h"
#include "testregistry.h"

#include <QTest>

using namespace std::chrono_literals;
using domain::Formula;
using domain::RankedItem;
using domain::Standings;
using domain::Timestamp;

namespace {
constexpr Timestamp now{std::chrono::seconds(1'795'225'239)};

RankedItem ranked(const QByteArray &id, qint64 votes, std::chrono::minutes age)
{
    RankedItem ranked;
    ranked.id = id;
    ranked.ups = votes;
    ranked.posted = now - age;
    return ranked;
}
} // namespace

class TestStandings : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachFormulaHasItsOwnOrder()
    {
        const Standings standings({ranked("1", 50, 600min), ranked("2", 3, 5min)}, {}, now);

        QCOMPARE(standings.rank(Formula::Votes, 0), 1);
        QCOMPARE(standings.rank(Formula::Time, 0), 2);
        QCOMPARE(standings.at(Formula::Time, 1), 1);
        QCOMPARE(standings.at(Formula::Time, 3), -1);
        QCOMPARE(standings.indexOf("2"), 1);
        QCOMPARE(standings.indexOf("3"), -1);
    }

    void ofEqualValuesTheGreaterIdStandsHigherAsInRedis()
    {
        const Standings standings(
            {ranked("10", 5, 1min), ranked("9", 5, 1min), ranked("2", 5, 1min)}, {}, now);

        QCOMPARE(standings.at(Formula::Votes, 1), 1); // "9" > "2" > "10", byte by byte
        QCOMPARE(standings.at(Formula::Votes, 2), 2);
        QCOMPARE(standings.at(Formula::Votes, 3), 0);
    }

    void onePlaceIsFoundWithoutOrderingTheOthers()
    {
        QList<RankedItem> items;
        for (int i = 0; i < 40; ++i)
            items.append(
                ranked(QByteArray::number(i), i * 7 % 13, std::chrono::minutes(i * 37 % 90)));
        const Standings standings(items, {}, now);

        for (const auto formula : domain::allFormulas) {
            for (qsizetype i = 0; i < items.size(); ++i)
                QCOMPARE(domain::rankAmong(items, items.at(i).id, formula, {}, now),
                         standings.rank(formula, i));
        }
        QCOMPARE(domain::rankAmong(items, "x", Formula::Score, {}, now), 0);
    }

    void nobodyStandsAnywhereWhereNobodyIs()
    {
        const Standings standings;

        QCOMPARE(standings.at(Formula::Score, 1), -1);
        QCOMPARE(standings.rank(Formula::Score, 0), 0);
        QCOMPARE(standings.value(Formula::Score, 0), 0.0);
    }
};

REGISTER_TEST(TestStandings)
#include "tst_standings.moc"
