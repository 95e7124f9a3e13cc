// SPDX-License-Identifier: MIT
#include "redis/commandfeed.h"
#include "redis/keystates.h"
#include "redis/wire/connection.h"
#include "redis/worker/monitor.h"
#include "redisserver.h"
#include "testregistry.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using redis::Connection;

/// What keys hold before and after a command, and what scripts call inside.
class TestKeyStates : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        QVERIFY(m_connection.open());
        QVERIFY(m_connection.command({"FLUSHALL"}));
    }

    void everyTypeShowsWhatItHolds()
    {
        run({"SET", "s", "hello"});
        run({"HSET", "h", "title", "One", "votes", "7"});
        run({"SADD", "set", "b", "a"});
        run({"ZADD", "z", "1", "low", "2", "high"});
        run({"RPUSH", "l", "first", "second"});
        run({"XADD", "x", "1-1", "what", "vote"});
        run({"PEXPIRE", "s", "60000"});
        const auto trips = m_connection.roundTrips();

        const auto states
            = redis::readKeyStates(m_connection, {"s", "h", "set", "z", "l", "x", "nothing"});

        QCOMPARE(m_connection.roundTrips() - trips, 3u);
        QVERIFY(states);
        QCOMPARE(parts(states->at(0)), "=hello");
        QVERIFY(states->at(0).timeToLive > 50'000);
        QCOMPARE(states->at(0).size, 5);
        QCOMPARE(parts(states->at(1)), "title=One votes=7");
        QCOMPARE(states->at(1).timeToLive, -1);
        QCOMPARE(parts(states->at(2)), "a= b=");
        QCOMPARE(parts(states->at(3)), "high=2 low=1");
        QCOMPARE(parts(states->at(4)), "0=first 1=second");
        QCOMPARE(parts(states->at(5)), "1-1=what vote");
        QVERIFY(!states->at(6).exists());
        QVERIFY(states->at(6).parts.isEmpty());
    }

    void ofALargeCollectionOnlyWhatWasHintedAtIsRead()
    {
        redis::Command add{"ZADD", "score:"};
        redis::Command join{"SADD", "voted:7"};
        for (int i = 0; i < 1000; ++i) {
            add << QByteArray::number(i) << "article:" + QByteArray::number(i);
            join << QByteArray::number(i);
        }
        run(add);
        run(join);

        const auto states
            = redis::readKeyStates(m_connection, {"score:", "voted:7"}, {"article:7", "7", "none"});

        QVERIFY(states);
        QCOMPARE(parts(states->at(0)), "article:7=7");
        QCOMPARE(states->at(0).size, 1000);
        QVERIFY(!states->at(0).isWhole);
        QCOMPARE(parts(states->at(1)), "7=");
    }

    void passwordsAreNotShown()
    {
        run({"HSET", "user:userid:1", "username", "ann", "password", "geheim"});
        run({"SET", "fm:secret:1", "$argon2id$v=19$m=65536"});

        const auto states = redis::readKeyStates(m_connection, {"user:userid:1", "fm:secret:1"});

        QVERIFY(states);
        QCOMPARE(parts(states->at(0)), "password=(redacted) username=ann");
        QCOMPARE(parts(states->at(1)), "=(redacted)");
    }

    void aPersonsActionComesWithItsKeysBeforeAndAfter()
    {
        redis::CommandFeed feed;
        feed.setWitness(std::make_unique<redis::KeySnapshotter>(m_server.endpoint()));
        feed.setWatching(true);
        QSignalSpy arrived(&feed, &redis::CommandFeed::arrived);
        Connection connection(m_server.endpoint(), {}, &feed);
        QVERIFY(connection.open());
        QVERIFY(connection.command({"HSET", "article:7", "votes", "1"}));
        connection.setAction({7, u"vote"_s});

        QVERIFY(connection.pipeline(
            {{"GET", "nothing"},
             {"EVAL", "return redis.call('HINCRBY', KEYS[1], 'votes', 1)", "1", "article:7"}}));

        QTRY_VERIFY(!arrived.isEmpty());
        const auto records = arrived.constLast().constFirst().value<QList<base::CommandRecord>>();
        const auto script = records.constLast();
        QCOMPARE(script.keys.size(), 1);
        QCOMPARE(parts(script.keys.constFirst().before), "votes=1");
        QCOMPARE(parts(script.keys.constFirst().after), "votes=2");
        QVERIFY(records.at(records.size() - 2).keys.isEmpty());
    }

    void aWitnessOfADeadServerKeepsNobodyWaiting()
    {
        support::RedisServer dead;
        redis::KeySnapshotter witness(dead.endpoint());
        QCOMPARE(witness.look({"a"}, {}).size(), 1);
        dead.kill();

        QVERIFY(witness.look({"a"}, {}).isEmpty());
        dead.start();
        QTRY_COMPARE(witness.look({"a"}, {}).size(), 1);
    }

    void whatAScriptCallsIsToldWithTheCommandThatRanIt()
    {
        redis::Monitor monitor(m_server.endpoint());
        QSignalSpy ran(&monitor, &redis::Monitor::scriptsRan);
        monitor.setListening(true);
        const QByteArray script
            = "redis.call('SET', KEYS[1], ARGV[1]) return redis.call('GET', KEYS[1])";
        const redis::Command eval{"EVAL", script, "1", "k\"ey", "ü\n"};

        QTRY_VERIFY_WITH_TIMEOUT((run(eval), !ran.isEmpty()), 5000);

        const auto run = ran.constFirst().constFirst().value<QList<base::ScriptRun>>().constFirst();
        QCOMPARE(run.arguments, eval);
        QCOMPARE(run.inner, (QList<QByteArrayList>{{"SET", "k\"ey", "ü\n"}, {"GET", "k\"ey"}}));

        monitor.setListening(false);
        QTRY_VERIFY(!QByteArray(m_connection.command({"CLIENT", "LIST"})->first().bytes())
                         .contains("cmd=monitor"));
    }

    void linesOfAMonitorAreReadAsTheyWereSent()
    {
        const auto line = redis::readMonitorLine(
            "1700000000.1 [0 lua] \"SET\" \"a\\\"b\\\\c\" \"\\xe4\\xbd\\xa0\\n\"");
        QVERIFY(line);
        QVERIFY(line->isInner);
        QCOMPARE(line->arguments, (QByteArrayList{"SET", "a\"b\\c", "\xe4\xbd\xa0\n"}));
        const auto outer = redis::readMonitorLine("17.1 [0 unix:/tmp/a [lua] b.sock] \"PING\"");
        QVERIFY(outer);
        QVERIFY(!outer->isInner);
        QCOMPARE(outer->arguments, (QByteArrayList{"PING"}));
        const auto secret
            = redis::readMonitorLine("1.1 [0 lua] \"SET\" \"fm:secret:1\" \"$argon2id$x\"");
        QCOMPARE(secret->arguments.constLast(), "(redacted)");
        for (const auto *bad :
             {"OK", "", "1.1 [0 lua]", "1.1 [0 lua] \"SET\" \"open", "1.1 [0 lua] \"SET\" bare",
              "1.1 [0 lua] \"a\"x\"b\"", "1.1 [0 lua] \"a\\"})
            QVERIFY2(!redis::readMonitorLine(bad), bad);
    }

private:
    redis::Replies run(const redis::Command &command)
    {
        auto answer = m_connection.command(command);
        return answer ? *std::move(answer) : redis::Replies();
    }

    static QByteArray parts(const base::KeyState &state)
    {
        QByteArrayList all;
        for (const auto &[name, value] : state.parts)
            all.append(name + '=' + value);
        return all.join(' ');
    }

    support::RedisServer m_server;
    Connection m_connection{m_server.endpoint()};
};

REGISTER_TEST(TestKeyStates)
#include "tst_keystates.moc"
