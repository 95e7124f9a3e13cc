// SPDX-License-Identifier: MIT
#include "redis/commandfeed.h"
#include "redis/script.h"
#include "redis/wire/redaction.h"
#include "testregistry.h"

#include <QSignalSpy>
#include <QTest>
#include <QThread>

using namespace Qt::StringLiterals;

namespace {
QList<base::CommandRecord> records(int count)
{
    QList<base::CommandRecord> made;
    for (int i = 0; i < count; ++i)
        made.append({{1, u"vote"_s}, {"PING", QByteArray::number(i)}, {}});
    return made;
}
} // namespace

class TestCommandFeed : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingIsGatheredWhileNobodyWatches()
    {
        redis::CommandFeed feed;
        QSignalSpy arrived(&feed, &redis::CommandFeed::arrived);

        feed.commandsFinished(records(3));
        QCoreApplication::processEvents();

        QCOMPARE(arrived.count(), 0);
    }

    void manyRoundTripsArriveInOneMessageAndInOrder()
    {
        redis::CommandFeed feed;
        feed.setWatching(true);
        QSignalSpy arrived(&feed, &redis::CommandFeed::arrived);

        auto *worker = QThread::create([&] {
            feed.commandsFinished(records(2));
            feed.commandsFinished(records(1));
        });
        worker->start();
        QVERIFY(worker->wait());
        delete worker;
        QCOMPARE(arrived.count(), 0); // on the spot belongs to the worker
        QCoreApplication::processEvents();

        QCOMPARE(arrived.count(), 1);
        const auto seen = arrived.first().first().value<QList<base::CommandRecord>>();
        QCOMPARE(seen.size(), 3);
        QCOMPARE(seen.at(1).arguments, (QByteArrayList{"PING", "1"}));
        QCOMPARE(seen.at(2).arguments, (QByteArrayList{"PING", "0"}));
    }

    void whatIsWaitingIsBoundedAndLosesTheOldest()
    {
        redis::CommandFeed feed;
        feed.setWatching(true);
        QSignalSpy arrived(&feed, &redis::CommandFeed::arrived);

        feed.commandsFinished(records(redis::CommandFeed::capacity + 5));
        QCoreApplication::processEvents();

        const auto seen = arrived.first().first().value<QList<base::CommandRecord>>();
        QCOMPARE(seen.size(), redis::CommandFeed::capacity);
        QCOMPARE(seen.first().arguments.at(1), QByteArray("5"));
    }

    void aScriptIsKnownByWhatWasSent()
    {
        const redis::Script script("greet", "return 'hello'");

        QCOMPARE(redis::scriptOf({"EVALSHA", script.sha1(), "0"}).name, "greet");
        QCOMPARE(redis::scriptOf({"EVALSHA", script.sha1(), "0"}).source, script.source());
        QCOMPARE(redis::scriptOf({"EVAL", script.source(), "0"}).name, "greet");
        QVERIFY(redis::scriptOf({"EVALSHA", "0", "0"}).name.isEmpty());
        QVERIFY(redis::scriptOf({"GET", script.sha1()}).name.isEmpty());
    }

    void longScriptsThatBeginAlikeAreToldApart()
    {
        const auto beginning = "-- " + QByteArray(10'000, 'x');
        const redis::Script first("first", beginning + "\nreturn 1");
        const redis::Script second("second", beginning + "\nreturn 2");

        for (const auto *script : {&first, &second}) {
            const auto seen = redis::observable({"EVAL", script->source(), "0"});

            QCOMPARE(seen.at(1).size(), redis::longestObservedArgument);
            QCOMPARE(redis::scriptOf(seen).source, script->source());
        }
    }
};

REGISTER_TEST(TestCommandFeed)
#include "tst_commandfeed.moc"
