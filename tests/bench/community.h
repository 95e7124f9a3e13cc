// SPDX-License-Identifier: MIT
#pragma once

#include "base/endpoint.h"
#include "redisserver.h"

#include <chrono>
#include <memory>

namespace bench {

/// Writes `count` articles by the people 1 to 100 behind those that there are, posted a minute or
/// less apart up to now, each in a group: the newest 1,000 in "thousand", all others in "rest".
void fillArticles(const base::Endpoint &endpoint, qint64 count);

/// A private server of the benchmark's own with `articles` articles of fillArticles().
class Community {
public:
    explicit Community(qint64 articles);

    [[nodiscard]] qint64 articles() const { return m_articles; }
    [[nodiscard]] base::Endpoint endpoint() const { return m_server.endpoint(); }
    /// Bytes of the server's data.
    [[nodiscard]] qint64 memory() const;
    /// What the server has computed since it started, by the processor's clock.
    [[nodiscard]] std::chrono::nanoseconds serverTime() const;
    /// The same, since the articles stood.
    [[nodiscard]] std::chrono::nanoseconds usedTime() const { return serverTime() - m_filledAt; }
    /// The longest single command since construction or the last call, by the server's own
    /// slow log; and its name.
    [[nodiscard]] std::pair<double, QString> takeLongestBlock();

private:
    void fill();

    support::RedisServer m_server;
    qint64 m_articles;
    std::chrono::nanoseconds m_filledAt{0};
};

} // namespace bench
