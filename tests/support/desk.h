// SPDX-License-Identifier: MIT
#pragma once

#include "noprogress.h"
#include "store/core/context.h"
#include "store/core/keys/operations.h"

namespace support {

/// Performs requests where the test stands: no door, no queue, no other thread. Upkeep is left
/// undone.
class Desk {
public:
    Desk(redis::Connection &connection, const store::Keys &keys)
        : m_connection(connection)
        , m_keys(keys)
    {
    }

    template <typename Request>
    store::AnswerTo<Request> perform(const Request &request, const domain::AccountId &actor = {},
                                     const QByteArray &operation = store::freshOperation())
    {
        NoProgress progress;
        return perform(request, actor, progress, operation);
    }
    template <typename Request>
    store::AnswerTo<Request> perform(const Request &request, const domain::AccountId &actor,
                                     redis::Progress &progress,
                                     const QByteArray &operation = store::freshOperation())
    {
        return request.perform({m_connection, progress, m_keys, store::Access::ReadWrite, actor,
                                operation, m_memories, m_upkeep});
    }

private:
    redis::Connection &m_connection;
    store::Keys m_keys;
    store::Memories m_memories;
    const std::function<void(const QByteArray &, std::unique_ptr<store::Pending>)> m_upkeep
        = [](const QByteArray &, const auto &) {};
};

} // namespace support
