// SPDX-License-Identifier: MIT
#include "limitclient.h"

#include <vector>

namespace bench {

LimitClient::LimitClient(const base::Endpoint &endpoint)
    : m_context(redisConnectUnix(endpoint.path.toUtf8().constData()), redisFree)
{
    if (!endpoint.password.isEmpty())
        (void)command({"AUTH", endpoint.password.toUtf8()});
}

void LimitClient::append(const redis::Command &command)
{
    std::vector<const char *> arguments;
    std::vector<size_t> sizes;
    for (const auto &argument : command) {
        arguments.push_back(argument.constData());
        sizes.push_back(static_cast<size_t>(argument.size()));
    }
    redisAppendCommandArgv(m_context.get(), static_cast<int>(arguments.size()), arguments.data(),
                           sizes.data());
}

void LimitClient::pipeline(const QList<redis::Command> &commands)
{
    for (const auto &command : commands)
        append(command);
    for (qsizetype i = 0; i < commands.size(); ++i) {
        void *reply = nullptr;
        if (redisGetReply(m_context.get(), &reply) != REDIS_OK)
            qFatal("the server went away: %s", m_context->errstr);
        freeReplyObject(reply);
    }
}

LimitClient::ReplyPointer LimitClient::command(const redis::Command &command)
{
    append(command);
    void *reply = nullptr;
    if (redisGetReply(m_context.get(), &reply) != REDIS_OK)
        qFatal("the server went away: %s", m_context->errstr);
    return {static_cast<redisReply *>(reply), freeReplyObject};
}

} // namespace bench
