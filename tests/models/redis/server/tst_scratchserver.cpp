// SPDX-License-Identifier: MIT
#include "base/platform/filelock.h"
#include "redis/server/scratchserver.h"
#include "testregistry.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using platform::FileLock;

class TestScratchServer : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_place = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir(m_place->path()).mkdir(u"scratch-before"_s));
        QFile data(m_place->filePath(u"scratch-before/data"_s));
        QVERIFY(data.open(QIODevice::WriteOnly));
    }

    void whatAKilledProgramLeftGoesWithTheNext()
    {
        QVERIFY(FileLock::open(m_place->filePath(u"scratch-before/scratch.lock"_s)));

        start();

        QCOMPARE(QDir(m_place->path()).entryList(QDir::Dirs | QDir::NoDotAndDotDot), QStringList());
    }

    void whatAnotherProgramWorksWithStays()
    {
        auto lock = FileLock::open(m_place->filePath(u"scratch-before/scratch.lock"_s));
        QVERIFY(lock && lock->tryExclusive());

        start();

        QVERIFY(QFile::exists(m_place->filePath(u"scratch-before/data"_s)));
    }

    void whatIsNotKnownToBeDeadStays()
    {
        start();

        QVERIFY(QFile::exists(m_place->filePath(u"scratch-before/data"_s)));
    }

private:
    /// It comes to nothing, since there is no file to start from.
    void start()
    {
        redis::ScratchServer server(m_place->path(), [] { return false; });
        QVERIFY(!server.start(m_place->filePath(u"none.rdb"_s)));
    }

    std::unique_ptr<QTemporaryDir> m_place;
};

REGISTER_TEST(TestScratchServer)
#include "tst_scratchserver.moc"
