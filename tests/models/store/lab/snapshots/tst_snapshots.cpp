// SPDX-License-Identifier: MIT
#include "desk.h"
#include "moderation/council.h"
#include "noprogress.h"
#include "performing.h"
#include "redis/server/serverrun.h"
#include "store/accounts/accountcommands.h"
#include "store/lab/snapshots/snapshotrequests.h"
#include "store/transfer/backup/backuprequests.h"
#include "store/upkeep/clockrequests.h"
#include "store/upkeep/communitycommands.h"
#include "testregistry.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <algorithm>
#include <atomic>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::Snapshot;
using support::NoProgress;

namespace {
using Everything = QMap<QByteArray, QByteArrayList>;
/// Every key with its value, as the server packs it, and its expiry. Sets and hashes of several
/// servers, or of one that read them again, lie in another order: these are sorted.
Everything bytesOf(redis::Connection &connection)
{
    Everything all;
    const auto names = connection.command({"KEYS", "*"});
    for (const auto &key : names ? names->first().strings() : QByteArrayList()) {
        const auto type = connection.command({"TYPE", key})->first().bytes();
        const auto read = type == "set" ? redis::Command{"SMEMBERS", key}
            : type == "hash"            ? redis::Command{"HGETALL", key}
                                        : redis::Command{"DUMP", key};
        const auto value = connection.pipeline({read, {"PEXPIRETIME", key}});
        auto content = type == "set" || type == "hash" ? (*value)[0].strings()
                                                       : QByteArrayList{(*value)[0].bytes()};
        if (type == "hash") {
            for (qsizetype i = 0; i + 1 < content.size(); ++i)
                content[i] += '=' + content.takeAt(i + 1);
        }
        std::ranges::sort(content);
        all[key]
            = content + QByteArrayList{type, QByteArray::number((*value)[1].integer().value_or(0))};
    }
    return all;
}

/// A private server as the program starts it, for as long as this lives.
class OwnServer {
public:
    explicit OwnServer(const QString &folder)
        : m_run(
            redis::ServerFolder(folder), {false, u"redis-server"_s}, [] { return false; },
            [](const auto &) {})
        , m_endpoint(m_run.startOrJoin())
    {
    }
    ~OwnServer() { m_run.leave(); }

    [[nodiscard]] const Result<base::Endpoint> &endpoint() const { return m_endpoint; }
    bool remember(const QByteArray &id)
    {
        return m_run.remember({store::Keys().meta(), id}).has_value();
    }

private:
    redis::ServerRun m_run;
    Result<base::Endpoint> m_endpoint;
};
} // namespace

