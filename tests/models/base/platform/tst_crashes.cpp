// SPDX-License-Identifier: MIT
#include "base/platform/crashes.h"
#include "testregistry.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QThread>
#include <QThreadPool>

#include <array>
#include <csignal>
#include <cstdlib>
#include <functional>
#include <memory>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace Qt::StringLiterals;

/// Each thread that crashes leaves a report, whoever made it and however it crashed.
class TestCrashes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void anOverflowOfItsStackIsToldByEachThread_data()
    {
        QTest::addColumn<QByteArray>("thread");
        QTest::addColumn<std::function<void()>>("crash");
        QTest::newRow("the main one") << QByteArray() << std::function<void()>([] { overflow(0); });
        QTest::newRow("one with a name") << QByteArray("worker") << std::function<void()>([] {
            std::unique_ptr<QThread> thread(QThread::create([] { overflow(0); }));
            thread->setObjectName(u"worker"_s);
            thread->start();
            thread->wait();
        });
        QTest::newRow("one of a pool")
            << QByteArray("Thread (pooled)") << std::function<void()>([] {
                   QThreadPool pool;
                   pool.start([] { overflow(0); });
                   pool.waitForDone();
               });
        QTest::newRow("one of the language")
            << QByteArray()
            << std::function<void()>([] { std::thread([] { overflow(0); }).join(); });
    }
    void anOverflowOfItsStackIsToldByEachThread()
    {
        QFETCH(const QByteArray, thread);
        QFETCH(const std::function<void()>, crash);

        const auto report = reportOf(crash, SIGSEGV);

        QVERIFY2(report.startsWith("head\nSignal: SIGSEGV, an invalid address\nThread: "), report);
        QVERIFY2(thread.isEmpty() || report.contains("\nThread: " + thread + '\n'), report);
        QVERIFY2(report.contains("\nDone last:\n  began\nBacktrace, 100 frames:\n"), report);
        QVERIFY2(report.contains("\ntests-models-base(+0x"), report);
    }

    void whatALibraryExportsIsNamedAndNoFolder()
    {
        const auto report = reportOf([] { std::thread([] { std::abort(); }).join(); }, SIGABRT);

        QVERIFY2(report.contains("\nSignal: SIGABRT, given up\n"), report);
        static const QRegularExpression abort(u"\nlibc\\.so\\.6\\(\\+0x[0-9a-f]+ abort\\)\n"_s);
        QVERIFY2(abort.match(QString::fromUtf8(report)).hasMatch(), report);
        QVERIFY2(!report.contains('/'), report);
    }

    void aThreadThatEndsWellLeavesNothing()
    {
        const auto status = statusOf([] {
            for (int i = 0; i < 100; ++i)
                std::thread([] {}).join();
        });

        QVERIFY(WIFEXITED(status));
        QCOMPARE(WEXITSTATUS(status), 0);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList());
    }

private:
    /// As deep as it goes.
    static int overflow(int depth)
    {
        static volatile bool goesOn = true;
        std::array<volatile char, 1024> room;
        room.front() = static_cast<char>(depth);
        return goesOn ? overflow(depth + 1) + room.front() : 0;
    }

    /// How a process ended in which `crash` was called.
    [[nodiscard]] int statusOf(const std::function<void()> &crash) const
    {
        const auto file = QFile::encodeName(m_folder->filePath(u"report.txt"_s));
        const auto child = ::fork();
        if (child == 0) {
            const rlimit none{};
            ::setrlimit(RLIMIT_CORE, &none);
            platform::reportCrashes(file, "head\n");
            platform::noteStep("began");
            crash();
            ::_exit(0);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        return status;
    }
    /// Empty where it did not end by `number`.
    [[nodiscard]] QByteArray reportOf(const std::function<void()> &crash, int number) const
    {
        const auto status = statusOf(crash);
        QFile file(m_folder->filePath(u"report.txt"_s));
        if (!WIFSIGNALED(status) || WTERMSIG(status) != number || !file.open(QIODevice::ReadOnly))
            return {};
        return file.readAll();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

REGISTER_TEST(TestCrashes)
#include "tst_crashes.moc"
