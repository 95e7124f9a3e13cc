// SPDX-License-Identifier: MIT
#pragma once

#include "domain/moderation.h"
#include "redis/wire/connection.h"
#include "store/core/keys/guardedkeys.h"

#include <QMap>
#include <QSet>

#include <chrono>

namespace store {

/// Has the accounts at Redis follow what the community decided: roles, bans and their ends, floods
/// and invitations that are used up. It compares what is with what was ordered, so that it does not
/// matter which act changed it. The steward's, with its lease's guard around it; on a worker.
class AccountKeeper {
public:
    explicit AccountKeeper(GuardedKeys keys)
        : m_keys(std::move(keys))
    {
    }

    /// After each connecting.
    [[nodiscard]] base::Result<void> begin(redis::Connection &connection);
    /// How many orders it gave.
    [[nodiscard]] base::Result<int> turn(redis::Connection &connection);
    /// Whose inbox was flooded pushes nothing for an hour.
    [[nodiscard]] base::Result<void> pause(redis::Connection &connection,
                                           const QList<domain::AccountId> &people) const;

private:
    using Clock = std::chrono::steady_clock;
    struct Change {
        QByteArray before;
        QByteArray state;
    };
    using States = QMap<QByteArray, Change>; ///< account → how it is to be

    struct Decisions;
    [[nodiscard]] base::Result<Decisions> readDecisions(redis::Connection &connection);
    [[nodiscard]] base::Result<States> changedPeople(redis::Connection &connection);
    [[nodiscard]] base::Result<void> tellBanned(redis::Connection &connection,
                                                const domain::AccountId &person,
                                                const domain::Restriction &ban) const;
    [[nodiscard]] base::Result<States> endedInvitations(redis::Connection &connection);
    [[nodiscard]] base::Result<int> order(redis::Connection &connection,
                                          const States &states) const;

    GuardedKeys m_keys;
    QSet<QByteArray> m_others; ///< accounts that are not those of members, or not on
    QSet<QByteArray> m_ended; ///< invitations that were no good any more when it looked last
    Clock::time_point m_lookedAt{};
};

} // namespace store
