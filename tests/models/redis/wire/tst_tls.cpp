// SPDX-License-Identifier: MIT
#include "certificates.h"
#include "redis/wire/connection.h"
#include "redisserver.h"
#include "testregistry.h"

#include <QScopeGuard>
#include <QSslCertificate>
#include <QSslConfiguration>

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

        expectRefusal(endpoint, u"UNTRUSTED"_s);
    }

    void theAuthorityOfAnotherIsRefused()
    {
        QTemporaryDir other;
        support::Certificates::make(other.path());
        auto endpoint = m_server.networkEndpoint();
        endpoint.caFile = support::Certificates::authority(other.path());

        expectRefusal(endpoint, u"UNTRUSTED"_s);
    }

    void aFileOfAuthoritiesStandsInPlaceOfTheSystems()
    {
        // As though the system knew who signed the server's certificate.
        const auto before = QSslConfiguration::defaultConfiguration();
        const auto restore
            = qScopeGuard([before] { QSslConfiguration::setDefaultConfiguration(before); });
        auto endpoint = m_server.networkEndpoint();
        auto system = before;
        system.setCaCertificates(QSslCertificate::fromPath(endpoint.caFile));
        QSslConfiguration::setDefaultConfiguration(system);
        endpoint.caFile.clear();
        QVERIFY(Connection(endpoint).open());

        QTemporaryDir other;
        support::Certificates::make(other.path());
        endpoint.caFile = support::Certificates::authority(other.path());

        expectRefusal(endpoint, u"UNTRUSTED"_s);
    }

    void anotherHostThanCertifiedIsRefused()
    {
        auto endpoint = m_server.networkEndpoint();
        endpoint.host = u"127.0.0.2"_s;
        RedisServer elsewhere({u"bind 127.0.0.1 127.0.0.2"_s}, RedisServer::Listen::Tls);
        endpoint.port = elsewhere.networkEndpoint().port;
        endpoint.caFile = elsewhere.networkEndpoint().caFile;

        expectRefusal(endpoint, u"OTHERHOST"_s);
    }

    void aCommonNameCountsOnlyWithoutAlternativeNames_data()
    {
        QTest::addColumn<QString>("names");
        QTest::addColumn<bool>("isFor");
        QTest::newRow("another name") << u"DNS:redis.example.org"_s << false;
        QTest::newRow("another address") << u"IP:127.0.0.9"_s << false;
        QTest::newRow("no name of a host") << u"email:ann@example.org"_s << false;
        QTest::newRow("a star is a whole label") << u"DNS:*.localhost"_s << false;
        QTest::newRow("one of several") << u"DNS:redis.example.org,DNS:LOCALHOST"_s << true;
        QTest::newRow("no alternative name") << QString() << true;
    }
    void aCommonNameCountsOnlyWithoutAlternativeNames()
    {
        QFETCH(const QString, names);
        QFETCH(const bool, isFor);
        QTemporaryDir folder;
        support::Certificates::make(folder.path(), names);
        RedisServer server(support::Certificates::serverLines(folder.path()),
                           RedisServer::Listen::Tls);
        auto endpoint = server.networkEndpoint();
        endpoint.host = u"localhost"_s;
        endpoint.caFile = support::Certificates::authority(folder.path());
        endpoint.password = u"secret"_s;
        Connection connection(endpoint);

        const auto opened = connection.open();

        // Whoever is let in would hear the password.
        const bool wasSaid = !opened && opened.error().kind == Failure::NotPermitted;
        QVERIFY2(wasSaid == isFor, opened ? "" : qPrintable(opened.error().detail));
    }

    void aServerWithoutEncryptionIsNamedSoon()
    {
        RedisServer plain({}, RedisServer::Listen::Tcp);
        auto endpoint = plain.networkEndpoint();
        endpoint.transport = base::Endpoint::Transport::Tls;
        // Longer than anybody would wait for the answer.
        Connection connection(endpoint, {.connectTimeout = std::chrono::minutes(10)});

        const auto opened = connection.open();

        QCOMPARE(opened.error(), (base::Error{Failure::Refused, u"speaks-plain"_s}));
        QVERIFY(!connection.isOpen());
    }

    void aServerWithEncryptionIsNamedWhenItIsSpokenToPlainly()
    {
        auto endpoint = m_server.networkEndpoint();
        endpoint.transport = base::Endpoint::Transport::Tcp;
        for (const auto &password : {QString(), u"s3cret"_s}) {
            endpoint.password = password;
            Connection connection(endpoint, {.replyTimeout = std::chrono::minutes(10)});

            const auto opened = connection.open();

            QCOMPARE(opened.error(), (base::Error{Failure::Refused, u"speaks-tls"_s}));
        }
    }

    void oneThatWantsAClientCertificateIsKnownToSpeakTlsToo()
    {
        RedisServer strict({u"tls-auth-clients yes"_s}, RedisServer::Listen::Tls);
        auto endpoint = strict.networkEndpoint();
        endpoint.transport = base::Endpoint::Transport::Tcp;
        Connection connection(endpoint);

        const auto opened = connection.open();

        QCOMPARE(opened.error(), (base::Error{Failure::Refused, u"speaks-tls"_s}));
    }

    void onlyOldVersionsOfTlsAreRefused()
    {
        RedisServer old({u"tls-protocols TLSv1.1"_s, u"tls-ciphers ALL:@SECLEVEL=0"_s},
                        RedisServer::Listen::Tls);

        expectRefusal(old.networkEndpoint(), u"OLDTLS"_s);
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

    void aClientShowsItsCertificate_data()
    {
        QTest::addColumn<QString>("certificate");
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("password");
        QTest::addColumn<QString>("refusal");
        QTest::newRow("its own") << u"client.crt"_s << u"client.key"_s << QString() << QString();
        QTest::newRow("both in one file") << u"both.pem"_s << QString() << QString() << QString();
        QTest::newRow("locked") << u"client.crt"_s << u"locked.key"_s << u"open"_s << QString();
        QTest::newRow("locked, without the word")
            << u"client.crt"_s << u"locked.key"_s << QString() << u"client-key-encrypted"_s;
        QTest::newRow("locked, by another word")
            << u"client.crt"_s << u"locked.key"_s << u"shut"_s << u"client-key-password"_s;
        QTest::newRow("no key") << u"client.crt"_s << u"nowhere.key"_s << QString()
                                << u"client-key-unreadable"_s;
        QTest::newRow("no certificate") << u"nowhere.crt"_s << u"client.key"_s << QString()
                                        << u"client-certificate-unreadable"_s;
        QTest::newRow("the key of another")
            << u"client.crt"_s << u"server.key"_s << QString() << u"client-key-other"_s;
    }
    void aClientShowsItsCertificate()
    {
        QFETCH(const QString, certificate);
        QFETCH(const QString, key);
        QFETCH(const QString, password);
        QFETCH(const QString, refusal);
        RedisServer strict({u"tls-auth-clients yes"_s}, RedisServer::Listen::Tls);
        const auto folder = strict.folder() + u'/';
        QFile both(folder + u"both.pem"_s);
        QVERIFY(both.open(QIODevice::WriteOnly));
        for (const auto *part : {"client.crt", "client.key"}) {
            QFile file(folder + QLatin1StringView(part));
            QVERIFY(file.open(QIODevice::ReadOnly));
            both.write(file.readAll());
        }
        both.close();
        auto endpoint = strict.networkEndpoint();
        endpoint.certificateFile = folder + certificate;
        endpoint.keyFile = key.isEmpty() ? key : folder + key;
        endpoint.keyPassword = password;
        Connection connection(endpoint);

        const auto opened = connection.open();

        QCOMPARE(opened ? QString() : opened.error().detail, refusal);
    }

    void theCertificateOfAStrangerIsRefused()
    {
        RedisServer strict({u"tls-auth-clients yes"_s}, RedisServer::Listen::Tls);
        auto endpoint = strict.networkEndpoint();
        endpoint.certificateFile = m_server.folder() + u"/client.crt"_s;
        endpoint.keyFile = m_server.folder() + u"/client.key"_s;
        Connection connection(endpoint);

        const auto opened = connection.open();

        QVERIFY(!opened);
        QVERIFY2(opened.error().detail.startsWith(u"CLIENTCERT"_s),
                 qPrintable(opened.error().detail));
    }

    void aMissingFileOfAuthoritiesIsAnError()
    {
        auto endpoint = m_server.networkEndpoint();
        endpoint.caFile = u"/nowhere/ca.crt"_s;

        expectRefusal(endpoint, u"NOAUTHORITY"_s);
    }

private:
    void expectRefusal(const base::Endpoint &endpoint, const QString &code)
    {
        Connection connection(endpoint, {.connectTimeout = std::chrono::seconds(1)});

        const auto opened = connection.open();

        QVERIFY(!opened);
        QCOMPARE(opened.error().kind, Failure::Unreachable);
        QCOMPARE(opened.error().detail.section(u' ', 0, 0), code);
        QVERIFY(!connection.isOpen());
    }

    RedisServer m_server{{}, RedisServer::Listen::Tls};
};

REGISTER_TEST(TestTls)
#include "tst_tls.moc"
