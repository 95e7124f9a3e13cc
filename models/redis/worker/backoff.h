// SPDX-License-Identifier: MIT
#pragma once

#include "base/endpoint.h"

#include <chrono>

namespace redis {

/// Pauses between attempts to connect: 1 s, doubling to 30 s, each a fifth shorter or longer by
/// chance, so that many programs do not return to a server in step. A connection that was made is
/// no success yet; one that lasted is.
class Backoff {
public:
    static constexpr std::chrono::milliseconds first{1000};
    static constexpr std::chrono::milliseconds longest{30000};
    static constexpr std::chrono::milliseconds lasting{30000};
    /// Where servers take each other's place, which is no fault of theirs: five times a minute.
    static constexpr std::chrono::milliseconds lastingOfSeveral{12000};

    explicit Backoff(const base::Endpoint &endpoint)
        : m_lasting(endpoint.discovery == base::Endpoint::Discovery::None ? lasting
                                                                          : lastingOfSeveral)
    {
    }

    /// The pause after an attempt that failed.
    [[nodiscard]] std::chrono::milliseconds next();
    /// The pause after a connection that had stood for `age` broke. The first break in a long time
    /// costs none; what breaks whenever it is there (a server that hangs up, an answer that can't
    /// be read) soon costs the longest.
    [[nodiscard]] std::chrono::milliseconds afterBreak(std::chrono::steady_clock::duration age);

private:
    std::chrono::milliseconds m_lasting;
    int m_failures = 0;
};

} // namespace redis
