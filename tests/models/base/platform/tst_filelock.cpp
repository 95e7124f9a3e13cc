// SPDX-License-Identifier: MIT
#include "base/platform/filelock.h"
#include "testregistry.h"

#include <QFile>
#include <QTemporaryDir>
#include <QThread>

using namespace Qt::StringLiterals;

/// Who has a folder is told by a lock, not by what a file says.
class TestFileLock : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QVERIFY(m_folder.isValid()); }

    void oneHasItAloneOrManyShareIt()
    {
        auto one = open();
        auto other = open();
        QVERIFY(one.tryExclusive());
        QVERIFY(!other.tryShared());
        QVERIFY(!other.tryExclusive());

        one.release();

        QVERIFY(other.tryShared());
        QVERIFY(one.tryShared());
        QVERIFY(!one.tryExclusive());
    }

    void itIsGoneWithWhoeverHasIt()
    {
        auto other = open();
        {
            auto one = open();
            QVERIFY(one.tryExclusive());
            const auto moved = std::move(one);
            QVERIFY(!other.tryExclusive());
        }

        QVERIFY(other.tryExclusive());
    }

    void aWaitEndsWhenTheOtherLetsGo()
    {
        auto one = open();
        QVERIFY(one.tryExclusive());
        bool isHad = false;
        const std::unique_ptr<QThread> other(QThread::create([this, &isHad] {
            auto lock = open();
            isHad = lock.waitExclusive();
        }));
        other->start();
        QVERIFY(!other->wait(20));

        one.release();

        QVERIFY(other->wait());
        QVERIFY(isHad);
    }

    void onlyItsOwnerReadsTheFile()
    {
        const auto lock = open();

        QVERIFY(lock.isOpen());
        QCOMPARE(
            QFile::permissions(path())
                & (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther),
            QFile::Permissions());
    }

    void aFileThatWasReplacedIsAnother()
    {
        const auto lock = open();
        QVERIFY(lock.isAt(path()));

        QVERIFY(QFile::rename(path(), path() + u".old"_s));
        QVERIFY(!lock.isAt(path()));
        const auto next = open();
        QVERIFY(!lock.isAt(path()));
        QVERIFY(next.isAt(path()));
    }

    void whereThereIsNoFileNothingIsMade()
    {
        const auto lock = platform::FileLock::existing(path() + u".none"_s);

        QVERIFY(!lock.isOpen());
        QVERIFY(!QFile::exists(path() + u".none"_s));
        QVERIFY(!platform::FileLock::open(m_folder.filePath(u"no/such/folder/lock"_s)));
    }

private:
    [[nodiscard]] QString path() const { return m_folder.filePath(u"lock"_s); }
    [[nodiscard]] platform::FileLock open() const
    {
        auto lock = platform::FileLock::open(path());
        return lock ? std::move(*lock) : platform::FileLock();
    }

    QTemporaryDir m_folder;
};

REGISTER_TEST(TestFileLock)
#include "tst_filelock.moc"
