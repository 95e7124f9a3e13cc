// SPDX-License-Identifier: MIT
#pragma once

#include "store/door/requestqueue.h"
#include "store/guarded/hand.h"
#include "store/guarded/lease.h"
#include "store/guarded/news.h"
#include "store/guarded/service.h"

#include <array>
#include <atomic>
#include <vector>

namespace store {

class AccountKeeper;
class Doorkeeper;

/// The steward of a guarded community. Where another one acts, it waits, and takes its place when
/// that one is heard of no more.
class StewardService final : public Service {
    Q_OBJECT
public:
    /// Jobs go by `bulk`, upkeep to `upkeep`, which may be called on any thread; both outlive it.
    StewardService(base::Endpoint endpoint, const GuardedKeys &keys, redis::Executor &bulk,
                   std::function<void(const QByteArray &, std::unique_ptr<Pending>)> upkeep);
    ~StewardService() override;

    /// How many acts it answered; from any thread.
    [[nodiscard]] qint64 answered() const { return m_answered; }

protected:
    base::Result<void> serve() override;

private:
    using Clock = std::chrono::steady_clock;
    using Hands = std::vector<std::unique_ptr<Hand>>;
    /// The server is kept busy by some while others make what comes next.
    static constexpr size_t handCount = 3;

    [[nodiscard]] base::Result<void> hangBell();
    [[nodiscard]] base::Result<void> waitForLease();
    [[nodiscard]] base::Result<void> lookForReplicas();
    [[nodiscard]] base::Result<Hands> raiseHands(const Hand::Common &common);
    [[nodiscard]] base::Result<void> lookAtAll(const Hands &hands);
    [[nodiscard]] base::Result<void> listen(std::chrono::milliseconds longest, const Hands &hands,
                                            Doorkeeper &doorkeeper);
    /// Until it is to stop.
    [[nodiscard]] base::Result<void> serveAll(const Hands &hands, Doorkeeper &doorkeeper,
                                              AccountKeeper &keeper);
    [[nodiscard]] base::Result<void> keepFigures(std::chrono::milliseconds lag);

    GuardedKeys m_keys;
    redis::Executor &m_bulk;
    Lease m_lease;
    News m_news;
    Replicas m_replicas; ///< for the figures
    std::array<Replicas, handCount> m_handReplicas;
    redis::Connection m_bell;
    std::shared_ptr<Surroundings> m_surroundings; ///< of acts, on the hands' threads
    std::shared_ptr<Surroundings> m_jobSurroundings; ///< behind the lease there too
    std::atomic<qint64> m_answered = 0;
};

} // namespace store
