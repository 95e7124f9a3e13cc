// SPDX-License-Identifier: MIT
#include "answeringserver.h"
#include "redis/script.h"
#include "redis/wire/cluster.h"
#include "redis/wire/connection.h"
#include "redis/wire/nodesurvey.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "rediscluster.h"
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
using support::RedisCluster;
using support::RedisServer;

namespace {
constexpr const char *squareSpace = "{square}:";

/// A small cluster, a community in it, and a node that has it not.
struct Square {
    RedisCluster cluster;
    const int slot = redis::slotOf(squareSpace);
    const int owner = cluster.ownerOf(slot);
    const int other = 1 - owner;

    [[nodiscard]] quint16 portOf(int node) const
    {
        return cluster.node(node).networkEndpoint().port;
    }
    [[nodiscard]] Endpoint by(int node) const
    {
        auto endpoint = cluster.endpoint(squareSpace);
        endpoint.port = portOf(node);
        return endpoint;
    }
};

Endpoint asNode(const AnsweringServer &server)
{
    auto endpoint = server.endpoint();
    endpoint.discovery = Endpoint::Discovery::Cluster;
    endpoint.nameSpace = squareSpace;
    return endpoint;
}

/// "-MOVED 1234 :port": the host is the teller's.
QByteArray leadingTo(const char *code, quint16 port)
{
    return QByteArray(code) + ' ' + QByteArray::number(redis::slotOf(squareSpace)) + " :"
        + QByteArray::number(port) + "\r\n";
}
} // namespace

