// SPDX-License-Identifier: MIT
#pragma once

#include "store/door/requestqueue.h"
#include "store/guarded/inboxentry.h"
#include "store/guarded/inboxes.h"

#include <QHash>
#include <QSet>

#include <optional>

namespace store {

/// Performs what people push into their inboxes: of each person one act at a time, in their order.
/// Whoever holds the lease calls it, on a worker, with the lease's guard around it. After an error
/// the connection is opened anew, the lease taken again, and every inbox looked into.
class Steward {
public:
    using Jobs = std::function<void(std::unique_ptr<Pending>)>;

    /// Upkeep goes to `surroundings`. Jobs go to `jobs`, which performs them elsewhere behind the
    /// same lease; without it they are done as acts are.
    Steward(redis::Connection &connection, GuardedKeys keys,
            std::shared_ptr<Surroundings> surroundings, Jobs jobs = {});

    /// Something may be in this person's inbox.
    void look(const domain::AccountId &person) { m_ready.insert(person); }
    /// One round over those, 64 at most: how many acts were answered, by which they are looked into
    /// again.
    [[nodiscard]] base::Result<int> turn();
    /// Whether jobs are under way: their people are looked into when these are done.
    [[nodiscard]] bool isWaiting() const { return !m_running.isEmpty(); }
    /// Whose inboxes were flooded since.
    [[nodiscard]] QList<domain::AccountId> takeFlooded() { return std::exchange(m_flooded, {}); }

private:
    struct Device;
    /// A job that is done elsewhere.
    struct Running {
        InboxAnswer answer;
        InboxEntry entry;
        QFuture<base::Result<QJsonObject>> future;
    };

    [[nodiscard]] QList<domain::AccountId> chosen() const;
    /// Of jobs that are done.
    [[nodiscard]] QList<InboxAnswer> takeDone();
    [[nodiscard]] base::Result<QList<Device>> readDevices(const QList<InboxHead> &heads);
    /// Nothing while a job is done.
    [[nodiscard]] base::Result<std::optional<InboxAnswer>> answer(const InboxHead &head,
                                                                  const Device &device);
    [[nodiscard]] static std::optional<QJsonObject> knownAnswer(const InboxHead &head,
                                                                const Device &device);
    /// Into the answer; whether there is one already.
    [[nodiscard]] base::Result<bool> perform(const InboxEntry &entry, InboxAnswer &answer);

    redis::Connection &m_connection;
    GuardedKeys m_keys;
    std::shared_ptr<Surroundings> m_surroundings;
    Jobs m_jobs;
    QSet<domain::AccountId> m_ready;
    QHash<domain::AccountId, Running> m_running;
    QList<domain::AccountId> m_flooded;
};

} // namespace store
