// SPDX-License-Identifier: MIT
#pragma once

#include "base/endpoint.h"
#include "base/result.h"

#include <chrono>
#include <optional>

namespace redis {

class Connection;

/// How many replicas are to have what is written. One that went away may be the one that is
/// promoted, as long as it counts for those who do that.
class ExpectedReplicas {
public:
    /// Where `before` were to have it and `now` follow.
    [[nodiscard]] qint64 of(qint64 before, qint64 now);

private:
    std::optional<std::chrono::steady_clock::time_point> m_missedSince; ///< one of them
};

/// Who knows which of several servers serves. Lives on one thread.
class ServerFinder {
public:
    /// Replicas have so long for what was written.
    static constexpr std::chrono::milliseconds replicaTime{1000};

    ServerFinder() = default;
    virtual ~ServerFinder() = default;
    ServerFinder(const ServerFinder &) = delete;
    ServerFinder &operator=(const ServerFinder &) = delete;

    /// Whoever looks for the server looks anew.
    virtual void begin() { }
    /// Where it is or, as far as nobody knows, may be. Unreachable where it makes no sense to go
    /// on. `asking` is whose stop ends this too.
    [[nodiscard]] virtual base::Result<base::Endpoint> find(const Connection &asking) = 0;
    /// What came of it. Whether somebody else was named, who is to be asked at once.
    virtual bool tried(const base::Endpoint &, const base::Result<void> &) { return false; }
    /// Whoever served fell silent or broke off.
    virtual void lost() { }

    /// See ExpectedReplicas::of().
    [[nodiscard]] qint64 expectedReplicas(qint64 before, qint64 now)
    {
        return m_expected.of(before, now);
    }

private:
    ExpectedReplicas m_expected;
};

} // namespace redis
