// SPDX-License-Identifier: MIT
#include "fakeserver.h"
#include "redis/script.h"
#include "redisserver.h"
#include "testregistry.h"

using namespace Qt::StringLiterals;
using base::Failure;
using redis::Connection;
using redis::Script;

class TestScript : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void aScriptThatTheServerKnowsIsOneRoundTrip()
    {
        Connection connection(m_server.endpoint());
        QVERIFY(connection.open());
        const Script script("add", "return redis.call('INCRBY', KEYS[1], ARGV[1])");
        QVERIFY(script.load(connection));
        const auto before = connection.roundTrips();

        const auto answer = script.run(connection, {"sum"}, {"5"});

        QVERIFY(answer);
        QCOMPARE(answer->first().integer(), std::optional<qint64>(5));
        QCOMPARE(connection.roundTrips() - before, 1u);
    }

    void anUnknownScriptIsSentOnce()
    {
        support::FakeServer server;
        const Script script("one", "return 1");
        server.greet()
            .expect({"EVALSHA", script.sha1(), "1", "k", "a"})
            .answer("-NOSCRIPT No matching script. Please use EVAL.\r\n")
            .expect({"EVAL", "return 1", "1", "k", "a"})
            .answer(":1\r\n");
        Connection connection(server.endpoint());
        QVERIFY(connection.open());

        QVERIFY(script.run(connection, {"k"}, {"a"}));

        QVERIFY2(server.isDone(), qPrintable(server.complaint()));
    }

    void anUnknownScriptIsNotSentForEver()
    {
        support::FakeServer server;
        const Script script("one", "return 1");
        server.greet()
            .expect({"EVALSHA", script.sha1(), "0"})
            .answer("-NOSCRIPT\r\n")
            .expect({"EVAL", "return 1", "0"})
            .answer("-NOSCRIPT\r\n");
        Connection connection(server.endpoint());
        QVERIFY(connection.open());

        const auto answer = script.run(connection, {}, {});

        QVERIFY(!answer);
        QCOMPARE(answer.error().kind, Failure::Malformed);
        QVERIFY2(server.isDone(), qPrintable(server.complaint()));
    }

    void aServerThatForgotItsScriptsIsServed()
    {
        Connection connection(m_server.endpoint());
        QVERIFY(connection.open());
        const Script script("two", "return 2");
        QVERIFY(script.run(connection, {}, {}));
        QVERIFY(connection.command({"SCRIPT", "FLUSH"}));

        QCOMPARE(script.run(connection, {}, {})->first().integer(), std::optional<qint64>(2));
    }

    void anErrorInsideIsMalformedWithItsText()
    {
        Connection connection(m_server.endpoint());
        QVERIFY(connection.open());

        const auto answer
            = Script("bad", "return redis.error_reply('ERR mine')").run(connection, {}, {});

        QVERIFY(!answer);
        QCOMPARE(answer.error().kind, Failure::Malformed);
        QCOMPARE(answer.error().detail, u"ERR mine"_s);
    }

private:
    support::RedisServer m_server;
};

REGISTER_TEST(TestScript)
#include "tst_script.moc"
