// SPDX-License-Identifier: MIT
#include "delayproxy.h"
#include "fakeserver.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "redisserver.h"
#include "testregistry.h"

#include <QSignalSpy>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Result;
using redis::Connection;
using redis::Executor;
using redis::Subscription;
using support::RedisServer;
using Phase = base::ConnectionState::Phase;

namespace {

redis::Command kill(qint64 client)
{
    return {"CLIENT", "KILL", "ID", QByteArray::number(client)};
}

/// A reader whose keys are tracked, a listener, and a writer that is someone else.
struct Audience {
    explicit Audience(const base::Endpoint &endpoint)
        : reader(u"reader"_s, endpoint)
        , listener(endpoint)
        , writer(endpoint)
    {
        QObject::connect(&listener, &Subscription::listening, &reader,
                         &Executor::setTrackingTarget);
    }
    qint64 lastId() const
    {
        return listening.isEmpty() ? 0 : listening.last().first().toLongLong();
    }
    QByteArrayList keys() const
    {
        QByteArrayList all;
        for (const auto &signal : invalidated)
            all << signal.first().value<QByteArrayList>();
        return all;
    }
    Result<QByteArray> read(const QByteArray &key)
    {
        return reader
            .run({},
                 [key](Connection &connection) -> Result<QByteArray> {
                     const auto answer = connection.command({"GET", key});
                     if (!answer)
                         return tl::unexpected(answer.error());
                     return answer->first().bytes();
                 })
            .result();
    }

    Executor reader;
    Subscription listener;
    Connection writer;
    QSignalSpy listening{&listener, &Subscription::listening};
    QSignalSpy invalidated{&listener, &Subscription::invalidated};
    QSignalSpy everything{&listener, &Subscription::everythingInvalidated};
    QSignalSpy renewed{&reader, &Executor::trackingRenewed};
};

} // namespace

