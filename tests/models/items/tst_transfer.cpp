// SPDX-License-Identifier: MIT
#include "items/transfer.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "redisserver.h"
#include "store/door/workers.h"
#include "store/lab/demo/democontent.h"
#include "testregistry.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using base::Failure;
using items::Transfer;
using items::TransferCounts;

namespace {
/// A board on a server, and a window's transfer over it.
struct Bench {
    explicit Bench(store::Access access = store::Access::ReadWrite)
        : interactive(u"interactive"_s, server.endpoint())
        , bulk(u"bulk"_s, server.endpoint())
        , subscription(server.endpoint())
        , workers(interactive, bulk, subscription, store::Keys(), access)
        , transfer(workers.community())
        , finished(&transfer, &Transfer::finished)
        , failed(&transfer, &Transfer::failed)
    {
    }

    QString file(int rows)
    {
        QFile file(folder.filePath(u"in.csv"_s));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("cannot write");
        file.write("title,poster,time,votes\n");
        for (int i = 0; i < rows; ++i)
            file.write("title " + QByteArray::number(i) + ",ann,1/31/2016 12:00,3\n");
        return file.fileName();
    }
    bool isOnline() const { return bulk.state().phase == base::ConnectionState::Phase::Online; }
    TransferCounts counts() const { return finished.constLast().at(0).value<TransferCounts>(); }
    base::Error error() const { return failed.constLast().at(0).value<base::Error>(); }

    support::RedisServer server;
    QTemporaryDir folder;
    redis::Executor interactive;
    redis::Executor bulk;
    redis::Subscription subscription;
    store::Workers workers;
    Transfer transfer;
    QSignalSpy finished;
    QSignalSpy failed;
};
} // namespace

class TestTransfer : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anImportEndsWithItsCounts();
    void badRowsComeAlong();
    void anExportEndsWithItsCounts();
    void topicsGoOutAndInWithTheirReplies();
    void cancellingStillTellsWhatWentIn();
    void onlyOneAtATime();
    void aFileThatCannotBeReadFails();
    void aReadOnlyWindowImportsNothing();
    void aDeadServerFailsAndTheNextTryWorks();
};

void TestTransfer::anImportEndsWithItsCounts()
{
    Bench bench;
    QTRY_VERIFY(bench.isOnline());
    QSignalSpy progress(&bench.transfer, &Transfer::progress);

    bench.transfer.importFile(bench.file(3000), true);

    QVERIFY(bench.transfer.isRunning());
    QTRY_COMPARE(bench.finished.count(), 1);
    QVERIFY(!bench.transfer.isRunning());
    QCOMPARE(bench.counts().articles, 3000);
    QVERIFY(!bench.counts().isCancelled);
    QVERIFY(progress.count() > 0);
    QCOMPARE(progress.constLast().at(0), progress.constLast().at(1));
}

void TestTransfer::badRowsComeAlong()
{
    Bench bench;
    QTRY_VERIFY(bench.isOnline());
    const auto path = bench.file(2);
    QFile file(path);
    QVERIFY(file.open(QIODevice::Append));
    file.write("no time,ann,,1\n");
    file.close();

    bench.transfer.importFile(path, false);

    QTRY_COMPARE(bench.finished.count(), 1);
    QCOMPARE(bench.counts().bad, 1);
    QCOMPARE(bench.finished.constLast().at(1).value<QList<store::BadRow>>(),
             (QList<store::BadRow>{{4, u"time-invalid"_s}}));
}

void TestTransfer::anExportEndsWithItsCounts()
{
    Bench bench;
    QTRY_VERIFY(bench.isOnline());
    bench.transfer.importFile(bench.file(300), true);
    QTRY_COMPARE(bench.finished.count(), 1);

    bench.transfer.exportTo(bench.folder.filePath(u"out.jsonl"_s), {});

    QTRY_COMPARE(bench.finished.count(), 2);
    QCOMPARE(bench.counts().kind, TransferCounts::Kind::Export);
    QCOMPARE(bench.counts().articles, 300);
    QVERIFY(QFile::exists(bench.folder.filePath(u"out.jsonl"_s)));
}

