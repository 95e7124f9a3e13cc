// SPDX-License-Identifier: MIT
#include "store/transfer/backup/backuprequests.h"

#include "redis/wire/connection.h"
#include "store/core/community/communityclock.h"
#include "store/core/community/upkeep.h"
#include "store/core/context.h"
#include "store/core/keys/moderationkeys.h"
#include "store/core/scripts/scriptreply.h"
#include "store/transfer/backup/backupfile.h"
#include "store/transfer/backup/stagingdatabase.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QSet>

#include <algorithm>
#include <climits>
#include <memory>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::Backup;
using redis::Connection;
using redis::Progress;

namespace store {

namespace {
/// Tells which keys of a namespace changed, by whoever, since it began: a connection of its own
/// listens to what the server says of every key with that prefix. Used on a worker.
class KeyWatch {
public:
    /// `source` is the connection that asks for it; its changes are told too.
    [[nodiscard]] static base::Result<std::unique_ptr<KeyWatch>> begin(redis::Connection &source,
                                                                       const QByteArray &nameSpace);

    /// Every key that changed before this call began, and since the last one. Refused
    /// "changed-meanwhile": the server was emptied.
    [[nodiscard]] base::Result<QSet<QByteArray>> changed();

private:
    explicit KeyWatch(const base::Endpoint &endpoint)
        : m_listener(endpoint)
    {
    }
    base::Result<void> listen();

    redis::Connection m_listener;
    QSet<QByteArray> m_later; ///< came behind an answer
};

constexpr std::chrono::milliseconds patience(5000);

Result<std::unique_ptr<KeyWatch>> KeyWatch::begin(redis::Connection &source,
                                                  const QByteArray &nameSpace)
{
    std::unique_ptr<KeyWatch> watch(new KeyWatch(source.endpoint()));
    watch->m_listener.stopWith(source);
    TRY(watch->m_listener.open());
    if (watch->m_listener.serverRun() != source.serverRun())
        return base::fail(Failure::Unreachable, u"CHANGING two servers answer"_s);
    const auto id = TRY(watch->m_listener.command({"CLIENT", "ID"}));
    TRY(watch->listen());
    redis::Command track{"CLIENT",
                         "TRACKING",
                         "ON",
                         "REDIRECT",
                         QByteArray::number(id.first().integer().value_or(0)),
                         "BCAST"};
    if (!nameSpace.isEmpty())
        track << "PREFIX" << nameSpace;
    TRY(source.command(track));
    return watch;
}

Result<void> KeyWatch::listen()
{
    TRY(m_listener.send({"SUBSCRIBE", "__redis__:invalidate"}));
    const auto said = TRY(m_listener.receive(patience));
    return said.isEmpty() ? base::fail(Failure::TimedOut, u"SUBSCRIBE"_s) : Result<void>();
}

/// The answer to a PING comes behind everything that the server had to say before.
Result<QSet<QByteArray>> KeyWatch::changed()
{
    TRY(m_listener.send({"PING"}));
    auto keys = std::exchange(m_later, {});
    for (bool isAnswered = false; !isAnswered;) {
        const auto said = TRY(m_listener.receive(patience));
        if (said.isEmpty())
            return base::fail(Failure::TimedOut, u"PING"_s);
        for (qsizetype i = 0; i < said.size(); ++i) {
            const auto message = said[i];
            if (message[0].view() == "pong")
                isAnswered = true;
            if (message[0].view() != "message")
                continue;
            if (!message[2].isArray())
                return base::fail(Failure::Refused, u"changed-meanwhile"_s);
            for (const auto &key : message[2].strings())
                (isAnswered ? m_later : keys).insert(key);
        }
    }
    return keys;
}

Result<void> unlessStopped(const Connection &connection, const Progress &progress)
{
    return progress.isCancelled() || connection.isStopRequested() ? base::fail(Failure::Cancelled)
                                                                  : Result<void>();
}

constexpr qsizetype keysAtOnce = 200;
/// So few are read in one instant, between two commands of anybody.
constexpr qsizetype instantKeys = 500;
constexpr int mostRounds = 300;

/// What is in the file already, for a key that changes while it is read.
class Copy {
public:
    Copy(Connection &connection, const Keys &keys, BackupWriter &file)
        : m_connection(connection)
        , m_keys(keys)
        , m_file(file)
    {
    }

    [[nodiscard]] qint64 keys() const { return m_held.size(); }