/// Changes arrive by themselves, whoever made them, and none is lost without a word.
class TestSubscription : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void anotherClientsChangeArrives()
    {
        Audience audience(m_server.endpoint());
        QVERIFY(audience.writer.open());
        QTRY_COMPARE(audience.renewed.size(), 1);
        QVERIFY(audience.read("k"));

        QVERIFY(audience.writer.command({"SET", "k", "new"}));

        QTRY_COMPARE(audience.keys(), QByteArrayList({"k"}));
    }

    void manyChangesComeInFewSignalsWithoutDoubles()
    {
        Audience audience(m_server.endpoint());
        QVERIFY(audience.writer.open());
        QTRY_COMPARE(audience.renewed.size(), 1);
        QList<redis::Command> reads;
        QList<redis::Command> writes;
        for (int i = 0; i < 1000; ++i) {
            reads << redis::Command{"GET", QByteArray::number(i)};
            writes << redis::Command{"SET", QByteArray::number(i), "x"};
        }
        QVERIFY(
            audience.reader.run({}, [reads](Connection &c) { return c.pipeline(reads); }).result());

        QVERIFY(audience.writer.pipeline(writes));

        QTRY_COMPARE(audience.keys().size(), 1000);
        const auto keys = audience.keys();
        QCOMPARE(QSet<QByteArray>(keys.cbegin(), keys.cend()).size(), 1000);
        QVERIFY2(audience.invalidated.size() < 100,
                 qPrintable(QString::number(audience.invalidated.size())));
    }

    void aFlushInvalidatesEverything()
    {
        Audience audience(m_server.endpoint());
        QVERIFY(audience.writer.open());
        QTRY_COMPARE(audience.renewed.size(), 1);
        QVERIFY(audience.read("k"));

        QVERIFY(audience.writer.command({"FLUSHALL"}));

        QTRY_COMPARE(audience.everything.size(), 1);
    }

    void aKilledListenerIsArmedAnewAndSaysSo()
    {
        Audience audience(m_server.endpoint());
        QVERIFY(audience.writer.open());
        QTRY_COMPARE(audience.renewed.size(), 1);
        const auto first = audience.lastId();
        QVERIFY(audience.read("k"));

        QVERIFY(audience.writer.command(kill(first)));
        QVERIFY(audience.writer.command({"SET", "k", "while nobody listened"}));

        // The change itself was missed; so the reader is told to look again, and then hears.
        QTRY_COMPARE(audience.listening.size(), 2);
        QVERIFY(audience.lastId() != first);
        QTRY_COMPARE(audience.renewed.size(), 2);
        QCOMPARE(audience.everything.size(), 0); // it is said once, when nothing is missed any more
        QCOMPARE(audience.read("k").value(), "while nobody listened");
        QVERIFY(audience.writer.command({"SET", "k", "newer"}));
        QTRY_COMPARE(audience.keys(), QByteArrayList({"k"}));
    }

    void aKilledReaderIsArmedAnewAndSaysSo()
    {
        Audience audience(m_server.endpoint());
        QVERIFY(audience.writer.open());
        QTRY_COMPARE(audience.renewed.size(), 1);
        const auto id
            = audience.reader.run({},
                                  [](Connection &c) {
                                      return c.command({"CLIENT", "ID"});
                                  })
                  .result();

        QVERIFY(audience.writer.command(kill(*id->first().integer())));

        QTRY_COMPARE(audience.renewed.size(), 2);
        QTRY_COMPARE(audience.reader.state().phase, Phase::Online);
        QVERIFY(audience.read("k2"));
        QVERIFY(audience.writer.command({"SET", "k2", "new"}));
        QTRY_COMPARE(audience.keys(), QByteArrayList({"k2"}));
    }

    void aRestartedServerIsListenedToAgain()
    {
        RedisServer server;
        Audience audience(server.endpoint());
        QTRY_COMPARE(audience.renewed.size(), 1);

        server.restart();

        QTRY_COMPARE_WITH_TIMEOUT(audience.listening.size(), 2, 10000);
        QTRY_VERIFY(audience.renewed.size() >= 2);
        QTRY_COMPARE(audience.reader.state().phase, Phase::Online);
        QVERIFY(audience.read("k"));
        QVERIFY(audience.writer.open());
        QVERIFY(audience.writer.command({"SET", "k", "new"}));
        QTRY_COMPARE(audience.keys(), QByteArrayList({"k"}));
    }

    void aListenerWhoseNetworkDiedSilentlyReturns()
    {
        support::DelayProxy network(m_server.endpoint(), 0us);
        Subscription listener(network.endpoint(), {.replyTimeout = 100ms, .idleCheck = 50ms});
        QSignalSpy listening(&listener, &Subscription::listening);
        QTRY_COMPARE(listening.size(), 1);

        network.swallow();

        QTRY_COMPARE(listening.size(), 2);
    }

    void aQuietServerThatAnswersIsLeftInPeace()
    {
        support::FakeServer server;
        server.greet()
            .expect({"CLIENT", "ID"})
            .answer(":7\r\n")
            .expect({"SUBSCRIBE", "__redis__:invalidate"})
            .answer("*3\r\n$9\r\nsubscribe\r\n$20\r\n__redis__:invalidate\r\n:1\r\n")
            .expect({"PING"})
            .answer("*2\r\n$4\r\npong\r\n$0\r\n\r\n")
            .expect({"PING"})
            .answer("*3\r\n$7\r\nmessage\r\n$20\r\n__redis__:invalidate\r\n*1\r\n$1\r\nk\r\n");
        Subscription listener(server.endpoint(), {.idleCheck = 20ms});
        QSignalSpy invalidated(&listener, &Subscription::invalidated);

        QTRY_COMPARE(invalidated.size(), 1);

        QCOMPARE(invalidated.first().first().value<QByteArrayList>(), QByteArrayList({"k"}));
        QCOMPARE(server.connections(), 1);
    }

    void anInvisibleListenerIsNoReasonToBelieveInPush()
    {
        support::FakeServer server;
        server.greet()
            .expect({"CLIENT", "TRACKING", "ON", "REDIRECT", "7"})
            .answer("-ERR The client ID you want redirect to does not exist\r\n");
        Executor reader(u"reader"_s, server.endpoint(), {.pushPoll = 1h});
        QTRY_COMPARE(reader.state().phase, Phase::Online);

        reader.setTrackingTarget(7);

        QTRY_VERIFY(reader.state().pushTrouble.detail.startsWith(u"NOPUSH ERR The client ID"_s));
        QCOMPARE(reader.state().phase, Phase::Online);
    }

    void aListenerAtAnotherServerIsNotTrusted()
    {
        RedisServer other;
        Executor reader(u"reader"_s, m_server.endpoint(), {.pushPoll = 50ms});
        QSignalSpy renewed(&reader, &Executor::trackingRenewed);
        Subscription listener(other.endpoint());
        QObject::connect(&listener, &Subscription::listening, &reader,
                         &Executor::setTrackingTarget);

        // What is shown is read again by the clock instead.
        QTRY_VERIFY(renewed.size() > 3);
        QVERIFY(reader.state().pushTrouble.detail.startsWith(u"TWOSERVERS"_s));
        const auto info = reader.run({}, [](Connection &c) {
            return c.command({"CLIENT", "TRACKINGINFO"});
        });
        QCOMPARE(info.result()->first().field("flags")[0].bytes(), "off");
    }

    void whoMayNotListenPolls()
    {
        RedisServer server;
        Connection administrator(server.endpoint());
        QVERIFY(administrator.open());
        QVERIFY(administrator.command(
            {"ACL", "SETUSER", "deaf", "on", ">word", "+@all", "allkeys", "resetchannels"}));
        auto endpoint = server.endpoint();
        endpoint.user = u"deaf"_s;
        endpoint.password = u"word"_s;
        Executor reader(u"reader"_s, endpoint, {.pushPoll = 50ms});
        QSignalSpy renewed(&reader, &Executor::trackingRenewed);
        Subscription listener(endpoint);
        QObject::connect(&listener, &Subscription::deaf, &reader, &Executor::pollInstead);

        QTRY_VERIFY(renewed.size() > 3);

        QVERIFY(reader.state().pushTrouble.detail.startsWith(u"NOPUSH NOPERM"_s));
        QCOMPARE(reader.state().phase, Phase::Online);
    }

    void whoTellsOfKeysMayTellFactsWithThem()
    {
        Connection teller(m_server.endpoint());
        QVERIFY(teller.open());
        Subscription listener(m_server.endpoint(), {}, {"news"});
        QSignalSpy everything(&listener, &Subscription::everythingInvalidated);
        QSignalSpy keys(&listener, &Subscription::invalidated);
        QSignalSpy told(&listener, &Subscription::told);
        QSignalSpy heard(&listener, &Subscription::heard);
        QTRY_COMPARE(everything.size(), 1); // what was told before nobody heard
        const auto publish = [&](const QByteArray &message) {
            return teller.command({"PUBLISH", "news", message});
        };

        QVERIFY(publish(Subscription::relayed({"a", "b"}, R"({"a":1})")));
        QTRY_COMPARE(keys.size(), 1);
        QVERIFY(publish(Subscription::relayed({"c"})));
        QTRY_COMPARE(keys.size(), 2);
        QVERIFY(publish("something else"));
        QTRY_COMPARE(heard.size(), 1);
        QCOMPARE(everything.size(), 1);
        QVERIFY(publish(Subscription::relayed({})));
        QTRY_COMPARE(everything.size(), 2);

        auto first = keys[0][0].value<QByteArrayList>();
        std::sort(first.begin(), first.end());
        QCOMPARE(first, QByteArrayList({"a", "b"}));
        QCOMPARE(keys[1][0].value<QByteArrayList>(), QByteArrayList{"c"});
        QCOMPARE(told.size(), 1);
        QCOMPARE(told[0][0].toByteArray(), QByteArray(R"({"a":1})"));
        QCOMPARE(heard[0][0].toByteArray(), QByteArray("something else"));
    }

    void aServerThatHangsUpOnEveryListenerIsCalledWithPauses()
    {
        support::FakeServer server;
        for (int i = 0; i < 50; ++i)
            server.greet().expect({"CLIENT", "ID"}).hangUp();
        Subscription listener(server.endpoint());
        QSignalSpy deaf(&listener, &Subscription::deaf);

        QTRY_COMPARE(deaf.size(), 1);

        QVERIFY(server.connections() <= 2);
    }

    void aStuckServerDoesNotHoldUpTheEnd()
    {
        RedisServer server;
        constexpr redis::ConnectionLimits patient{.connectTimeout = 1h, .replyTimeout = 1h};
        auto listener = std::make_unique<Subscription>(server.endpoint(), patient);
        QSignalSpy listening(listener.get(), &Subscription::listening);
        QTRY_COMPARE(listening.size(), 1);
        server.freeze();

        listener.reset(); // would take an hour

        server.thaw();
    }

private:
    RedisServer m_server;
};

REGISTER_TEST(TestSubscription)
#include "tst_subscription.moc"
