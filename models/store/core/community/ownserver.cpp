// SPDX-License-Identifier: MIT
#include "store/core/community/ownserver.h"

#include "redis/wire/reply.h"

#include <QFile>
#include <QFileInfo>

#include <sys/stat.h>
#include <unistd.h>

namespace store {

namespace {
constexpr char smallestRewrite[] = "auto-aof-rewrite-min-size";

/// Of the thing itself, not of what a link leads to.
bool isOurs(const QString &path, mode_t kind)
{
    struct stat found = {};
    return ::lstat(QFile::encodeName(path).constData(), &found) == 0
        && (found.st_mode & S_IFMT) == kind && found.st_uid == ::geteuid();
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
    const auto about = TRY(connection.command({"INFO", "persistence"}));
    const auto info = about.first().bytes();
    const auto since
        = redis::infoNumber(info, "aof_current_size") - redis::infoNumber(info, "aof_base_size");
    if (redis::infoNumber(info, "aof_enabled") != 1 || since < replayed)
        return true;
    const auto begun = TRY(connection.pipeline({{"BGREWRITEAOF"}}));
    return !begun[0].isError();
}

GrowingAppendOnlyFile::GrowingAppendOnlyFile(redis::Connection &connection)
    : m_connection(connection)
{
    if (!isOwnServer(connection))
        return;
    const auto replies = connection.pipeline(
        {{"CONFIG", "GET", smallestRewrite}, {"CONFIG", "SET", smallestRewrite, "1gb"}});
    if (replies && !(*replies)[1].isError())
        m_before = (*replies)[0][1].bytes();
}

GrowingAppendOnlyFile::~GrowingAppendOnlyFile()
{
    if (!m_before.isEmpty() && m_connection.isOpen())
        (void)m_connection.command({"CONFIG", "SET", smallestRewrite, m_before});
}

} // namespace store
