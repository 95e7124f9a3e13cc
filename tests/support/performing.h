// SPDX-License-Identifier: MIT
#pragma once

#include "noprogress.h"
#include "store/core/context.h"

namespace support {

/// Performs a request on a test's own connection, as a worker does on its own.
template <typename Request>
[[nodiscard]] store::AnswerTo<Request>
perform(const Request &request, redis::Connection &connection, const store::Keys &keys,
        const domain::AccountId &actor, redis::Progress &progress)
{
    store::Memories memories;
    return request.perform({connection, progress, keys, store::Access::ReadWrite, actor,
                            "operation", memories, [](const auto &, auto) {}});
}

/// The same of one that nobody waits for with impatience.
template <typename Request>
[[nodiscard]] store::AnswerTo<Request>
perform(const Request &request, redis::Connection &connection, const store::Keys &keys,
        const domain::AccountId &actor = {})
{
    NoProgress progress;
    return perform(request, connection, keys, actor, progress);
}

} // namespace support
