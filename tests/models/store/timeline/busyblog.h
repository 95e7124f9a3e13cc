// SPDX-License-Identifier: MIT
#pragma once

#include "microblog.h"

#include <QRandomGenerator>

#include <atomic>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

/// A microblog that writers, readers and clients that are killed use all at once, every one with a
/// thread and a connection of its own.
class BusyBlog : public Microblog {
public:
    static constexpr qint64 reader = 1; ///< follows ten who post seldom: all of it fits
    static constexpr qint64 follower = 2; ///< follows everybody, and pulls now and then
    static constexpr qint64 firstSeldom = 10;
    static constexpr qint64 lastSeldom = 19;

    struct Size {
        int authors = 0;
        int posts = 0;
        int writers = 0;
        int seldomEvery = 0; ///< so manieth post is by one of the ten
    };
    /// Refused "contended" is no failure: being slower than others eight times in a row is no loss.
    using Act = std::function<base::Result<void>(redis::Connection &, QRandomGenerator &)>;

    explicit BusyBlog(const Size &size);
    ~BusyBlog();

    /// Nothing was written yet, and who follows whom.
    void begin();
    /// Everything is written from now on.
    void write();
    /// A client that does the same thing again and again until everything is written.
    void repeat(const Act &act);
    /// Starts this program as such a client, which finds the server in the environment, and kills
    /// it, three times at least, until everything is written. How many were killed.
    int killClients(const QString &client, const QString &variable);
    /// Waits for all of them. How many acts failed.
    int finish();

    /// The follower's, now and then after such a pause that the limit cuts.
    base::Result<void> pullLate(redis::Connection &connection, QRandomGenerator &random,
                                std::chrono::milliseconds pause);
    void note(const store::Pulled &pulled);

    [[nodiscard]] qsizetype published() const { return qsizetype(m_published.size()); }
    /// By these authors, newest first.
    [[nodiscard]] QList<qint64> postsOf(qint64 first, qint64 last) const;
    /// Posts that the follower's pulls do not hold exactly once, in a timeline or in a gap.
    [[nodiscard]] qsizetype wronglyPulled() const;

private:
    void publish(int writer);
    [[nodiscard]] bool isWritten() const { return m_finished >= m_size.writers; }

    Size m_size;
    std::vector<std::thread> m_threads;
    std::mutex m_mutex;
    std::vector<std::pair<qint64, qint64>> m_published; ///< id, author
    std::vector<store::Pulled> m_pulls; ///< of the follower
    std::atomic<int> m_finished{0};
    std::atomic<int> m_failures{0};
};
