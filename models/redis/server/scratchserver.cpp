// SPDX-License-Identifier: MIT
#include "redis/server/scratchserver.h"

#include "base/platform/files.h"
#include "redis/server/serverfolder.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <cerrno>

using namespace Qt::StringLiterals;

namespace redis {

namespace {
constexpr auto baseName = "appendonly.aof.1.base.rdb"_L1;
constexpr QByteArrayView manifestLine("file appendonly.aof.1.base.rdb seq 1 type b\n");
constexpr auto lockName = "/scratch.lock"_L1;
constexpr qint64 copiedAtOnce = 4LL * 1024 * 1024;

base::Result<void> copyFile(const QString &from, const QString &to,
                            const std::function<bool()> &isStopped)
{
    QFile source(from);
    if (!source.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return base::fail(base::Failure::NotFound, from);
    QFile target(to);
    if (!target.open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered))
        return platform::folderFailure(EACCES);
    for (qint64 left = source.size(); left > 0;) {
        const auto part = source.read(std::min(left, copiedAtOnce));
        if (part.isEmpty() || target.write(part) != part.size())
            return platform::folderFailure(ENOSPC);
        left -= part.size();
        if (isStopped())
            return base::fail(base::Failure::Cancelled);
    }
    return {};
}

/// What a program left that was killed: nobody holds its lock any more.
void sweep(const QString &place)
{
    const auto names = QDir(place).entryList({u"scratch-*"_s}, QDir::Dirs);
    for (const auto &name : names) {
        const auto path = place + u'/' + name;
        if (!QFileInfo::exists(path + lockName))
            continue;
        auto program = platform::FileLock::open(path + lockName);
        auto server = platform::FileLock::open(ServerFolder(path).serverLock());
        if (program && program->tryExclusive() && server && server->tryExclusive())
            QDir(path).removeRecursively();
    }
}
} // namespace

base::Result<void> seedFolder(const ServerFolder &folder, const QString &rdb,
                              const std::function<bool()> &isStopped)
{
    TRY(folder.prepare());
    if (QFileInfo::exists(folder.appendOnlyFolder()))
        return base::fail(base::Failure::Refused, u"folder-used"_s);
    const auto target = folder.appendOnlyFolder() + u'/' + baseName;
    if (!QDir().mkpath(folder.appendOnlyFolder()))
        return platform::folderFailure(folder.isDiskFull() ? ENOSPC : EACCES);
    if (auto copied = copyFile(rdb, target, isStopped); !copied) {
        QFile::remove(target);
        return copied;
    }
    QFile::setPermissions(target, QFile::ReadOwner | QFile::WriteOwner);
    // Last: without it the folder holds nothing.
    return platform::writePrivateFile(folder.manifest(), manifestLine.toByteArray());
}

ScratchServer::ScratchServer(const QString &place, const std::function<bool()> &isStopped)
    : m_isStopped(isStopped)
    , m_folder(place + u"/scratch-XXXXXX"_s)
    , m_run(ServerFolder(m_folder.path()), {false, u"redis-server"_s}, isStopped,
            [](const auto &) {})
{
}

ScratchServer::~ScratchServer()
{
    m_run.abandon();
}

base::Result<base::Endpoint> ScratchServer::start(const QString &rdb)
{
    if (!m_folder.isValid())
        return platform::folderFailure(EACCES);
    if (auto lock = platform::FileLock::open(m_folder.path() + lockName);
        lock && lock->tryExclusive())
        m_lock = std::move(*lock);
    sweep(QFileInfo(m_folder.path()).path());
    TRY(seedFolder(m_run.folder(), rdb, m_isStopped));
    auto endpoint = m_run.startOrJoin();
    if (!endpoint)
        return tl::unexpected(unreadable(endpoint.error()));
    return endpoint;
}

base::Error unreadable(const base::Error &error)
{
    static const QStringList others{u"program-missing"_s, u"disk-full"_s, u"folder-unwritable"_s,
                                    u"folder-locked"_s,   u"path-long"_s, u"server-old"_s,
                                    u"server-silent"_s};
    if (error.kind != base::Failure::Refused || others.contains(error.detail))
        return error;
    return {base::Failure::Refused, u"snapshot-damaged"_s};
}

} // namespace redis
