// SPDX-License-Identifier: MIT
#include "redis/wire/connection.h"
#include "redis/wire/hostlookup.h"
#include "testregistry.h"

#include <QSemaphore>
#include <QTcpServer>

#include <memory>

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Failure;

namespace {

constexpr auto never = [] { return false; };

/// The option of this process's socket that talks to a port; −1 if there is none.
int optionTowards(quint16 port, int level, int option)
{
    for (int fd = 3; fd < 1024; ++fd) {
        sockaddr_in peer = {};
        socklen_t size = sizeof peer;
        if (getpeername(fd, reinterpret_cast<sockaddr *>(&peer), &size) != 0
            || peer.sin_family != AF_INET || ntohs(peer.sin_port) != port)
            continue;
        int value = -1;
        socklen_t length = sizeof value;
        return getsockopt(fd, level, option, &value, &length) == 0 ? value : -1;
    }
    return -1;
}

} // namespace

/// Where a server is, without ever waiting for a resolver that is mute.
class TestHostLookup : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void anAddressIsItself_data()
    {
        QTest::addColumn<QString>("host");
        QTest::newRow("v4") << u"127.0.0.1"_s;
        QTest::newRow("v6") << u"::1"_s;
    }
    void anAddressIsItself()
    {
        QFETCH(const QString, host);

        const auto found = redis::addressesOf(
            host, 1h, never, [](const QByteArray &) { return QList<QHostAddress>(); });

        QCOMPARE(found.value(), QList<QHostAddress>{QHostAddress(host)});
    }

    void theSystemKnowsThisComputer()
    {
        const auto found = redis::addressesOf(u"localhost"_s, 1h, never);

        QVERIFY(found);
        QVERIFY(found->first().isLoopback());
    }

    void aNameThatNobodyHasIsSaidToBeNone()
    {
        const auto found
            = redis::addressesOf(u"nobody.invalid"_s, 1h, never,
                                 [](const QByteArray &) { return QList<QHostAddress>(); });

        QCOMPARE(found.error().kind, Failure::Unreachable);
        QVERIFY(found.error().detail.startsWith(u"NOHOST"_s));
    }

    void aMuteResolverIsLeftAlone()
    {
        // Whoever answers, if ever, does so when nobody listens any more.
        const auto gate = std::make_shared<QSemaphore>();
        const auto asked = std::make_shared<QSemaphore>();
        const redis::Resolver mute = [gate, asked](const QByteArray &) {
            asked->release();
            gate->acquire();
            return QList<QHostAddress>();
        };

        const auto late = redis::addressesOf(u"mute.invalid"_s, 1ms, never, mute);
        const auto stopped = redis::addressesOf(
            u"mute.invalid"_s, 1h, [] { return true; }, mute);

        QVERIFY(late.error().detail.startsWith(u"NORESOLVER"_s));
        QCOMPARE(stopped.error().kind, Failure::Cancelled);
        QTRY_COMPARE(asked->available(), 1); // the second joined the first
        gate->release(2);
    }

    void aConnectionSpeaksWithoutDelayAndKeepsAlive()
    {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        base::Endpoint endpoint;
        endpoint.host = u"localhost"_s;
        endpoint.port = server.serverPort();
        redis::Connection connection(endpoint, {.replyTimeout = 1h});
        int noDelay = 0;
        int keepAlive = 0;
        connection.setWaitingHandler([&](const base::Error &) {
            noDelay = optionTowards(endpoint.port, IPPROTO_TCP, TCP_NODELAY);
            keepAlive = optionTowards(endpoint.port, SOL_SOCKET, SO_KEEPALIVE);
            connection.requestStop();
        });

        QVERIFY(!connection.open());

        QCOMPARE(noDelay, 1);
        QCOMPARE(keepAlive, 1);
    }
};

REGISTER_TEST(TestHostLookup)
#include "tst_hostlookup.moc"