    Result<void> all(Progress &progress)
    {
        const auto size = TRY(m_connection.command({"DBSIZE"}));
        progress.setTotal(
            static_cast<int>(std::min<qint64>(size.first().integer().value_or(0), INT_MAX)));
        return scan(
            m_connection,
            {"SCAN", "0", "MATCH", m_keys.wholePattern(), "COUNT", QByteArray::number(keysAtOnce)},
            1, 1, &progress, [&](const QByteArrayList &keys) -> Result<void> {
                TRY(take(keys, false));
                progress.setDone(static_cast<int>(std::min<qint64>(m_held.size(), INT_MAX)));
                return unlessStopped(m_connection, progress);
            });
    }

    /// As they are now; all of them at one instant if `isAtOnce`.
    Result<void> take(const QByteArrayList &changed, bool isAtOnce)
    {
        QList<redis::Command> commands;
        if (isAtOnce)
            commands.append({"MULTI"});
        for (const auto &key : changed)
            commands << redis::Command{"DUMP", key} << redis::Command{"PEXPIRETIME", key};
        if (isAtOnce)
            commands.append({"EXEC"});
        const auto replies = TRY(m_connection.pipeline(commands));
        for (qsizetype i = 0; i < changed.size(); ++i) {
            const auto answer = [&](qsizetype n) {
                return isAtOnce ? replies[replies.size() - 1][n] : replies[n];
            };
            const auto value = answer(2 * i);
            if (value.isError())
                return base::fail(Failure::Malformed, value.text());
            TRY(keep(changed[i], value, answer(2 * i + 1)));
        }
        return {};
    }

private:
    Result<void> keep(const QByteArray &key, const redis::Reply &value, const redis::Reply &expires)
    {
        const auto bare = key.mid(m_keys.nameSpace().size());
        if (value.isNil())
            m_held.remove(qHash(bare));
        else
            m_held.insert(qHash(bare));
        return m_file.write(
            {bare, value.bytes(), std::max<qint64>(0, expires.integer().value_or(0))});
    }

