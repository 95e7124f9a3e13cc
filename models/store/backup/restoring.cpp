// SPDX-License-Identifier: MIT
#include "store/backup/backupfile.h"
#include "store/backup/backups.h"
#include "store/moderationkeys.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using redis::Connection;
using redis::Progress;

namespace store {

namespace {
constexpr qint64 bytesAtOnce = 8LL * 1024 * 1024;
constexpr qsizetype recordsAtOnce = 500;
/// Stands in the database beside the community's while a backup is unpacked there.
QByteArray unpackingMark()
{
    return "fm:restoring";
}

redis::ConnectionLimits limitsOfLoading()
{
    redis::ConnectionLimits limits;
    limits.replyTimeout = std::chrono::seconds(60); // one value may have a million members
    return limits;
}

/// The place where a backup is unpacked: a database beside that of the community.
class Workshop {
public:
    Workshop(const Connection &connection, const Keys &keys)
        : m_keys(keys)
        , m_community(connection.endpoint().database)
        , m_connection(besides(connection.endpoint()), limitsOfLoading())
    {
    }
    ~Workshop()
    {
        if (m_isOurs && m_connection.isOpen())
            (void)m_connection.command({"FLUSHDB", "ASYNC"});
    }
    Workshop(const Workshop &) = delete;
    Workshop &operator=(const Workshop &) = delete;

    [[nodiscard]] Connection &connection() { return m_connection; }

    Result<void> open()
    {
        if (auto opened = m_connection.open(); !opened)
            return opened;
        // Only what a restore left that was killed may go: a database of somebody else stays.
        const auto left
            = m_connection.pipeline({{"DBSIZE"}, {"EXISTS", unpackingMark(), m_keys.meta()}});
        if (!left)
            return tl::unexpected(left.error());
        if ((*left)[0].integer().value_or(1) > 0 && (*left)[1].integer().value_or(0) == 0)
            return base::fail(Failure::Refused, u"not-private"_s);
        // A value of unknown origin is looked at closely.
        const auto replies
            = m_connection.pipeline({{"CONFIG", "SET", "sanitize-dump-payload", "yes"},
                                     {"FLUSHDB", "ASYNC"},
                                     {"SET", unpackingMark(), "1"}});
        if (!replies)
            return tl::unexpected(replies.error());
        m_isOurs = !(*replies)[1].isError();
        return !m_isOurs ? base::fail(Failure::Malformed, (*replies)[1].text()) : Result<void>();
    }

    /// What was unpacked is the community from here on. Emptying the other one afterwards tells
    /// every client that anything may have changed.
    Result<void> exchange()
    {
        const auto swapped = m_connection.command({"SWAPDB", QByteArray::number(m_community),
                                                   QByteArray::number(otherThan(m_community))});
        return swapped ? Result<void>() : tl::unexpected(swapped.error());
    }

private:
    static int otherThan(int database) { return database == 0 ? 1 : 0; }
    static base::Endpoint besides(base::Endpoint endpoint)
    {
        endpoint.database = otherThan(endpoint.database);
        return endpoint;
    }

    const Keys &m_keys;
    int m_community;
    Connection m_connection;
    bool m_isOurs = false; ///< what is in it may go
};

class Unpacking {
public:
    Unpacking(Connection &connection, const Keys &keys)
        : m_connection(connection)
        , m_keys(keys)
    {
    }

    Result<void> add(const BackupRecord &record)
    {
        const auto key = m_keys.nameSpace() + record.key;
        if (record.value.isEmpty())
            m_commands.append({"UNLINK", key});
        else
            m_commands.append({"RESTORE", key, QByteArray::number(record.expires), record.value,
                               "REPLACE", "ABSTTL"});
        m_bytes += record.value.size();
        return m_bytes < bytesAtOnce && m_commands.size() < recordsAtOnce ? Result<void>() : send();
    }

