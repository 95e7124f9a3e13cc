// SPDX-License-Identifier: MIT
#include "answeringserver.h"
#include "redis/wire/connection.h"
#include "redis/wire/nodesurvey.h"
#include "redis/worker/executor.h"
#include "redis/worker/sentinelwatch.h"
#include "redis/worker/subscription.h"
#include "redisserver.h"
#include "testregistry.h"

#include <QSignalSpy>
#include <QTest>
#include <QThread>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Endpoint;
using base::Failure;
using redis::Connection;
using support::AnsweringServer;
using support::RedisServer;

namespace {
QStringList watching(const RedisServer &primary, const QStringList &lines)
{
    return QStringList{
               u"sentinel monitor main 127.0.0.1 %1 1"_s.arg(primary.networkEndpoint().port),
               u"sentinel down-after-milliseconds main 400"_s,
               u"sentinel failover-timeout main 1000"_s}
    + lines;
}

/// A primary, a replica and a sentinel that has seen both.
struct Watched {
    explicit Watched(const QStringList &sentinelLines = {})
        : replica({u"replicaof 127.0.0.1 %1"_s.arg(primary.networkEndpoint().port),
                   u"repl-diskless-sync-delay 0"_s},
                  RedisServer::Listen::Tcp)
        , sentinel(watching(primary, sentinelLines), RedisServer::Listen::Tcp)
    {
    }

    [[nodiscard]] Endpoint endpoint() const
    {
        auto endpoint = sentinel.networkEndpoint();
        endpoint.discovery = Endpoint::Discovery::Sentinel;
        endpoint.primary = u"main"_s;
        return endpoint;
    }
    /// The sentinel knows whom to promote, and the replica follows.
    void settle() const
    {
        Connection asked(sentinel.endpoint());
        QVERIFY(asked.open());
        const auto isReady = [&] {
            const auto known = asked.command({"SENTINEL", "REPLICAS", "main"});
            return known && known->first().size() == 1
                && known->first()[0].field("master-link-status").view() == "ok";
        };
        QTRY_VERIFY_WITH_TIMEOUT(isReady(), 20'000);
        Connection host(primary.endpoint());
        QVERIFY(host.open());
        QTRY_COMPARE(host.command({"ROLE"})->first()[2].size(), 1);
    }

    RedisServer primary{{u"repl-diskless-sync-delay 0"_s}, RedisServer::Listen::Tcp};
    RedisServer replica;
    RedisServer sentinel;
};
} // namespace

/// Where sentinels say which server it is, a connection is to that one, whatever happens to it.
class TestSentinels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void thePrimaryIsWhereTheFirstThatAnswersSaysItIs()
    {
        Watched set;
        auto endpoint = set.endpoint();
        endpoint.others = {{endpoint.host, endpoint.port}};
        endpoint.port = 1; // nobody is there
        Connection connection(endpoint);

        QVERIFY(connection.open());

        QCOMPARE(connection.node().port, set.primary.networkEndpoint().port);
        QVERIFY(connection.command({"SET", "k", "v"}));
    }

    void aNameThatNobodyKnowsIsRefused()
    {
        Watched set;
        auto endpoint = set.endpoint();
        endpoint.others = {{u"127.0.0.1"_s, 1}};
        endpoint.primary = u"other"_s;

        const auto opened = Connection(endpoint).open();

        QCOMPARE(opened.error(), (base::Error{Failure::Refused, u"primary-unknown"_s}));
    }

    void mostSentinelsAreBelievedNotTheFirst()
    {
        Watched set;
        const RedisServer deposed({}, RedisServer::Listen::Tcp);
        const RedisServer stale(watching(deposed, {}), RedisServer::Listen::Tcp);
        const RedisServer other(watching(set.primary, {}), RedisServer::Listen::Tcp);
        auto endpoint = set.endpoint();
        endpoint.others
            = {{endpoint.host, endpoint.port}, {endpoint.host, other.networkEndpoint().port}};
        endpoint.port = stale.networkEndpoint().port;
        Connection connection(endpoint);

        QVERIFY(connection.open());

        QCOMPARE(connection.node().port, set.primary.networkEndpoint().port);
    }