    Connection &m_connection;
    const Keys &m_keys;
    BackupWriter &m_file;
    QSet<size_t> m_held; ///< hashes: it only counts
};

Result<void> catchUp(Copy &copy, KeyWatch &watch, const Progress &progress)
{
    QSet<QByteArray> open;
    for (int round = 0; round < mostRounds; ++round) {
        if (progress.isCancelled())
            return base::fail(Failure::Cancelled);
        const auto changed = TRY(watch.changed());
        // What was read in one instant, and nothing else changed until then: that instant it is.
        if (round > 0 && open.size() <= instantKeys && (changed - open).isEmpty())
            return {};
        open = changed;
        const auto all = open.values();
        const auto step = open.size() <= instantKeys ? instantKeys : keysAtOnce;
        for (qsizetype from = 0; from < all.size(); from += step)
            TRY(copy.take(all.mid(from, step), step == instantKeys));
    }
    return base::fail(Failure::Refused, u"backup-busy"_s);
}

Result<domain::Backup> writeBackup(Connection &connection, const Keys &keys,
                                   const domain::Backup &about, Progress &progress)
{
    Connection reading(connection.endpoint(), limitsOfValues());
    reading.stopWith(connection);
    TRY(reading.open());
    const auto watch = TRY(KeyWatch::begin(reading, keys.nameSpace()));
    BackupWriter file;
    TRY(file.open(about));
    Copy copy(reading, keys, file);
    auto done = copy.all(progress);
    if (done)
        done = catchUp(copy, *watch, progress);
    if (done)
        done = file.commit(copy.keys());
    if (!done) {
        file.cancel();
        return tl::unexpected(done.error());
    }
    return describeBackup(about.path);
}

Result<void> unpack(StagingDatabase &workshop, const QString &path, Progress &progress)
{
    BackupReader reader;
    TRY(reader.open(path));
    progress.setTotal(100);
    for (;;) {
        const auto records = TRY(reader.next());
        for (const auto &record : records)
            TRY(workshop.add(record));
        if (records.isEmpty())
            return workshop.finish();
        TRY(unlessStopped(workshop.connection(), progress));
        progress.setDone(
            static_cast<int>(reader.position() * 100 / std::max<qint64>(1, reader.size())));
    }
}

/// Its log says what happened to the community.
Result<void> sign(Connection &connection, const Keys &keys, const domain::Backup &backup,
                  const domain::AccountId &actor)
{
    const auto clock = TRY(connection.pipeline({{"TIME"}, {"HMGET", keys.meta(), "clock_offset"}}));
    const auto now = CommunityClock::decode(clock[0], clock[1]).seconds();
    const auto made = std::chrono::floor<std::chrono::seconds>(backup.made).time_since_epoch();
    return base::withoutValue(connection.command(
        {"XADD", keys.audit(), "*", "who", actor.bytes(), "what", "restore backup", "target",
         "backup:" + QFileInfo(backup.path).fileName().toUtf8(), "before", "", "after",
         QByteArray::number(made.count()), "at", QByteArray::number(now)}));
}

const auto suffix = u".folkmoot-backup"_s;

/// Two in one second have two names.
Result<QString> freshPath(const QString &folder)
{
    if (!QDir().mkpath(folder))
        return base::fail(Failure::Refused, u"file-unwritable"_s);
    const auto name = QDateTime::currentDateTimeUtc().toString(u"yyyy-MM-dd-HHmmss-zzz"_s);
    return folder + u'/' + name + suffix;
}

Result<Backup> backUpInto(const QString &folder, const QString &why, const Context &context)
{
    const auto path = freshPath(folder);
    if (!path)
        return tl::unexpected(path.error());
    Backup about;
    about.path = *path;
    about.why = why;
    return makeBackup(context.connection, context.keys, about, context.actor, context.progress);
}
} // namespace

Result<void> mayKeepBackups(Connection &connection, const Keys &keys,
                            const domain::AccountId &actor)
{
    const auto replies
        = TRY(connection.pipeline({{"GET", keys.role(actor)}, {"HMGET", keys.meta(), "private"}}));
    // Only private communities know roles.
    if (replies[1][0].view() == "1" && replies.first().view() != "administrator")
        return base::fail(Failure::Refused, u"not-administrator"_s);
    return {};
}

Result<domain::Backup> makeBackup(Connection &connection, const Keys &keys, domain::Backup about,
                                  const domain::AccountId &actor, Progress &progress)
{
    TRY(mayKeepBackups(connection, keys, actor));
    const auto replies = TRY(connection.pipeline({{"TIME"}, {"HMGET", keys.meta(), "id"}}));
    about.made = domain::momentAt(replies.first()[0].integer().value_or(0));
    about.community = replies[1][0].bytes();
    return writeBackup(connection, keys, about, progress);
}

Result<domain::Backup> checkBackup(const QString &path, Progress &progress)
{
    BackupReader reader;
    auto backup = reader.open(path);
    if (!backup)
        return backup;
    for (;;) {
        const auto records = TRY(reader.next());
        if (records.isEmpty())
            return describeBackup(path);
        if (progress.isCancelled())
            return base::fail(Failure::Cancelled);
    }
}

Result<domain::Backup> restoreBackup(Connection &connection, const Keys &keys, const QString &path,
                                     const domain::AccountId &actor, Progress &progress)
{
    const auto id = TRY(mayExchange(connection, keys, actor));
    const auto backup = checkBackup(path, progress);
    if (!backup)
        return backup;
    StagingDatabase workshop(connection, keys);
    TRY(workshop.open());
    TRY(unpack(workshop, path, progress));
    TRY(workshop.claim(id));
    TRY(sign(workshop.connection(), keys, *backup, actor));
    TRY(answersTo(connection, {workshop.exchange()}));
    return backup;
}

Result<QList<Backup>> ListBackups::perform(const Context &) const
{
    QList<Backup> all;
    const auto names = QDir(folder).entryList({u'*' + suffix}, QDir::Files);
    for (const auto &name : names) {
        if (const auto backup = describeBackup(folder + u'/' + name))
            all.append(*backup);
    }
    std::ranges::sort(all, [](const auto &a, const auto &b) {
        return std::pair(a.made, a.path) > std::pair(b.made, b.path);
    });
    return all;
}

Result<Backup> MakeBackup::perform(const Context &context) const
{
    const auto patience = context.patience();
    return backUpInto(folder, {}, context);
}

Result<Backup> CheckBackup::perform(const Context &context) const
{
    return checkBackup(path, context.progress);
}

Result<Backup> RestoreBackup::perform(const Context &context) const
{
    const auto patience = context.patience();
    auto kept = backUpInto(folder, u"restore"_s, context);
    if (!kept)
        return kept;
    const auto restored
        = restoreBackup(context.connection, context.keys, path, context.actor, context.progress);
    return restored ? kept : restored;
}

Result<void> CopyBackup::perform(const Context &) const
{
    // The dialog has asked whether what is there may go.
    const bool isFree = !QFile::exists(target) || QFile::remove(target);
    return isFree && QFile::copy(path, target) ? Result<void>()
                                               : base::fail(Failure::Refused, u"file-unwritable"_s);
}

Result<void> DiscardBackup::perform(const Context &) const
{
    return QFile::moveToTrash(path) || QFile::remove(path)
        ? Result<void>()
        : base::fail(Failure::Refused, u"file-unwritable"_s);
}

} // namespace store
