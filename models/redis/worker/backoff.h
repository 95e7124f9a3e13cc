// SPDX-License-Identifier: MIT
#pragma once

#include "base/endpoint.h"
#include "base/error.h"

#include <QList>

#include <chrono>

namespace redis {

/// Pauses between attempts to connect: 1 s, doubling to 30 s, each up to two fifths longer by
/// chance, so that many programs do not return to a server in step. A connection that was made is
/// no success yet; one that lasted is.
class Backoff {
public:
    static constexpr std::chrono::milliseconds first{1000};
    static constexpr std::chrono::milliseconds longest{30000};
    static constexpr std::chrono::milliseconds lasting{30000};
    /// Where servers take each other's place, which is no fault of theirs, breaks that cost
    /// nothing.
    static constexpr qsizetype changesAMinute = 5;

    explicit Backoff(const base::Endpoint &endpoint)
        : m_isOfSeveral(endpoint.discovery != base::Endpoint::Discovery::None)
    {
    }

    /// The pause after an attempt that failed.
    [[nodiscard]] std::chrono::milliseconds next();
    /// The same; what is refused (another speech, a wrong key) does not change by itself.
    [[nodiscard]] std::chrono::milliseconds after(const base::Error &error);
    /// The pause after a connection that had stood for `age` broke. The first break in a long time
    /// costs none; what breaks whenever it is there (a server that hangs up, an answer that can't
    /// be read) soon costs the longest.
    [[nodiscard]] std::chrono::milliseconds afterBreak(std::chrono::steady_clock::duration age);

private:
    bool m_isOfSeveral;
    QList<std::chrono::steady_clock::time_point> m_changes; ///< of the last minute
    int m_failures = 0;
};

} // namespace redis
