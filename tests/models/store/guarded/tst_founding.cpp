// SPDX-License-Identifier: MIT
#include "rediscluster.h"
#include "redisserver.h"
#include "store/guarded/founding.h"
#include "testregistry.h"

#include <QFile>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using store::Limits;

namespace {
base::Endpoint hostOf(const support::RedisServer &server)
{
    auto endpoint = server.endpoint();
    endpoint.user = u"host"_s;
    endpoint.password = u"host"_s;
    return endpoint;
}

const QStringList closed{u"user default off"_s, u"user host on >host ~* &* +@all"_s};
const QStringList theLimits{u"maxmemory 200mb"_s,
                            u"maxmemory-policy noeviction"_s,
                            u"maxmemory-clients 5%"_s,
                            u"client-output-buffer-limit normal 64mb 16mb 10"_s,
                            u"client-output-buffer-limit pubsub 8mb 2mb 10"_s,
                            u"timeout 300"_s,
                            u"tcp-keepalive 60"_s,
                            u"proto-max-bulk-len 4mb"_s};

base::Result<store::Founded> found(const support::RedisServer &server, Limits limits)
{
    redis::Connection connection(hostOf(server));
    TRY(connection.open());
    return store::foundCommunity(connection, store::GuardedKeys("village"), server.endpoint(),
                                 limits);
}
} // namespace

class TestFounding : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itsAccountsAreInAnAclFile();
    void everyNodeKnowsThoseWhoServe();
    void whatTheServerLacksIsToldAndNothingIsMade_data();
    void whatTheServerLacksIsToldAndNothingIsMade();
    void aServerThatHoldsSomethingIsLeftAlone();
    void theInvitationIsTheWholeLink();
    void aLinkToACommunityHoldsNoSecret();
    void whatIsNoInvitationIsToldSo_data();
    void whatIsNoInvitationIsToldSo();
};

void TestFounding::itsAccountsAreInAnAclFile()
{
    QTemporaryDir folder;
    const auto path = folder.path() + u"/users.acl"_s;
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly)
            && file.write("user default off ~* &* +@all\nuser host on >host ~* &* +@all\n") > 0);
    file.close();
    support::RedisServer server(theLimits + QStringList{u"aclfile "_s + path, u"appendonly yes"_s});

    const auto made = found(server, Limits::Required);

    QVERIFY2(made, made ? "" : qPrintable(made.error().detail));
    redis::Connection host(hostOf(server));
    QVERIFY(host.open());
    const redis::Command all{"HGETALL", store::GuardedKeys("village").accounts()};
    const auto sorted = [&] {
        auto fields = host.command(all)->first().strings();
        std::ranges::sort(fields); // a hash has no order
        return fields;
    };
    const auto before = sorted();
    QVERIFY(before.size() > 2);
    server.kill();
    server.start();
    QVERIFY(host.open());
    QCOMPARE(sorted(), before);
    auto endpoint = server.endpoint();
    for (const auto &[account, password] : made->passwords) {
        QCOMPARE(password.size(), 32);
        endpoint.user = QString::fromLatin1(account);
        endpoint.password = QString::fromLatin1(password);
        QCOMPARE(redis::Connection(endpoint).open().has_value(), account != "visitor");
    }
}

void TestFounding::everyNodeKnowsThoseWhoServe()
{
    const support::RedisCluster cluster(2, closed);
    const store::GuardedKeys keys("village");
    auto endpoint = cluster.endpoint(keys.nameSpace());
    const auto second = cluster.node(1).networkEndpoint();
    endpoint.others = {{second.host, second.port}};
    redis::Connection connection(endpoint);
    QVERIFY(connection.open());

    const auto founded = store::foundCommunity(connection, keys, endpoint, Limits::Unsafe);

    QVERIFY2(founded, founded ? "" : qPrintable(founded.error().detail));
    QCOMPARE(founded->passwords[1].first, "steward");
    for (const auto &node : endpoint.nodes()) {
        auto server = endpoint.at(node);
        server.user = u"steward"_s;
        server.password = QString::fromLatin1(founded->passwords[1].second);
        QVERIFY(redis::Connection(server).open());
    }
}

