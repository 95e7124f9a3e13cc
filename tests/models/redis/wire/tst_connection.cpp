// SPDX-License-Identifier: MIT
#include "delayproxy.h"
#include "redis/script.h"
#include "redis/wire/connection.h"
#include "redis/wire/reply.h"
#include "redisserver.h"
#include "testregistry.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QThread>

#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Failure;
using redis::Connection;
using support::RedisServer;

namespace {

class Recorder final : public redis::CommandObserver {
public:
    void commandsFinished(const QList<base::CommandRecord> &records) override { calls << records; }
    QList<QList<base::CommandRecord>> calls;
};

Failure failureOf(const base::Result<redis::Replies> &answer)
{
    Q_ASSERT(!answer);
    return answer.error().kind;
}

} // namespace

/// The blocking connection against a real server.
class TestConnection : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void aCommandIsAnswered()
    {
        Connection connection(m_server.endpoint());
        QVERIFY(connection.open());

        const auto set = connection.command({"SET", "greeting", "hello\r\n$0"});
        const auto get = connection.command({"GET", "greeting"});

        QVERIFY(set && get);
        QCOMPARE(set->first().view(), "OK");
        QCOMPARE(get->first().bytes(), "hello\r\n$0");
        QCOMPARE(connection.serverVersion().count(u'.'), 2);
    }

    void aPipelineIsOneRoundTrip()
    {
        Connection connection(m_server.endpoint());
        QVERIFY(connection.open());
        const auto before = connection.roundTrips();
        QList<redis::Command> commands;
        for (int i = 0; i < 5000; ++i)
            commands << redis::Command{"ECHO", QByteArray::number(i)};

        const auto answers = connection.pipeline(commands);

        QVERIFY(answers);
        QCOMPARE(answers->size(), 5000);
        QCOMPARE((*answers)[4999].bytes(), "4999");
        QCOMPARE(connection.roundTrips() - before, 1u);
    }

    void whatHasArrivedIsHeardWithoutWaiting()
    {
        Connection listener(m_server.endpoint());
        Connection speaker(m_server.endpoint());
        QVERIFY(listener.open());
        QVERIFY(speaker.open());
        QVERIFY(listener.command({"SUBSCRIBE", "news"}));
        QVERIFY(speaker.command({"PUBLISH", "news", "of the day"}));

        QByteArray heard;
        const auto listen = [&] {
            if (heard.isEmpty())
                heard = listener.receive(0ms)->first()[2].bytes();
            return heard;
        };
        QTRY_COMPARE(listen(), "of the day");
    }

    void aPipelineInPartsIsOneRoundTripAsWell()
    {
        Recorder recorder;
        Connection connection(m_server.endpoint(), {}, &recorder);
        QVERIFY(connection.open());
        recorder.calls.clear();
        const auto before = connection.roundTrips();

        QVERIFY(connection.begin({{"ECHO", "a"}}));
        QVERIFY(connection.begin({{"ECHO", "b"}, {"LPOP"}}));
        const auto answers = connection.finish();

        QVERIFY(answers);
        QCOMPARE(answers->size(), 3);
        QCOMPARE((*answers)[1].bytes(), "b");
        QVERIFY((*answers)[2].isError());
        QCOMPARE(connection.roundTrips() - before, 1u);
        QCOMPARE(recorder.calls.size(), 1);
        QCOMPARE(recorder.calls.first()[1].arguments, QByteArrayList({"ECHO", "b"}));
        QCOMPARE(connection.command({"ECHO", "c"})->first().bytes(), "c");
    }

    void theServerWorksBeforeTheLastPartIsSent()
    {
        Connection connection(m_server.endpoint());
        Connection second(m_server.endpoint());
        QVERIFY(connection.open() && second.open());

        QVERIFY(connection.begin({{"SET", "early", "1"}}));

        QTRY_COMPARE(second.command({"GET", "early"})->first().view(), "1");
        QVERIFY(connection.finish());
    }

    void whatBeganOnAServerThatDiedMayHaveTakenEffect()
    {
        RedisServer server;
        Connection connection(server.endpoint());
        QVERIFY(connection.open());
        server.freeze(); // it could answer before it dies
        QVERIFY(connection.begin({{"SET", "k", "v"}}));
        server.kill();

        QCOMPARE(failureOf(connection.finish()), Failure::TimedOut);
        QVERIFY(!connection.isOpen());
        server.start();

        QVERIFY(connection.open());
        QCOMPARE(connection.command({"ECHO", "x"})->first().view(), "x");
    }

    void aCommandBetweenTwoPartsNeverGetsTheirAnswers()
    {
        Connection connection(m_server.endpoint());
        QVERIFY(connection.open());
        QVERIFY(connection.begin({{"ECHO", "a"}}));

        QCOMPARE(failureOf(connection.command({"ECHO", "b"})), Failure::TimedOut);
        QVERIFY(!connection.isOpen());
        QVERIFY(connection.open());
        QCOMPARE(connection.command({"ECHO", "c"})->first().view(), "c");
    }

    void aStopBetweenTwoPartsLeavesNoAnswerBehind()
    {
        Connection connection(m_server.endpoint());
        QVERIFY(connection.open());
        QVERIFY(connection.begin({{"ECHO", "a"}}));
        connection.requestStop();

        const auto begun = connection.begin({{"ECHO", "b"}});

        QVERIFY(!begun);
        QCOMPARE(begun.error().kind, Failure::Cancelled);
        QVERIFY(!connection.isOpen());
    }

    void largeValuesGoAndCome()
    {
        Connection connection(m_server.endpoint());
        QVERIFY(connection.open());
        const QByteArray large(20 * 1024 * 1024, 'x');

        QVERIFY(connection.command({"SET", "large", large}));
        const auto answer = connection.command({"GET", "large"});

        QVERIFY(answer);
        QVERIFY(answer->first().view() == large);
    }

    void errorsStayInPlaceInAPipeline()
    {
        Connection connection(m_server.endpoint());
        QVERIFY(connection.open());

        const auto answers
            = connection.pipeline({{"SET", "k", "v"}, {"LPUSH", "k", "x"}, {"PING"}});

        QVERIFY(answers);
        QVERIFY((*answers)[1].isError());
        QCOMPARE(redis::errorOf((*answers)[1]).kind, Failure::Malformed);
        QCOMPARE((*answers)[2].bytes(), "PONG");
    }

    void aFullServerSaysSo()
    {
        RedisServer full({u"maxmemory 1mb"_s});
        Connection connection(full.endpoint());
        QVERIFY(connection.open());

        const auto answer = connection.command({"SET", "k", QByteArray(4'000'000, 'x')});
        const auto scripted = redis::Script("fill", "return redis.call('SET', KEYS[1], ARGV[1])")
                                  .run(connection, {"k"}, {"v"});

        QCOMPARE(failureOf(answer), Failure::ServerFull);
        QCOMPARE(failureOf(scripted), Failure::ServerFull);
        QVERIFY(connection.isOpen());
    }

    void whoeverIsNotAllowedIsToldSo()
    {
        RedisServer guarded({u"requirepass s3cret"_s, u"user ada on >pw +get ~*"_s});
        auto endpoint = guarded.endpoint();
        const auto failure = [&endpoint] { return Connection(endpoint).open().error().kind; };
        QCOMPARE(failure(), Failure::NotPermitted);
        endpoint.password = u"wrong"_s;
        QCOMPARE(failure(), Failure::NotPermitted);

        endpoint.user = u"ada"_s;
        endpoint.password = u"pw"_s;
        Connection ada(endpoint);
        QVERIFY(ada.open());
        QVERIFY(ada.serverVersion().isEmpty());
        QVERIFY(ada.command({"GET", "k"}));
        QCOMPARE(failureOf(ada.command({"SET", "k", "v"})), Failure::NotPermitted);
    }

    void whoeverIsNamedIsNeverTheDefaultUserInstead()
    {
        RedisServer town({u"user ada on >pw +@all ~*"_s, u"user eve on nopass +@all ~*"_s});
        auto endpoint = town.endpoint();
        endpoint.user = u"ada"_s;
        QCOMPARE(Connection(endpoint).open().error().kind, Failure::NotPermitted);

        endpoint.user = u"eve"_s;
        Connection eve(endpoint);
        QVERIFY(eve.open());
        QCOMPARE(eve.command({"ACL", "WHOAMI"})->first().view(), QByteArrayView("eve"));
    }

    void aPasswordThatNobodyAskedForIsRefused()
    {
        auto endpoint = m_server.endpoint();
        endpoint.password = u"s3cret"_s;

        QCOMPARE(Connection(endpoint).open().error().kind, Failure::NotPermitted);
    }

    void theDatabaseIsSelected()
    {
        auto endpoint = m_server.endpoint();
        endpoint.database = 3;
        Connection third(endpoint);
        Connection zeroth(m_server.endpoint());
        QVERIFY(third.open() && zeroth.open());

        QVERIFY(third.command({"SET", "only-here", "1"}));

        QVERIFY(zeroth.command({"GET", "only-here"})->first().isNil());
        endpoint.database = 99;
        QCOMPARE(Connection(endpoint).open().error().kind, Failure::Malformed);
    }

    void whereNothingListensItIsUnreachable()
    {
        base::Endpoint endpoint;
        endpoint.transport = base::Endpoint::Transport::UnixSocket;
        endpoint.path = m_server.folder() + u"/nothing.sock"_s;
        Connection connection(endpoint);

        QCOMPARE(connection.open().error().kind, Failure::Unreachable);
        QCOMPARE(failureOf(connection.command({"PING"})), Failure::Unreachable);
    }

    void ofASocketThatIsForOthersItIsSaidSo()
    {
        const QFileInfo folder(m_server.folder() + u"/closed"_s);
        QVERIFY(QDir().mkdir(folder.filePath()));
        QVERIFY(QFile::setPermissions(folder.filePath(), {}));
        base::Endpoint endpoint;
        endpoint.transport = base::Endpoint::Transport::UnixSocket;
        endpoint.path = folder.filePath() + u"/redis.sock"_s;
        // Nothing is closed to root.
        const bool isRoot = ::geteuid() == 0;
        constexpr uid_t nobody = 65534;
        QVERIFY(!isRoot || ::seteuid(nobody) == 0);
        const auto opened = Connection(endpoint).open();
        QVERIFY(!isRoot || ::seteuid(0) == 0);

        QCOMPARE(opened.error().kind, Failure::Unreachable);
        QVERIFY2(opened.error().detail.startsWith("FORBIDDEN "_L1),
                 qPrintable(opened.error().detail));
    }

    void tcpWorksAsWell()
    {
        RedisServer server({}, RedisServer::Listen::Tcp);
        auto endpoint = server.networkEndpoint();
        endpoint.host = u"localhost"_s;
        Connection connection(endpoint);

        QVERIFY(connection.open());
        QCOMPARE(connection.command({"ECHO", "hi"})->first().bytes(), "hi");

        server.kill();
        QVERIFY(!connection.command({"PING"}));
        QVERIFY(!connection.isOpen());
        QCOMPARE(connection.open().error().kind, Failure::Unreachable);
    }

    void aKilledServerIsAnErrorAndItsSuccessorIsFound()
    {
        RedisServer server;
        Connection connection(server.endpoint());
        QVERIFY(connection.open());
        server.kill();

        QVERIFY(!connection.command({"PING"}));
        QVERIFY(!connection.isOpen());
        server.start();

        QVERIFY(connection.open());
        QVERIFY(connection.command({"PING"}));
    }

    void aLoadingServerIsWaitedFor()
    {
        RedisServer server({u"enable-debug-command yes"_s, u"key-load-delay 200"_s,
                            u"loading-process-events-interval-bytes 1024"_s});
        Connection connection(server.endpoint());
        QVERIFY(connection.open());
        QVERIFY(connection.command({"DEBUG", "POPULATE", "5000", "k", "100"}));
        QVERIFY(connection.send({"DEBUG", "RELOAD"}));

        Connection second(server.endpoint());
        QVERIFY(second.open());

        QCOMPARE(second.command({"DBSIZE"})->first().integer(), std::optional<qint64>(5000));
    }

    void aStuckServerTimesOut()
    {
        RedisServer server;
        Connection connection(server.endpoint(), {.replyTimeout = 100ms});
        QVERIFY(connection.open());
        server.freeze();

        QCOMPARE(failureOf(connection.command({"PING"})), Failure::TimedOut);
        QVERIFY(!connection.isOpen());
        QCOMPARE(connection.open().error().kind, Failure::TimedOut);
        server.thaw();

        QVERIFY(connection.open());
    }

    void whoGivesUpDoesNotWaitForASilentServer()
    {
        RedisServer server;
        Connection connection(server.endpoint(), {.replyTimeout = 1h});
        QVERIFY(connection.open());
        server.freeze();

        const auto patience = connection.cancelWith([] { return true; });
        QCOMPARE(failureOf(connection.command({"PING"})), Failure::Cancelled);
        QVERIFY(!connection.isOpen());
        server.thaw();
    }

    void whoGivesUpStillGetsWhatComes()
    {
        Connection connection(m_server.endpoint());
        QVERIFY(connection.open());

        const auto patience = connection.cancelWith([] { return true; });
        QVERIFY(connection.command({"PING"}));
        QVERIFY(connection.isOpen());
    }

    void aStopRequestEndsAnyWait()
    {
        RedisServer server;
        Connection connection(server.endpoint(), {.replyTimeout = 1h});
        QVERIFY(connection.open());
        server.freeze();

        std::unique_ptr<QThread> other(QThread::create([&] { connection.requestStop(); }));
        other->start();

        QCOMPARE(failureOf(connection.command({"PING"})), Failure::Cancelled);
        QCOMPARE(connection.open().error().kind, Failure::Cancelled);
        other->wait();
        server.thaw();
    }

    void aSlowNetworkIsNoError()
    {
        support::DelayProxy network(m_server.endpoint(), 5ms);
        Connection connection(network.endpoint());
        QVERIFY(connection.open());

        const auto answer = connection.command({"ECHO", QByteArray(300'000, 'x')});

        QVERIFY(answer);
        QCOMPARE(answer->first().view().size(), 300'000);
        QVERIFY(connection.lastRoundTrip() >= 10ms);
    }

    void aNetworkThatSwallowsEverythingTimesOut()
    {
        support::DelayProxy network(m_server.endpoint(), 0us);
        Connection connection(network.endpoint(), {.replyTimeout = 100ms});
        QVERIFY(connection.open());
        network.swallow();

        QCOMPARE(failureOf(connection.command({"PING"})), Failure::TimedOut);
    }

    void theObserverSeesEachRoundTripOnce()
    {
        RedisServer guarded({u"requirepass s3cret"_s});
        auto endpoint = guarded.endpoint();
        endpoint.password = u"s3cret"_s;
        Recorder recorder;
        Connection connection(endpoint, {}, &recorder);
        QVERIFY(connection.open());
        recorder.calls.clear();
        connection.setAction({17, u"vote"_s});

        QVERIFY(connection.pipeline({{"ECHO", "abc"},
                                     {"LPOP"},
                                     {"CONFIG", "GET", "save"},
                                     {"EVALSHA", QByteArray(40, 'f'), "0"}}));

        QCOMPARE(recorder.calls.size(), 1);
        const auto records = recorder.calls.first();
        QCOMPARE(records.size(), 4);
        QCOMPARE(records[0].arguments, QByteArrayList({"ECHO", "abc"}));
        QCOMPARE(records[0].action.id, 17u);
        QCOMPARE(records[0].replyBytes, 3);
        QCOMPARE(records[0].roundTrip, connection.roundTrips());
        QVERIFY(!records[0].failed && records[1].failed);
        QVERIFY(!records[3].failed); // it will be sent whole
        QCOMPARE(records[2].replyBytes, 4);
        QCOMPARE(records[1].roundTrip, records[2].roundTrip);
    }

    void thePasswordIsNeverObserved()
    {
        RedisServer guarded({u"requirepass s3cret"_s});
        auto endpoint = guarded.endpoint();
        endpoint.password = u"s3cret"_s;
        Recorder recorder;
        Connection connection(endpoint, {}, &recorder);

        QVERIFY(connection.open());

        bool wasAuthSeen = false;
        for (const auto &records : recorder.calls) {
            for (const auto &record : records) {
                QVERIFY(!record.arguments.join().contains("s3cret"));
                wasAuthSeen |= record.arguments.first() == "AUTH";
            }
        }
        QVERIFY(wasAuthSeen);
    }

    void aSubscriptionReceives()
    {
        Connection listener(m_server.endpoint());
        Connection speaker(m_server.endpoint());
        QVERIFY(listener.open() && speaker.open());
        QVERIFY(listener.command({"SUBSCRIBE", "news"}));

        QVERIFY(listener.receive(0ms)->isEmpty());
        QVERIFY(speaker.command({"PUBLISH", "news", "hello"}));
        const auto messages = listener.receive(5s);

        QVERIFY(messages);
        QCOMPARE(messages->first()[2].bytes(), "hello");
    }

    void aServersReasonIsKept_data()
    {
        QTest::addColumn<QStringList>("configuration");
        QTest::addColumn<QString>("user");
        QTest::addColumn<QString>("password");
        QTest::addColumn<QString>("reason");
        QTest::newRow("replica") << QStringList{u"replicaof 127.0.0.1 1"_s,
                                                u"replica-serve-stale-data yes"_s}
                                 << QString() << QString() << u"READONLY"_s;
        QTest::newRow("not permitted") << QStringList{u"user ann on >word -@all +get allkeys"_s}
                                       << u"ann"_s << u"word"_s << u"NOPERM"_s;
        QTest::newRow("wrong password of a user")
            << QStringList{u"user ann on >word +@all allkeys"_s} << u"ann"_s << u"wrong"_s
            << u"WRONGPASS"_s;
        QTest::newRow("password wanted")
            << QStringList{u"requirepass word"_s} << QString() << QString() << u"NOAUTH"_s;
        QTest::newRow("as many clients as admitted") << QStringList{u"maxclients 1"_s} << QString()
                                                     << QString() << u"ERR max number of clients"_s;
        QTest::newRow("cluster") << QStringList{u"cluster-enabled yes"_s} << QString() << QString()
                                 << u"CLUSTERDOWN"_s;
    }
    void aServersReasonIsKept()
    {
        QFETCH(const QStringList, configuration);
        QFETCH(const QString, user);
        QFETCH(const QString, password);
        QFETCH(const QString, reason);
        RedisServer server(configuration);
        Connection first(server.endpoint());
        (void)first.open(); // takes the only place, where there is but one
        auto endpoint = server.endpoint();
        endpoint.user = user;
        endpoint.password = password;
        Connection connection(endpoint);

        const auto opened = connection.open();
        const auto written
            = opened ? connection.command({"SET", "k", "v"}) : tl::unexpected(opened.error());

        QVERIFY(!written);
        QVERIFY2(written.error().detail.startsWith(reason), qPrintable(written.error().detail));
        QVERIFY(written.error().kind != Failure::TimedOut);
    }

private:
    RedisServer m_server;
};

REGISTER_TEST(TestConnection)
#include "tst_connection.moc"
