// SPDX-License-Identifier: MIT
#include "store/core/community/ownserver.h"

#include "base/platform/files.h"
#include "redis/wire/reply.h"

#include <QFileInfo>

namespace store {

namespace {
constexpr char smallestRewrite[] = "auto-aof-rewrite-min-size";
} // namespace

bool isOwnServer(const redis::Connection &connection)
{
    const auto &endpoint = connection.endpoint();
    if (endpoint.transport != base::Endpoint::Transport::UnixSocket)
        return false;
    using platform::FileKind;
    using platform::isOurs;
    const auto folder = QFileInfo(endpoint.path).path();
    return isOurs(endpoint.path, FileKind::Socket) && isOurs(folder, FileKind::Folder)
        && platform::isClosedToOthers(folder);
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
