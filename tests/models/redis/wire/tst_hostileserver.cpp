// SPDX-License-Identifier: MIT
#include "answeringserver.h"
#include "fakeserver.h"
#include "redis/wire/connection.h"
#include "testregistry.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Failure;
using redis::Connection;
using support::AnsweringServer;
using support::FakeServer;

namespace {

constexpr redis::ConnectionLimits impatient{.connectTimeout = 2s, .replyTimeout = 100ms};

QByteArray failure(const base::Result<redis::Replies> &answer)
{
    if (answer)
        return "answered";
    switch (answer.error().kind) {
    case Failure::Malformed:
        return "malformed";
    case Failure::TimedOut:
        return "timed out";
    case Failure::Unreachable:
        return "unreachable";
    default:
        return answer.error().detail.toUtf8();
    }
}

} // namespace

/// Dialogues with servers that are broken or mean harm: an error each, and the connection ends.
class TestHostileServer : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void theClientSaysWhatTheScriptExpects()
    {
        FakeServer server;
        server.greet().expect({"GET", "k"}).answer("$1\r\nv\r\n");
        Connection connection(server.endpoint());

        QVERIFY(connection.open());
        const auto answer = connection.command({"GET", "k"});

        QVERIFY(answer);
        QCOMPARE(answer->first().bytes(), "v");
        QCOMPARE(connection.serverVersion(), u"7.0.15"_s);
        QVERIFY2(server.isDone(), qPrintable(server.complaint()));
    }

    void anAnswerMayComeByteByByte()
    {
        FakeServer server;
        server.greet().expect({"GET", "k"}).trickle("*2\r\n$3\r\nabc\r\n*1\r\n:1\r\n");
        Connection connection(server.endpoint());
        QVERIFY(connection.open());

        const auto answer = connection.command({"GET", "k"});

        QVERIFY(answer);
        QCOMPARE(answer->first()[0].bytes(), "abc");
        QCOMPARE(answer->first()[1][0].integer(), std::optional<qint64>(1));
    }

    void aBadAnswerIsAnErrorAndEndsTheConnection_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("silence") << QByteArray("") << QByteArray("timed out");
        QTest::newRow("half string") << QByteArray("$5\r\nab") << QByteArray("timed out");
        QTest::newRow("half array") << QByteArray("*3\r\n:1\r\n:2\r\n") << QByteArray("timed out");
        QTest::newRow("huge string") << QByteArray("$99999999999\r\n") << QByteArray("malformed");
        QTest::newRow("huge array") << QByteArray("*99999999\r\n") << QByteArray("timed out");
        QTest::newRow("negative array") << QByteArray("*-2\r\n") << QByteArray("malformed");
        QTest::newRow("resp3") << QByteArray("%1\r\n+a\r\n+b\r\n") << QByteArray("malformed");
        QTest::newRow("nested") << QByteArray("*1\r\n").repeated(100) << QByteArray("malformed");
        QTest::newRow("garbage") << QByteArray("\x01\x02\x03") << QByteArray("malformed");
        QTest::newRow("http") << QByteArray("HTTP/1.1 400\r\n\r\n") << QByteArray("malformed");
        QTest::newRow("two answers") << QByteArray("+OK\r\n+OK\r\n") << QByteArray("malformed");
        QTest::newRow("answer and a half")
            << QByteArray("+OK\r\n$3\r\n") << QByteArray("malformed");
        QTest::newRow("loading") << QByteArray("-LOADING wait\r\n") << QByteArray("unreachable");
    }
    void aBadAnswerIsAnErrorAndEndsTheConnection()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const QByteArray, expected);
        FakeServer server;
        server.greet().expect({"GET", "k"}).answer(bytes);
        Connection connection(server.endpoint(), impatient);
        QVERIFY(connection.open());

        const auto answer = connection.command({"GET", "k"});

        QCOMPARE(failure(answer), expected);
        QVERIFY(!connection.isOpen());
        QVERIFY2(server.isDone(), qPrintable(server.complaint()));
    }

    void anEndlessAnswerIsCutOff_data()
    {
        QTest::addColumn<QByteArray>("begin");
        QTest::addColumn<QByteArray>("flood");
        QTest::newRow("line") << QByteArray("+") << QByteArray(4096, 'x');
        QTest::newRow("length") << QByteArray("$") << QByteArray(4096, '1');
        QTest::newRow("array") << QByteArray("*1000000\r\n") << QByteArray("*9\r\n").repeated(1000);
        QTest::newRow("answers") << QByteArray("+OK\r\n") << QByteArray("+OK\r\n").repeated(1000);
        QTest::newRow("strings") << QByteArray("*999999\r\n")
                                 << ("$60000\r\n" + QByteArray(60000, 'x') + "\r\n");
    }
    void anEndlessAnswerIsCutOff()
    {
        QFETCH(const QByteArray, begin);
        QFETCH(const QByteArray, flood);
        FakeServer server;
        server.greet().expect({"GET", "k"}).answer(begin).flood(flood);
        Connection connection(server.endpoint());
        QVERIFY(connection.open());

        const auto answer = connection.command({"GET", "k"});

        // Of "answers" the first may have come alone; the others are then found before the next.
        if (answer)
            QTRY_VERIFY(!connection.command({"GET", "k"}));
        QVERIFY(!connection.isOpen());
    }

    void aConnectionBrokenBeforeTheAnswerMayHaveTakenEffect()
    {
        FakeServer server;
        server.greet().expect({"INCR", "n"}).answer("$10\r\nabc").hangUp();
        Connection connection(server.endpoint());
        QVERIFY(connection.open());

        const auto answer = connection.command({"INCR", "n"});

        QCOMPARE(failure(answer), "timed out");
        QVERIFY(!connection.isOpen());
    }

    void aConnectionBrokenBeforeTheQuestionCannot()
    {
        FakeServer server;
        server.greet().hangUp();
        Connection connection(server.endpoint());
        QVERIFY(connection.open());
        QTRY_VERIFY(!connection.isOpen());

        QCOMPARE(failure(connection.command({"INCR", "n"})), "unreachable");
    }

    void whatIsSaidUnaskedIsNotTakenForAnAnswer()
    {
        FakeServer server;
        server.greet();
        Connection connection(server.endpoint());
        bool wasNoticed = false;
        connection.setLostHandler([&wasNoticed] { wasNoticed = true; });
        QVERIFY(connection.open());

        server.answer("+I am talking to myself\r\n");
        QTRY_VERIFY(wasNoticed);

        QCOMPARE(failure(connection.command({"INCR", "n"})), "unreachable");
        QVERIFY2(server.isDone(), qPrintable(server.complaint()));
    }

    void aBadGreetingDoesNotOpen_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("kind");
        QTest::newRow("garbage") << QByteArray("SSH-2.0-OpenSSH\r\n") << int(Failure::Malformed);
        QTest::newRow("silence") << QByteArray() << int(Failure::TimedOut);
        QTest::newRow("protected") << QByteArray("-DENIED Redis is running in protected mode\r\n")
                                   << int(Failure::NotPermitted);
        QTest::newRow("login") << QByteArray("-NOAUTH Authentication required.\r\n")
                               << int(Failure::NotPermitted);
        QTest::newRow("crowded") << QByteArray("-ERR max number of clients reached\r\n")
                                 << int(Failure::Unreachable);
        QTest::newRow("wrong password")
            << QByteArray("-WRONGPASS invalid username\r\n") << int(Failure::NotPermitted);
    }
    void aBadGreetingDoesNotOpen()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const int, kind);
        FakeServer server;
        server.expect({"INFO", "server"}).answer(bytes);
        server.expect({"PING"}).answer(bytes);
        Connection connection(server.endpoint(), impatient);

        const auto opened = connection.open();

        QVERIFY(!opened);
        QCOMPARE(int(opened.error().kind), kind);
        QVERIFY(!connection.isOpen());
    }

    void whoTurnsClientsAwaySaysWhy_data()
    {
        QTest::addColumn<QByteArray>("words");
        QTest::addColumn<QString>("detail");
        QTest::newRow("crowded") << "-ERR max number of clients reached\r\n"_ba
                                 << u"ERR max number of clients reached"_s;
        QTest::newRow("protected") << "-DENIED Redis is running in protected mode\r\n"_ba
                                   << u"DENIED Redis is running in protected mode"_s;
        QTest::newRow("without a word") << ""_ba << u"HANGUP"_s;
    }
    void whoTurnsClientsAwaySaysWhy()
    {
        QFETCH(const QByteArray, words);
        QFETCH(const QString, detail);
        FakeServer server;
        server.answer(words).hangUp();
        Connection connection(server.endpoint(), impatient);

        const auto opened = connection.open();

        QVERIFY(!opened);
        QVERIFY2(opened.error().detail.startsWith(detail), qPrintable(opened.error().detail));
        QVERIFY(opened.error().kind != Failure::TimedOut);
    }

    void whoseDiskIsFullIsOpenForReading()
    {
        FakeServer server;
        server.expect({"INFO", "server"}).answer("$17\r\nredis_version:7\r\n\r\n");
        server.expect({"PING"}).answer("-MISCONF Errors writing to the AOF file\r\n");
        Connection connection(server.endpoint(), impatient);

        QVERIFY(connection.open());
        QVERIFY2(server.isDone(), qPrintable(server.complaint()));
    }

    void whatTakesLongIsToldAfterTwoSeconds()
    {
        FakeServer server;
        server.expect({"INFO", "server"}).answer("-LOADING Redis is loading\r\n");
        for (int i = 0; i < 500; ++i)
            server.expect({"PING"}).answer("-LOADING Redis is loading\r\n");
        Connection connection(server.endpoint(), impatient);
        QStringList reasons;
        connection.setWaitingHandler([&](const base::Error &reason) {
            reasons << reason.detail;
            connection.requestStop();
        });

        QVERIFY(!connection.open());

        QCOMPARE(reasons, QStringList{u"LOADING Redis is loading"_s});
    }

    void noPasswordIsSaidToWhatIsNoRedis_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<bool>("hears");
        QTest::newRow("an alert of TLS") << QByteArray("\x15\x03\x01\x00\x02\x02\x46", 7) << false;
        QTest::newRow("hangs up") << ""_ba << false;
        QTest::newRow("silence") << "+"_ba << false;
        QTest::newRow("a web server") << "HTTP/1.1 400 Bad Request\r\n\r\n"_ba << false;
        QTest::newRow("a mail server") << "+OK ready\r\n"_ba << false;
        QTest::newRow("an error that many say") << "-ERR unknown command\r\n"_ba << false;
        QTest::newRow("crowded") << "-ERR max number of clients reached\r\n"_ba << false;
        QTest::newRow("protected") << "-DENIED Redis is running in protected mode\r\n"_ba << false;
        QTest::newRow("wants it") << "-NOAUTH Authentication required.\r\n"_ba << true;
        QTest::newRow("lets in whoever comes") << "+PONG\r\n"_ba << true;
        QTest::newRow("still reads its data") << "-LOADING Redis is loading\r\n"_ba << true;
        QTest::newRow("lets nobody ask") << "-NOPERM this user has no permissions\r\n"_ba << true;
    }
    void noPasswordIsSaidToWhatIsNoRedis()
    {
        QFETCH(const QByteArray, answer);
        QFETCH(const bool, hears);
        const AnsweringServer server([&](const QByteArrayList &command) {
            return command.first() == "PING" ? std::optional(answer) : std::nullopt;
        });
        auto endpoint = server.endpoint();
        endpoint.user = u"annabel"_s;
        endpoint.password = u"s3cret"_s;
        Connection connection(
            endpoint, {.connectTimeout = 500ms, .loadingTimeout = 0ms, .replyTimeout = 100ms});

        (void)connection.open();

        QCOMPARE(server.heard().contains("s3cret"), hears);
        QCOMPARE(server.heard().contains("annabel"), hears);
    }

    void whoLetInOnceHearsThePasswordAtOnce()
    {
        const AnsweringServer server;
        auto endpoint = server.endpoint();
        endpoint.password = u"s3cret"_s;
        Connection connection(endpoint);

        QVERIFY(connection.open());
        const auto first = server.commands();
        QVERIFY(connection.open());

        QCOMPARE(first.first(), QByteArrayList{"PING"});
        QCOMPARE(server.commands().value(first.size()), (QByteArrayList{"AUTH", "s3cret"}));
    }

    void whoSaysNoPasswordAsksNothingBefore()
    {
        const AnsweringServer server;
        Connection connection(server.endpoint());

        QVERIFY(connection.open());

        QCOMPARE(server.commands().first(), (QByteArrayList{"INFO", "server"}));
    }

    void aStopOfOneIsAStopOfBoth()
    {
        FakeServer server;
        Connection mine(server.endpoint());
        Connection source(server.endpoint(), {.connectTimeout = 1h, .replyTimeout = 1h});
        source.stopWith(mine);
        mine.requestStop();

        const auto opened = source.open();

        QVERIFY(!opened);
        QCOMPARE(opened.error().kind, Failure::Cancelled);
    }

    void afterwardsItMayBeOpenedAgain()
    {
        FakeServer server;
        server.greet().expect({"GET", "k"}).answer("?\r\n").hangUp();
        server.greet().expect({"GET", "k"}).answer("+fine\r\n");
        Connection connection(server.endpoint());
        QVERIFY(connection.open());
        QCOMPARE(failure(connection.command({"GET", "k"})), "malformed");

        QVERIFY(connection.open());

        QCOMPARE(connection.command({"GET", "k"})->first().bytes(), "fine");
        QVERIFY2(server.isDone(), qPrintable(server.complaint()));
        QCOMPARE(server.connections(), 2);
    }
};

REGISTER_TEST(TestHostileServer)
#include "tst_hostileserver.moc"
