// SPDX-License-Identifier: MIT
#include "store/community/ownserver.h"

#include <QFile>
#include <QFileInfo>

#include <sys/stat.h>
#include <unistd.h>

namespace store {

namespace {

/// Of the thing itself, not of what a link leads to.
bool isOurs(const QString &path, mode_t kind)
{
    struct stat found = {};
    return ::lstat(QFile::encodeName(path).constData(), &found) == 0
        && (found.st_mode & S_IFMT) == kind && found.st_uid == ::geteuid();
}

qint64 numberIn(const QByteArray &info, const QByteArray &field)
{
    const auto at = info.indexOf("\r\n" + field + ':');
    return at < 0 ? 0 : info.sliced(at + field.size() + 3).split('\r').first().toLongLong();
}

bool isClosedToOthers(const QString &folder)
{
    struct stat found = {};
    return ::stat(QFile::encodeName(folder).constData(), &found) == 0
        && (found.st_mode & (S_IRWXG | S_IRWXO)) == 0;
}

} // namespace

bool isOwnServer(const redis::Connection &connection)
{
    const auto &endpoint = connection.endpoint();
    if (endpoint.transport != base::Endpoint::Transport::UnixSocket)
        return false;
    const auto folder = QFileInfo(endpoint.path).path();
    return isOurs(endpoint.path, S_IFSOCK) && isOurs(folder, S_IFDIR) && isClosedToOthers(folder);
}

base::Result<void> refuseForeignServer(const redis::Connection &connection)
{
    if (isOwnServer(connection))
        return {};
    return base::fail(base::Failure::Refused, QStringLiteral("not-private"));
}

base::Result<bool> rewriteAppendOnlyFile(redis::Connection &connection, qint64 replayed)
{
    if (!isOwnServer(connection))
        return true;
    const auto about = connection.command({"INFO", "persistence"});
    if (!about)
        return tl::unexpected(about.error());
    const auto info = about->first().bytes();
    const auto since = numberIn(info, "aof_current_size") - numberIn(info, "aof_base_size");
    if (numberIn(info, "aof_enabled") != 1 || since < replayed)
        return true;
    const auto begun = connection.pipeline({{"BGREWRITEAOF"}});
    if (!begun)
        return tl::unexpected(begun.error());
    return !(*begun)[0].isError();
}

} // namespace store
