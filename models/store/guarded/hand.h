// SPDX-License-Identifier: MIT
#pragma once

#include "store/guarded/lease.h"
#include "store/guarded/steward.h"

#include <QMutex>
#include <QThread>
#include <QWaitCondition>

#include <atomic>

namespace store {

/// A thread on which a steward acts for people who are this one's alone, over a connection of its
/// own, behind the lease of whoever made it: so that the server need not wait for the steward, nor
/// the acts of some for those of others. Ends at the first error. But for the destructor, of any
/// thread.
class Hand final : public QThread {
public:
    /// What all hands of a steward have in common; outlives them.
    struct Common {
        base::Endpoint endpoint;
        QByteArray serverRun; ///< which all are to reach
        GuardedKeys keys;
        const Lease &lease;
        std::shared_ptr<Surroundings> surroundings;
        Steward::Jobs jobs;
    };

    /// True once a hand has tried what an earlier steward may have broken at.
    using Settled = std::shared_ptr<const std::atomic<bool>>;

    /// Begins once the one before, which may be missing, is settled: that is tried by one hand at a
    /// time. `suspects`: whose acts those are. Starts at once.
    Hand(const Common &common, Replicas &replicas, Settled before,
         QList<domain::AccountId> suspects);
    /// Ends what is under way.
    ~Hand() override;

    void look(const domain::AccountId &person);
    [[nodiscard]] Settled settled() const { return m_isSettled; }
    /// Whether acts are under way.
    [[nodiscard]] bool isBusy() const { return m_isBusy; }
    /// For how long there has been something to do.
    [[nodiscard]] std::chrono::milliseconds lag() const;
    /// How many acts were answered since.
    [[nodiscard]] int takeAnswered() { return m_answered.exchange(0); }
    /// Whose inboxes were flooded since.
    [[nodiscard]] QList<domain::AccountId> takeFlooded();
    /// Fails with what ended it.
    [[nodiscard]] base::Result<void> check() const;

private:
    void run() override;
    [[nodiscard]] base::Result<void> serve();
    [[nodiscard]] QList<domain::AccountId> takeLooks(std::chrono::milliseconds longest);

    const Common &m_common;
    Replicas &m_replicas;
    Settled m_before;
    QList<domain::AccountId> m_suspects;
    redis::Connection m_connection;
    std::atomic<bool> m_isStopping = false;
    std::shared_ptr<std::atomic<bool>> m_isSettled = std::make_shared<std::atomic<bool>>(false);
    std::atomic<bool> m_isBusy = true;
    std::atomic<int> m_answered = 0;
    mutable QMutex m_mutex; // guards what follows
    QWaitCondition m_isLookedFor;
    std::chrono::steady_clock::time_point m_busySince = std::chrono::steady_clock::now();
    QList<domain::AccountId> m_looks;
    QList<domain::AccountId> m_flooded;
    std::optional<base::Error> m_error;
};

} // namespace store