void TestTransfer::topicsGoOutAndInWithTheirReplies()
{
    Bench bench;
    QTRY_VERIFY(bench.isOnline());
    auto filling = bench.workers.community().run(store::FillWithDemo());
    QTRY_VERIFY_WITH_TIMEOUT(filling.isFinished(), 30000);

    bench.transfer.exportTopics(bench.folder.filePath(u"out.jsonl"_s), {});
    QTRY_COMPARE_WITH_TIMEOUT(bench.finished.count(), 1, 30000);
    const auto out = bench.counts();
    // Where they came from they would be known.
    Bench other;
    QTRY_VERIFY(other.isOnline());
    other.transfer.importFile(bench.folder.filePath(u"out.jsonl"_s), false);
    QTRY_COMPARE_WITH_TIMEOUT(other.finished.count(), 1, 30000);

    QVERIFY(out.topics >= 100);
    QVERIFY(out.replies >= 500);
    QCOMPARE(other.counts().topics, out.topics);
    QCOMPARE(other.counts().replies, out.replies);
    QCOMPARE(other.counts().articles, 0);
}

void TestTransfer::cancellingStillTellsWhatWentIn()
{
    Bench bench;
    QTRY_VERIFY(bench.isOnline());
    connect(&bench.transfer, &Transfer::progress, &bench.transfer, &Transfer::cancel);

    bench.transfer.importFile(bench.file(60'000), false);

    QTRY_COMPARE_WITH_TIMEOUT(bench.finished.count(), 1, 30'000);
    QVERIFY(bench.counts().isCancelled);
    QVERIFY(bench.counts().articles < 60'000);
    QCOMPARE(bench.failed.count(), 0);
}

void TestTransfer::onlyOneAtATime()
{
    Bench bench;
    QTRY_VERIFY(bench.isOnline());
    const auto path = bench.file(500);
    bench.transfer.importFile(path, false);

    bench.transfer.importFile(path, false);

    QCOMPARE(bench.failed.count(), 1);
    QCOMPARE(bench.error(), (base::Error{Failure::Refused, u"busy"_s}));
    QTRY_COMPARE(bench.finished.count(), 1);
    QCOMPARE(bench.counts().articles, 500);
}

void TestTransfer::aFileThatCannotBeReadFails()
{
    Bench bench;
    QTRY_VERIFY(bench.isOnline());

    bench.transfer.importFile(bench.folder.filePath(u"nowhere.csv"_s), false);

    QTRY_COMPARE(bench.failed.count(), 1);
    QCOMPARE(bench.error(), (base::Error{Failure::Refused, u"file-unreadable"_s}));
    QVERIFY(!bench.transfer.isRunning());
}

void TestTransfer::aReadOnlyWindowImportsNothing()
{
    Bench bench(store::Access::ReadOnly);
    QTRY_VERIFY(bench.isOnline());

    bench.transfer.importFile(bench.file(3), false);

    QTRY_COMPARE(bench.failed.count(), 1);
    QCOMPARE(bench.error(), (base::Error{Failure::NotPermitted, u"read-only"_s}));
}

void TestTransfer::aDeadServerFailsAndTheNextTryWorks()
{
    Bench bench;
    QTRY_VERIFY(bench.isOnline());
    const auto path = bench.file(100);
    bench.server.kill();

    bench.transfer.importFile(path, false);
    QTRY_COMPARE(bench.failed.count(), 1);
    bench.server.start();
    bench.bulk.retryNow();
    QTRY_VERIFY(bench.isOnline());
    bench.transfer.importFile(path, false);

    QTRY_COMPARE(bench.finished.count(), 1);
    QCOMPARE(bench.counts().articles, 100);
}

REGISTER_TEST(TestTransfer)
#include "tst_transfer.moc"
