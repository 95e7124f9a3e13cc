// SPDX-License-Identifier: MIT
#pragma once

#include "base/endpoint.h"
#include "domain/topic.h"
#include "redisserver.h"

namespace redis {
class Connection;
}

namespace bench {

/// A private server of the benchmark's own with `topics` topics by 100 people, in 20 categories of
/// 5 tabs, every second one with two tags, posted half a minute apart up to now. The 500 newest
/// have ten replies each; big() has 100,000 and small() 100, each read by reader() up to its
/// middle.
class ForumCommunity {
public:
    explicit ForumCommunity(qint64 topics);

    [[nodiscard]] base::Endpoint endpoint() const { return m_server.endpoint(); }
    [[nodiscard]] domain::AccountId reader() const { return domain::AccountId(qint64(7)); }
    [[nodiscard]] domain::TopicId big() const { return domain::TopicId(qint64(1)); }
    [[nodiscard]] domain::TopicId small() const { return domain::TopicId(qint64(2)); }
    /// One of the 500 newest.
    [[nodiscard]] domain::TopicId busy(qint64 number) const
    {
        return domain::TopicId(m_topics - number % 500);
    }

private:
    void fillTopics(redis::Connection &connection) const;
    void fillReplies(redis::Connection &connection, const domain::TopicId &topic,
                     qint64 count) const;

    support::RedisServer m_server;
    qint64 m_topics;
};

} // namespace bench
