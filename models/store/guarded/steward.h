// SPDX-License-Identifier: MIT
#pragma once

#include "store/door/requestqueue.h"
#include "store/guarded/inboxentry.h"
#include "store/guarded/inboxes.h"

#include <QSet>

namespace store {

/// Performs what people push into their inboxes: of each person one act at a time, in their order.
/// Whoever holds the lease calls it, on a worker, with the lease's guard around it. After an error
/// the connection is opened anew, the lease taken again, and every inbox looked into.
class Steward {
public:
    /// Upkeep goes to `surroundings`.
    Steward(redis::Connection &connection, GuardedKeys keys,
            std::shared_ptr<Surroundings> surroundings);

    /// Something may be in this person's inbox.
    void look(const domain::AccountId &person) { m_ready.insert(person); }
    /// One round over those, 64 at most: how many acts were answered, by which they are looked into
    /// again.
    [[nodiscard]] base::Result<int> turn();

private:
    struct Device;

    [[nodiscard]] base::Result<QList<Device>> readDevices(const QList<InboxHead> &heads);
    [[nodiscard]] base::Result<InboxAnswer> answer(const InboxHead &head, const Device &device);
    /// Into the answer.
    [[nodiscard]] base::Result<void> perform(const InboxEntry &entry, InboxAnswer &answer);

    redis::Connection &m_connection;
    GuardedKeys m_keys;
    std::shared_ptr<Surroundings> m_surroundings;
    QSet<domain::AccountId> m_ready;
};

} // namespace store
