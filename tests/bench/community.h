// SPDX-License-Identifier: MIT
#pragma once

#include "base/endpoint.h"
#include "redisserver.h"

#include <memory>

namespace bench {

/// A private server of the benchmark's own with `articles` articles by 100 people, one in ten of
/// them in the group "tenth" and 1,000 in the group "thousand"; posted a minute apart up to now.
class Community {
public:
    explicit Community(qint64 articles);

    [[nodiscard]] qint64 articles() const { return m_articles; }
    [[nodiscard]] base::Endpoint endpoint() const { return m_server.endpoint(); }
    /// Bytes of the server's data.
    [[nodiscard]] qint64 memory() const;
    /// The longest single command since construction or the last call, by the server's own
    /// slow log; and its name.
    [[nodiscard]] std::pair<double, QString> takeLongestBlock();

private:
    void fill();

    support::RedisServer m_server;
    qint64 m_articles;
};

} // namespace bench