    Result<void> send()
    {
        const auto replies = m_connection.pipeline(std::exchange(m_commands, {}));
        m_bytes = 0;
        if (!replies)
            return tl::unexpected(replies.error());
        for (qsizetype i = 0; i < replies->size(); ++i) {
            if (!(*replies)[i].isError())
                continue;
            const auto why = (*replies)[i].text();
            // A value as a newer server packs it, or of a module that this one has not.
            if (why.contains("DUMP payload version"_L1) || why.contains("Bad data format"_L1))
                return base::fail(Failure::Refused, u"backup-newer"_s);
            return base::fail(why.startsWith("OOM"_L1) ? Failure::ServerFull : Failure::Malformed,
                              why);
        }
        return {};
    }

private:
    Connection &m_connection;
    const Keys &m_keys;
    QList<redis::Command> m_commands;
    qint64 m_bytes = 0;
};

Result<void> unpack(Connection &connection, const Keys &keys, const QString &path,
                    Progress &progress)
{
    BackupReader reader;
    if (const auto opened = reader.open(path); !opened)
        return tl::unexpected(opened.error());
    progress.setTotal(100);
    Unpacking unpacking(connection, keys);
    for (;;) {
        const auto records = reader.next();
        if (!records)
            return tl::unexpected(records.error());
        for (const auto &record : *records) {
            if (auto added = unpacking.add(record); !added)
                return added;
        }
        if (records->isEmpty())
            return unpacking.send();
        if (progress.isCancelled() || connection.isStopRequested())
            return base::fail(Failure::Cancelled);
        progress.setDone(
            static_cast<int>(reader.position() * 100 / std::max<qint64>(1, reader.size())));
    }
}

/// The community stays who it was, and its log says what happened to it.
Result<void> sign(Connection &connection, const Keys &keys, const QByteArray &id,
                  const domain::Backup &backup, const domain::AccountId &actor)
{
    const auto clock = connection.pipeline({{"TIME"}, {"HMGET", keys.meta(), "clock_offset"}});
    if (!clock)
        return tl::unexpected(clock.error());
    const auto now = clock->first()[0].integer().value_or(0) + (*clock)[1][0].integer().value_or(0);
    const auto made = std::chrono::floor<std::chrono::seconds>(backup.made).time_since_epoch();
    const auto signedIt = connection.pipeline(
        {{"UNLINK", unpackingMark()},
         {"HSET", keys.meta(), "id", id, "private", "1"},
         {"XADD", keys.audit(), "*", "who", actor.bytes(), "what", "restore backup", "target",
          "backup:" + QFileInfo(backup.path).fileName().toUtf8(), "before", "", "after",
          QByteArray::number(made.count()), "at", QByteArray::number(now)}});
    if (!signedIt)
        return tl::unexpected(signedIt.error());
    for (qsizetype i = 0; i < signedIt->size(); ++i) {
        if ((*signedIt)[i].isError())
            return base::fail(Failure::Malformed, (*signedIt)[i].text());
    }
    return {};
}
} // namespace

Result<domain::Backup> restoreBackup(Connection &connection, const Keys &keys, const QString &path,
                                     const domain::AccountId &actor, Progress &progress)
{
    if (auto may = mayKeepBackups(connection, keys, actor); !may)
        return tl::unexpected(may.error());
    const auto meta = connection.command({"HMGET", keys.meta(), "id", "private"});
    if (!meta)
        return tl::unexpected(meta.error());
    // Everything on the server is exchanged: of several communities on one the others would go too.
    const bool isAlone = keys.nameSpace().isEmpty()
        && connection.endpoint().transport == base::Endpoint::Transport::UnixSocket;
    if (meta->first()[1].view() != "1" || !isAlone)
        return base::fail(Failure::Refused, u"not-private"_s);
    const auto backup = checkBackup(path, progress);
    if (!backup)
        return backup;
    Workshop workshop(connection, keys);
    auto done = workshop.open();
    if (done)
        done = unpack(workshop.connection(), keys, path, progress);
    if (done)
        done = sign(workshop.connection(), keys, meta->first()[0].bytes(), *backup, actor);
    if (done)
        done = workshop.exchange();
    if (!done)
        return tl::unexpected(done.error());
    return backup;
}

} // namespace store
