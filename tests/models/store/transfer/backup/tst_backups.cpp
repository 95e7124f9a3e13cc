// SPDX-License-Identifier: MIT
#include "moderation/council.h"
#include "redis/worker/subscription.h"
#include "store/transfer/backup/backupfile.h"
#include "store/transfer/backup/backuprequests.h"
#include "testregistry.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <atomic>
#include <functional>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::Backup;

namespace {
/// Counts two keys up together, as fast as it can, until it goes.
class Counting {
public:
    explicit Counting(const base::Endpoint &endpoint)
        : m_thread(QThread::create([this, endpoint] {
            redis::Connection connection(endpoint);
            if (!connection.open())
                return;
            while (!m_isOver)
                m_rounds
                    += connection
                           .pipeline(
                               {{"MULTI"}, {"INCR", "fm:test:a"}, {"INCR", "fm:test:b"}, {"EXEC"}})
                           .has_value();
        }))
    {
        m_thread->start();
    }
    ~Counting()
    {
        m_isOver = true;
        m_thread->wait();
    }
    [[nodiscard]] int rounds() const { return m_rounds; }

private:
    std::atomic_bool m_isOver = false;
    std::atomic_int m_rounds = 0;
    std::unique_ptr<QThread> m_thread;
};

/// Does something at each report, and can be cancelled.
class Witnessed : public redis::Progress {
public:
    void setTotal(int) override { }
    void setDone(int) override
    {
        if (whenDone)
            whenDone();
    }
    [[nodiscard]] bool isCancelled() const override { return cancelled; }

    std::function<void()> whenDone;
    bool cancelled = false;
};

/// From its begin() on, and for as long as it lives, the server does not answer, and whoever works
/// by `connection` is told to stop.
class Stall {
public:
    explicit Stall(redis::Connection &connection)
        : m_connection(connection)
    {
    }
    ~Stall()
    {
        if (!m_closing)
            return;
        m_closing->wait();
        Board::server().thaw();
    }
    void begin()
    {
        if (m_closing)
            return;
        Board::server().freeze();
        m_closing.reset(QThread::create([this] { m_connection.requestStop(); }));
        m_closing->start();
    }

private:
    redis::Connection &m_connection;
    std::unique_ptr<QThread> m_closing;
};
} // namespace

