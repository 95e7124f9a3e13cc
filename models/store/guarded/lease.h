// SPDX-License-Identifier: MIT
#pragma once

#include "redis/script.h"
#include "store/core/keys/guardedkeys.h"

#include <QMutex>

#include <chrono>

namespace store {

/// By which one steward of several acts. There is no time in it but that of whoever waits: the
/// lease is taken over where it was not renewed for three seconds. Of one thread, but for guard().
class Lease {
public:
    using Clock = std::chrono::steady_clock;

    explicit Lease(const GuardedKeys &keys)
        : m_key(keys.lease())
    {
    }

    /// Tries to take it, under a new token: whether it is ours. To be tried again about once a
    /// second until it is, and after each loss of the connection, on which it may have been lost.
    [[nodiscard]] base::Result<bool> take(redis::Connection &connection,
                                          Clock::time_point now = Clock::now());
    /// With guard() around it: anybody may take it at once.
    [[nodiscard]] base::Result<void> release(redis::Connection &connection) const;
    /// Rises each time that somebody takes it.
    [[nodiscard]] qint64 term() const { return m_term; }

    /// While it lives, what this thread's scripts do is refused ("replaced") if the lease is
    /// somebody else's by then. Any thread.
    [[nodiscard]] redis::ScriptBeginning guard() const;

private:
    QByteArray m_key;
    qint64 m_term = 0;
    // Of whoever else holds it, and since when that is the same.
    QByteArray m_seenToken;
    QByteArray m_seenRenewals;
    Clock::time_point m_since;
    mutable QMutex m_mutex; // guards what follows
    QByteArray m_token;
};

} // namespace store