class TestSnapshots : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_council.found();
        m_place = std::make_unique<QTemporaryDir>();
        m_folder = std::make_unique<store::SnapshotFolder>(m_place->filePath(u"snapshots"_s));
        m_progress.cancelled = false;
    }

    void whatIsRestoredIsExactlyWhatThereWas()
    {
        m_council.run({"SET", "fm:test:expiring", "x", "PXAT", "4000000000123"});
        const auto before = bytesOf(m_council.connection);
        const auto snapshot = take(u"Before the flood"_s);
        QVERIFY2(snapshot, qPrintable(snapshot ? QString() : snapshot.error().detail));
        QCOMPARE(snapshot->name, u"Before the flood"_s);
        QCOMPARE(snapshot->keys, before.size());
        QVERIFY(snapshot->bytes > 0);
        QVERIFY(m_council.remove(m_council.topic, 2));
        QVERIFY(m_council.vote(domain::ArticleId(1), 5));
        m_council.submit(u"Later"_s, {u"new"_s}, 3);
        QVERIFY(bytesOf(m_council.connection) != before);

        QVERIFY(restore(*snapshot));

        QCOMPARE(bytesOf(m_council.connection), before);
        QCOMPARE(other({"DBSIZE"}), 0);
        QCOMPARE(m_council.forumInconsistencies(), QStringList());
    }

    void theClockGoesOnWhileContentComesBack()
    {
        const auto snapshot = take(u"now"_s);
        QVERIFY(support::Desk(m_council.connection, m_council.keys)
                    .perform(store::MoveClock{domain::TimeStep::Week}, AccountId(1)));
        const auto before = now();
        auto meta = m_council.run({"HGETALL", "fm:meta"}).first().strings();

        QVERIFY(restore(*snapshot));

        QVERIFY(now() >= before);
        QVERIFY(now() - before < 1min);
        QCOMPARE(m_council.vote(domain::ArticleId(1), 5).error().detail, u"closed"_s);
    }

    void aBackupDoesNotTurnTheClockBackEither()
    {
        domain::Backup about;
        about.path = m_place->filePath(u"backup"_s);
        QVERIFY(store::makeBackup(m_council.connection, m_council.keys, about, AccountId(1),
                                  m_progress));
        QVERIFY(support::Desk(m_council.connection, m_council.keys)
                    .perform(store::MoveClock{domain::TimeStep::Week}, AccountId(1)));
        const auto before = now();

        QVERIFY(store::restoreBackup(m_council.connection, m_council.keys, about.path, AccountId(1),
                                     m_progress));

        QVERIFY(now() >= before);
    }

    void whatExpiredMeanwhileStaysGone()
    {
        m_council.run({"SET", "fm:test:short", "x", "PX", "200"});
        const auto snapshot = take(u"short"_s);
        QTRY_COMPARE(m_council.number({"EXISTS", "fm:test:short"}), 0);

        QVERIFY(restore(*snapshot));

        QCOMPARE(m_council.number({"EXISTS", "fm:test:short"}), 0);
    }

    void whatThereWasIsKeptAndComesBack()
    {
        const auto snapshot = take(u"first"_s);
        m_council.submit(u"Second"_s, {}, 3);
        const auto second = bytesOf(m_council.connection);

        const auto kept = restore(*snapshot);

        QVERIFY2(kept, qPrintable(kept ? QString() : kept.error().detail));
        QVERIFY(kept->isBeforeRestore);
        QCOMPARE(kept->name, u"Before"_s);
        QVERIFY(bytesOf(m_council.connection) != second);
        QVERIFY(restore(*kept));
        QCOMPARE(bytesOf(m_council.connection), second);
        QCOMPARE(m_folder->all().size(), 3);
    }

    void nothingThatSomebodyWritesMeanwhileIsLost()
    {
        const auto snapshot = take(u"first"_s);
        std::atomic_bool isOver = false;
        std::atomic_int rounds = 0;
        const std::unique_ptr<QThread> writer(QThread::create([&] {
            redis::Connection connection(m_council.connection.endpoint());
            if (!connection.open())
                return;
            while (!isOver && connection.command({"INCR", "fm:test:count"}))
                ++rounds;
        }));
        writer->start();
        QTRY_VERIFY(rounds > 50);

        const auto kept = restore(*snapshot);
        const auto reached = rounds.load();
        QTRY_VERIFY(rounds > reached + 10);
        isOver = true;
        writer->wait();

        QVERIFY(kept);
        const auto after = m_council.number({"GET", "fm:test:count"});
        QVERIFY(restore(*kept));
        const auto before = m_council.number({"GET", "fm:test:count"});
        QCOMPARE(before + after, rounds.load());
    }

    void damagedOnesAreRefusedAndChangeNothing_data()
    {
        QTest::addColumn<std::function<QByteArray(QByteArray)>>("damage");
        using Damage = std::function<QByteArray(QByteArray)>;
        QTest::newRow("empty") << Damage([](auto) { return QByteArray(); });
        QTest::newRow("something else")
            << Damage([](auto all) { return QByteArray(all.size(), 'x'); });
        QTest::newRow("half") << Damage([](auto all) { return all.first(all.size() / 2); });
        QTest::newRow("one bit") << Damage([](auto all) {
            all[all.size() / 2] = static_cast<char>(all[all.size() / 2] ^ 1);
            return all;
        });
    }

    void damagedOnesAreRefusedAndChangeNothing()
    {
        QFETCH(const std::function<QByteArray(QByteArray)>, damage);
        const auto snapshot = take(u"broken"_s);
        const auto before = bytesOf(m_council.connection);
        QFile file(store::SnapshotFolder::rdb(*snapshot));
        QVERIFY(file.open(QIODevice::ReadWrite));
        const auto damaged = damage(file.readAll());
        file.resize(0);
        file.seek(0);
        file.write(damaged);
        file.close();

        QCOMPARE(restore(*snapshot).error().detail, u"snapshot-damaged"_s);
        QCOMPARE(branch(*snapshot).error().detail, u"snapshot-damaged"_s);

        QCOMPARE(bytesOf(m_council.connection), before);
        QCOMPARE(other({"DBSIZE"}), 0);
        QCOMPARE(m_folder->all().size(), 1);
        QCOMPARE(QDir(m_place->path()).entryList(QDir::Dirs | QDir::NoDotAndDotDot),
                 QStringList{u"snapshots"_s});
        QVERIFY(m_council.vote(domain::ArticleId(1), 5)); // and everybody writes on
    }

    void cancelledItChangesNothing()
    {
        const auto snapshot = take(u"kept"_s);
        const auto before = bytesOf(m_council.connection);
        m_progress.cancelled = true;

        QCOMPARE(restore(*snapshot).error().kind, Failure::Cancelled);

        QCOMPARE(bytesOf(m_council.connection), before);
        QCOMPARE(other({"DBSIZE"}), 0);
        QCOMPARE(m_folder->all().size(), 1);
    }

    void namesAreTrimmedAndNumbered_data()
    {
        QTest::addColumn<QString>("wish");
        QTest::addColumn<QString>("name");
        QTest::newRow("plain") << u"Before the vote"_s << u"Before the vote"_s;
        QTest::newRow("blanks") << u"  a\t b  "_s << u"a b"_s;
        QTest::newRow("slashes") << u"../../etc/passwd"_s << u"-..-etc-passwd"_s;
        QTest::newRow("hidden") << u"..a"_s << u"a"_s;
        QTest::newRow("Chinese") << u"投票之前"_s << u"投票之前"_s;
        QTest::newRow("nothing") << u" / "_s << u"-"_s;
        QTest::newRow("long") << QString(100, u'x') << QString(60, u'x');
    }

    void namesAreTrimmedAndNumbered()
    {
        QFETCH(const QString, wish);
        QFETCH(const QString, name);

        QCOMPARE(take(wish)->name, name);
        QCOMPARE(take(wish)->name, name + u" 2"_s);
        QCOMPARE(m_folder->all().size(), 2);
    }

    void oneThatIsDeletedCanComeBack()
    {
        const auto snapshot = take(u"gone"_s);

        QVERIFY(m_folder->discard(snapshot->path));
        QCOMPARE(m_folder->all().size(), 0);

        QVERIFY(m_folder->bringBack(snapshot->path));
        QCOMPARE(m_folder->all(), QList<Snapshot>{*snapshot});
        QVERIFY(restore(*snapshot));
    }

    void nothingElseIsDeleted()
    {
        const auto elsewhere = m_place->filePath(u"elsewhere"_s);
        QVERIFY(QDir().mkpath(elsewhere));

        QVERIFY(!m_folder->discard(elsewhere));
        QVERIFY(QFileInfo::exists(elsewhere));
    }

    void aFolderThatCannotBeWrittenIsSaid()
    {
        const store::SnapshotFolder nowhere(u"/proc/snapshots"_s);

        const auto taken = perform(store::TakeSnapshot{nowhere, u"x"_s});

        QCOMPARE(taken.error().detail, u"file-unwritable"_s);
    }

    void onlyAdministratorsMay()
    {
        const auto snapshot = take(u"mine"_s);

        QCOMPARE(take(u"theirs"_s, 2).error().detail, u"not-administrator"_s);
        QCOMPARE(restore(*snapshot, 3).error().detail, u"not-administrator"_s);
        QCOMPARE(branch(*snapshot, 3).error().detail, u"not-administrator"_s);
    }

    void aSharedServerIsLeftAlone()
    {
        const auto snapshot = take(u"mine"_s);
        m_council.run({"HDEL", "fm:meta", "private"});

        QCOMPARE(take(u"theirs"_s).error().detail, u"not-private"_s);
        QCOMPARE(restore(*snapshot).error().detail, u"not-private"_s);
    }

    void aPrivateServerComesUpWithWhatWasRestored()
    {
        const auto home = m_place->filePath(u"home"_s);
        Everything before;
        {
            OwnServer server(home);
            redis::Connection connection(server.endpoint().value());
            QVERIFY(connection.open());
            QVERIFY(found(connection));
            QVERIFY(server.remember(idOf(connection)));
            before = bytesOf(connection);
            const auto snapshot
                = support::perform(store::TakeSnapshot{*m_folder, u"first"_s}, connection,
                                   store::Keys(), AccountId(1), m_progress);
            QVERIFY(snapshot);
            QVERIFY(connection.command({"SET", "fm:test:later", "x"}));
            QVERIFY(support::perform(store::RestoreSnapshot{*m_folder, snapshot->path, u"Before"_s},
                                     connection, store::Keys(), AccountId(1), m_progress));
        }

        OwnServer again(home);
        redis::Connection connection(again.endpoint().value());
        QVERIFY(connection.open());
        QCOMPARE(bytesOf(connection), before);
    }

    void aBranchIsACommunityOfItsOwn()
    {
        m_council.submit(u"Shared past"_s, {}, 3);
        // A snapshot from before a restore holds what lay beside the community too.
        const auto snapshot = restore(take(u"first"_s).value());
        QVERIFY(snapshot);

        const auto folder = branch(*snapshot);

        QVERIFY2(folder, qPrintable(folder ? QString() : folder.error().detail));
        QCOMPARE(*folder, m_place->filePath(u"A branch"_s));
        OwnServer server(*folder);
        redis::Connection connection(server.endpoint().value());
        QVERIFY(connection.open());
        auto theirs = bytesOf(connection);
        auto ours = bytesOf(m_council.connection);
        QVERIFY(theirs.take("fm:meta") != ours.take("fm:meta"));
        for (const auto &key : ours.keys())
            QVERIFY2(theirs.value(key) == ours.value(key), key);
        QCOMPARE(theirs.size(), ours.size());
        QVERIFY(idOf(connection) != idOf(m_council.connection));
        auto beside = server.endpoint().value();
        beside.database = 1;
        redis::Connection empty(beside);
        QVERIFY(empty.open());
        QCOMPARE(empty.command({"DBSIZE"})->first().integer(), 0);
        QCOMPARE(branch(*snapshot).value(), m_place->filePath(u"A branch 2"_s));
    }

