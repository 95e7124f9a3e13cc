// SPDX-License-Identifier: MIT
#include "certificates.h"
#include "redis/wire/authority.h"
#include "redis/wire/connection.h"
#include "redisserver.h"
#include "testregistry.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using base::Failure;
using support::RedisServer;

namespace {
bool goesOn()
{
    return false;
}
} // namespace

/// Who vouches for a server, found by a fingerprint that came another way.
class TestAuthority : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itIsFetchedByItsFingerprintAndTrustedFromThen()
    {
        auto endpoint = m_server.networkEndpoint();
        const auto fingerprint = redis::authorityOf(endpoint);
        endpoint.caFile.clear();
        QVERIFY(!redis::Connection(endpoint).open());

        const auto authority = redis::fetchAuthority(endpoint, fingerprint, goesOn);

        QVERIFY2(authority, authority ? "" : qPrintable(authority.error().detail));
        endpoint.caFile = kept(*authority);
        QCOMPARE(redis::authorityOf(endpoint), fingerprint);
        QVERIFY(redis::Connection(endpoint).open());
    }

    void anotherOneIsNotFetched()
    {
        const auto authority
            = redis::fetchAuthority(m_server.networkEndpoint(), QByteArray(64, '0'), goesOn);

        QVERIFY(!authority);
        QCOMPARE(authority.error().detail, u"authority-other"_s);
    }

    /// Who only shows the certificate of the authority has not been vouched for by it.
    void aServersOwnCertificateVouchesForNobodyElse()
    {
        auto endpoint = m_server.networkEndpoint();
        RedisServer other({}, RedisServer::Listen::Tls);
        endpoint.caFile = other.networkEndpoint().caFile;

        QVERIFY(!redis::Connection(endpoint).open());
    }

    void whereNoTlsIsSpokenThereIsNone()
    {
        RedisServer plain({}, RedisServer::Listen::Tcp);
        QVERIFY(redis::authorityOf(plain.networkEndpoint()).isEmpty());

        bool isOver = false;
        const auto started = std::chrono::steady_clock::now();
        const auto authority = redis::fetchAuthority(plain.networkEndpoint(), {}, [&] {
            isOver = std::chrono::steady_clock::now() - started > std::chrono::milliseconds(200);
            return isOver;
        });

        QVERIFY(!authority);
        QVERIFY(authority.error().kind == Failure::Cancelled
                || authority.error().kind == Failure::Unreachable);
    }

private:
    QString kept(const QByteArray &pem)
    {
        QFile file(m_folder.path() + u"/kept.pem"_s);
        if (!file.open(QIODevice::WriteOnly) || file.write(pem) != pem.size())
            qFatal("the certificate can't be written");
        return file.fileName();
    }

    RedisServer m_server{{}, RedisServer::Listen::Tls};
    QTemporaryDir m_folder;
};

REGISTER_TEST(TestAuthority)
#include "tst_authority.moc"
