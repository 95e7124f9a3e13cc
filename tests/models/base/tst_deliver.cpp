// SPDX-License-Identifier: MIT
#include "base/commandrecord.h"
#include "base/deliver.h"
#include "testregistry.h"

#include <QPromise>
#include <QThread>
#include <QThreadPool>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;

namespace {

using Promise = QPromise<Result<int>>;

void publish(Promise &promise, int value)
{
    promise.addResult(Result<int>(value));
    promise.finish();
}

} // namespace

/// The only consumer of futures: later, once, on the right thread, never to the dead.
class TestDeliver : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void aFinishedFutureIsDeliveredLaterAndNotOnTheSpot()
    {
        Promise promise;
        promise.start();
        publish(promise, 7);
        QList<int> seen;

        base::deliver(promise.future(), this, [&](const Result<int> &r) { seen << r.value(); });

        QCOMPARE(seen, QList<int>());
        QTRY_COMPARE(seen, QList<int>({7}));
    }

    void itComesOnTheThreadOfTheContext()
    {
        Promise promise;
        promise.start();
        QThread *where = nullptr;
        base::deliver(promise.future(), this,
                      [&](const Result<int> &) { where = QThread::currentThread(); });

        std::unique_ptr<QThread> other(QThread::create([&] { publish(promise, 1); }));
        other->start();

        QTRY_COMPARE(where, thread());
        other->wait();
    }

    void itComesOnce()
    {
        Promise promise;
        promise.start();
        int times = 0;
        base::deliver(promise.future(), this, [&](const Result<int> &) { ++times; });

        publish(promise, 1);
        promise.future().cancel();

        QTRY_COMPARE(times, 1);
        QCoreApplication::processEvents();
        QCOMPARE(times, 1);
    }

    void itNeverComesAfterTheDeathOfTheContext()
    {
        Promise promise;
        promise.start();
        int times = 0;
        auto context = std::make_unique<QObject>();
        base::deliver(promise.future(), context.get(), [&](const Result<int> &) { ++times; });
        publish(promise, 1);

        context.reset();
        int others = 0;
        base::deliver(promise.future(), this, [&](const Result<int> &) { ++others; });

        QTRY_COMPARE(others, 1);
        QCOMPARE(times, 0);
    }

    void whatFollowsFromWhatNobodyAskedForIsNobodysAction()
    {
        Promise asked;
        Promise ownAccord;
        asked.start();
        ownAccord.start();
        QList<bool> isNobodys;
        const auto note = [&](const Result<int> &) {
            isNobodys << (base::Action::named(u"read a page"_s).id == 0);
        };
        base::deliver(asked.future(), this, note);
        {
            const base::BackgroundScope accord;
            base::deliver(ownAccord.future(), this, note);
        }

        publish(asked, 1);
        QTRY_COMPARE(isNobodys, QList<bool>{false});
        publish(ownAccord, 2);

        QTRY_COMPARE(isNobodys, (QList<bool>{false, true}));
        QVERIFY(!base::BackgroundScope::isGiven());
    }

    void anAbandonedFutureArrivesAsCancelled()
    {
        auto promise = std::make_unique<Promise>();
        promise->start();
        std::optional<Result<int>> seen;
        base::deliver(promise->future(), this, [&](const Result<int> &r) { seen = r; });

        promise.reset();

        QTRY_VERIFY(seen.has_value());
        QCOMPARE(seen->error().kind, Failure::Cancelled);
    }

    void aCancelledFutureArrivesAsCancelledWhateverTheJobSays()
    {
        Promise promise;
        promise.start();
        std::optional<Result<int>> seen;
        base::deliver(promise.future(), this, [&](const Result<int> &r) { seen = r; });

        promise.future().cancel();
        publish(promise, 1);

        QTRY_VERIFY(seen.has_value());
        QCOMPARE(seen->error().kind, Failure::Cancelled);
    }

    void progressComesOnTheWay()
    {
        Promise promise;
        promise.start();
        QList<QPair<int, int>> steps;
        bool isOver = false;
        base::deliver(
            promise.future(), this, [&](int done, int total) { steps << qMakePair(done, total); },
            [&](const Result<int> &) { isOver = true; });

        promise.setProgressRange(0, 10);
        promise.setProgressValue(4);
        QTRY_VERIFY(steps.contains(qMakePair(4, 10)));
        QVERIFY(!isOver);
        publish(promise, 1);

        QTRY_VERIFY(isOver);
    }

    void finishingRacesWithListening()
    {
        int delivered = 0;
        constexpr int rounds = 500;
        for (int i = 0; i < rounds; ++i) {
            auto promise = std::make_shared<Promise>();
            promise->start();
            QThreadPool::globalInstance()->start([promise] { publish(*promise, 1); });
            base::deliver(promise->future(), this, [&](const Result<int> &) { ++delivered; });
        }

        QTRY_COMPARE(delivered, rounds);
    }
};

REGISTER_TEST(TestDeliver)
#include "tst_deliver.moc"