private:
    template <typename Request>
    store::AnswerTo<Request> perform(const Request &request, qint64 actor = 1)
    {
        return support::perform(request, m_council.connection, m_council.keys, AccountId(actor),
                                m_progress);
    }
    Result<Snapshot> take(const QString &name, qint64 actor = 1)
    {
        return perform(store::TakeSnapshot{*m_folder, name}, actor);
    }
    Result<Snapshot> restore(const Snapshot &snapshot, qint64 actor = 1)
    {
        return perform(store::RestoreSnapshot{*m_folder, snapshot.path, u"Before"_s}, actor);
    }
    Result<QString> branch(const Snapshot &snapshot, qint64 actor = 1)
    {
        return perform(store::BranchSnapshot{snapshot.path, m_place->path(), u"A branch"_s}, actor);
    }
    domain::Timestamp now()
    {
        return support::Desk(m_council.connection, m_council.keys)
            .perform(store::ReadClock{})
            .value()
            .now;
    }
    static bool found(redis::Connection &connection)
    {
        const store::Keys keys;
        return store::openCommunity(connection, keys, store::Access::ReadWrite, true)
            && store::makeAccount(connection, keys, "anna", {u"anna"_s, {}, {}, true});
    }
    static QByteArray idOf(redis::Connection &connection)
    {
        return connection.command({"HGET", "fm:meta", "id"})->first().bytes();
    }
    qint64 other(const redis::Command &command)
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
    std::unique_ptr<QTemporaryDir> m_place;
    std::unique_ptr<store::SnapshotFolder> m_folder;
    NoProgress m_progress;
};

REGISTER_TEST(TestSnapshots)
#include "tst_snapshots.moc"
