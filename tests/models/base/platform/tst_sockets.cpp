// SPDX-License-Identifier: MIT
#include "base/platform/sockets.h"
#include "testregistry.h"

#include <QElapsedTimer>
#include <QLocalServer>
#include <QLocalSocket>
#include <QTemporaryDir>
#include <QThread>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

/// A wait that costs nothing ends by a word, by a wake or by its time.
class TestPlatformSockets : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aWakeOfAnotherThreadEndsAWait()
    {
        platform::Wake wake;
        const std::unique_ptr<QThread> other(QThread::create([&wake] { wake.wake(); }));
        other->start();

        wake.wait(10min);

        QVERIFY(other->wait());
    }

    void aWakeBeforeTheWaitCountsOnce()
    {
        platform::Wake wake;
        wake.wake();
        wake.wake();
        wake.wait(10min);

        QElapsedTimer timer;
        timer.start();
        wake.wait(20ms); // takes its time: nobody wakes any more

        QVERIFY(timer.elapsed() >= 19);
    }

    void whatIsForgottenEndsNothing()
    {
        platform::Wake wake;
        wake.wake();
        wake.forget();

        QElapsedTimer timer;
        timer.start();
        wake.wait(20ms);

        QVERIFY(timer.elapsed() >= 19);
    }

    void aWordOrTheEndOfTheStreamEndsAWait()
    {
        const QTemporaryDir folder;
        QLocalServer server;
        QVERIFY(server.listen(folder.filePath(u"s"_s)));
        QLocalSocket near;
        near.connectToServer(server.fullServerName());
        QVERIFY(server.waitForNewConnection(5000));
        auto *far = server.nextPendingConnection();
        platform::Wake wake;

        far->write("word");
        far->flush();
        wake.wait(10min, near.socketDescriptor());
        QVERIFY(near.waitForReadyRead(0));
        QCOMPARE(near.readAll(), "word");

        far->abort();
        wake.wait(10min, near.socketDescriptor());
    }

    void thisComputerHasAnAddress()
    {
        const auto addresses = platform::numericAddresses("localhost");

        QVERIFY(addresses.contains(u"127.0.0.1"_s) || addresses.contains(u"::1"_s));
        QCOMPARE(QSet<QString>(addresses.begin(), addresses.end()).size(), addresses.size());
        QVERIFY(platform::numericAddresses("no computer has this name").isEmpty());
    }
};

REGISTER_TEST(TestPlatformSockets)
#include "tst_sockets.moc"
