// SPDX-License-Identifier: MIT
#include "items/lab/rankingtext.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using domain::Formula;
using domain::RankedItem;
using domain::Standings;

namespace {
constexpr domain::Timestamp now{std::chrono::seconds(1'795'225'239)};

RankedItem item(const QByteArray &id, const QString &title, qint64 ups, std::chrono::minutes age,
                qint64 downs = 0)
{
    RankedItem item;
    item.id = id;
    item.title = title;
    item.ups = ups;
    item.downs = downs;
    item.posted = now - age;
    return item;
}

const Standings &three()
{
    static const Standings standings({item("1", u"Top"_s, 200, 0min),
                                      item("2", u"Middle %1"_s, 97, 0min),
                                      item("3", u"Last"_s, 1, 60min)},
                                     {}, now);
    return standings;
}
} // namespace

class TestWhyHere : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theScoresSumHasItsNumbers()
    {
        const auto why = items::whyHere(three(), Formula::Score, 1);

        QCOMPARE(why.place, u"Rank 2 of 3 by Tutorial score."_s);
        QCOMPARE(why.sum,
                 u"Posted at 1,795,225,239 s, plus 432 s × 97 votes = 1,795,267,143. A vote is "
                 "worth 86,400 s / 200 = 432 s of age."_s);
        QCOMPARE(why.above,
                 u"“Top” ranks above it: a score that is 44,496 greater, as much as 103.0 "
                 "votes."_s);
        QCOMPARE(why.below,
                 u"It ranks above “Last”: a score that is 45,072 greater, as much as 104.3 "
                 "votes."_s);
        QVERIFY(why.text().contains(why.note));
    }

    void whoIsFirstHasNobodyAboveAndWhoIsLastNobodyBelow()
    {
        for (const auto formula : domain::allFormulas) {
            const auto first = three().at(formula, 1);
            const auto last = three().at(formula, 3);

            QVERIFY(items::whyHere(three(), formula, first).above.isEmpty());
            QVERIFY(!items::whyHere(three(), formula, first).below.isEmpty());
            QVERIFY(items::whyHere(three(), formula, last).below.isEmpty());
            QVERIFY(!items::whyHere(three(), formula, last).sum.isEmpty());
        }
        QVERIFY(items::whyHere(three(), Formula::Score, -1).text().isEmpty());
        QVERIFY(items::whyHere(three(), Formula::Score, 3).text().isEmpty());
    }

    void aTitleThatLooksLikeAPlaceholderStaysAsItIs()
    {
        QVERIFY(items::whyHere(three(), Formula::Score, 0).below.contains(u"“Middle %1”:"_s));
    }

    void equalValuesAreOrderedByTheirIds()
    {
        const Standings twins({item("1", u"A"_s, 5, 1min), item("2", u"B"_s, 5, 1min)}, {}, now);

        QVERIFY(items::whyHere(twins, Formula::Votes, 0).above.contains(u"greater id"_s));
    }

    void gravitySaysWhatItAddsForQuarrelsAndTexts()
    {
        auto quarrel = item("1", u"Quarrel"_s, 30, 60min);
        quarrel.comments = 60;
        auto text = item("2", u"Text"_s, 30, 60min);
        text.hasLink = false;
        const Standings both({quarrel, text, item("3", u"Plain"_s, 30, 60min)}, {}, now);

        QVERIFY(items::whyHere(both, Formula::Gravity, 0).sum.contains(u"many comments"_s));
        QVERIFY(items::whyHere(both, Formula::Gravity, 1).sum.contains(u"0.40: it has no link"_s));
        QVERIFY(!items::whyHere(both, Formula::Gravity, 2).sum.contains(u"factor"_s));
    }

    void downsAreToldApart()
    {
        const Standings one({item("1", u"A"_s, 5, 1min, 7)}, {}, now);

        QCOMPARE(items::whyHere(one, Formula::Votes, 0).sum, u"5 up minus 7 down is -2 votes."_s);
        QVERIFY(items::whyHere(one, Formula::Wilson, 0)
                    .sum.startsWith(u"5 of 12 votes are up votes."_s));
        QVERIFY(items::whyHere(one, Formula::HotAsPrinted, 0).sum.contains(u"their sign −1"_s));
    }
};

REGISTER_TEST(TestWhyHere)
#include "tst_whyhere.moc"
