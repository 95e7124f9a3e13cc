// SPDX-License-Identifier: MIT
#include "domain/rankings/rankingformulas.h"
#include "testregistry.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace std::chrono_literals;
using domain::Formula;
using domain::RankedItem;
using domain::RankingConstants;
using domain::Timestamp;

// The expected numbers come from the origins' own lines, run in Python 3.11 (double precision):
// _hot and _confidence of reddit's _sorts.pyx, Evan Miller's SQL, calculated_hotness of lobsters'
// story.rb and frontpage-rank of Arc 3.1's news.arc, the last two written out word by word. Where
// an origin prints numbers of its own, or tests itself with some, the test says so.
namespace {
constexpr qint64 today = 1'795'225'239;

Timestamp at(qint64 seconds)
{
    return Timestamp(std::chrono::seconds(seconds));
}

RankedItem item(qint64 ups, qint64 downs = 0, qint64 comments = 0, qint64 posted = today)
{
    RankedItem item;
    item.ups = ups;
    item.downs = downs;
    item.comments = comments;
    item.posted = at(posted);
    return item;
}

bool isNear(double a, double b)
{
    return std::abs(a - b) <= 1e-12 * std::max(1.0, std::abs(b));
}

double under(Formula formula, const RankedItem &item, const RankingConstants &constants = {})
{
    return domain::valueUnder(formula, item, constants, at(today));
}
} // namespace

