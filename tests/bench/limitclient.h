// SPDX-License-Identifier: MIT
#pragma once

#include "redis/wire/connection.h"

#include <hiredis/hiredis.h>

#include <memory>

namespace bench {

/// The bare limit: hiredis's own blocking calls on a unix socket, nothing around them.
class LimitClient {
public:
    explicit LimitClient(const base::Endpoint &endpoint);

    /// Sends all, reads all replies and throws them away; one round trip.
    void pipeline(const QList<redis::Command> &commands);
    /// The same, one reply; the caller reads it.
    using ReplyPointer = std::unique_ptr<redisReply, void (*)(void *)>;
    [[nodiscard]] ReplyPointer command(const redis::Command &command);

private:
    void append(const redis::Command &command);

    std::unique_ptr<redisContext, void (*)(redisContext *)> m_context;
};

} // namespace bench
