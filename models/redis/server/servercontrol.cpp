// SPDX-License-Identifier: MIT
#include "redis/server/servercontrol.h"

#include "base/platform/sockets.h"
#include "redis/wire/reply.h"

#include <hiredis/hiredis.h>

#include <QFile>

#include <vector>

using namespace Qt::StringLiterals;

namespace redis {

namespace {
constexpr timeval Patience{1, 0};

} // namespace

void ServerControl::Free::operator()(redisContext *context) const
{
    redisFree(context);
}

std::optional<ServerControl> ServerControl::connect(const base::Endpoint &endpoint)
{
    if (endpoint.path.isEmpty())
        return std::nullopt;
    const auto path = QFile::encodeName(endpoint.path);
    Context context(redisConnectUnixWithTimeout(path.constData(), Patience));
    if (!context || context->err != 0 || redisSetTimeout(context.get(), Patience) != REDIS_OK)
        return std::nullopt;
    // hiredis leaves it open for whatever program is started meanwhile.
    platform::keepFromChildren(context->fd);
    ServerControl control(std::move(context));
    if (control.ask({"AUTH", endpoint.password.toUtf8()}).isNull())
        return std::nullopt;
    return control;
}

QByteArray ServerControl::ask(const QByteArrayList &command)
{
    std::vector<const char *> arguments;
    std::vector<size_t> sizes;
    for (const auto &argument : command) {
        arguments.push_back(argument.constData());
        sizes.push_back(size_t(argument.size()));
    }
    void *answer
        = redisCommandArgv(m_context.get(), int(command.size()), arguments.data(), sizes.data());
    const std::unique_ptr<redisReply, void (*)(void *)> reply(static_cast<redisReply *>(answer),
                                                              freeReplyObject);
    if (!reply)
        return {};
    switch (reply->type) {
    case REDIS_REPLY_STRING:
    case REDIS_REPLY_STATUS:
        return {reply->str, qsizetype(reply->len)};
    case REDIS_REPLY_INTEGER:
        return QByteArray::number(reply->integer);
    default:
        return {};
    }
}

QByteArray ServerControl::info(const QByteArray &section, const QByteArray &field)
{
    return infoField(ask({"INFO", section}), field).toByteArray();
}

std::optional<ServerControl::Loading> ServerControl::loading()
{
    const auto isLoading = info("persistence", "loading");
    if (isLoading.isEmpty())
        return std::nullopt;
    if (isLoading == "0")
        return Loading{};
    bool ok = false;
    const double percent = info("persistence", "loading_loaded_perc").toDouble(&ok);
    return Loading{true, ok ? qBound(0, int(percent), 100) : -1};
}

std::optional<qint64> ServerControl::processId()
{
    bool ok = false;
    const auto id = info("server", "process_id").toLongLong(&ok);
    return ok ? std::optional(id) : std::nullopt;
}

std::optional<bool> ServerControl::holds(const QList<ServerFolder::Mark> &marks)
{
    for (const auto &mark : marks) {
        if (ask({"HGET", mark.key, "id"}) != mark.id)
            return m_context->err == 0 ? std::optional(false) : std::nullopt;
    }
    return true;
}

bool ServerControl::setSyncAlways(bool always)
{
    return ask({"CONFIG", "SET", "appendfsync", always ? "always" : "everysec"}) == "OK";
}

bool ServerControl::sync(const ServerFolder::Mark &mark, bool staysAlways)
{
    // Redis 7.0 has no WAITAOF. With `always` the answer to a write waits for the file, and a write
    // that changes nothing is a write as well; an fsync takes all that lies before it along.
    if (ask({"HGET", mark.key, "id"}) != mark.id || !setSyncAlways(true))
        return false;
    const bool isWritten = !ask({"HSET", mark.key, "id", mark.id}).isNull();
    return (staysAlways || setSyncAlways(false)) && isWritten;
}

std::optional<qint64> ServerControl::keys()
{
    const auto all = ask({"INFO", "keyspace"});
    if (all.isNull())
        return std::nullopt;
    qint64 keys = 0;
    for (const auto &line : all.split('\n')) { // db0:keys=12,expires=1,avg_ttl=0
        if (const auto at = line.indexOf(":keys="); at > 0)
            keys += line.sliced(at + 6).split(',').first().toLongLong();
    }
    return keys;
}

bool ServerControl::hasUnwritten()
{
    return info("persistence", "aof_buffer_length").toLongLong() > 0;
}

bool ServerControl::isRewriting()
{
    const auto all = ask({"INFO", "persistence"});
    return all.contains("aof_rewrite_in_progress:1") || all.contains("aof_rewrite_scheduled:1");
}

void ServerControl::rewrite()
{
    (void)ask({"BGREWRITEAOF"});
}

void ServerControl::shutdown()
{
    (void)ask({"SHUTDOWN"});
}

} // namespace redis
