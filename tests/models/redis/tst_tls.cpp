// SPDX-License-Identifier: MIT
#include "certificates.h"
#include "redis/connection.h"
#include "redisserver.h"
#include "testregistry.h"

using namespace Qt::StringLiterals;
using base::Failure;
using redis::Connection;
using support::RedisServer;

/// Encrypted connections: the right certificate and no other.
class TestTls : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void aKnownAuthorityIsAccepted()
    {
        for (const auto &host : {u"127.0.0.1"_s, u"localhost"_s}) {
            auto endpoint = m_server.networkEndpoint();
            endpoint.host = host;
            Connection connection(endpoint);

            const auto opened = connection.open();

            QVERIFY2(opened, opened ? "" : qPrintable(opened.error().detail));
            const QByteArray large(3'000'000, 'x');
            QVERIFY(connection.command({"SET", "k", large}));
            QVERIFY(connection.command({"GET", "k"})->first().view() == large);
        }
    }

    void anUnknownAuthorityIsRefused()
    {
        auto endpoint = m_server.networkEndpoint();
        endpoint.caFile.clear();

        expectRefusal(endpoint);
    }

    void theAuthorityOfAnotherIsRefused()
    {
        QTemporaryDir other;
        support::Certificates::make(other.path());
        auto endpoint = m_server.networkEndpoint();
        endpoint.caFile = support::Certificates::authority(other.path());

        expectRefusal(endpoint);
    }

    void anotherHostThanCertifiedIsRefused()
    {
        auto endpoint = m_server.networkEndpoint();
        endpoint.host = u"127.0.0.2"_s;
        RedisServer elsewhere({u"bind 127.0.0.1 127.0.0.2"_s}, RedisServer::Listen::Tls);
        endpoint.port = elsewhere.networkEndpoint().port;
        endpoint.caFile = elsewhere.networkEndpoint().caFile;

        expectRefusal(endpoint);
    }

    void aServerWithoutEncryptionIsRefused()
    {
        RedisServer plain({}, RedisServer::Listen::Tcp);
        auto endpoint = plain.networkEndpoint();
        endpoint.transport = base::Endpoint::Transport::Tls;

        expectRefusal(endpoint);
    }

    void aWantedClientCertificateIsSaidToBeWanted()
    {
        RedisServer strict({u"tls-auth-clients yes"_s}, RedisServer::Listen::Tls);
        Connection connection(strict.networkEndpoint());

        const auto opened = connection.open();

        QVERIFY(!opened);
        QCOMPARE(opened.error().kind, Failure::Unreachable);
        QVERIFY2(opened.error().detail.startsWith(u"CLIENTCERT"_s),
                 qPrintable(opened.error().detail));
    }

    void aMissingFileOfAuthoritiesIsAnError()
    {
        auto endpoint = m_server.networkEndpoint();
        endpoint.caFile = u"/nowhere/ca.crt"_s;

        expectRefusal(endpoint);
    }

private:
    void expectRefusal(const base::Endpoint &endpoint)
    {
        Connection connection(endpoint, {.connectTimeout = std::chrono::seconds(1)});

        const auto opened = connection.open();

        QVERIFY(!opened);
        QCOMPARE(opened.error().kind, Failure::Unreachable);
        QVERIFY(!opened.error().detail.isEmpty());
        QVERIFY(!connection.isOpen());
    }

    RedisServer m_server{{}, RedisServer::Listen::Tls};
};

REGISTER_TEST(TestTls)
#include "tst_tls.moc"
