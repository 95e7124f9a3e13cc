// SPDX-License-Identifier: MIT
#include "redis/wire/serverfinder.h"

using namespace std::chrono_literals;

namespace redis {

namespace {
constexpr auto lookingPeriod = 12s; ///< sentinels ask each replica every ten seconds
}

qint64 ExpectedReplicas::of(qint64 before, qint64 now)
{
    const auto moment = std::chrono::steady_clock::now();
    if (now < before && !m_missedSince)
        m_missedSince = moment;
    if (now < before && moment - *m_missedSince < lookingPeriod)
        return before;
    m_missedSince.reset();
    return now;
}

} // namespace redis
