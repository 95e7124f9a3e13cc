// SPDX-License-Identifier: MIT
#include "store/lab/snapshots/snapshotrequests.h"

#include "base/result.h"
#include "redis/server/scratchserver.h"
#include "redis/wire/reply.h"
#include "redis/worker/executor.h"
#include "store/core/community/communityclock.h"
#include "store/core/community/upkeep.h"
#include "store/core/context.h"
#include "store/core/scripts/scriptreply.h"
#include "store/transfer/backup/stagingdatabase.h"

#include <QDir>
#include <QFile>
#include <QStorageInfo>
#include <QThread>
#include <QUuid>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::Snapshot;
using redis::Connection;
using redis::Progress;

namespace store {

namespace {
/// Whether others may write while the server saves.
enum class Writers { GoOn, Wait };

/// Longer than that nobody is kept waiting; below the time after which a client gives up.
constexpr const char *longestPause = "3000";
constexpr unsigned long sliceMs = 10;
constexpr qint64 leastFreeBytes = 1024LL * 1024;

Result<QByteArray> persistence(Connection &connection)
{
    return TRY(connection.command({"INFO", "persistence"})).first().bytes();
}

Result<QString> fileOf(Connection &connection)
{
    const auto replies
        = TRY(answersTo(connection, {{"CONFIG", "GET", "dir"}, {"CONFIG", "GET", "dbfilename"}}));
    return QFile::decodeName(replies[0][1].bytes()) + u'/'
        + QFile::decodeName(replies[1][1].bytes());
}

/// Another child of the server is at work: it rewrites its log, or saves for somebody else.
bool isBusy(const QString &why)
{
    return why.contains("in progress"_L1) || why.contains("child process"_L1);
}

Result<void> pauseFor(const Connection &connection, const Progress &progress)
{
    if (progress.isCancelled() || connection.isStopRequested())
        return base::fail(Failure::Cancelled);
    QThread::msleep(sliceMs);
    return {};
}

Result<void> begin(Connection &connection, Writers writers, const Progress &progress)
{
    for (;;) {
        QList<redis::Command> commands{{"BGSAVE"}};
        if (writers == Writers::Wait)
            commands.prepend({"CLIENT", "PAUSE", longestPause, "WRITE"});
        const auto replies = TRY(connection.pipeline(commands));
        const auto begun = replies[replies.size() - 1];
        if (!begun.isError())
            return {};
        if (!isBusy(begun.text()))
            return base::fail(Failure::Malformed, begun.text());
        if (writers == Writers::Wait)
            (void)connection.command({"CLIENT", "UNPAUSE"});
        TRY(pauseFor(connection, progress));
    }
}

/// Has the server write everything into its RDB file, as it is at the moment when that begins, and
/// waits until it is there; answers its path. Whoever has writers wait lets them go on afterwards
/// (CLIENT UNPAUSE), or they do so by themselves after seconds. Refused "disk-full",
/// "write-failed".
Result<QString> saveRdb(Connection &connection, Writers writers, Progress &progress)
{
    const auto path = fileOf(connection);
    if (!path)
        return path;
    TRY(begin(connection, writers, progress));
    for (;;) {
        const auto info = TRY(persistence(connection));
        if (redis::infoNumber(info, "rdb_bgsave_in_progress") == 0) {
            if (info.contains("rdb_last_bgsave_status:ok"))
                return path;
            const QStorageInfo disk(QFileInfo(*path).path());
            const bool isFull = disk.isValid() && disk.bytesAvailable() < leastFreeBytes;
            return base::fail(Failure::Refused, isFull ? u"disk-full"_s : u"write-failed"_s);
        }
        progress.setTotal(static_cast<int>(redis::infoNumber(info, "current_save_keys_total")));
        progress.setDone(static_cast<int>(redis::infoNumber(info, "current_save_keys_processed")));
        TRY(pauseFor(connection, progress));
    }
}

constexpr qsizetype keysOfPart = 200;
constexpr int mostTries = 5;
constexpr int mostFolders = 10'000;

tl::unexpected<base::Error> damagedSnapshot()
{
    return base::fail(Failure::Refused, u"snapshot-damaged"_s);
}

/// Those who write are let go on, however it ends.
class WritersPause {
public:
    explicit WritersPause(Connection &connection)
        : m_connection(connection)
    {
    }
    ~WritersPause()
    {
        if (m_connection.isOpen())
            (void)m_connection.command({"CLIENT", "UNPAUSE"});
    }
    WritersPause(const WritersPause &) = delete;
    WritersPause &operator=(const WritersPause &) = delete;

private:
    Connection &m_connection;
};

Result<Snapshot> keep(const Context &context, const SnapshotFolder &folder, Snapshot about,
                      Writers writers)
{
    TRY(folder.prepare());
    auto commands = CommunityClock::commands(context.keys);
    commands.append({"DBSIZE"});
    for (int i = 0; i < mostTries; ++i) {
        const auto now = TRY(answersTo(context.connection, commands));
        const auto clock = CommunityClock::decode(now[0], now[1]);
        about.clock = clock.now;
        about.made = domain::Timestamp(std::chrono::seconds(clock.serverSeconds));
        about.keys = now[2].integer().value_or(0);
        const auto saved = TRY(saveRdb(context.connection, writers, context.progress));
        auto kept = folder.adopt(saved, about);
        // Another window took the file, for a snapshot of its own.
        if (kept || kept.error().kind != Failure::NotFound)
            return kept;
    }
    return base::fail(Failure::Refused, u"write-failed"_s);
}

Result<void> carry(Connection &source, const QByteArrayList &names, StagingDatabase &workshop)
{
    QList<redis::Command> commands;
    for (const auto &key : names)
        commands << redis::Command{"DUMP", key} << redis::Command{"PEXPIRETIME", key};
    const auto values = TRY(answersTo(source, commands));
    for (qsizetype i = 0; i < names.size(); ++i) {
        const auto expires = std::max<qint64>(0, values[2 * i + 1].integer().value_or(0));
        TRY(workshop.add({names.at(i), values[2 * i].bytes(), expires}));
    }
    return {};
}

Result<void> carryAll(Connection &source, const Keys &keys, StagingDatabase &workshop,
                      Progress &progress)
{
    const auto begin = TRY(answersTo(source, {{"DBSIZE"}, {"HGET", keys.meta(), "id"}}));
    if (begin[1].view().isEmpty())
        return damagedSnapshot();
    progress.setTotal(static_cast<int>(begin[0].integer().value_or(0)));
    int done = 0;
    const auto carried = scan(source, {"SCAN", "0", "COUNT", QByteArray::number(keysOfPart)}, 1, 1,
                              &progress, [&](const QByteArrayList &names) -> Result<void> {
                                  TRY(carry(source, names, workshop));
                                  progress.setDone(done += static_cast<int>(names.size()));
                                  const bool isOver = progress.isCancelled()
                                      || workshop.connection().isStopRequested();
                                  return isOver ? base::fail(Failure::Cancelled) : Result<void>();
                              });
    return carried ? workshop.finish() : carried;
}

Result<void> unpack(const Snapshot &snapshot, const QString &place, const Keys &keys,
                    StagingDatabase &workshop, Progress &progress)
{
    redis::ScratchServer server(place, [&] { return progress.isCancelled(); });
    const auto endpoint = TRY(server.start(SnapshotFolder::rdb(snapshot)));
    Connection source(endpoint, limitsOfValues());
    source.stopWith(workshop.connection());
    TRY(source.open());
    return carryAll(source, keys, workshop, progress);
}

/// A folder that nobody has.
Result<QString> freshFolder(const QString &place, const QString &wish)
{
    const auto name = snapshotName(wish).isEmpty() ? u"Branch"_s : snapshotName(wish);
    if (!QDir().mkpath(place))
        return base::fail(Failure::Refused, u"folder-unwritable"_s);
    for (int number = 1; number < mostFolders; ++number) {
        const auto path = place + u'/' + (number == 1 ? name : u"%1 %2"_s.arg(name).arg(number));
        if (QDir().mkdir(path))
            return path;
        if (!QFileInfo::exists(path))
            break;
    }
    return base::fail(Failure::Refused, u"folder-unwritable"_s);
}

/// A community of its own is another one to whoever compares ids.
Result<void> settleBranch(const Connection &asker, const base::Endpoint &endpoint, const Keys &keys,
                          const QByteArray &id)
{
    auto beside = endpoint;
    beside.database = 1; // where a restore was under way when the snapshot was taken
    Connection other(beside);
    Connection own(endpoint);
    for (auto *connection : {&other, &own}) {
        connection->stopWith(asker);
        TRY(connection->open());
    }
    TRY(answersTo(other, {{"FLUSHDB"}}));
    const auto before = TRY(answersTo(own, {{"HGET", keys.meta(), "id"}}));
    if (before[0].view().isEmpty())
        return damagedSnapshot();
    return base::withoutValue(answersTo(own, {{"HSET", keys.meta(), "id", id, "private", "1"}}));
}

Result<void> plant(const Context &context, const Snapshot &snapshot, const QString &folder)
{
    const auto isStopped = [&] { return context.progress.isCancelled(); };
    redis::ServerRun run(redis::ServerFolder(folder), {false, u"redis-server"_s}, isStopped,
                         [](const auto &) {});
    if (auto seeded = redis::seedFolder(run.folder(), SnapshotFolder::rdb(snapshot), isStopped);
        !seeded)
        return seeded;
    const auto endpoint = run.startOrJoin();
    if (!endpoint)
        return tl::unexpected(redis::unreadable(endpoint.error()));
    const auto id = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
    auto done = settleBranch(context.connection, *endpoint, context.keys, id);
    if (done)
        done = run.remember({context.keys.meta(), id});
    run.leave();
    return done;
}
} // namespace

Result<QList<Snapshot>> ListSnapshots::perform(const Context &) const
{
    return folder.all();
}

Result<Snapshot> TakeSnapshot::perform(const Context &context) const
{
    const auto patience = context.patience();
    const auto id = TRY(mayExchange(context.connection, context.keys, context.actor));
    Snapshot about;
    about.name = snapshotName(name);
    about.community = id;
    return keep(context, folder, about, Writers::GoOn);
}

Result<Snapshot> RestoreSnapshot::perform(const Context &context) const
{
    const auto patience = context.patience();
    auto &connection = context.connection;
    const auto id = TRY(mayExchange(connection, context.keys, context.actor));
    const auto snapshot = SnapshotFolder::look(path);
    if (!snapshot)
        return snapshot;
    StagingDatabase workshop(connection, context.keys);
    TRY(folder.prepare());
    TRY(workshop.open());
    TRY(unpack(*snapshot, folder.path(), context.keys, workshop, context.progress));
    TRY(workshop.claim(id));
    Snapshot about;
    about.name = snapshotName(keptName);
    about.community = id;
    about.isBeforeRestore = true;
    const WritersPause pause(connection);
    auto kept = keep(context, folder, about, Writers::Wait);
    if (!kept)
        return kept;
    // In one breath: who waited to write finds what was restored.
    const auto exchanged = answersTo(connection, {{"CLIENT", "UNPAUSE"}, workshop.exchange()});
    return exchanged ? kept : tl::unexpected(exchanged.error());
}

Result<QString> BranchSnapshot::perform(const Context &context) const
{
    const auto patience = context.patience();
    TRY(mayExchange(context.connection, context.keys, context.actor));
    const auto snapshot = TRY(SnapshotFolder::look(path));
    auto folder = freshFolder(place, name);
    if (!folder)
        return folder;
    if (const auto planted = plant(context, snapshot, *folder); !planted) {
        QDir(*folder).removeRecursively();
        return tl::unexpected(planted.error());
    }
    return folder;
}

Result<void> DiscardSnapshot::perform(const Context &) const
{
    return folder.discard(path);
}

Result<void> BringSnapshotBack::perform(const Context &) const
{
    return folder.bringBack(path);
}

Result<void> EmptyDiscarded::perform(const Context &) const
{
    folder.empty();
    return {};
}

} // namespace store