    void everybodyOnTheWayIsLookedAt()
    {
        using Role = base::NodeSurvey::Node::Role;
        Watched set;
        set.settle();
        auto endpoint = set.endpoint();
        endpoint.others = {{endpoint.host, 1}};

        const auto survey = redis::surveyNodes(endpoint, Connection(endpoint));

        const auto name = [](const RedisServer &server) {
            return u"127.0.0.1:%1"_s.arg(server.networkEndpoint().port);
        };
        QCOMPARE(survey.nodes.size(), 4);
        QCOMPARE(survey.nodes[0].name, name(set.sentinel));
        QCOMPARE(survey.nodes[0].role, Role::Sentinel);
        QCOMPARE(survey.nodes[0].primary, name(set.primary));
        QCOMPARE(survey.nodes[1].trouble->kind, Failure::Unreachable);
        QCOMPARE(survey.nodes[2].name, name(set.primary));
        QCOMPARE(survey.nodes[2].role, Role::Primary);
        QVERIFY(!survey.nodes[2].version.isEmpty());
        QCOMPARE(survey.nodes[3].name, name(set.replica));
        QCOMPARE(survey.nodes[3].role, Role::Replica);
        const auto socket = set.primary.endpoint();
        const auto one = redis::surveyNodes(socket, Connection(socket));
        QCOMPARE(one.nodes.size(), 1);
        QCOMPARE(one.nodes[0].name, socket.path);
    }

    void withoutASentinelThereIsNoServer()
    {
        Endpoint endpoint;
        endpoint.discovery = Endpoint::Discovery::Sentinel;
        endpoint.host = u"127.0.0.1"_s;
        endpoint.port = 1;
        endpoint.primary = u"main"_s;

        QCOMPARE(Connection(endpoint).open().error().kind, Failure::Unreachable);
    }

    void whatIsNoChangeIsAskedAboutLessOften()
    {
        std::atomic<bool> isPrimary = false;
        const AnsweringServer server([&](const QByteArrayList &command) {
            return command.first() == "ROLE" && !isPrimary
                ? std::optional("*5\r\n$5\r\nslave\r\n$9\r\n127.0.0.1\r\n:1\r\n"
                                "$9\r\nconnected\r\n:1\r\n"_ba)
                : std::nullopt;
        });
        const AnsweringServer sentinel([&](const QByteArrayList &command) {
            const auto port = QByteArray::number(server.port());
            return command.first() == "SENTINEL"
                ? std::optional("*2\r\n$9\r\n127.0.0.1\r\n$" + QByteArray::number(port.size())
                                + "\r\n" + port + "\r\n")
                : std::nullopt;
        });
        auto endpoint = sentinel.endpoint();
        endpoint.discovery = Endpoint::Discovery::Sentinel;
        endpoint.primary = u"main"_s;
        Connection connection(endpoint, {.changeTimeout = 2s});
        QCOMPARE(connection.open().error().kind, Failure::Unreachable);
        const auto before = sentinel.commands("SENTINEL").size();

        QCOMPARE(connection.open().error().kind, Failure::Unreachable);

        // 600 ms at least lie between two of them, where a change is asked about after 300 at most.
        const auto asked = sentinel.commands("SENTINEL").size() - before;
        QVERIFY2(asked <= 5, qPrintable(QString::number(asked)));
        isPrimary = true;
        QVERIFY(connection.open());
        QCOMPARE(connection.node().port, server.port());
    }

    void sentinelsLetEverybodyAskByAnAccountThatMayDoNoMore()
    {
        Watched set({u"user default off"_s,
                     u"user ask on >ask resetchannels &+switch-master -@all +ping +subscribe "
                     "+sentinel|get-master-addr-by-name"_s});
        Connection connection(set.endpoint());

        const auto opened = connection.open();

        QVERIFY2(opened, opened ? "" : qPrintable(opened.error().detail));
    }

    void whenThePrimaryDiesItsReplicaServes()
    {
        Watched set;
        set.settle();
        Connection connection(set.endpoint());
        QVERIFY(connection.open());
        QVERIFY(connection.command({"SET", "k", "v"}));
        QCOMPARE(connection.command({"WAIT", "1", "5000"})->first().integer(), 1);
        QStringList reasons;
        connection.setWaitingHandler(
            [&](const base::Error &reason) { reasons.append(reason.detail); });

        set.primary.kill();
        QVERIFY(!connection.command({"GET", "k"}));
        const auto opened = connection.open();

        QVERIFY2(opened, opened ? "" : qPrintable(opened.error().detail));
        QCOMPARE(connection.node().port, set.replica.networkEndpoint().port);
        QCOMPARE(connection.command({"GET", "k"})->first().view(), "v");
        QVERIFY(connection.command({"SET", "k", "w"}));
        for (const auto &reason : std::as_const(reasons))
            QVERIFY2(reason.startsWith(u"CHANGING"_s), qPrintable(reason));
    }

