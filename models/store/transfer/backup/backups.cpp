// SPDX-License-Identifier: MIT
#include "store/transfer/backup/backups.h"

#include "redis/scancursor.h"

#include "store/transfer/backup/backupfile.h"
#include "store/transfer/backup/keywatch.h"
#include "store/transfer/backup/stagingdatabase.h"

#include <QSet>

#include <climits>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using redis::Connection;
using redis::Progress;

namespace store {

namespace {
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
        const auto size = m_connection.command({"DBSIZE"});
        if (!size)
            return tl::unexpected(size.error());
        progress.setTotal(
            static_cast<int>(std::min<qint64>(size->first().integer().value_or(0), INT_MAX)));
        redis::ScanCursor cursor;
        do {
            const auto slice
                = m_connection.command({"SCAN", cursor.value(), "MATCH", m_keys.wholePattern(),
                                        "COUNT", QByteArray::number(keysAtOnce)});
            if (!slice)
                return tl::unexpected(slice.error());
            if (auto advanced = cursor.advance(slice->first()); !advanced)
                return advanced;
            if (auto read = take(slice->first()[1].strings(), false); !read)
                return read;
            progress.setDone(static_cast<int>(std::min<qint64>(m_held.size(), INT_MAX)));
            if (progress.isCancelled() || m_connection.isStopRequested())
                return base::fail(Failure::Cancelled);
        } while (!cursor.isAtEnd());
        return {};
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
        const auto replies = m_connection.pipeline(commands);
        if (!replies)
            return tl::unexpected(replies.error());
        for (qsizetype i = 0; i < changed.size(); ++i) {
            const auto answer = [&](qsizetype n) {
                return isAtOnce ? (*replies)[replies->size() - 1][n] : (*replies)[n];
            };
            const auto value = answer(2 * i);
            if (value.isError())
                return base::fail(Failure::Malformed, value.text());
            if (auto kept = keep(changed[i], value, answer(2 * i + 1)); !kept)
                return kept;
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
        const auto changed = watch.changed();
        if (!changed)
            return tl::unexpected(changed.error());
        // What was read in one instant, and nothing else changed until then: that instant it is.
        if (round > 0 && open.size() <= instantKeys && (*changed - open).isEmpty())
            return {};
        open = *changed;
        const auto all = open.values();
        const auto step = open.size() <= instantKeys ? instantKeys : keysAtOnce;
        for (qsizetype from = 0; from < all.size(); from += step) {
            if (auto taken = copy.take(all.mid(from, step), step == instantKeys); !taken)
                return taken;
        }
    }
    return base::fail(Failure::Refused, u"backup-busy"_s);
}

Result<domain::Backup> writeBackup(Connection &connection, const Keys &keys,
                                   const domain::Backup &about, Progress &progress)
{
    Connection reading(connection.endpoint(), limitsOfValues());
    reading.stopWith(connection);
    if (auto opened = reading.open(); !opened)
        return tl::unexpected(opened.error());
    const auto watch = KeyWatch::begin(reading, keys.nameSpace());
    if (!watch)
        return tl::unexpected(watch.error());
    BackupWriter file;
    if (auto opened = file.open(about); !opened)
        return tl::unexpected(opened.error());
    Copy copy(reading, keys, file);
    auto done = copy.all(progress);
    if (done)
        done = catchUp(copy, **watch, progress);
    if (done)
        done = file.commit(copy.keys());
    if (!done) {
        file.cancel();
        return tl::unexpected(done.error());
    }
    return describeBackup(about.path);
}
} // namespace

Result<void> mayKeepBackups(Connection &connection, const Keys &keys,
                            const domain::AccountId &actor)
{
    const auto replies
        = connection.pipeline({{"GET", keys.role(actor)}, {"HMGET", keys.meta(), "private"}});
    if (!replies)
        return tl::unexpected(replies.error());
    // Only private communities know roles.
    if ((*replies)[1][0].view() == "1" && replies->first().view() != "administrator")
        return base::fail(Failure::Refused, u"not-administrator"_s);
    return {};
}

Result<domain::Backup> makeBackup(Connection &connection, const Keys &keys, domain::Backup about,
                                  const domain::AccountId &actor, Progress &progress)
{
    if (auto may = mayKeepBackups(connection, keys, actor); !may)
        return tl::unexpected(may.error());
    const auto replies = connection.pipeline({{"TIME"}, {"HMGET", keys.meta(), "id"}});
    if (!replies)
        return tl::unexpected(replies.error());
    about.made = domain::Timestamp(std::chrono::seconds(replies->first()[0].integer().value_or(0)));
    about.community = (*replies)[1][0].bytes();
    return writeBackup(connection, keys, about, progress);
}

Result<domain::Backup> checkBackup(const QString &path, Progress &progress)
{
    BackupReader reader;
    auto backup = reader.open(path);
    if (!backup)
        return backup;
    for (;;) {
        const auto records = reader.next();
        if (!records)
            return tl::unexpected(records.error());
        if (records->isEmpty())
            return describeBackup(path);
        if (progress.isCancelled())
            return base::fail(Failure::Cancelled);
    }
}

} // namespace store
