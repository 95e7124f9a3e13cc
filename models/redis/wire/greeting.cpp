// SPDX-License-Identifier: MIT
// What a connection says first: AUTH, SELECT, and whether the server is ready.
#include "redis/connection.h"

#include "redis/wire/servererror.h"
#include "redis/wire/transport.h"

#include <QThread>

using namespace Qt::StringLiterals;
using base::Failure;

namespace redis {

namespace {

Command authentication(const base::Endpoint &endpoint)
{
    if (endpoint.user.isEmpty())
        return {"AUTH", endpoint.password.toUtf8()};
    return {"AUTH", endpoint.user.toUtf8(), endpoint.password.toUtf8()};
}

QByteArray valueIn(QByteArrayView info, QByteArrayView name, qsizetype atMost)
{
    const auto begin = info.indexOf(name);
    if (begin < 0)
        return {};
    const auto rest = info.sliced(begin + name.size());
    const auto end = rest.indexOf('\r');
    return rest.first(end < 0 ? rest.size() : end).toByteArray().left(atMost);
}

bool isCode(const Reply &reply, const char *code)
{
    return reply.isError() && reply.view().startsWith(code);
}

} // namespace

base::Result<void> Connection::greet()
{
    QList<Command> commands;
    // Somebody who is named is never the default user instead: without a password the server
    // decides whether one is needed.
    const bool says = !m_endpoint.password.isEmpty() || !m_endpoint.user.isEmpty();
    if (says)
        commands << authentication(m_endpoint);
    if (m_endpoint.database != 0)
        commands << Command{"SELECT", QByteArray::number(m_endpoint.database)};
    const auto preamble = commands.size();
    commands << Command{"INFO", "server"};
    const auto replies = pipeline(commands);
    if (!replies)
        return tl::unexpected(replies.error());

    for (qsizetype i = 0; i < preamble; ++i) {
        const auto reply = (*replies)[i];
        if (!reply.isError())
            continue;
        auto error = errorOf(reply);
        // "no password is set", "wrong number of arguments" (no users before Redis 6)
        if (i == 0 && says && error.kind == Failure::Malformed)
            error.kind = Failure::NotPermitted;
        return tl::unexpected(error);
    }
    const auto info = (*replies)[preamble];
    // Whoever may not ask for INFO is let in; the version then stays empty.
    if (info.isError()) {
        const auto error = errorOf(info);
        const bool mayPass = error.kind == Failure::Malformed || isCode(info, "NOPERM")
            || isCode(info, "LOADING") || isCode(info, "BUSY");
        if (!mayPass)
            return tl::unexpected(error);
    } else {
        m_serverVersion = QString::fromUtf8(valueIn(info.view(), "redis_version:", 32));
        m_serverRun = valueIn(info.view(), "run_id:", 64);
    }
    return waitUntilLoaded();
}

base::Result<void> Connection::waitUntilLoaded()
{
    using Clock = std::chrono::steady_clock;
    const auto deadline = Clock::now() + m_limits.loadingTimeout;
    for (;;) {
        const auto pong = pipeline({{"PING"}});
        if (!pong)
            return tl::unexpected(pong.error());
        const auto reply = pong->first();
        // Someone who may not PING is let in all the same: the server is up.
        if (!reply.isError() || isCode(reply, "NOPERM"))
            return {};
        auto error = errorOf(reply);
        if (error.kind == Failure::Malformed)
            error.kind = Failure::Unreachable; // e.g. "max number of clients reached"
        const bool mayPass = isCode(reply, "LOADING") || isCode(reply, "BUSY");
        if (!mayPass || Clock::now() > deadline)
            return tl::unexpected(error);
        tellWaiting(error);
        QThread::msleep(static_cast<unsigned long>(Transport::slice.count()));
    }
}

} // namespace redis