class TestRankingFormulas : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theScoreOfTheSourcesIsPostingTimePlus432AVote()
    {
        QCOMPARE(under(Formula::Score, item(97)), 1'795'225'239.0 + 432 * 97);
        QCOMPARE(under(Formula::Score, item(0)), 1'795'225'239.0);
        QCOMPARE(under(Formula::Score, item(3, 5)), 1'795'225'239.0 - 864);

        RankingConstants dear;
        dear.votesPerDay = 50;
        QCOMPARE(under(Formula::Score, item(97), dear), 1'795'225'239.0 + 1728 * 97);
    }

    void hotHasBothFormsOfReddit()
    {
        QCOMPARE(under(Formula::Hot, item(200, 20, 0, today - 3600)), 14695.4471836);
        QCOMPARE(under(Formula::HotAsPrinted, item(200, 20, 0, today - 3600)), 14695.4471836);
        QCOMPARE(under(Formula::Hot, item(1, 5)), 14692.6698511);
        QCOMPARE(under(Formula::HotAsPrinted, item(1, 5)), -14692.6698511);
        QCOMPARE(under(Formula::Hot, item(0)), 14693.2719111);
        QCOMPARE(under(Formula::HotAsPrinted, item(0)), 0.0);
        // The tutorial's own example.
        QCOMPARE(under(Formula::HotAsPrinted, item(10, 3, 0, 1410173496)), 6137.4116092);
    }

    void gravityIsThatOfNewsArc()
    {
        const auto rank
            = [](const RankedItem &item, qint64 age, double gravity = 1.8, double timebase = 2) {
                  return domain::gravityRank(item, item.posted + std::chrono::minutes(age), gravity,
                                             timebase);
              };

        QVERIFY(isNear(rank(item(97), 180), 2.126527379036717));
        QVERIFY(isNear(rank(item(2), 0), 0.2871745887492588));
        QCOMPARE(rank(item(1), 60), 0.0);
        QVERIFY(isNear(rank(item(0, 4), 60), -0.692072744230843));
        QVERIFY(isNear(rank(item(97), 180, 1.2, 0.5), 8.569102411240367));
    }

    void withoutALinkOrWithAQuarrelGravityPullsHarder()
    {
        auto text = item(97);
        text.hasLink = false;
        const auto later = at(today) + 180min;

        QVERIFY(isNear(domain::gravityRank(text, later), 0.8506109516146868));
        QVERIFY(
            isNear(domain::gravityRank(item(30, 0, 60), at(today) + 600min), 0.04082958774153535));
        // Up to 20, the article itself among them, are no quarrel.
        QCOMPARE(domain::gravityPenalty(item(2, 0, 19)), 1.0);
        QVERIFY(domain::gravityPenalty(item(2, 0, 20)) < 0.01);
        QCOMPARE(domain::gravityPenalty(item(90, 0, 60)), 1.0);
    }

    void whatIsPostedInTheFutureCountsAsNew()
    {
        QCOMPARE(domain::gravityRank(item(2, 0, 0, today + 86'400), at(today)),
                 domain::gravityRank(item(2), at(today)));
        QVERIFY(under(Formula::Score, item(1, 0, 0, today + 60)) > under(Formula::Score, item(1)));
    }

    void theLowerBoundIsThatOfMillerAndReddit()
    {
        const auto near = [](double z, qint64 ups, qint64 downs, double expected) {
            return isNear(domain::wilsonBound(ups, downs, z), expected);
        };
        constexpr double reddit = 1.281551565545; // 80 %

        QVERIFY(near(1.96, 1, 0, 0.20654329147389294));
        QVERIFY(near(1.96, 10, 0, 0.7224598312333834));
        QVERIFY(near(1.96, 97, 3, 0.915479219195973));
        QVERIFY(near(1.96, 1, 5, 0.030052585871730285));
        QVERIFY(near(1.96, 600, 400, 0.5693088606220993));
        QVERIFY(near(reddit, 97, 3, 0.9394298483248475));
        QVERIFY(near(reddit, 1, 5, 0.05127383894480674));
        QCOMPARE(domain::wilsonBound(0, 0), 0.0);
        QCOMPARE(domain::wilsonBound(0, 10), 0.0);
        QCOMPARE(domain::wilsonBound(-3, -3), 0.0);
        // Miller's example: more votes of a smaller share do not win.
        QVERIFY(domain::wilsonBound(600, 400) > domain::wilsonBound(5500, 4500));
    }

    void lobstersHotnessHasTheNumbersOfItsOwnTests()
    {
        // spec/models/story_spec.rb: a new story by its author, two comments by others, posted at
        // 0; the same under a tag of −10.
        auto story = item(1, 0, 2, 0);
        story.modifier = 0.25;
        QCOMPARE(domain::lobstersHotness(story), 0.7271213);
        story.modifier = -9.75;
        QCOMPARE(domain::lobstersHotness(story), -9.44897);
    }

    void lobstersCommentsCountAsFarAsVotesDo()
    {
        QCOMPARE(domain::lobstersHotness(item(97, 0, 40)), 22669.12522);
        QCOMPARE(domain::lobstersHotness(item(97, 0, 400)), 22669.2753755);
        QCOMPARE(domain::lobstersHotness(item(0, 5, 3)), 22666.9853409);
        QCOMPARE(domain::lobstersHotness(item(0)), 22666.9853409);
        QCOMPARE(domain::lobstersCommentPoints(item(97, 0, 400)), 97.0);
    }

    void plainVotesAndPlainTimeAreThat()
    {
        QCOMPARE(under(Formula::Votes, item(7, 9)), -2.0);
        QCOMPARE(under(Formula::Time, item(7, 9)), 1'795'225'239.0);
    }

    void everyFormulaStaysFinite_data()
    {
        using Limits = std::numeric_limits<qint64>;
        QTest::addColumn<qint64>("ups");
        QTest::addColumn<qint64>("downs");
        QTest::addColumn<qint64>("comments");
        QTest::addColumn<qint64>("posted");
        QTest::newRow("nothing") << 0LL << 0LL << 0LL << 0LL;
        QTest::newRow("many ups") << Limits::max() << 0LL << Limits::max() << today;
        QTest::newRow("many downs") << 0LL << Limits::max() << 0LL << today;
        QTest::newRow("overflow") << Limits::max() << Limits::min() << 0LL << today;
        QTest::newRow("the other way") << Limits::min() << Limits::max() << Limits::min() << today;
        QTest::newRow("far future") << 1LL << 0LL << 0LL << 253'402'300'799LL;
        QTest::newRow("before 1970") << 5LL << 3LL << 2LL << -253'402'300'799LL;
    }

    void everyFormulaStaysFinite()
    {
        QFETCH(qint64, ups);
        QFETCH(qint64, downs);
        QFETCH(qint64, comments);
        QFETCH(qint64, posted);
        RankingConstants extreme{0.5, 600, 6, 0, 6, 0.5};
        extreme.timebaseHours = 0;

        for (const auto formula : domain::allFormulas) {
            QVERIFY(std::isfinite(under(formula, item(ups, downs, comments, posted))));
            QVERIFY(std::isfinite(under(formula, item(ups, downs, comments, posted), extreme)));
        }
    }

    void defaultsAreThoseOfTheOrigins()
    {
        const auto article = item(30, 4, 60, today - 5 * 3600);

        QCOMPARE(under(Formula::Gravity, article), domain::gravityRank(article, at(today)));
        QCOMPARE(under(Formula::Wilson, article), domain::wilsonBound(30, 4));
        QCOMPARE(under(Formula::Lobsters, article), domain::lobstersHotness(article));
        QCOMPARE(under(Formula::Score, article), domain::score(article.posted, 26));
    }
};

REGISTER_TEST(TestRankingFormulas)
#include "tst_rankingformulas.moc"
