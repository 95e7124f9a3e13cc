// SPDX-License-Identifier: MIT
#include "base/deliver.h"
#include "delayproxy.h"
#include "fakeserver.h"
#include "redis/script.h"
#include "redis/worker/backoff.h"
#include "redis/worker/executor.h"
#include "redisserver.h"
#include "testregistry.h"

#include <QRegularExpression>
#include <QSemaphore>
#include <QSignalSpy>
#include <QThread>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Failure;
using base::Result;
using redis::Connection;
using redis::Executor;
using redis::OnBrokenConnection;
using support::RedisServer;
using Phase = base::ConnectionState::Phase;

namespace {

Result<QByteArray> ping(Connection &connection)
{
    const auto answer = connection.command({"PING"});
    if (!answer)
        return tl::unexpected(answer.error());
    return answer->first().bytes();
}

Result<qint64> increment(Connection &connection)
{
    const auto answer = connection.command({"INCR", "n"});
    if (!answer)
        return tl::unexpected(answer.error());
    return answer->first().integer().value_or(0);
}

Result<qint64> clientId(Connection &connection)
{
    const auto answer = connection.command({"CLIENT", "ID"});
    if (!answer)
        return tl::unexpected(answer.error());
    return answer->first().integer().value_or(0);
}

/// The failure that a future ended with; −1 for none.
template <typename T>
int failureOf(QFuture<Result<T>> future)
{
    future.waitForFinished();
    if (future.resultCount() == 0)
        return int(Failure::Cancelled);
    return future.result() ? -1 : int(future.result().error().kind);
}

} // namespace

