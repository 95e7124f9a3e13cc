// SPDX-License-Identifier: MIT
#include "store/lab/snapshots/rdbsave.h"

#include "redis/wire/serverinfo.h"
#include "store/core/scripts/scriptreply.h"

#include <QFile>
#include <QStorageInfo>
#include <QThread>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using redis::Connection;
using redis::Progress;

namespace store {

namespace {
/// Longer than that nobody is kept waiting; below the time after which a client gives up.
const QByteArray longestPause = "3000";
constexpr unsigned long sliceMs = 10;
constexpr qint64 leastFreeBytes = 1024LL * 1024;

Result<QByteArray> persistence(Connection &connection)
{
    const auto info = connection.command({"INFO", "persistence"});
    return info ? Result<QByteArray>(info->first().bytes()) : tl::unexpected(info.error());
}

Result<QString> fileOf(Connection &connection)
{
    const auto replies
        = answersTo(connection, {{"CONFIG", "GET", "dir"}, {"CONFIG", "GET", "dbfilename"}});
    if (!replies)
        return tl::unexpected(replies.error());
    return QFile::decodeName((*replies)[0][1].bytes()) + u'/'
        + QFile::decodeName((*replies)[1][1].bytes());
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
        const auto replies = connection.pipeline(commands);
        if (!replies)
            return tl::unexpected(replies.error());
        const auto begun = (*replies)[replies->size() - 1];
        if (!begun.isError())
            return {};
        if (!isBusy(begun.text()))
            return base::fail(Failure::Malformed, begun.text());
        if (writers == Writers::Wait)
            (void)connection.command({"CLIENT", "UNPAUSE"});
        if (auto waited = pauseFor(connection, progress); !waited)
            return waited;
    }
}
} // namespace

Result<QString> saveRdb(Connection &connection, Writers writers, Progress &progress)
{
    const auto path = fileOf(connection);
    if (!path)
        return path;
    if (const auto begun = begin(connection, writers, progress); !begun)
        return tl::unexpected(begun.error());
    for (;;) {
        const auto info = persistence(connection);
        if (!info)
            return tl::unexpected(info.error());
        if (redis::infoNumber(*info, "rdb_bgsave_in_progress") == 0) {
            if (info->contains("rdb_last_bgsave_status:ok"))
                return path;
            const QStorageInfo disk(QFileInfo(*path).path());
            const bool isFull = disk.isValid() && disk.bytesAvailable() < leastFreeBytes;
            return base::fail(Failure::Refused, isFull ? u"disk-full"_s : u"write-failed"_s);
        }
        progress.setTotal(static_cast<int>(redis::infoNumber(*info, "current_save_keys_total")));
        progress.setDone(static_cast<int>(redis::infoNumber(*info, "current_save_keys_processed")));
        if (const auto waited = pauseFor(connection, progress); !waited)
            return tl::unexpected(waited.error());
    }
}

} // namespace store
