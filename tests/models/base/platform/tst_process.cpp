// SPDX-License-Identifier: MIT
#include "base/platform/process.h"
#include "testregistry.h"

#include <QFile>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;

using platform::FileLock;
using platform::Process;

/// What is started for all who use a folder keeps the folder's lock for as long as it lives.
class TestPlatformProcess : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        auto lock = FileLock::open(path());
        QVERIFY(lock);
        m_lock = std::move(*lock);
    }

    void whatItSaysIsAddedToAFile()
    {
        const auto log = m_folder->filePath(u"log"_s);
        for (const auto *word : {"one", "two"}) {
            auto process = Process::launch(
                {u"sh"_s, {"-c", QByteArray("echo ") + word + "; echo also >&2"}, log}, m_lock);
            QVERIFY(process);
            QVERIFY(ends(*process));
            QCOMPARE(process->ending(), u"(ended with status 0)"_s);
        }

        QFile file(log);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), "one\nalso\ntwo\nalso\n");
    }

    void itKeepsTheLockAndOnlyThat()
    {
        QVERIFY(m_lock.tryExclusive());
        QFile inherited(m_folder->filePath(u"other"_s));
        QVERIFY(inherited.open(QIODevice::WriteOnly));
        auto process = Process::launch({u"sleep"_s, {"600"}, {}}, m_lock);
        QVERIFY(process);
        const auto id = platform::holderOf(m_lock);
        QVERIFY(id > 0);
        QCOMPARE(QFile::symLinkTarget(u"/proc/%1/fd/3"_s.arg(id)), path());
        QVERIFY(!QFile::exists(u"/proc/%1/fd/4"_s.arg(id)));

        m_lock.close();
        auto other = FileLock::existing(path());
        QVERIFY(!other.tryExclusive());
        process->terminate();

        QVERIFY(ends(*process));
        QCOMPARE(process->ending(), u"(ended by signal 15)"_s);
        QVERIFY(other.tryExclusive());
        QCOMPARE(platform::holderOf(other), 0);
    }

    void itIsEndedWithAllThatItStarted()
    {
        auto process
            = Process::launch({u"sh"_s, {"-c", "trap '' TERM; sleep 600 & wait"}, {}}, m_lock);
        QVERIFY(process);
        QVERIFY(!process->hasEnded());
        QVERIFY(process->ending().isEmpty());

        process->kill();

        QVERIFY(ends(*process));
        QCOMPARE(process->ending(), u"(ended by signal 9)"_s);
        // The sleeper had the lock as well.
        QTRY_COMPARE(platform::holderOf(m_lock), 0);
    }

    void whatIsMissingIsSaid()
    {
        const auto process = Process::launch({u"no-such-program"_s, {}, {}}, m_lock);

        QVERIFY(!process);
        QCOMPARE(process.error().kind, base::Failure::Refused);
        QCOMPARE(process.error().detail, u"program-missing"_s);
    }

private:
    [[nodiscard]] QString path() const { return m_folder->filePath(u"lock"_s); }
    [[nodiscard]] static bool ends(Process &process)
    {
        return QTest::qWaitFor([&process] { return process.hasEnded(); });
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    FileLock m_lock;
};

REGISTER_TEST(TestPlatformProcess)
#include "tst_process.moc"