    void whatIsWrittenIsSafeOnceAReplicaHasIt()
    {
        Watched set;
        set.settle();
        Connection connection(set.endpoint());
        QVERIFY(connection.open());
        QVERIFY(connection.command({"SET", "k", "v"}));
        QVERIFY(connection.makeSafe());

        set.replica.freeze();
        QVERIFY(connection.command({"SET", "k", "w"}));
        const auto safe = connection.makeSafe();
        set.replica.thaw();

        QCOMPARE(safe.error().kind, Failure::TimedOut);
        QVERIFY2(safe.error().detail.startsWith(u"UNSAFE"_s), qPrintable(safe.error().detail));
        // It serves all the same, and nobody else does.
        QVERIFY(connection.isOpen());
        QTRY_VERIFY(connection.makeSafe());
    }

    void aServerThatWaitsForReplicasIsGivenAMoment()
    {
        Watched set;
        set.settle();
        Connection connection(set.endpoint());
        QVERIFY(connection.open());
        QVERIFY(connection.command({"CONFIG", "SET", "min-replicas-to-write", "2"}));
        const auto endpoint = set.primary.networkEndpoint();
        const std::unique_ptr<QThread> soon(QThread::create([endpoint] {
            QThread::msleep(500);
            Connection host(endpoint);
            if (host.open())
                (void)host.command({"CONFIG", "SET", "min-replicas-to-write", "1"});
        }));
        soon->start();

        const auto written = connection.command({"SET", "k", "v"});

        soon->wait();
        QVERIFY2(written, written ? "" : qPrintable(written.error().detail));
        QVERIFY(connection.command({"CONFIG", "SET", "min-replicas-to-write", "2"}));
        QCOMPARE(connection.command({"SET", "k", "w"}).error().kind, Failure::ServerFull);
        QCOMPARE(connection.command({"GET", "k"})->first().view(), "v");
    }

    void whoServesNoLongerIsLeft()
    {
        Watched set;
        set.settle();
        Connection connection(set.endpoint());
        QVERIFY(connection.open());
        Connection direct(set.primary.networkEndpoint());
        QVERIFY(direct.open());
        QVERIFY(direct.command({"REPLICAOF", "127.0.0.1", "1"}));

        const auto refused = connection.command({"SET", "k", "v"});

        QCOMPARE(refused.error().kind, Failure::Unreachable);
        QVERIFY2(refused.error().detail.startsWith(u"CHANGING READONLY"_s),
                 qPrintable(refused.error().detail));
        QVERIFY(!connection.isOpen());
    }

    void whoStandsStillIsLeftWhenAnotherServes()
    {
        Watched set;
        set.settle();
        redis::ConnectionLimits patient;
        patient.replyTimeout = std::chrono::minutes(10);
        patient.idleCheck = std::chrono::minutes(10);
        redis::Executor executor(u"test"_s, set.endpoint(), patient);
        redis::Subscription subscription(set.endpoint(), patient);
        redis::SentinelWatch watch(set.endpoint());
        connect(&watch, &redis::SentinelWatch::switched, &executor, &redis::Executor::leaveServer);
        connect(&watch, &redis::SentinelWatch::switched, &subscription,
                &redis::Subscription::leaveServer);
        const QSignalSpy listening(&subscription, &redis::Subscription::listening);
        QTRY_COMPARE(listening.size(), 1);
        const auto portOf = [&](const redis::OnBrokenConnection policy) {
            return executor.run(base::Action::named(u"look"_s), policy,
                                [](Connection &connection) -> base::Result<int> {
                                    TRY(connection.command({"SET", "k", "v"}));
                                    return connection.node().port;
                                });
        };
        auto before = portOf(redis::OnBrokenConnection::RunAgain);
        before.waitForFinished();
        QCOMPARE(before.result(), int(set.primary.networkEndpoint().port));

        set.primary.freeze();
        auto after = portOf(redis::OnBrokenConnection::RunAgain);

        QTRY_VERIFY_WITH_TIMEOUT(after.isFinished(), 20'000);
        QVERIFY2(after.result(),
                 qPrintable(after.result() ? QString() : after.result().error().detail));
        QCOMPARE(after.result(), int(set.replica.networkEndpoint().port));
        QTRY_COMPARE(listening.size(), 2);
        set.primary.thaw();
    }
};

REGISTER_TEST(TestSentinels)
#include "tst_sentinels.moc"
