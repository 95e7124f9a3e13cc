// SPDX-License-Identifier: MIT
#pragma once

#include "base/keycatalogue.h"
#include "redis/wire/connection.h"
#include "store/core/keys/guardedkeys.h"
#include "store/door/community.h"

#include <QMap>
#include <QSet>

#include <chrono>

namespace store {

/// Tells everybody which keys changed that they may read, since nobody but the steward may have
/// them tracked, and how the articles, topics and posts behind them look now, so that nobody has to
/// read them: at most four times a second, however many acts there are. On a worker.
class News {
public:
    explicit News(GuardedKeys keys)
        : m_keys(std::move(keys))
    {
    }

    /// A key changed; one that nobody may read says nothing.
    void add(const QByteArray &key);
    /// Anything may have changed.
    void addEverything() { m_isEverything = true; }
    /// That is to be told as soon as it is time.
    [[nodiscard]] bool hasSomething() const;
    /// If there is something to tell and it is time.
    [[nodiscard]] base::Result<void> publish(redis::Connection &connection);

private:
    using Clock = std::chrono::steady_clock;

    void addPublic(const base::KeyMatch &known, const QByteArray &key);
    [[nodiscard]] base::Result<QList<redis::Command>> messages(redis::Connection &connection) const;
    /// Nothing for more than fits in a message.
    [[nodiscard]] base::Result<ToldRows> rows(redis::Connection &connection) const;

    GuardedKeys m_keys;
    QSet<QByteArray> m_added; ///< since the last message
    QSet<QByteArray> m_public;
    QSet<QByteArray> m_rankings; ///< told less often
    QSet<domain::ArticleId> m_articles;
    QSet<domain::TopicId> m_topics;
    QSet<domain::PostId> m_posts;
    QSet<QByteArray> m_moderators;
    QMap<domain::AccountId, QSet<QByteArray>> m_personal;
    bool m_isEverything = false;
    Clock::time_point m_published{};
    Clock::time_point m_ranked{};
};

} // namespace store
