// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>

namespace redis {

/// Pauses between attempts to connect: 1 s, doubling to 30 s, each a fifth shorter or longer by
/// chance, so that many programs do not return to a server in step.
class Backoff {
public:
    static constexpr std::chrono::milliseconds first{1000};
    static constexpr std::chrono::milliseconds longest{30000};

    /// The pause after one more failure.
    [[nodiscard]] std::chrono::milliseconds next();
    void reset() { m_failures = 0; }

private:
    int m_failures = 0;
};

} // namespace redis
