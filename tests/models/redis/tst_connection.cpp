// SPDX-License-Identifier: MIT
#include "redis/connection.h"
#include "redisserver.h"
#include "testregistry.h"

using namespace Qt::StringLiterals;
using base::Failure;
using redis::Connection;
using support::RedisServer;

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
        QCOMPARE(get->first().bytes(), QByteArray("hello\r\n$0"));
        QCOMPARE(connection.serverVersion().count(u'.'), 2);
    }

private:
    RedisServer m_server;
};

REGISTER_TEST(TestConnection)
#include "tst_connection.moc"