void TestFounding::whatTheServerLacksIsToldAndNothingIsMade_data()
{
    QTest::addColumn<QStringList>("configuration");
    QTest::addColumn<QString>("rule");
    QTest::newRow("a default that may do everything")
        << QStringList{closed[1]} << u"default-open"_s;
    QTest::newRow("a default by which the append-only file can be read")
        << closed + theLimits + QStringList{u"appendonly yes"_s} << u"default-bare"_s;
    QTest::newRow("a file for accounts") << closed + theLimits << u"acl-file-missing"_s;
}

void TestFounding::whatTheServerLacksIsToldAndNothingIsMade()
{
    QFETCH(const QStringList, configuration);
    QFETCH(const QString, rule);
    support::RedisServer server(configuration);

    const auto made = found(server, Limits::Required);

    QVERIFY(!made);
    QCOMPARE(made.error().detail, rule);
    redis::Connection host(hostOf(server));
    QVERIFY(host.open());
    QCOMPARE(host.command({"DBSIZE"})->first().integer(), 0);
    QCOMPARE(host.command({"ACL", "GETUSER", "steward"})->first().isNil(), true);
}

void TestFounding::aServerThatHoldsSomethingIsLeftAlone()
{
    support::RedisServer server(closed);
    redis::Connection host(hostOf(server));
    QVERIFY(host.open() && host.command({"SET", "a", "b"}));
    QCOMPARE(*store::missingLimits(host),
             (QStringList{u"maxmemory 1gb"_s, u"maxmemory-clients 5%"_s,
                          u"client-output-buffer-limit normal 64mb 16mb 10 pubsub 8mb 2mb 10"_s,
                          u"timeout 300"_s, u"proto-max-bulk-len 4mb"_s}));

    QCOMPARE(found(server, Limits::Unsafe).error().detail, u"instance-used"_s);
}

void TestFounding::theInvitationIsTheWholeLink()
{
    base::Endpoint address;
    address.transport = base::Endpoint::Transport::Tls;
    address.host = u"example.org"_s;
    address.port = 6380;
    address.nameSpace = "{village}:";
    auto link = store::freshInvitation(address);
    link.fingerprint = QByteArray(64, 'a');
    for (const auto &name : {QString(), u"Zoë & Åsa?"_s}) {
        link.name = name;
        const auto parsed = store::JoinLink::parse(link.toString());

        QVERIFY2(parsed, qPrintable(link.toString()));
        QCOMPARE(*parsed, link);
        QVERIFY(store::JoinLink::isOne(link.toString()));
    }
}

void TestFounding::aLinkToACommunityHoldsNoSecret()
{
    base::Endpoint server;
    server.transport = base::Endpoint::Transport::Tls;
    server.host = u"example.org"_s;
    server.user = u"c/12"_s;
    server.password = u"secret"_s;
    server.nameSpace = "{village}:";

    const auto link = store::JoinLink::toCommunity(server);

    QCOMPARE(link.toString(), u"folkmoot:community/village?at=rediss://example.org:6379"_s);
    QCOMPARE(store::JoinLink::parse(link.toString()), link);
    QVERIFY(!link.isInvitation());
}

void TestFounding::whatIsNoInvitationIsToldSo_data()
{
    QTest::addColumn<QString>("text");
    const auto link = u"folkmoot:join/village/%1/%2?at=redis://h:6379"_s;
    const auto id = QString(16, u'a');
    const auto secret = QString(32, u'b');
    QTest::newRow("nothing") << QString();
    QTest::newRow("a topic") << u"folkmoot:topic/12"_s;
    QTest::newRow("cut off") << link.arg(id, secret).chopped(30);
    QTest::newRow("a short secret") << link.arg(id, secret.chopped(1));
    QTest::newRow("an id that is none") << link.arg(u"..%2F..%2Fx"_s, secret);
    QTest::newRow("an account in the address")
        << link.arg(id, secret).replace(u"//h"_s, u"//host@h"_s);
    QTest::newRow("a name with a brace") << link.arg(id, secret).replace(u"village"_s, u"v}x"_s);
    QTest::newRow("a fingerprint that is none") << link.arg(id, secret) + u"&ca=12"_s;
}

void TestFounding::whatIsNoInvitationIsToldSo()
{
    QFETCH(const QString, text);
    QVERIFY(!store::JoinLink::parse(text));
}

REGISTER_TEST(TestFounding)
#include "tst_founding.moc"
