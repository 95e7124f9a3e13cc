// SPDX-License-Identifier: MIT
#include "redis/wire/connection.h"
#include "redis/wire/redaction.h"
#include "testregistry.h"

using namespace Qt::StringLiterals;

/// What the inspector may see of a command; and what goes over the wire instead.
class TestRedaction : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void secretsAreHidden_data()
    {
        QTest::addColumn<QByteArray>("command");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char *command, const char *expected) {
            QTest::newRow(command) << QByteArray(command) << QByteArray(expected);
        };
        row("AUTH s3cret", "AUTH (redacted)");
        row("auth ada s3cret", "auth ada (redacted)");
        row("HELLO 3 AUTH ada s3cret SETNAME x", "HELLO 3 AUTH ada (redacted) SETNAME x");
        row("CONFIG SET requirepass s3cret", "CONFIG SET requirepass (redacted)");
        row("config set maxmemory 1 MASTERAUTH s3cret",
            "config set maxmemory 1 MASTERAUTH (redacted)");
        row("CONFIG GET requirepass", "CONFIG GET requirepass");
        row("MIGRATE h 1 k 0 9 AUTH s3cret KEYS a", "MIGRATE h 1 k 0 9 AUTH (redacted) KEYS a");
        row("MIGRATE h 1 k 0 9 AUTH2 ada s3cret", "MIGRATE h 1 k 0 9 AUTH2 ada (redacted)");
        row("ACL SETUSER ada on >s3cret <old #hash ~* +@all",
            "ACL SETUSER ada on (redacted) (redacted) (redacted) ~* +@all");
        row("EVALSHA x 1 k $argon2id$v=19$abc", "EVALSHA x 1 k (redacted)");
        row("SET auth s3cret", "SET auth s3cret");
        row("AUTH", "AUTH");
        row("HELLO 3 AUTH ada", "HELLO 3 AUTH ada");
    }
    void secretsAreHidden()
    {
        QFETCH(const QByteArray, command);
        QFETCH(const QByteArray, expected);

        QCOMPARE(redis::observable(command.split(' ')).join(' '), expected);
    }

    void longArgumentsKeepTheirBeginningAndEnd()
    {
        const QByteArrayList command{"SET", "k", QByteArray(5000, 'x') + QByteArray(5000, 'y')};

        const auto seen = redis::observable(command).last();

        QCOMPARE(seen.size(), 4096);
        QVERIFY(seen.startsWith(QByteArray(2000, 'x')));
        QVERIFY(seen.endsWith(QByteArray(2000, 'y')));
        QVERIFY(seen.contains("\xe2\x80\xa6"));
    }

    void shortOnesStayAsTheyAre()
    {
        QCOMPARE(redis::observable({"SET", "k", QByteArray(4096, 'x')}).last(),
                 QByteArray(4096, 'x'));
    }

    void commandsAreFormattedByteForByte()
    {
        QCOMPARE(redis::formatted({{"PING"}, {"SET", "k\r\n", QByteArray("\0", 1)}, {"GET", ""}}),
                 QByteArray("*1\r\n$4\r\nPING\r\n*3\r\n$3\r\nSET\r\n$3\r\nk\r\n\r\n$1\r\n\0\r\n"
                            "*2\r\n$3\r\nGET\r\n$0\r\n\r\n",
                            62));
    }
};

REGISTER_TEST(TestRedaction)
#include "tst_redaction.moc"
