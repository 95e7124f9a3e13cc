// SPDX-License-Identifier: MIT
#pragma once

#include "redis/wire/connection.h"
#include "store/core/keys/guardedkeys.h"

namespace store {

/// How the services of a guarded community are getting on, as far as Redis knows.
struct ServiceStatus {
    bool isActing = false; ///< the lease was renewed within a second
    qint64 term = 0; ///< of the lease
    qint64 answered = 0; ///< acts, by whoever holds it
    qint64 waitingActs = 0; ///< in all inboxes
    qint64 waitingOrders = 0; ///< for the registrar
    qint64 paused = 0; ///< accounts
    qint64 poison = 0; ///< acts that were set aside
};

/// By the steward's account; takes a second.
[[nodiscard]] base::Result<ServiceStatus> readServiceStatus(redis::Connection &connection,
                                                            const GuardedKeys &keys);

/// How many orders the registrar has yet to do, by its own account.
[[nodiscard]] base::Result<qint64> readWaitingOrders(redis::Connection &connection,
                                                     const GuardedKeys &keys);

} // namespace store
