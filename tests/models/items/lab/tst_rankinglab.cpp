// SPDX-License-Identifier: MIT
#include "fakecommunity.h"
#include "items/lab/rankinglab.h"
#include "items/lab/rankingtext.h"
#include "memoryboard.h"
#include "redis/wire/connection.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "redisserver.h"
#include "store/articles/articlerequests.h"
#include "store/door/workers.h"
#include "testregistry.h"

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using domain::Formula;
using items::RankingLab;
using items::RankingModel;
using LabPhase = RankingLab::Phase;
using Source = RankingLab::Source;

namespace {
domain::Article article(const QByteArray &id, const QString &title, qint64 votes,
                        std::chrono::minutes age)
{
    domain::Article article;
    article.id = domain::ArticleId(id);
    article.title = title;
    article.link = u"https://example.org/"_s;
    article.votes = votes;
    article.posted = domain::Timestamp(1'795'225'239s) - age;
    return article;
}

domain::ArticlePage page(const QList<domain::Article> &rows)
{
    return {rows, 0, rows.size(), domain::Timestamp(1'795'225'239s)};
}

/// The lab on a board of three that were read.
struct World {
    World()
    {
        community.asked<store::ListArticles>().automatic
            = [this](const auto &) { return page(board); };
        community.asked<store::ReadArticles>().automatic = [this](const auto &) { return others; };
    }
    [[nodiscard]] bool open()
    {
        lab.setActive(true);
        return QTest::qWaitFor([this] { return lab.phase() == LabPhase::Ready; });
    }
    [[nodiscard]] QStringList titles()
    {
        QStringList titles;
        for (int row = 0; row < lab.model().rowCount(); ++row)
            titles.append(lab.model().index(row, 0).data().toString());
        return titles;
    }

    QList<domain::Article> board{article("1", u"Old favourite"_s, 400, 40h),
                                 article("2", u"Fresh"_s, 3, 10min),
                                 article("3", u"Rising"_s, 40, 3h)};
    QList<domain::Article> others;
    support::FakeCommunity community;
    RankingLab lab{community};
    QAbstractItemModelTester tester{&lab.model(),
                                    QAbstractItemModelTester::FailureReportingMode::QtTest};
};
} // namespace

class TestRankingLab : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingIsReadUntilSomebodyLooks();
    void theFirstTwoHundredAreReadAsNobody();
    void everyFormulaOrders();
    void rowsMoveWithoutLosingTheirIdentity();
    void filteredRowsKeepTheirRanks();
    void aDayCanBeWalkedThrough();
    void timeAloneMovesNothingButGravity();
    void oneArticlesCourseHasEveryFormula();
    void severalAreComparedUnderTheOneThatSorts();
    void anArticleFurtherDownIsReadToo();
    void aFailureIsShownAndReadAgain();
    void anEmptyBoardSaysSo();
    void whatChangesIsReadAgainOnceASecond();
    void aRowSpeaksAWholeSentence();
    void itOnlyReadsFromARealServer();
    void reckoningIsQuick();
};

void TestRankingLab::nothingIsReadUntilSomebodyLooks()
{
    World world;
    world.lab.refresh();

    QCOMPARE(world.community.asked<store::ListArticles>().count(), 0);
    QCOMPARE(world.lab.phase(), LabPhase::Idle);
}

void TestRankingLab::theFirstTwoHundredAreReadAsNobody()
{
    World world;
    QVERIFY(world.open());

    QCOMPARE(world.community.asked<store::ListArticles>().count(), 1);
    QCOMPARE(world.community.asked<store::ListArticles>().last().offset, 0);
    QCOMPARE(world.community.asked<store::ListArticles>().last().count, 200);
    QVERIFY(world.community.asked<store::ListArticles>().last().query.viewer.isEmpty());
    QCOMPARE(world.lab.model().rowCount(), 3);
    QCOMPARE(world.lab.now(), domain::Timestamp(1'795'225'239s));
}

void TestRankingLab::everyFormulaOrders()
{
    World world;
    QVERIFY(world.open());
    auto &model = world.lab.model();
    const auto sorted = [&](Formula formula) {
        model.sort(RankingModel::columnOf(formula));
        return world.titles();
    };

    QCOMPARE(sorted(Formula::Votes), (QStringList{u"Old favourite"_s, u"Rising"_s, u"Fresh"_s}));
    QCOMPARE(sorted(Formula::Time), (QStringList{u"Fresh"_s, u"Rising"_s, u"Old favourite"_s}));
    QCOMPARE(sorted(Formula::Gravity), (QStringList{u"Rising"_s, u"Fresh"_s, u"Old favourite"_s}));
    QCOMPARE(model.formula(), Formula::Gravity);
    model.sort(RankingModel::Title);
    QCOMPARE(world.titles().first(), u"Fresh"_s);
    QCOMPARE(model.formula(), Formula::Gravity);
    model.sort(RankingModel::Votes, Qt::DescendingOrder);
    QCOMPARE(world.titles().first(), u"Old favourite"_s);

    // A dearer vote: 400 votes outweigh less age.
    model.sort(RankingModel::columnOf(Formula::Score));
    QCOMPARE(world.titles().first(), u"Old favourite"_s);
    auto constants = world.lab.constants();
    constants.votesPerDay = 1'000;
    world.lab.setConstants(constants);
    QCOMPARE(world.titles().first(), u"Fresh"_s);
}

void TestRankingLab::rowsMoveWithoutLosingTheirIdentity()
{
    World world;
    QVERIFY(world.open());
    auto &model = world.lab.model();
    model.sort(RankingModel::columnOf(Formula::Votes));
    const QPersistentModelIndex fresh = model.indexOf("2");
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QCOMPARE(fresh.row(), 2);

    model.sort(RankingModel::columnOf(Formula::Time));

    QCOMPARE(fresh.row(), 0);
    QCOMPARE(fresh.data(RankingModel::IdRole).toByteArray(), QByteArray("2"));
    // Under time it is first, so plain votes put it two places lower.
    QCOMPARE(
        model.index(0, RankingModel::columnOf(Formula::Votes)).data(RankingModel::LeadRole).toInt(),
        -2);
    QCOMPARE(resets.count(), 0);
}

void TestRankingLab::filteredRowsKeepTheirRanks()
{
    World world;
    QVERIFY(world.open());
    auto &model = world.lab.model();
    model.sort(RankingModel::columnOf(Formula::Votes));

    model.setFilter(u"fresh"_s);

    QCOMPARE(world.titles(), QStringList{u"Fresh"_s});
    QCOMPARE(
        model.index(0, RankingModel::columnOf(Formula::Votes)).data(RankingModel::RankRole).toInt(),
        3);
    model.setFilter({});
    QCOMPARE(model.rowCount(), 3);
}

void TestRankingLab::aDayCanBeWalkedThrough()
{
    World world;
    world.lab.setSource(Source::Day);
    QVERIFY(world.open());
    QCOMPARE(world.community.asked<store::ListArticles>().count(), 0);
    auto &model = world.lab.model();
    QCOMPARE(world.lab.elapsed(), 12h);
    const auto atNoon = model.rowCount();

    world.lab.setElapsed(0min);
    const auto inTheMorning = model.rowCount();
    world.lab.setElapsed(30h); // a day has 24
    QCOMPARE(world.lab.now(), world.lab.end());
    const auto atMidnight = model.rowCount();

    QVERIFY(0 < inTheMorning && inTheMorning < atNoon && atNoon < atMidnight);
}

void TestRankingLab::timeAloneMovesNothingButGravity()
{
    World world;
    world.board = {article("1", u"Older"_s, 200, 6h), article("2", u"Newer"_s, 20, 30min)};
    QVERIFY(world.open());

    QCOMPARE(world.lab.courses({}).size(), 0);
    for (const auto &course : world.lab.courses({"1"})) {
        const bool isMoved = course.ranks.first() != course.ranks.last();
        QCOMPARE(isMoved, course.formula == Formula::Gravity);
    }
}

void TestRankingLab::oneArticlesCourseHasEveryFormula()
{
    World world;
    world.lab.setSource(Source::Day);
    QVERIFY(world.open());
    world.lab.setElapsed(24h);
    const auto id = world.lab.model().standings().items().last().id;

    const auto courses = world.lab.courses({id});

    QCOMPARE(courses.size(), qsizetype(domain::allFormulas.size()));
    for (const auto &course : courses) {
        QCOMPARE(course.ranks.size(), RankingLab::moments);
        QCOMPARE(course.ranks.first(), 0); // posted late that day
        const auto &standings = world.lab.model().standings();
        QCOMPARE(course.ranks.last(), standings.rank(course.formula, standings.indexOf(id)));
    }
}

void TestRankingLab::severalAreComparedUnderTheOneThatSorts()
{
    World world;
    QVERIFY(world.open());
    world.lab.model().sort(RankingModel::columnOf(Formula::Wilson));

    const auto courses = world.lab.courses({"2", "3"});

    QCOMPARE(courses.size(), 2);
    QCOMPARE(courses.first().id, QByteArray("2"));
    QCOMPARE(courses.last().formula, Formula::Wilson);
}

void TestRankingLab::anArticleFurtherDownIsReadToo()
{
    World world;
    world.others = {article("77", u"Far below"_s, 1, 900h)};
    QSignalSpy arrived(&world.lab, &RankingLab::arrived);
    world.lab.setSource(Source::Day);
    QVERIFY(world.open());

    world.lab.showArticle(domain::ArticleId(QByteArray("77")));

    QTRY_COMPARE(arrived.count(), 1);
    QCOMPARE(world.lab.source(), Source::Board);
    QCOMPARE(world.lab.model().rowCount(), 4);
    QVERIFY(world.lab.model().indexOf("77").isValid());
    // It stays when the board is read again, and nobody is led there a second time.
    world.lab.refresh();
    QTRY_COMPARE(world.community.asked<store::ReadArticles>().count(), 2);
    QTRY_COMPARE(world.lab.model().rowCount(), 4);
    QCOMPARE(arrived.count(), 1);

    world.lab.showArticle(domain::ArticleId(QByteArray("2")));
    QCOMPARE(arrived.count(), 2);
}

void TestRankingLab::aFailureIsShownAndReadAgain()
{
    World world;
    world.community.asked<store::ListArticles>().automatic
        = [](const auto &) { return base::fail(base::Failure::Unreachable); };
    world.lab.setActive(true);
    QTRY_COMPARE(world.lab.phase(), LabPhase::Failed);
    QCOMPARE(world.lab.error().kind, base::Failure::Unreachable);

    world.community.asked<store::ListArticles>().automatic
        = [&](const auto &) { return page(world.board); };
    world.lab.refresh();

    QTRY_COMPARE(world.lab.phase(), LabPhase::Ready);
    // What was read stays when it cannot be read again.
    world.community.asked<store::ListArticles>().automatic
        = [](const auto &) { return base::fail(base::Failure::Unreachable); };
    world.lab.refresh();
    QTest::qWait(0);
    QCOMPARE(world.lab.phase(), LabPhase::Ready);
    QCOMPARE(world.lab.model().rowCount(), 3);
}

void TestRankingLab::anEmptyBoardSaysSo()
{
    World world;
    world.board.clear();
    world.lab.setActive(true);

    QTRY_COMPARE(world.lab.phase(), LabPhase::Empty);
    QCOMPARE(world.lab.model().rowCount(), 0);
    QCOMPARE(world.lab.courses({"1"}).size(), qsizetype(domain::allFormulas.size()));
}

void TestRankingLab::whatChangesIsReadAgainOnceASecond()
{
    World world;
    QVERIFY(world.open());

    for (int i = 0; i < 20; ++i)
        Q_EMIT world.community.changes().articlesChanged({});

    QTRY_COMPARE(world.community.asked<store::ListArticles>().count(), 2);
    world.lab.setActive(false);
    Q_EMIT world.community.changes().articleListsChanged();
    world.lab.refresh();
    QCOMPARE(world.community.asked<store::ListArticles>().count(), 2);
}

void TestRankingLab::aRowSpeaksAWholeSentence()
{
    World world;
    QVERIFY(world.open());
    auto &model = world.lab.model();
    const auto row = model.indexOf("2").row();

    for (int column = 0; column < model.columnCount(); ++column)
        QCOMPARE(model.index(row, column).data(Qt::AccessibleTextRole).toString(),
                 u"Fresh, 3 vote(s), 10 minute(s) ago, rank 3 by Tutorial score, "
                 "2 by Hot as published, 2 by Hot corrected, 2 by HN gravity, "
                 "3 by Wilson lower bound, 3 by Lobsters hotness, 3 by Votes only, "
                 "1 by Time only"_s);
    QVERIFY(model.text().startsWith(u"Article\tVotes\tAge\tTutorial score\t"_s));
    QCOMPARE(model.text().split(u'\n').size(), 4);
}

void TestRankingLab::itOnlyReadsFromARealServer()
{
    const support::RedisServer server;
    {
        redis::Executor interactive(u"interactive"_s, server.endpoint());
        redis::Executor bulk(u"bulk"_s, server.endpoint());
        redis::Subscription subscription(server.endpoint());
        store::Workers writers(interactive, bulk, subscription, store::Keys());
        QList<QFuture<base::Result<domain::ArticleId>>> posted;
        for (int i = 0; i < 30; ++i)
            posted.append(writers.community().run(
                store::SubmitArticle{{u"Article %1"_s.arg(i), {}, {u"redis"_s}}},
                domain::AccountId(qint64(1))));
        QTRY_VERIFY(posted.last().isFinished());
    }
    // Who only reads does not index behind the lab's back either.
    redis::Executor interactive(u"interactive"_s, server.endpoint());
    redis::Executor bulk(u"bulk"_s, server.endpoint());
    redis::Subscription subscription(server.endpoint());
    store::Workers workers(interactive, bulk, subscription, store::Keys(), store::Access::ReadOnly);
    redis::Connection watcher(server.endpoint());
    QVERIFY(watcher.open());
    const auto dump = [&watcher] {
        QMap<QByteArray, QByteArray> all;
        const auto keys = watcher.command({"KEYS", "*"});
        for (const auto &key : keys->first().strings())
            all.insert(key, watcher.command({"DUMP", key})->first().bytes());
        return all;
    };
    const auto before = dump();
    QVERIFY(before.size() > 60);
    QVERIFY(watcher.command({"CONFIG", "RESETSTAT"}));

    RankingLab lab(workers.community());
    lab.setActive(true);
    QTRY_COMPARE(lab.phase(), LabPhase::Ready);
    lab.showArticle(domain::ArticleId(QByteArray("7")));
    lab.model().sort(RankingModel::columnOf(Formula::Gravity));
    lab.setElapsed(5h);
    QCOMPARE(lab.courses({"7"}).size(), qsizetype(domain::allFormulas.size()));
    lab.refresh();
    QTRY_COMPARE(lab.phase(), LabPhase::Ready);

    QCOMPARE(lab.model().rowCount(), 30);
    const auto stats = watcher.command({"INFO", "commandstats"})->first().text();
    QVERIFY(stats.contains(u"cmdstat_hmget"_s));
    static const QRegularExpression writing(
        u"cmdstat_(set|hset|hincrby|zadd|zincrby|sadd|srem|del|unlink|expire|incr|eval)"_s);
    QVERIFY2(!stats.contains(writing), qPrintable(stats));
    QCOMPARE(dump(), before);
}

void TestRankingLab::reckoningIsQuick()
{
    support::MemoryBoard board;
    board.fill(200);
    domain::ArticlePage first{{}, 0, 200, board.now};
    for (const auto &id : board.ranking(domain::ArticleOrder::Top))
        first.rows.append(board.article(id));
    World world;
    world.community.asked<store::ListArticles>().automatic = [&](const auto &) { return first; };
    QVERIFY(world.open());
    auto constants = world.lab.constants();

    QElapsedTimer timer;
    timer.start();
    for (int i = 0; i < 20; ++i) {
        constants.gravity += 0.01;
        world.lab.setConstants(constants);
    }
    const auto reckoning = timer.nsecsElapsed() / 20'000;
    timer.restart();
    QCOMPARE(world.lab.courses({"7"}).size(), qsizetype(domain::allFormulas.size()));
    qInfo("200 articles: %lld us, a course: %lld us", reckoning, timer.nsecsElapsed() / 1'000);

    // Counted in evaluations it is bounded; the time is for the log: a debug build is no measure.
    QVERIFY(reckoning < 500'000);
}

REGISTER_TEST(TestRankingLab)
#include "tst_rankinglab.moc"
