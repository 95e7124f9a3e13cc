// SPDX-License-Identifier: MIT
#pragma once

#include "redis/wire/connection.h"
#include "store/core/keys/guardedkeys.h"
#include "store/guarded/service.h"

namespace store {

/// How the steward of a guarded community is getting on, as far as Redis knows.
struct StewardStatus {
    bool isActing = false; ///< the lease was renewed within a second
    qint64 term = 0; ///< of the lease
    qint64 answered = 0; ///< acts, by whoever holds it
    qint64 rate = 0; ///< of them in that second
    std::chrono::milliseconds lag{}; ///< since nothing waited
    qint64 waiting = 0; ///< acts in all inboxes
    QByteArrayList paused; ///< accounts
    qint64 poison = 0; ///< acts that were set aside
    std::optional<ServiceError> error; ///< the last one
    qint64 replicas = 0; ///< that follow
    bool isReplicaMissed = false; ///< there was one, and none is there now
    /// Replicas follow, but were they cut off, the server would take changes all the same.
    bool lacksMinReplicas = false;
};

/// By the steward's account; takes a second.
[[nodiscard]] base::Result<StewardStatus> readStewardStatus(redis::Connection &connection,
                                                            const GuardedKeys &keys);

/// The same of the registrar.
struct RegistrarStatus {
    qint64 done = 0; ///< number of the last order that was done
    qint64 rate = 0; ///< orders in a second
    qint64 waiting = 0; ///< orders
    std::optional<ServiceError> error; ///< the last one
};

/// By the registrar's account; takes a second.
[[nodiscard]] base::Result<RegistrarStatus> readRegistrarStatus(redis::Connection &connection,
                                                                const GuardedKeys &keys);

} // namespace store