/// Jobs on the worker, and how it keeps its connection.
class TestExecutor : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void aJobRunsOnTheWorkerAndItsAnswerComesBack()
    {
        Executor executor(u"interactive"_s, m_server.endpoint());
        QThread *where = nullptr;
        QString name;

        const auto answer = executor
                                .run({},
                                     [&](Connection &connection) {
                                         where = QThread::currentThread();
                                         name = where->objectName();
                                         return ping(connection);
                                     })
                                .result();

        QCOMPARE(answer.value(), "PONG");
        QVERIFY(where != thread());
        QCOMPARE(name, u"interactive"_s);
    }

    void jobsKeepTheirOrder()
    {
        Executor executor(u"interactive"_s, m_server.endpoint());
        QList<int> order;
        QList<QFuture<Result<void>>> futures;
        for (int i = 0; i < 100; ++i)
            futures << executor.run({}, [&order, i](Connection &) -> Result<void> {
                order << i;
                return {};
            });

        futures.last().waitForFinished();

        QCOMPARE(order.size(), 100);
        QVERIFY(std::is_sorted(order.cbegin(), order.cend()));
    }

    void aJobCarriesItsAction()
    {
        Executor executor(u"interactive"_s, m_server.endpoint());

        const auto name = executor
                              .run({17, u"vote"_s},
                                   [](Connection &connection) {
                                       return Result<QString>(connection.action().name);
                                   })
                              .result();

        QCOMPARE(name.value(), u"vote"_s);
    }

    void aJobThatWasCancelledInTheQueueNeverRuns()
    {
        Executor executor(u"interactive"_s, m_server.endpoint());
        QSemaphore gate;
        bool hasRun = false;
        const auto first = executor.run({}, [&gate](Connection &) -> Result<void> {
            gate.acquire();
            return {};
        });
        auto second = executor.run({}, [&hasRun](Connection &) -> Result<void> {
            hasRun = true;
            return {};
        });

        second.cancel();
        gate.release();
        QCOMPARE(executor.run({}, ping).result().value(), "PONG");

        QVERIFY(first.result());
        QVERIFY(!hasRun);
        QCOMPARE(failureOf(second), int(Failure::Cancelled));
    }

    void aJobThatRunsSeesThatItWasCancelledAndTellsItsProgress()
    {
        Executor executor(u"bulk"_s, m_server.endpoint());
        QSemaphore begun;
        auto future
            = executor.run({}, [&begun](Connection &, redis::Progress &progress) -> Result<void> {
                  progress.setTotal(10);
                  progress.setDone(3);
                  begun.release();
                  while (!progress.isCancelled())
                      QThread::yieldCurrentThread();
                  return {};
              });
        begun.acquire();
        QCOMPARE(future.progressMaximum(), 10);
        QCOMPARE(future.progressValue(), 3);

        future.cancel();

        future.waitForFinished();
        QCOMPARE(failureOf(future), int(Failure::Cancelled));
    }

    void itSaysThatItIsOnline()
    {
        Executor executor(u"interactive"_s, m_server.endpoint());
        QSignalSpy states(&executor, &Executor::stateChanged);

        QTRY_COMPARE(executor.state().phase, Phase::Online);

        QCOMPARE(executor.state().serverVersion.count(u'.'), 2);
        QVERIFY(executor.state().roundTrip > 0us);
        QTRY_COMPARE(states.size(), 1);
        QCOMPARE(states.first().first().value<base::ConnectionState>().phase, Phase::Online);
    }

    void withoutAServerJobsFailAtOnceAndACountdownRuns()
    {
        RedisServer server;
        server.stop();
        Executor executor(u"interactive"_s, server.endpoint());
        QTRY_COMPARE(executor.state().phase, Phase::Offline);

        const auto future = executor.run({}, ping);

        QVERIFY(future.isFinished());
        QCOMPARE(failureOf(future), int(Failure::Unreachable));
        QCOMPARE(executor.state().cause.kind, Failure::Unreachable);
        QVERIFY(executor.state().nextAttempt.isValid());
    }

    void jobsThatWaitedForAConnectionFailWithIt()
    {
        RedisServer server;
        server.stop();
        Executor executor(u"interactive"_s, server.endpoint());

        QCOMPARE(failureOf(executor.run({}, ping)), int(Failure::Unreachable));
    }

    void itReturnsByItselfWhenTheServerDoes()
    {
        RedisServer server;
        server.stop();
        Executor executor(u"interactive"_s, server.endpoint());
        QTRY_COMPARE(executor.state().phase, Phase::Offline);

        server.start();

        QTRY_COMPARE(executor.state().phase, Phase::Online);
        QCOMPARE(executor.run({}, ping).result().value(), "PONG");
    }

    void thePersonMayEndTheCountdown()
    {
        RedisServer server;
        server.stop();
        Executor executor(u"interactive"_s, server.endpoint());
        QSignalSpy states(&executor, &Executor::stateChanged);
        QTRY_COMPARE(executor.state().phase, Phase::Offline);
        server.start();

        executor.retryNow();

        QTRY_COMPARE(executor.state().phase, Phase::Online);
    }

    void aReadWhoseConnectionBrokeIsRunAgain()
    {
        support::FakeServer server;
        server.greet().expect({"INCR", "n"}).hangUp();
        server.greet().expect({"INCR", "n"}).answer(":1\r\n");
        Executor executor(u"interactive"_s, server.endpoint());

        const auto answer = executor.run({}, increment).result();

        QCOMPARE(answer.value(), 1);
        QVERIFY2(server.isDone(), qPrintable(server.complaint()));
        QCOMPARE(server.connections(), 2);
    }

    void butOnlyOnce()
    {
        support::FakeServer server;
        server.greet().expect({"INCR", "n"}).hangUp();
        server.greet().expect({"INCR", "n"}).hangUp();
        server.greet();
        Executor executor(u"interactive"_s, server.endpoint());

        QCOMPARE(failureOf(executor.run({}, increment)), int(Failure::TimedOut));

        // What breaks twice so soon is not called again without a pause.
        QTRY_COMPARE(executor.state().phase, Phase::Offline);
        QCOMPARE(server.connections(), 2);
        executor.retryNow();
        QTRY_COMPARE(executor.state().phase, Phase::Online);
        QVERIFY2(server.isDone(), qPrintable(server.complaint()));
    }

    void whatBreaksTheConnectionIsNotAskedAgainWithoutEnd_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QString>("cause");
        QTest::newRow("one answer too many") << "+OK\r\n+OK\r\n"_ba << u"more answers"_s;
        QTest::newRow("resp3") << "%1\r\n+a\r\n+b\r\n"_ba << u"Protocol error"_s;
        QTest::newRow("negative array") << "*-7\r\n"_ba << u"Multi-bulk length"_s;
        QTest::newRow("nested arrays") << "*1\r\n"_ba.repeated(20) << u"nested"_s;
        QTest::newRow("garbage") << "?\r\n"_ba << u"Protocol error"_s;
        QTest::newRow("hang-up") << ""_ba << u"BROKEN"_s;
    }
    void whatBreaksTheConnectionIsNotAskedAgainWithoutEnd()
    {
        QFETCH(const QByteArray, answer);
        QFETCH(const QString, cause);
        support::FakeServer server;
        for (int i = 0; i < 50; ++i)
            server.greet().expect({"GET", "title"}).answer(answer).hangUp();
        Executor executor(u"interactive"_s, server.endpoint());
        const auto ask = [](Connection &connection) {
            return connection.command({"GET", "title"});
        };
        // As a window does: it reads again whenever the connection is back.
        QList<QFuture<Result<redis::Replies>>> asked{executor.run({}, ask)};
        connect(&executor, &Executor::trackingRenewed, this,
                [&] { asked << executor.run({}, ask); });

        QTRY_COMPARE(executor.state().phase, Phase::Offline);

        QVERIFY2(executor.state().cause.detail.contains(cause),
                 qPrintable(executor.state().cause.detail));
        QVERIFY(executor.state().nextAttempt.isValid());
        QVERIFY(server.connections() <= 2);
        disconnect(&executor, nullptr, this, nullptr);
    }

    void whatIsTooLargeDoesNotBreakTheConnection()
    {
        support::FakeServer server;
        server.greet()
            .expect({"GET", "k"})
            .answer("$5000000\r\n" + QByteArray(5'000'000, 'x') + "\r\n")
            .expect({"PING"})
            .answer("+PONG\r\n");
        Executor executor(u"interactive"_s, server.endpoint());

        const auto answer = executor
                                .run({},
                                     [](Connection &connection) {
                                         const redis::ModestValues modest(connection);
                                         return connection.command({"GET", "k"});
                                     })
                                .result();

        QVERIFY(!answer);
        QCOMPARE(answer.error().detail, u"TOOLARGE 5000000 bytes"_s);
        QCOMPARE(executor.run({}, ping).result().value(), "PONG");
        QCOMPARE(server.connections(), 1);
    }

    void onlyLastingHealthMakesUpForFailures()
    {
        redis::Backoff backoff{base::Endpoint()};

        // A connection that breaks after a second, whatever succeeded in between.
        QCOMPARE(backoff.afterBreak(1s), 0ms);
        std::chrono::milliseconds minute{0};
        int returns = 1;
        for (; minute < 60s; ++returns)
            minute += 1s + backoff.afterBreak(1s);
        QVERIFY2(returns <= 7, qPrintable(QString::number(returns)));
        QVERIFY(backoff.afterBreak(29s) > 20s);

        QCOMPARE(backoff.afterBreak(redis::Backoff::lasting), 0ms);
        QVERIFY(backoff.afterBreak(1s) > 1s);
    }

    void whoeverOnlyHasJobsNowAndThenHoldsNoConnection()
    {
        RedisServer server;
        Executor executor(u"bulk"_s, server.endpoint(),
                          {.idleCheck = 20ms, .closesWhenIdle = true});
        Connection host(server.endpoint());
        QVERIFY(host.open());
        const auto clients = [&] {
            return host.command({"CLIENT", "LIST"})->first().bytes().trimmed().count('\n') + 1;
        };
        QCOMPARE(clients(), 1);

        // More often than a server that breaks off would be called.
        for (int i = 0; i < 10; ++i) {
            QCOMPARE(failureOf(executor.run({}, ping)), -1);
            QTRY_COMPARE(clients(), 1);
        }
    }

    void serversThatTakeEachOthersPlaceAreNoFailure()
    {
        base::Endpoint several;
        several.discovery = base::Endpoint::Discovery::Sentinel;
        redis::Backoff backoff(several);

        for (int change = 0; change < 5; ++change)
            QCOMPARE(backoff.afterBreak(15s), 0ms);
        QVERIFY(backoff.afterBreak(1s) >= 1s);
    }

    void aWriteWhoseConnectionBrokeIsNotRunAgainWhenItMustNot()
    {
        support::FakeServer server;
        server.greet().expect({"INCR", "n"}).hangUp();
        server.greet().expect({"PING"}).answer("+PONG\r\n");
        Executor executor(u"interactive"_s, server.endpoint());

        QCOMPARE(failureOf(executor.run({}, OnBrokenConnection::Fail, increment)),
                 int(Failure::TimedOut));

        QCOMPARE(executor.run({}, ping).result().value(), "PONG");
        QVERIFY2(server.isDone(), qPrintable(server.complaint()));
    }

    void anUnknownOutcomeStaysUnknownWhenTheServerIsGone()
    {
        support::FakeServer server;
        server.greet().expect({"INCR", "n"}).hangUp();
        server.expect({"INFO", "server"}).hangUp();
        Executor executor(u"interactive"_s, server.endpoint());

        QCOMPARE(failureOf(executor.run({}, increment)), int(Failure::TimedOut));
        QTRY_COMPARE(executor.state().phase, Phase::Offline);
    }

    void aServerThatEndsTheConnectionIsNoticedWithoutAClick()
    {
        RedisServer server;
        Executor executor(u"interactive"_s, server.endpoint());
        QTRY_COMPARE(executor.state().phase, Phase::Online);

        server.stop();

        QTRY_COMPARE(executor.state().phase, Phase::Offline);
    }

    void aStuckServerIsNoticedWithoutAClick()
    {
        RedisServer server;
        Executor executor(u"interactive"_s, server.endpoint(),
                          {.connectTimeout = 100ms, .replyTimeout = 100ms, .idleCheck = 50ms});
        QTRY_COMPARE(executor.state().phase, Phase::Online);

        server.freeze();

        QTRY_COMPARE(executor.state().phase, Phase::Offline);
        QCOMPARE(executor.state().cause.kind, Failure::TimedOut);
        server.thaw();
        executor.retryNow();
        QTRY_COMPARE(executor.state().phase, Phase::Online);
    }

    void aWayThatHasBecomeLongerIsTold()
    {
        support::DelayProxy network(m_server.endpoint(), 1ms);
        Executor executor(u"interactive"_s, network.endpoint(), {.idleCheck = 20ms});
        QTRY_COMPARE(executor.state().phase, Phase::Online);

        network.setDelay(100ms);

        QTRY_VERIFY(executor.state().roundTrip >= 200ms);
        QCOMPARE(executor.state().phase, Phase::Online);
    }

    // Whoever shows it would be woken and painted for nothing.
    void aRoundTripThatOnlyVariesIsNotTold()
    {
        support::DelayProxy network(m_server.endpoint(), 25ms);
        Executor executor(u"interactive"_s, network.endpoint(), {.idleCheck = 20ms});
        QTRY_COMPARE(executor.state().phase, Phase::Online);
        QSignalSpy states(&executor, &Executor::stateChanged);
        Connection other(m_server.endpoint());
        QVERIFY(other.open());
        const auto pings = [&other] {
            const auto all = other.command({"INFO", "commandstats"})->first().bytes();
            static const QRegularExpression count(u"cmdstat_ping:calls=(\\d+)"_s);
            return count.match(QString::fromLatin1(all)).captured(1).toInt();
        };
        const auto before = pings();

        QTRY_VERIFY_WITH_TIMEOUT(pings() >= before + 20, 20'000);

        QVERIFY2(states.size() < 5, qPrintable(QString::number(states.size())));
    }

    void aKilledClientReturnsAtOnce()
    {
        Executor executor(u"interactive"_s, m_server.endpoint());
        Connection other(m_server.endpoint());
        QVERIFY(other.open());
        const auto id = executor.run({}, clientId).result().value();

        QVERIFY(other.command({"CLIENT", "KILL", "ID", QByteArray::number(id)}));
        const auto again = executor.run({}, clientId).result();

        // Depending on who notices first, the job or the loop, it is answered or told at once.
        if (again)
            QVERIFY(*again != id);
        else
            QCOMPARE(again.error().kind, Failure::Unreachable);
        QTRY_COMPARE(executor.state().phase, Phase::Online);
    }

    void aStuckServerDoesNotHoldUpTheEnd()
    {
        RedisServer server;
        constexpr redis::ConnectionLimits patient{.connectTimeout = 1h, .replyTimeout = 1h};
        auto executor = std::make_unique<Executor>(u"interactive"_s, server.endpoint(), patient);
        QTRY_COMPARE(executor->state().phase, Phase::Online);
        server.freeze();
        const auto running = executor->run({}, ping);
        const auto waiting = executor->run({}, ping);

        executor.reset(); // would take an hour

        QCOMPARE(failureOf(running), int(Failure::Cancelled));
        QCOMPARE(failureOf(waiting), int(Failure::Cancelled));
        server.thaw();
    }

    void anEndBeforeTheBeginningIsFine()
    {
        for (int i = 0; i < 20; ++i) {
            auto executor = std::make_unique<Executor>(u"interactive"_s, m_server.endpoint());
            const auto future = executor->run({}, ping);
            executor.reset();
            QVERIFY(future.isFinished());
        }
    }

    void theHandlersOfItsFuturesHearOfTheEnd()
    {
        auto executor = std::make_unique<Executor>(u"interactive"_s, m_server.endpoint());
        QSemaphore gate;
        executor->run({}, [&gate](Connection &) -> Result<void> {
            gate.acquire();
            return {};
        });
        std::optional<Result<QByteArray>> seen;
        base::deliver(executor->run({}, ping), this,
                      [&seen](const Result<QByteArray> &answer) { seen = answer; });

        gate.release();
        executor.reset();

        QTRY_VERIFY(seen.has_value());
    }

    void whatIsRefusedIsTriedSeldom()
    {
        redis::Backoff backoff{base::Endpoint()};

        QCOMPARE(backoff.after({Failure::Refused, u"speaks-tls"_s}), redis::Backoff::longest);
        QVERIFY(backoff.after({Failure::Unreachable, {}}) < redis::Backoff::longest);
    }

    void aServerThatBeginsToLoadWhileNobodyAsksIsLeft()
    {
        support::FakeServer server;
        server.greet().expect({"PING"}).answer("-LOADING Redis is loading\r\n");
        Executor executor(u"interactive"_s, server.endpoint(), {.idleCheck = 20ms});

        QTRY_COMPARE(server.connections(), 2);
    }

    void pausesGrowFromOneSecondToThirty()
    {
        redis::Backoff backoff{base::Endpoint()};
        QList<std::chrono::milliseconds> pauses;
        for (int i = 0; i < 12; ++i)
            pauses << backoff.next();

        QVERIFY(pauses.first() >= 1s && pauses.first() < 1500ms);
        QVERIFY(pauses[2] > pauses[0] && pauses[4] > pauses[2]);
        QVERIFY(pauses.last() >= 20s && pauses.last() <= 30s);
    }

private:
    RedisServer m_server;
};

REGISTER_TEST(TestExecutor)
#include "tst_executor.moc"
