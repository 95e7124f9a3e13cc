// SPDX-License-Identifier: MIT
#include "answers.h"
#include "desk.h"
#include "moderation/council.h"
#include "redis/script.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "store/core/community/communityclock.h"
#include "store/door/workers.h"
#include "store/upkeep/clockrequests.h"
#include "testregistry.h"

#include <QDateTime>
#include <QSignalSpy>
#include <QTest>
#include <QTimeZone>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Result;
using domain::AccountId;
using domain::ArticleId;
using domain::CommunityTime;
using domain::TimeStep;
using domain::Vote;
using support::wait;

class TestClockRequests : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_council.found(); }

    void aWeekClosesEveryVote()
    {
        for (int i = 0; i < 5; ++i)
            m_council.submit(u"Another %1"_s.arg(i), {u"redis"_s}, 3);
        QCOMPARE(time().open, 6);
        QCOMPARE(time().closing[2], 6);
        QCOMPARE(time().closing[0], 0);

        QVERIFY(move(TimeStep::Week));

        QCOMPARE(time().open, 0);
        for (int id = 1; id <= 6; ++id) {
            const ArticleId article(id);
            QCOMPARE(m_council.vote(article, 5).error().detail, u"closed"_s);
            QCOMPARE(m_council.vote(article, 4, Vote::Retract).error().detail, u"closed"_s);
        }
        QCOMPARE(m_council.text({"HGET", "article:1", "votes"}), "2");
        QCOMPARE(m_council.inconsistencies(), QStringList());
    }

    void stepsAddUp()
    {
        m_council.run({"HSET", "fm:meta", "clock_offset", "10"});
        const auto before = time();
        QCOMPARE(move(TimeStep::Hour).value(), before.ahead + 1h);
        QCOMPARE(move(TimeStep::Day).value(), before.ahead + 25h);
        QCOMPARE(move(TimeStep::Week).value(), before.ahead + 193h);

        const auto after = time();
        QCOMPARE(after.ahead, before.ahead + 193h);
        QVERIFY(after.now - before.now >= 193h);
        QVERIFY(after.now - before.now < 193h + 1min);
    }

    void atMidnightTheRankOfTheDayBeginsAnew()
    {
        m_council.run({"HSET", "fm:meta", "zone", "Asia/Shanghai"});
        QVERIFY(m_council.reply(domain::TopicId(1), u"Today"_s));
        using Source = domain::TopicQuery::Source;
        QCOMPARE(m_council.page({Source::HotToday}).rows.size(), 1);
        QCOMPARE(time().rankedToday, 1);
        const auto before = time();

        QVERIFY(move(TimeStep::Midnight));

        const auto local = QDateTime::fromMSecsSinceEpoch(time().now.time_since_epoch().count(),
                                                          QTimeZone("Asia/Shanghai"));
        QVERIFY(local.time() < QTime(0, 1));
        QVERIFY(time().now >= before.midnight);
        QVERIFY(time().midnight > before.midnight);
        QCOMPARE(time().rankedToday, 0);
        QCOMPARE(m_council.page({Source::HotToday}).rows.size(), 0);
        QVERIFY(m_council.reply(domain::TopicId(1), u"Tomorrow"_s));
        QCOMPARE(m_council.page({Source::HotToday}).rows.first().repliesToday, 1);
    }

    void whatEndsLaterHasEnded()
    {
        const auto soon = time().now + 3h;
        QVERIFY(m_council.bar(
            4, domain::RestrictionKind::Ban, 1,
            std::chrono::floor<std::chrono::seconds>(soon).time_since_epoch().count()));
        QVERIFY(!m_council.vote(ArticleId(1), 4, Vote::Retract));

        QVERIFY(move(TimeStep::Day));

        QVERIFY(m_council.vote(ArticleId(1), 4, Vote::Retract));
    }

    void theClockNeverRunsBackwards()
    {
        const auto before = time();
        const auto run
            = [&](const QByteArray &how, const QByteArray &far) { return script(how, far); };
        QCOMPARE(run("by", "-3600"), "clock-back");
        QCOMPARE(run("by", "0"), "clock-back");
        QCOMPARE(run("to", store::secondsOf(before.now - 24h)), "already");

        QCOMPARE(time().ahead, before.ahead);
    }

    void onlyAdministratorsMoveIt_data()
    {
        QTest::addColumn<qint64>("person");
        for (const qint64 person : {2, 3, 5, 99})
            QTest::addRow("person %lld", person) << person;
    }

    void onlyAdministratorsMoveIt()
    {
        QFETCH(const qint64, person);
        const auto before = time().ahead;

        QCOMPARE(move(TimeStep::Week, person).error().detail, u"not-administrator"_s);
        QCOMPARE(time().ahead, before);
    }

    void aSharedCommunityHasNoClockOfItsOwn()
    {
        m_council.run({"HDEL", "fm:meta", "private"});

        QCOMPARE(move(TimeStep::Hour).error().detail, u"not-private"_s);
        QVERIFY(!time().isPrivate);
    }

    void aServerOnTheNetworkHasNoneWhateverItSays()
    {
        const support::RedisServer server({}, support::RedisServer::Listen::Tcp);
        Board board({}, nullptr, server.networkEndpoint());
        board.run({"HSET", "fm:meta", "private", "1"});
        board.run({"SET", "fm:role:1", "administrator"});

        const auto moved = support::Desk(board.connection, board.keys)
                               .perform(store::MoveClock{TimeStep::Hour}, AccountId(1));

        QCOMPARE(moved.error().detail, u"not-private"_s);
        QVERIFY(
            !support::Desk(board.connection, board.keys).perform(store::ReadClock{})->isPrivate);
        QCOMPARE(board.number({"HEXISTS", "fm:meta", "clock_offset"}), 0);
    }

    void theLogSaysWhoMovedIt()
    {
        const auto ahead = move(TimeStep::Day);
        QVERIFY(ahead);

        const auto entry = m_council.run({"XREVRANGE", "fm:audit", "+", "-", "COUNT", "1"});
        const auto fields = entry.first()[0][1];
        QCOMPARE(fields.field("what").bytes(), "clock");
        QCOMPARE(fields.field("who").bytes(), "1");
        QCOMPARE(fields.field("after").bytes(), QByteArray::number(qint64(ahead->count())));
    }

    void anotherWindowHearsOfIt()
    {
        redis::Executor executor(u"test"_s, m_council.connection.endpoint());
        redis::Executor bulk(u"bulk"_s, m_council.connection.endpoint());
        redis::Subscription subscription(m_council.connection.endpoint());
        connect(&subscription, &redis::Subscription::listening, &executor,
                &redis::Executor::setTrackingTarget);
        store::Workers workers(executor, bulk, subscription, m_council.keys);
        auto &other = workers.community();
        const QSignalSpy renewed(&executor, &redis::Executor::trackingRenewed);
        QTRY_VERIFY(renewed.count() > 0);
        QCOMPARE(wait(other.run(store::ReadClock()))->ahead, time().ahead);
        const QSignalSpy told(&other.changes(), &store::Changes::clockChanged);

        QVERIFY(move(TimeStep::Day));

        QTRY_VERIFY(told.count() > 0);
        QCOMPARE(wait(other.run(store::ReadClock()))->ahead, time().ahead);
    }

    void whoOnlyReadsDoesNotMoveIt()
    {
        redis::Executor executor(u"test"_s, m_council.connection.endpoint());
        redis::Executor bulk(u"bulk"_s, m_council.connection.endpoint());
        redis::Subscription subscription(m_council.connection.endpoint());
        store::Workers workers(executor, bulk, subscription, m_council.keys,
                               store::Access::ReadOnly);

        QCOMPARE(wait(workers.community().run(store::MoveClock{TimeStep::Hour}, AccountId(1)))
                     .error()
                     .detail,
                 u"read-only"_s);
    }

private:
    CommunityTime time()
    {
        const auto read
            = support::Desk(m_council.connection, m_council.keys).perform(store::ReadClock{});
        return read ? *read : CommunityTime();
    }
    Result<std::chrono::seconds> move(TimeStep step, qint64 actor = 1)
    {
        return support::Desk(m_council.connection, m_council.keys)
            .perform(store::MoveClock{step}, AccountId(actor));
    }
    /// Word that the script answers, or why it refuses.
    QByteArray script(const QByteArray &how, const QByteArray &far)
    {
        const auto moveclock = redis::Script::fromResource(u"moveclock"_s);
        const auto reply = moveclock.run(
            m_council.connection,
            {{{"meta", "fm:meta"},
              {"bars", "fm:bars"},
              {"role", "fm:role:1"},
              {"audit", "fm:audit"}},
             {{"actor", "1"}, {"reason", ""}, {"undoes", ""}, {"how", how}, {"far", far}}});
        const auto word = reply->first()[0].bytes();
        return word == "refused" ? reply->first()[1].bytes() : word;
    }
    Council m_council;
};

REGISTER_TEST(TestClockRequests)
#include "tst_clockrequests.moc"
