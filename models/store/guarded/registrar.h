// SPDX-License-Identifier: MIT
#pragma once

#include "redis/wire/connection.h"
#include "store/core/keys/guardedkeys.h"
#include "store/guarded/accountorder.h"

namespace store {

/// Gives people their accounts at Redis as the steward orders. What was ordered is kept before it
/// is done, so that a server that lost its accounts gets them again, and an order that was begun is
/// ended. Where the server's memory is full it is done before it is kept: a ban binds all the same,
/// and the order stays where it was. On a worker.
class Registrar {
public:
    Registrar(redis::Connection &connection, GuardedKeys keys)
        : m_connection(connection)
        , m_keys(std::move(keys))
    {
    }

    /// Makes all accounts what was last ordered; to be called after each connecting. How many.
    [[nodiscard]] base::Result<int> restore();
    /// Does what was ordered since. How many orders; what is no order is passed by.
    [[nodiscard]] base::Result<int> turn();

private:
    [[nodiscard]] base::Result<void> apply(const QList<AccountOrder> &orders);
    [[nodiscard]] base::Result<void> keep(redis::Command command);
    [[nodiscard]] base::Result<void> keepWaiting();

    redis::Connection &m_connection;
    GuardedKeys m_keys;
    qint64 m_done = 0; ///< number of the last order
    QList<redis::Command> m_waiting; ///< to be kept, until there is memory for it
};

} // namespace store
