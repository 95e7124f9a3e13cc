// SPDX-License-Identifier: MIT
#pragma once

#include <QtGlobal>

#include <chrono>

namespace redis {

/// What an answer may cost before the rest of it is passed by, and how long one may take.
struct ConnectionLimits {
    std::chrono::milliseconds connectTimeout{5000};
    std::chrono::milliseconds loadingTimeout{60000}; ///< for a server that still reads its data
    std::chrono::milliseconds replyTimeout{5000}; ///< without a byte of progress on one round trip,
                                                  ///< and 4 × that for the whole of it
    std::chrono::milliseconds idleCheck{5000}; ///< Executor, Subscription: PING when so long quiet
    std::chrono::milliseconds pushPoll{15000}; ///< Executor: pause of readings where push fails
    qint64 maxMessageBytes = 64LL * 1024 * 1024; ///< of all answers of one round trip together
    qint64 maxElements = 1'000'000; ///< likewise
    qint64 maxValueBytes = 64LL * 1024 * 1024; ///< of a single string
    int maxDepth = 7;
};

} // namespace redis