class TestBackups : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_council.found();
        m_progress = Witnessed();
    }

    void whatIsRestoredIsWhatThereWas()
    {
        const auto before = m_council.everything();
        const auto backup = backUp();
        QVERIFY(backup);
        QCOMPARE(backup->community, m_council.text({"HGET", "fm:meta", "id"}));
        QCOMPARE(backup->keys, m_council.number({"DBSIZE"}));
        QVERIFY(m_council.remove(m_council.topic, 2));
        QVERIFY(m_council.remove(m_council.article, 2));
        m_council.submit(u"Later"_s, {u"new"_s}, 3);
        QVERIFY(m_council.everything() != before);

        QVERIFY(restore(*backup));

        QCOMPARE(m_council.everything(), before);
        QCOMPARE(m_council.forumInconsistencies(), QStringList());
        const auto entry = m_council.run({"XREVRANGE", "fm:audit", "+", "-", "COUNT", "1"});
        QCOMPARE(entry.first()[0][1].field("what").bytes(), "restore backup");
        QCOMPARE(entry.first()[0][1].field("who").bytes(), "1");
        QCOMPARE(otherDatabase({"DBSIZE"}), 0);
    }

    void everyTypeAndExpiryComesBack()
    {
        m_council.run({"SET", "fm:test:bytes", QByteArray("\0\r\n\xff", 4)});
        m_council.run({"PEXPIREAT", "fm:test:bytes", "4000000000123"});
        m_council.run({"RPUSH", "fm:test:list", "a", "b", "a"});
        m_council.run({"XADD", "fm:test:stream", "5-1", "field", "value"});
        const auto stream = m_council.text({"DUMP", "fm:test:stream"});
        const auto backup = backUp();
        QVERIFY(backup);
        m_council.run({"DEL", "fm:test:bytes", "fm:test:list", "fm:test:stream"});

        QVERIFY(restore(*backup));

        QCOMPARE(m_council.text({"GET", "fm:test:bytes"}), QByteArray("\0\r\n\xff", 4));
        QCOMPARE(m_council.number({"PEXPIRETIME", "fm:test:bytes"}), 4'000'000'000'123);
        QCOMPARE(m_council.list({"LRANGE", "fm:test:list", "0", "-1"}),
                 (QByteArrayList{"a", "b", "a"}));
        QCOMPARE(m_council.text({"DUMP", "fm:test:stream"}), stream);
    }

    void aBackupIsOfOneInstantWhoeverWrites()
    {
        QByteArrayList many{"MSET"};
        for (int i = 0; i < 5000; ++i)
            many << "fm:test:" + QByteArray::number(i) << "x";
        m_council.run(many);
        Result<Backup> backup;
        {
            const Counting counting(m_council.connection.endpoint());
            QTRY_VERIFY(counting.rounds() > 10);
            backup = backUp();
            QVERIFY(counting.rounds() > 20);
        }
        QVERIFY2(backup, backup ? "" : qPrintable(backup.error().detail));

        QVERIFY(restore(*backup));

        QVERIFY(m_council.number({"GET", "fm:test:a"}) > 10);
        QCOMPARE(m_council.text({"GET", "fm:test:a"}), m_council.text({"GET", "fm:test:b"}));
    }

    void whatWentWhileItWasReadStaysGone()
    {
        m_council.run({"SET", "fm:test:gone", "x"});
        m_progress.whenDone = [this] { m_council.run({"DEL", "fm:test:gone"}); };
        const auto backup = backUp();
        QVERIFY(backup);
        QCOMPARE(backup->keys, m_council.number({"DBSIZE"}));

        m_progress.whenDone = {};
        QVERIFY(restore(*backup));

        QCOMPARE(m_council.number({"EXISTS", "fm:test:gone"}), 0);
    }

    void aCommunityKeepsItsIdentityAndIsPrivate()
    {
        const auto backup = backUp();
        m_council.run({"HSET", "fm:meta", "id", "another"});

        QVERIFY(restore(*backup));

        QCOMPARE(m_council.text({"HGET", "fm:meta", "id"}), "another");
    }

    void aBanOfAnEarlierVersionsBackupHolds()
    {
        m_council.run({"HSET", "fm:meta", "bar:4", "4000000000\t0\tno\t"});
        const auto backup = backUp();

        QVERIFY(restore(*backup));

        QCOMPARE(m_council.text({"HGET", "fm:bars", "4"}), "4000000000\t0\tno\t");
        QCOMPARE(m_council.number({"HEXISTS", "fm:meta", "bar:4"}), 0);
    }

    void damagedFilesAreRefusedAndChangeNothing_data()
    {
        QTest::addColumn<std::function<QByteArray(QByteArray)>>("damage");
        using Damage = std::function<QByteArray(QByteArray)>;
        QTest::newRow("empty") << Damage([](auto) { return QByteArray(); });
        QTest::newRow("something else") << Damage([](auto) { return QByteArray("PNG\n\1\2\3"); });
        QTest::newRow("cut off") << Damage([](auto all) { return all.chopped(40); });
        QTest::newRow("half") << Damage([](auto all) { return all.first(all.size() / 2); });
        QTest::newRow("longer") << Damage([](auto all) { return all + "x"; });
        QTest::newRow("one bit") << Damage([](auto all) {
            all[all.size() / 2] = static_cast<char>(all[all.size() / 2] ^ 1);
            return all;
        });
        QTest::newRow("a block that grows without end") << Damage([](QByteArray all) {
            const auto at = all.indexOf('\n', all.indexOf('\n') + 1) + 5;
            all.replace(at, 4, QByteArray(4, '\xff'));
            return all;
        });
    }

    void damagedFilesAreRefusedAndChangeNothing()
    {
        QFETCH(const std::function<QByteArray(QByteArray)>, damage);
        const auto backup = backUp();
        QVERIFY(backup);
        const auto before = m_council.everything();
        QFile file(backup->path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        const auto damaged = damage(file.readAll());
        file.resize(0);
        file.seek(0);
        file.write(damaged);
        file.close();

        const auto restored = restore(*backup);

        QCOMPARE(restored.error().kind, Failure::Malformed);
        QCOMPARE(m_council.everything(), before);
    }

    void oneOfANewerProgramIsNotTried()
    {
        Backup newer;
        newer.path = m_folder.filePath(u"newer"_s);
        QFile file(newer.path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("folkmoot backup 2\n{}\n");
        file.close();

        QCOMPARE(restore(newer).error().detail, u"backup-newer"_s);
    }

    void cancelledItLeavesNothing()
    {
        const auto backup = backUp();
        const auto before = m_council.everything();
        m_progress.cancelled = true;

        QCOMPARE(restore(*backup).error().kind, Failure::Cancelled);
        QCOMPARE(m_council.everything(), before);
        QCOMPARE(otherDatabase({"DBSIZE"}), 0);

        const auto cancelled = backUp(1, u"cancelled"_s);
        QCOMPARE(cancelled.error().kind, Failure::Cancelled);
        QVERIFY(!QFile::exists(m_folder.filePath(u"cancelled"_s)));
    }

    /// Whoever closes the window does not wait until a server gives an answer.
    void aStalledRestoreIsGivenUp()
    {
        const auto backup = backUp();
        const auto before = m_council.everything();
        redis::Connection own(m_council.connection.endpoint());
        QVERIFY(own.open());
        {
            Stall stall(own);
            m_progress.whenDone = [&stall] { stall.begin(); };

            const auto restored
                = store::restoreBackup(own, m_council.keys, backup->path, AccountId(1), m_progress);

            QCOMPARE(restored.error().kind, Failure::Cancelled);
        }
        m_progress = Witnessed();
        QCOMPARE(m_council.everything(), before);
        QVERIFY(restore(*backup)); // what it left is not in the way
        QTRY_COMPARE(otherDatabase({"DBSIZE"}), 0);
    }

    void aStalledBackupIsGivenUp()
    {
        redis::Connection own(m_council.connection.endpoint());
        QVERIFY(own.open());
        Backup about;
        about.path = m_folder.filePath(u"stalled"_s);
        {
            Stall stall(own);
            m_progress.whenDone = [&stall] { stall.begin(); };

            const auto made
                = store::makeBackup(own, m_council.keys, about, AccountId(1), m_progress);

            QCOMPARE(made.error().kind, Failure::Cancelled);
        }
        QVERIFY(!QFile::exists(about.path));
    }

    void whatAKilledRestoreLeftIsNotInTheNext()
    {
        const auto before = m_council.everything();
        const auto backup = backUp();
        otherDatabase({"SET", "fm:restoring", "1"});
        otherDatabase({"SET", "fm:left", "x"});

        QVERIFY(restore(*backup));

        QCOMPARE(m_council.everything(), before);
    }

    void aDatabaseOfSomebodyElseIsNotTouched()
    {
        const auto before = m_council.everything();
        const auto backup = backUp();
        otherDatabase({"SET", "theirs", "x"});

        QCOMPARE(restore(*backup).error().detail, u"not-private"_s);

        QCOMPARE(otherDatabase({"EXISTS", "theirs"}), 1);
        QCOMPARE(m_council.everything(), before);
        otherDatabase({"DEL", "theirs"});
    }

    void ofSeveralCommunitiesOnAServerNoneIsExchanged()
    {
        const auto backup = backUp();
        const store::Keys other("{other}:");
        m_council.run({"HSET", other.meta(), "private", "1"});
        m_council.run({"SET", other.role(AccountId(1)), "administrator"});

        const auto restored = store::restoreBackup(m_council.connection, other, backup->path,
                                                   AccountId(1), m_progress);

        QCOMPARE(restored.error().detail, u"not-private"_s);
    }

    void onlyAdministratorsMay_data()
    {
        QTest::addColumn<qint64>("person");
        for (const qint64 person : {2, 3, 5, 99})
            QTest::addRow("person %lld", person) << person;
    }

    void onlyAdministratorsMay()
    {
        QFETCH(const qint64, person);
        const auto backup = backUp();

        QCOMPARE(backUp(person, u"second"_s).error().detail, u"not-administrator"_s);
        QCOMPARE(restore(*backup, person).error().detail, u"not-administrator"_s);
    }

    void aSharedServerIsNotExchanged()
    {
        m_council.run({"HDEL", "fm:meta", "private"});
        const auto backup = backUp();
        QVERIFY(backup);

        QCOMPARE(restore(*backup).error().detail, u"not-private"_s);
    }

    void everyClientHearsThatAnythingMayHaveChanged()
    {
        const auto backup = backUp();
        redis::Subscription subscription(m_council.connection.endpoint());
        const QSignalSpy listening(&subscription, &redis::Subscription::listening);
        QTRY_COMPARE(listening.count(), 1);
        redis::Connection reader(m_council.connection.endpoint());
        QVERIFY(reader.open());
        QVERIFY(reader.command({"CLIENT", "TRACKING", "ON", "REDIRECT",
                                QByteArray::number(listening[0][0].toLongLong())}));
        QVERIFY(reader.command({"GET", "article:"}));
        const QSignalSpy told(&subscription, &redis::Subscription::everythingInvalidated);

        QVERIFY(restore(*backup));

        QTRY_VERIFY(told.count() > 0);
    }

    void aFolderThatCannotBeWrittenIsSaid()
    {
        QCOMPARE(backUp(1, u"no/such/folder"_s).error().detail, u"file-unwritable"_s);
    }

    void whatAFileSaysOfItselfIsReadWithoutTheRest()
    {
        const auto backup = backUp();

        const auto described = store::describeBackup(backup->path);

        QVERIFY(described);
        QCOMPARE(*described, *backup);
        QCOMPARE(store::describeBackup(u"/no/file"_s).error().kind, Failure::NotFound);
    }

private:
    Result<Backup> backUp(qint64 actor = 1, const QString &name = u"backup"_s)
    {
        Backup about;
        about.path = m_folder.filePath(name);
        return store::makeBackup(m_council.connection, m_council.keys, about, AccountId(actor),
                                 m_progress);
    }
    Result<Backup> restore(const Backup &backup, qint64 actor = 1)
    {
        return store::restoreBackup(m_council.connection, m_council.keys, backup.path,
                                    AccountId(actor), m_progress);
    }
    qint64 otherDatabase(const redis::Command &command)
    {
        auto endpoint = m_council.connection.endpoint();
        endpoint.database = 1;
        redis::Connection connection(endpoint);
        if (!connection.open())
            return -1;
        const auto reply = connection.command(command);
        return reply ? reply->first().integer().value_or(-1) : -1;
    }

    Council m_council;
    QTemporaryDir m_folder;
    Witnessed m_progress;
};

REGISTER_TEST(TestBackups)
#include "tst_backups.moc"
