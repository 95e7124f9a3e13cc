// SPDX-License-Identifier: MIT
#include "answers.h"
#include "moderation/council.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "store/door/workers.h"
#include "store/transfer/backup/backuprequests.h"
#include "testregistry.h"

#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using base::Error;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::Backup;
using support::wait;

class TestBackupRequests : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_council.found();
        m_place = std::make_unique<QTemporaryDir>();
        const auto endpoint = Board::server().endpoint();
        m_interactive = std::make_unique<redis::Executor>(u"interactive"_s, endpoint);
        m_bulk = std::make_unique<redis::Executor>(u"bulk"_s, endpoint);
        m_subscription = std::make_unique<redis::Subscription>(endpoint);
        QTRY_COMPARE(m_bulk->state().phase, base::ConnectionState::Phase::Online);
        QTRY_COMPARE(m_interactive->state().phase, base::ConnectionState::Phase::Online);
        m_workers = open();
    }
    void cleanup()
    {
        m_workers.reset();
        m_subscription.reset();
        m_bulk.reset();
        m_interactive.reset();
    }

    void theNewestIsListedFirstAndWhatIsNoneIsLeftOut()
    {
        QCOMPARE(list(), QList<Backup>());
        const auto first = make();
        const auto second = make();
        QVERIFY(first && second);
        QFile other(folder() + u"/other.folkmoot-backup"_s);
        QVERIFY(other.open(QIODevice::WriteOnly));
        other.close();

        QCOMPARE(list(), (QList<Backup>{*second, *first}));
    }

    void whatWasThereBeforeARestoreIsKept()
    {
        const auto before = make();
        m_council.run({"SET", "fm:test", "later"});

        const auto kept = restore(*before);

        QCOMPARE(m_council.number({"EXISTS", "fm:test"}), 0);
        QCOMPARE(kept->why, u"restore"_s);
        QCOMPARE(list().size(), 2);
        QVERIFY(restore(*kept));
        QCOMPARE(m_council.text({"GET", "fm:test"}), "later");
    }

    void wholeOnesAreToldFromDamagedOnes()
    {
        const auto backup = make();
        QCOMPARE(wait(community().run(store::CheckBackup{backup->path})), backup);

        QFile file(backup->path);
        QVERIFY(file.resize(file.size() - 40));

        QCOMPARE(wait(community().run(store::CheckBackup{backup->path})).error().kind,
                 Failure::Malformed);
    }

    void aCopyTakesThePlaceOfWhatIsThere()
    {
        const auto backup = make();
        const auto target = m_place->filePath(u"copy"_s);
        QFile there(target);
        QVERIFY(there.open(QIODevice::WriteOnly));
        there.write("something");
        there.close();

        QVERIFY(wait(community().run(store::CopyBackup{backup->path, target})));

        QCOMPARE(wait(community().run(store::CheckBackup{target}))->keys, backup->keys);
        const auto nowhere = m_place->filePath(u"no/such/folder"_s);
        QCOMPARE(wait(community().run(store::CopyBackup{backup->path, nowhere})).error(),
                 (Error{Failure::Refused, u"file-unwritable"_s}));
    }

    void whatIsDiscardedIsGone()
    {
        const auto backup = make();

        QVERIFY(wait(community().run(store::DiscardBackup{backup->path})));

        QCOMPARE(list(), QList<Backup>());
        QCOMPARE(wait(community().run(store::DiscardBackup{backup->path})).error(),
                 (Error{Failure::Refused, u"file-unwritable"_s}));
    }

    void whoOnlyReadsMakesBackupsAndRestoresNone()
    {
        const auto workers = open(store::Access::ReadOnly);
        const auto backup = wait(workers->community().run(store::MakeBackup{folder()}, ann));
        QVERIFY(backup);

        QCOMPARE(wait(workers->community().run(store::RestoreBackup{folder(), backup->path}, ann))
                     .error(),
                 (Error{Failure::NotPermitted, u"read-only"_s}));
        QCOMPARE(list().size(), 1);
    }

    void whatIsStoppedChangesNothing()
    {
        const auto backup = make();
        const auto before = m_council.everything();
        std::stop_source stop;
        stop.request_stop();

        const auto restored = wait(
            community().run(store::RestoreBackup{folder(), backup->path}, ann, stop.get_token()));

        QCOMPARE(restored.error().kind, Failure::Cancelled);
        QCOMPARE(m_council.everything(), before);
        QCOMPARE(list().size(), 1);
    }

private:
    std::unique_ptr<store::Workers> open(store::Access access = store::Access::ReadWrite)
    {
        return std::make_unique<store::Workers>(*m_interactive, *m_bulk, *m_subscription,
                                                store::Keys(), access);
    }
    store::Community &community() { return m_workers->community(); }
    QString folder() const { return m_place->filePath(u"backups"_s); }
    QList<Backup> list() { return wait(community().run(store::ListBackups{folder()})).value(); }
    Result<Backup> make() { return wait(community().run(store::MakeBackup{folder()}, ann)); }
    Result<Backup> restore(const Backup &backup)
    {
        return wait(community().run(store::RestoreBackup{folder(), backup.path}, ann));
    }

    const AccountId ann{1};
    Council m_council;
    std::unique_ptr<QTemporaryDir> m_place;
    std::unique_ptr<redis::Executor> m_interactive;
    std::unique_ptr<redis::Executor> m_bulk;
    std::unique_ptr<redis::Subscription> m_subscription;
    std::unique_ptr<store::Workers> m_workers;
};

REGISTER_TEST(TestBackupRequests)
#include "tst_backuprequests.moc"
