// SPDX-License-Identifier: MIT
#include "store/transfer/backup/stagingdatabase.h"

#include "redis/script.h"
#include "store/core/community/ownserver.h"
#include "store/transfer/backup/backuprequests.h"
#include "store/upkeep/communitycommands.h"

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using redis::Connection;

namespace store {

namespace {
constexpr qint64 bytesAtOnce = 8LL * 1024 * 1024;
constexpr qsizetype recordsAtOnce = 500;
/// Stands in the database beside the community's while something is unpacked there.
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

int otherThan(int database)
{
    return database == 0 ? 1 : 0;
}

base::Endpoint besides(base::Endpoint endpoint)
{
    endpoint.database = otherThan(endpoint.database);
    return endpoint;
}

Result<void> withoutErrors(const Result<redis::Replies> &replies)
{
    if (!replies)
        return tl::unexpected(replies.error());
    for (qsizetype i = 0; i < replies->size(); ++i) {
        if (!(*replies)[i].isError())
            continue;
        const auto why = (*replies)[i].text();
        // A value as a newer server packs it, or of a module that this one has not.
        if (why.contains("DUMP payload version"_L1) || why.contains("Bad data format"_L1))
            return base::fail(Failure::Refused, u"backup-newer"_s);
        return base::fail(why.startsWith("OOM"_L1) ? Failure::ServerFull : Failure::Malformed, why);
    }
    return {};
}
} // namespace

redis::ConnectionLimits limitsOfValues()
{
    redis::ConnectionLimits limits;
    limits.replyTimeout = std::chrono::seconds(30);
    limits.maxMessageBytes = 1024LL * 1024 * 1024;
    return limits;
}

StagingDatabase::StagingDatabase(const Connection &connection, const Keys &keys)
    : m_keys(keys)
    , m_community(connection.endpoint().database)
    , m_connection(besides(connection.endpoint()), limitsOfLoading())
{
    // What a window that closes leaves there is cleared by the next one.
    m_connection.stopWith(connection);
}

StagingDatabase::~StagingDatabase()
{
    if (m_isOurs && m_connection.isOpen())
        (void)m_connection.command({"FLUSHDB", "ASYNC"});
}

Result<void> StagingDatabase::open()
{
    TRY(m_connection.open());
    // Only what a restore left that was killed may go: a database of somebody else stays.
    const auto left
        = TRY(m_connection.pipeline({{"DBSIZE"}, {"EXISTS", unpackingMark(), m_keys.meta()}}));
    if (left[0].integer().value_or(1) > 0 && left[1].integer().value_or(0) == 0)
        return base::fail(Failure::Refused, u"not-private"_s);
    // A value of unknown origin is looked at closely.
    const auto replies
        = TRY(m_connection.pipeline({{"CONFIG", "SET", "sanitize-dump-payload", "yes"},
                                     {"FLUSHDB", "ASYNC"},
                                     {"SET", unpackingMark(), "1"}}));
    m_isOurs = !replies[1].isError();
    return !m_isOurs ? base::fail(Failure::Malformed, replies[1].text()) : Result<void>();
}

Result<void> StagingDatabase::add(const BackupRecord &record)
{
    const auto key = m_keys.nameSpace() + record.key;
    if (record.value.isEmpty())
        m_commands.append({"UNLINK", key});
    else
        m_commands.append({"RESTORE", key, QByteArray::number(record.expires), record.value,
                           "REPLACE", "ABSTTL"});
    m_bytes += record.value.size();
    return m_bytes < bytesAtOnce && m_commands.size() < recordsAtOnce ? Result<void>() : finish();
}

Result<void> StagingDatabase::finish()
{
    m_bytes = 0;
    return withoutErrors(m_connection.pipeline(std::exchange(m_commands, {})));
}

Result<void> StagingDatabase::claim(const QByteArray &id)
{
    TRY(moveBars(m_connection, m_keys));
    return withoutErrors(m_connection.pipeline(
        {{"UNLINK", unpackingMark()}, {"HSET", m_keys.meta(), "id", id, "private", "1"}}));
}

redis::Command StagingDatabase::exchange() const
{
    const auto script = redis::Script::fromResource(u"exchange"_s);
    auto command = *script.command({{{"meta", m_keys.meta()}},
                                    {{"database", QByteArray::number(m_community)},
                                     {"other", QByteArray::number(otherThan(m_community))}}});
    // Called once: the server need not know it.
    command[0] = "EVAL";
    command[1] = script.source();
    return command;
}

Result<QByteArray> mayExchange(Connection &connection, const Keys &keys,
                               const domain::AccountId &actor)
{
    TRY(mayKeepBackups(connection, keys, actor));
    const auto meta = TRY(connection.command({"HMGET", keys.meta(), "id", "private"}));
    // Everything on the server is exchanged: of several communities on one the others would go too.
    const bool isAlone = keys.nameSpace().isEmpty() && isOwnServer(connection);
    if (meta.first()[1].view() != "1" || !isAlone)
        return base::fail(Failure::Refused, u"not-private"_s);
    return meta.first()[0].bytes();
}

} // namespace store
