// SPDX-License-Identifier: MIT
#include "base/endpoint.h"
#include "testregistry.h"

using namespace Qt::StringLiterals;
using base::Endpoint;
using base::Failure;

/// Addresses of communities, as a person types them.
class TestEndpoint : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void aTcpAddressIsUnderstood()
    {
        const auto endpoint = Endpoint::fromUri(u"redis://ada@example.org:7000/2"_s);

        QVERIFY(endpoint.has_value());
        QCOMPARE(endpoint->transport, Endpoint::Transport::Tcp);
        QCOMPARE(endpoint->host, u"example.org"_s);
        QCOMPARE(endpoint->port, quint16(7000));
        QCOMPARE(endpoint->user, u"ada"_s);
        QCOMPARE(endpoint->database, 2);
    }

    void theUsualPortNeedNotBeSaid()
    {
        const auto endpoint = Endpoint::fromUri(u"rediss://example.org"_s);

        QVERIFY(endpoint.has_value());
        QCOMPARE(endpoint->transport, Endpoint::Transport::Tls);
        QCOMPARE(endpoint->port, quint16(6379));
    }

    void aUnixSocketIsUnderstood()
    {
        const auto endpoint = Endpoint::fromUri(u"unix:///run/folk moot.sock"_s);

        QVERIFY(!endpoint.has_value());
        const auto encoded = Endpoint::fromUri(u"unix:///run/folk%20moot.sock"_s);
        QVERIFY(encoded.has_value());
        QCOMPARE(encoded->transport, Endpoint::Transport::UnixSocket);
        QCOMPARE(encoded->path, u"/run/folk moot.sock"_s);
    }

    void whatIsWrittenReadsTheSame_data()
    {
        QTest::addColumn<QString>("uri");
        QTest::newRow("tcp") << u"redis://example.org:6379"_s;
        QTest::newRow("user and database") << u"redis://ada@example.org:7000/2"_s;
        QTest::newRow("tls") << u"rediss://example.org:6380"_s;
        QTest::newRow("ipv6") << u"redis://[::1]:6379"_s;
        QTest::newRow("socket") << u"unix:///run/folk%20moot.sock"_s;
        QTest::newRow("socket, database") << u"unix:///run/redis.sock?db=2"_s;
        QTest::newRow("sentinels")
            << u"redis+sentinel://ada@a.example.org:26379,[::1]:5000/mymaster"_s;
        QTest::newRow("sentinel, database") << u"rediss+sentinel://example.org:26379/a-b.c_1/2"_s;
        QTest::newRow("socket, user") << u"unix://ada%3A%40%2F@/run/a%3Fb.sock?db=3"_s;
    }
    void whatIsWrittenReadsTheSame()
    {
        QFETCH(const QString, uri);

        const auto endpoint = Endpoint::fromUri(uri);

        QVERIFY(endpoint.has_value());
        QCOMPARE(endpoint->toUri(), uri);
        QCOMPARE(Endpoint::fromUri(endpoint->toUri()).value(), *endpoint);
    }

    void sentinelsAreSeveralAndHaveAPortOfTheirOwn()
    {
        const auto endpoint
            = Endpoint::fromUri(u"rediss+sentinel://ada@a.example.org,b.example.org:7000/main"_s);

        QVERIFY(endpoint.has_value());
        QCOMPARE(endpoint->discovery, Endpoint::Discovery::Sentinel);
        QCOMPARE(endpoint->primary, u"main"_s);
        const QList<Endpoint::Node> nodes{{u"a.example.org"_s, 26379}, {u"b.example.org"_s, 7000}};
        QCOMPARE(endpoint->nodes(), nodes);
        const auto one = endpoint->at(nodes.constLast());
        QCOMPARE(one.toUri(), u"rediss://ada@b.example.org:7000"_s);
    }

    void aClustersNodesAreSeveralAndHaveNoDatabases()
    {
        const auto endpoint = Endpoint::fromUri(u"rediss+cluster://ada@a.example.org,[::1]:7001"_s);

        QVERIFY(endpoint.has_value());
        QCOMPARE(endpoint->discovery, Endpoint::Discovery::Cluster);
        const QList<Endpoint::Node> nodes{{u"a.example.org"_s, 6379}, {u"::1"_s, 7001}};
        QCOMPARE(endpoint->nodes(), nodes);
        QCOMPARE(endpoint->toUri(), u"rediss+cluster://ada@a.example.org:6379,[::1]:7001"_s);
        QCOMPARE(Endpoint::fromUri(endpoint->toUri()).value(), *endpoint);
        QVERIFY(!Endpoint::fromUri(u"redis+cluster://a.example.org/1"_s));
        QVERIFY(!Endpoint::fromUri(u"redis+cluster://"_s));
        QVERIFY(!Endpoint::fromUri(u"redis+cluster"_s));
    }

    void nonsenseIsMalformed_data()
    {
        QTest::addColumn<QString>("uri");
        QTest::newRow("empty") << QString();
        QTest::newRow("no scheme") << u"example.org"_s;
        QTest::newRow("other scheme") << u"http://example.org"_s;
        QTest::newRow("no host") << u"redis://"_s;
        QTest::newRow("database in letters") << u"redis://example.org/two"_s;
        QTest::newRow("negative database") << u"redis://example.org/-1"_s;
        QTest::newRow("query") << u"redis://example.org?db=2"_s;
        QTest::newRow("fragment") << u"redis://example.org#top"_s;
        QTest::newRow("sentinel without a primary") << u"redis+sentinel://example.org"_s;
        QTest::newRow("primary of another form") << u"redis+sentinel://example.org/my%20master"_s;
        QTest::newRow("sentinel without a name") << u"redis+sentinel://a.example.org,,b/main"_s;
        QTest::newRow("sentinel, database in letters") << u"redis+sentinel://a.org/main/two"_s;
        QTest::newRow("other discovery") << u"redis+oracle://example.org/main"_s;
        QTest::newRow("sentinel on a socket") << u"unix+sentinel://example.org/main"_s;
        QTest::newRow("socket without path") << u"unix:///"_s;
        QTest::newRow("socket, other question") << u"unix:///path?user=ada"_s;
        QTest::newRow("socket, database in letters") << u"unix:///path?db=two"_s;
        QTest::newRow("socket on a host") << u"unix://host/path"_s;
    }
    void nonsenseIsMalformed()
    {
        QFETCH(const QString, uri);

        const auto endpoint = Endpoint::fromUri(uri);

        QVERIFY(!endpoint.has_value());
        QCOMPARE(endpoint.error().kind, Failure::Malformed);
    }

    void aPasswordInTheAddressIsRefusedAndNotRepeated()
    {
        const auto endpoint = Endpoint::fromUri(u"redis://ada:s3cret@example.org"_s);

        QVERIFY(!endpoint.has_value());
        QCOMPARE(endpoint.error().kind, Failure::Malformed);
        QVERIFY(!endpoint.error().detail.contains(u"s3cret"_s));
    }

    void plainWordsBeyondThisComputerAreReadable_data()
    {
        QTest::addColumn<QString>("uri");
        QTest::addColumn<bool>("isReadable");
        QTest::newRow("elsewhere") << u"redis://example.org"_s << true;
        QTest::newRow("encrypted") << u"rediss://example.org"_s << false;
        QTest::newRow("here by name") << u"redis://LOCALHOST"_s << false;
        QTest::newRow("here by number") << u"redis://127.0.0.2"_s << false;
        QTest::newRow("here in IPv6") << u"redis://[::1]"_s << false;
        QTest::newRow("socket") << u"unix:///run/redis.sock"_s << false;
        QTest::newRow("sentinels here") << u"redis+sentinel://localhost/main"_s << true;
        QTest::newRow("looks like here") << u"redis://127.0.0.1.example.org"_s << true;
        QTest::newRow("begins like here") << u"redis://localhost.example.org"_s << true;
    }
    void plainWordsBeyondThisComputerAreReadable()
    {
        QFETCH(const QString, uri);
        QTEST(base::isReadableOnTheWay(Endpoint::fromUri(uri).value()), "isReadable");
    }

    void thePasswordIsNeverWritten()
    {
        auto endpoint = Endpoint::fromUri(u"redis://ada@example.org"_s).value();
        endpoint.password = u"s3cret"_s;

        QVERIFY(!endpoint.toUri().contains(u"s3cret"_s));
    }
};

REGISTER_TEST(TestEndpoint)
#include "tst_endpoint.moc"