/// In a Redis Cluster a connection is to the node that has the community, wherever it goes.
class TestCluster : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSlotIsThatOfWhatStandsInTheFirstBraces()
    {
        QCOMPARE(redis::slotOf("123456789"), 12739);
        QCOMPARE(redis::slotOf("{user1000}.following"), redis::slotOf("user1000"));
        QCOMPARE(redis::slotOf("foo{}{bar}"), 8363);
        QCOMPARE(redis::slotOf("foo{{bar}}zap"), redis::slotOf("{bar"));
        QCOMPARE(redis::slotOf({}), 0);
    }

    void theOwnerIsFoundFromAnyNode()
    {
        const Square square;
        auto endpoint = square.by(square.other);
        endpoint.others = {{endpoint.host, endpoint.port}};
        endpoint.port = 1; // nobody is there
        Connection connection(endpoint);

        const auto opened = connection.open();

        QVERIFY2(opened, opened ? "" : qPrintable(opened.error().detail));
        QCOMPARE(connection.node().port, square.portOf(square.owner));
        QVERIFY(connection.command({"SET", "{square}:k", "v"}));
    }

    void withoutANamespaceOrAClusterNobodyIsAsked()
    {
        const RedisServer plain({}, RedisServer::Listen::Tcp);
        auto endpoint = plain.networkEndpoint();
        endpoint.discovery = Endpoint::Discovery::Cluster;

        QCOMPARE(Connection(endpoint).open().error(),
                 (base::Error{Failure::Refused, u"cluster-unnamed"_s}));
        endpoint.nameSpace = squareSpace;
        QCOMPARE(Connection(endpoint).open().error(),
                 (base::Error{Failure::Refused, u"no-cluster"_s}));
    }

    void whereTheCommunityMovedItIsFollowed()
    {
        Square square;
        Connection connection(square.by(square.owner));
        QVERIFY(connection.open());
        QVERIFY(connection.command({"SET", "{square}:k", "v"}));

        square.cluster.beginMoving(square.slot, square.other);
        square.cluster.endMoving(square.slot, square.other);
        const auto refused = connection.command({"GET", "{square}:k"});

        QCOMPARE(refused.error().kind, Failure::Unreachable);
        QVERIFY2(refused.error().detail.startsWith(u"CHANGING MOVED"_s),
                 qPrintable(refused.error().detail));
        QVERIFY(connection.open());
        QCOMPARE(connection.node().port, square.portOf(square.other));
        QCOMPARE(connection.command({"GET", "{square}:k"})->first().view(), "v");
    }

    void aKeyOfAnotherSlotIsNoMove()
    {
        const Square square;
        Connection connection(square.by(square.owner));
        QVERIFY(connection.open());
        QByteArray elsewhere("{a}");
        while (square.cluster.ownerOf(redis::slotOf(elsewhere)) == square.owner)
            elsewhere.insert(1, 'a');

        const auto replies = connection.pipeline({{"GET", elsewhere}, {"GET", "{square}:k"}});

        QVERIFY(replies);
        QVERIFY(replies->first().view().startsWith("MOVED"));
        QVERIFY((*replies)[1].isNil());
        QVERIFY(connection.isOpen());
    }

    void whileItMovesEachHalfIsAskedWhereItIs()
    {
        Square square;
        Connection connection(square.by(square.owner));
        QVERIFY(connection.open());
        QVERIFY(connection.command({"MSET", "{square}:stays", "a", "{square}:goes", "b"}));
        QVERIFY(connection.command({"RPUSH", "{square}:list", "x", "y", "z"}));
        square.cluster.beginMoving(square.slot, square.other);
        square.cluster.carry({"{square}:goes", "{square}:list"}, square.slot, square.other);

        const auto replies = connection.pipeline({{"GET", "{square}:goes"},
                                                  {"GET", "{square}:stays"},
                                                  {"LRANGE", "{square}:list", "0", "-1"},
                                                  {"GET", "{square}:none"}});

        QVERIFY2(replies, replies ? "" : qPrintable(replies.error().detail));
        QCOMPARE((*replies)[0].view(), "b");
        QCOMPARE((*replies)[1].view(), "a");
        QCOMPARE((*replies)[2].strings(), (QList<QByteArray>{"x", "y", "z"}));
        QVERIFY((*replies)[3].isNil());
        QCOMPARE(connection.node().port, square.portOf(square.owner));
    }

    void aScriptIsNotBrokenOffWhereAKeyGoes()
    {
        Square square;
        Connection connection(square.by(square.owner));
        QVERIFY(connection.open());
        QVERIFY(connection.command({"SET", "{square}:k", "old"}));
        const redis::Script script("anew",
                                   "redis.call('DEL', KEYS[1])\n"
                                   "return redis.call('SET', KEYS[1], 'new')");
        square.cluster.beginMoving(square.slot, square.other);

        const auto refused = script.run(connection, {"{square}:k"}, {});

        QCOMPARE(refused.error().kind, Failure::Unreachable);
        QVERIFY2(refused.error().detail.startsWith(u"TRYAGAIN"_s),
                 qPrintable(refused.error().detail));
        QVERIFY(connection.isOpen());
        QCOMPARE(connection.command({"GET", "{square}:k"})->first().view(), "old");
        square.cluster.endMoving(square.slot, square.other);
        QVERIFY(!connection.command({"GET", "{square}:k"}));
        QVERIFY(connection.open());
        QVERIFY(script.run(connection, {"{square}:k"}, {}));
        QCOMPARE(connection.command({"GET", "{square}:k"})->first().view(), "new");
    }

    void halfACommunityIsNotTakenForAWhole()
    {
        Square square;
        Connection connection(square.by(square.owner));
        QVERIFY(connection.open());
        QVERIFY(connection.checkWhole());

        square.cluster.beginMoving(square.slot, square.other);
        const auto whole = connection.checkWhole();

        QCOMPARE(whole.error().kind, Failure::Unreachable);
        QVERIFY(connection.isOpen());
        square.cluster.endMoving(square.slot, square.other);
    }

    void whatNeedsBothHalvesWaitsUntilTheyAreTogether()
    {
        Square square;
        Connection connection(square.by(square.owner));
        QVERIFY(connection.open());
        QVERIFY(connection.command({"MSET", "{square}:stays", "a", "{square}:goes", "b"}));
        square.cluster.beginMoving(square.slot, square.other);
        square.cluster.carry({"{square}:goes"}, square.slot, square.other);
        const std::unique_ptr<QThread> soon(QThread::create([&square] {
            QThread::msleep(700);
            square.cluster.endMoving(square.slot, square.other);
        }));
        soon->start();

        auto replies = connection.command({"MGET", "{square}:stays", "{square}:goes"});
        soon->wait();

        // By then they may be together elsewhere, and whoever asks again is answered there.
        if (!replies) {
            QCOMPARE(replies.error().kind, Failure::Unreachable);
            QVERIFY(connection.open());
            replies = connection.command({"MGET", "{square}:stays", "{square}:goes"});
        }
        QCOMPARE(replies->first().strings(), (QList<QByteArray>{"a", "b"}));
    }

    void whatWaitsIsAskedForBeforeWhatStandsBehindIt()
    {
        AnsweringServer there;
        bool isTogether = false;
        AnsweringServer here([&](const QByteArrayList &command) -> std::optional<QByteArray> {
            if (command.first() == "MGET" && !std::exchange(isTogether, true))
                return "-TRYAGAIN Multiple keys request during rehashing of slot\r\n";
            const bool hasGone = command.first() == "MGET" || command.first() == "SET";
            return hasGone ? std::optional(leadingTo("-ASK", there.port())) : std::nullopt;
        });
        Connection connection(asNode(here));
        QVERIFY(connection.open());

        const auto replies = connection.pipeline(
            {{"MGET", "{square}:a", "{square}:b"}, {"SET", "{square}:b", "later"}});

        QVERIFY2(replies, replies ? "" : qPrintable(replies.error().detail));
        QCOMPARE(there.commands().mid(2),
                 (QList<QByteArrayList>{{"ASKING"},
                                        {"MGET", "{square}:a", "{square}:b"},
                                        {"ASKING"},
                                        {"SET", "{square}:b", "later"}}));
    }

    void whatIsSentBackIsDoneWhereItWas_data()
    {
        QTest::addColumn<QByteArray>("refusal");
        QTest::newRow("a move that was called off") << leadingTo("-MOVED", 1);
        QTest::newRow("a script that is unknown there")
            << QByteArray("-NOSCRIPT No matching script.\r\n");
    }
    void whatIsSentBackIsDoneWhereItWas()
    {
        QFETCH(const QByteArray, refusal);
        AnsweringServer there([&](const QByteArrayList &command) {
            return command.first() == "INCR" ? std::optional(refusal) : std::nullopt;
        });
        bool isOver = false;
        AnsweringServer here([&](const QByteArrayList &command) -> std::optional<QByteArray> {
            if (command.first() != "INCR")
                return std::nullopt;
            return std::exchange(isOver, true) ? ":1\r\n" : leadingTo("-ASK", there.port());
        });
        Connection connection(asNode(here));
        QVERIFY(connection.open());

        const auto replies = connection.pipeline({{"INCR", "{square}:n"}, {"PING"}});

        QVERIFY2(replies, replies ? "" : qPrintable(replies.error().detail));
        QCOMPARE(replies->first().integer(), 1);
        QCOMPARE(there.commands("INCR").size(), 1);
        QVERIFY(connection.isOpen());
    }

    void whatIsSentToAndFroIsNotDone()
    {
        AnsweringServer there([](const QByteArrayList &command) {
            return command.first() == "INCR" ? std::optional(leadingTo("-MOVED", 1)) : std::nullopt;
        });
        AnsweringServer here([&](const QByteArrayList &command) {
            return command.first() == "INCR" ? std::optional(leadingTo("-ASK", there.port()))
                                             : std::nullopt;
        });
        Connection connection(asNode(here));
        QVERIFY(connection.open());

        const auto refused = connection.command({"INCR", "{square}:n"});

        QCOMPARE(refused.error().kind, Failure::Unreachable);
        QVERIFY2(refused.error().detail.startsWith(u"TRYAGAIN"_s),
                 qPrintable(refused.error().detail));
    }

    void whereANodeNamesNoHostItIsItsOwn()
    {
        AnsweringServer owner;
        AnsweringServer other([&](const QByteArrayList &command) {
            return command.first() == "EXISTS" ? std::optional(leadingTo("-MOVED", owner.port()))
                                               : std::nullopt;
        });
        Connection connection(asNode(other));

        const auto opened = connection.open();

        QVERIFY2(opened, opened ? "" : qPrintable(opened.error().detail));
        QCOMPARE(connection.node().host, u"127.0.0.1"_s);
        QCOMPARE(connection.node().port, owner.port());
    }

    void nodesThatSendInCirclesAreGivenUp()
    {
        quint16 ports[2]{};
        const auto sendingTo = [&](int node) {
            return [&, node](const QByteArrayList &command) {
                return command.first() == "EXISTS" ? std::optional(leadingTo("-MOVED", ports[node]))
                                                   : std::nullopt;
            };
        };
        const AnsweringServer first(sendingTo(1));
        const AnsweringServer second(sendingTo(0));
        ports[0] = first.port();
        ports[1] = second.port();
        Connection connection(asNode(first));

        const auto opened = connection.open();

        QCOMPARE(opened.error().kind, Failure::Unreachable);
        QVERIFY2(opened.error().detail.startsWith(u"CLUSTERDOWN"_s),
                 qPrintable(opened.error().detail));
        const auto connections = first.connections() + second.connections();
        QVERIFY2(connections <= 7, qPrintable(QString::number(connections)));
    }

    void whoListensAndWhoReadsFollowToTheSameNode()
    {
        Square square;
        redis::Executor executor(u"test"_s, square.by(square.owner));
        redis::Subscription subscription(square.by(square.owner));
        connect(&subscription, &redis::Subscription::listening, &executor,
                &redis::Executor::setTrackingTarget);
        connect(&executor, &redis::Executor::movedOn, &subscription,
                &redis::Subscription::leaveServer);
        const QSignalSpy listening(&subscription, &redis::Subscription::listening);
        const QSignalSpy invalidated(&subscription, &redis::Subscription::invalidated);
        const auto read = [&] {
            auto answer = executor.run(base::Action::named(u"read"_s),
                                       [](Connection &connection) -> base::Result<int> {
                                           TRY(connection.command({"GET", "{square}:k"}));
                                           return connection.node().port;
                                       });
            answer.waitForFinished();
            return answer.result().value_or(0);
        };
        QTRY_COMPARE(listening.size(), 1);
        QCOMPARE(read(), int(square.portOf(square.owner)));

        square.cluster.beginMoving(square.slot, square.other);
        square.cluster.endMoving(square.slot, square.other);

        QTRY_COMPARE(read(), int(square.portOf(square.other)));
        QTRY_COMPARE(listening.size(), 2);
        QTRY_VERIFY(executor.state().pushTrouble.detail.isEmpty());
        Connection somebody(square.by(square.other));
        QVERIFY(somebody.open());
        const auto isTold = [&] {
            (void)read();
            (void)somebody.command({"INCR", "{square}:k"});
            return std::ranges::any_of(invalidated, [](const auto &signal) {
                return signal.first().template value<QByteArrayList>().contains("{square}:k");
            });
        };
        QTRY_VERIFY(isTold());
    }

    void newsOfASlotMoveWithIt()
    {
        Square square;
        const redis::Subscription subscription(square.by(square.other), {}, {"{square}.news"});
        const QSignalSpy listening(&subscription, &redis::Subscription::listening);
        const QSignalSpy heard(&subscription, &redis::Subscription::heard);
        QTRY_COMPARE(listening.size(), 1);

        square.cluster.beginMoving(square.slot, square.other);
        square.cluster.endMoving(square.slot, square.other);
        QTRY_COMPARE(listening.size(), 2);
        Connection somebody(square.by(square.owner));
        QVERIFY(somebody.open());
        QVERIFY(somebody.command({somebody.publishing(), "{square}.news", "hello"}));

        QTRY_COMPARE(heard.size(), 1);
        QCOMPARE(heard.first().first().toByteArray(), "hello");
    }

    void everyNodeIsLookedAt()
    {
        using Role = base::NodeSurvey::Node::Role;
        const Square square;
        auto endpoint = square.by(square.other);
        endpoint.others = {{endpoint.host, 1}};

        const auto survey = redis::surveyNodes(endpoint, Connection(endpoint));

        QCOMPARE(survey.nodes.size(), 3);
        QCOMPARE(survey.nodes[0].name, u"127.0.0.1:%1"_s.arg(square.portOf(square.owner)));
        QCOMPARE(survey.nodes[0].role, Role::Owner);
        QCOMPARE(survey.nodes[1].role, Role::Primary);
        QCOMPARE(survey.nodes[2].trouble->kind, Failure::Unreachable);
    }
};

REGISTER_TEST(TestCluster)
#include "tst_cluster.moc"
