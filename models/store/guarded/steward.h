// SPDX-License-Identifier: MIT
#pragma once

#include "redis/wire/serverfinder.h"
#include "store/door/requestqueue.h"
#include "store/guarded/inboxes.h"
#include "store/guarded/pushed.h"

#include <QHash>
#include <QQueue>
#include <QSet>

#include <chrono>
#include <optional>

namespace store {

/// The servers that follow the one on which a steward acts.
class Replicas {
public:
    /// Of one connection to that server. `isExpected`: they are missed though none was seen yet.
    explicit Replicas(bool isExpected = false)
        : m_isExpected(isExpected)
    {
    }

    /// What ROLE says.
    void apply(const redis::Reply &role);
    /// How many follow now.
    [[nodiscard]] qsizetype count() const { return m_count; }
    /// Once there was one, it is missed for as long as the program lives.
    [[nodiscard]] bool isExpected() const { return m_isExpected; }

    /// Whether all that follow have what was written by now, for any may be promoted. That is
    /// waited for a moment, and hardly at all while they are behind.
    [[nodiscard]] base::Result<bool> haveAll(redis::Connection &connection);
    /// How far it was written when that was asked.
    [[nodiscard]] qint64 written() const { return m_written; }
    /// How far all of them have it.
    [[nodiscard]] qint64 reached() const { return m_reached; }

private:
    [[nodiscard]] bool isComplete() const { return m_count > 0 && m_count >= m_wanted; }

    qsizetype m_count = 0;
    qsizetype m_wanted = 0; ///< with those that went away a moment ago
    redis::ExpectedReplicas m_expected;
    bool m_isExpected;
    bool m_isBehind = false;
    qint64 m_written = 0;
    qint64 m_reached = 0;
};

/// Performs what people push into their inboxes: of each person one act at a time, in their order.
/// Whoever holds the lease calls it, on a worker, with the lease's guard around it. After an error
/// the connection is opened anew, the lease taken again, and every inbox looked into.
class Steward {
public:
    using Jobs = std::function<void(std::unique_ptr<Pending>)>;

    /// Where `replicas` are expected, answers say what not all of them have yet, and their devices
    /// are told once they do. Upkeep goes to `surroundings`. Jobs go to `jobs`, which performs them
    /// elsewhere behind the same lease; without it they are done as acts are.
    Steward(redis::Connection &connection, GuardedKeys keys, Replicas &replicas,
            std::shared_ptr<Surroundings> surroundings, Jobs jobs = {});

    /// Something may be in this person's inbox.
    void look(const domain::AccountId &person);
    /// The same, where an earlier steward may have broken at what stands first in it: to be said
    /// before anybody else's is looked into.
    void suspect(const domain::AccountId &person);
    /// Whether all of those have been looked into.
    [[nodiscard]] bool isSettled() const { return m_suspects.isEmpty(); }
    /// One round over those, 64 at most and each in its turn: how many acts were answered.
    [[nodiscard]] base::Result<int> turn();
    /// Whether there are inboxes to look into at once.
    [[nodiscard]] bool hasMore() const { return !m_ready.isEmpty(); }
    /// Whether jobs are under way: their people are looked into when these are done.
    [[nodiscard]] bool isWaiting() const { return !m_running.isEmpty() || !m_brokenOff.isEmpty(); }
    /// Whose inboxes were flooded since.
    [[nodiscard]] QList<domain::AccountId> takeFlooded() { return std::exchange(m_flooded, {}); }

private:
    using Clock = std::chrono::steady_clock;

    struct Device;
    /// One that may not be empty.
    struct Inbox {
        qint64 looked = 0;
        QSet<std::pair<QByteArray, qint64>> takenBack{}; ///< by device and number
    };
    /// A job that is done elsewhere.
    struct Running {
        InboxAnswer answer;
        InboxEntry entry;
        QFuture<base::Result<QJsonObject>> future;
    };

    /// A job that ended without an answer, and is begun again in a moment.
    struct BrokenOff {
        domain::AccountId person;
        Clock::time_point since;
    };

    /// Up to which act of a device that is, once the replicas are so far.
    struct Unsafe {
        qint64 number = 0;
        qint64 written = 0;
    };

    [[nodiscard]] QList<InboxLook> chosen();
    void noteLook(const InboxHead &head);
    /// Of jobs that are done.
    [[nodiscard]] base::Result<QList<InboxAnswer>> takeDone();
    void takeBrokenOff();
    [[nodiscard]] base::Result<QList<Device>> readDevices(const QList<InboxHead> &heads);
    /// Nothing while a job is done.
    [[nodiscard]] base::Result<std::optional<InboxAnswer>> answer(const InboxHead &head,
                                                                  const Device &device);
    [[nodiscard]] static std::optional<QJsonObject> keptAnswer(const InboxHead &head,
                                                               const Device &device);
    [[nodiscard]] static std::optional<QJsonObject> whyNotNext(const Device &device);
    /// Into the answer; whether there is one already.
    [[nodiscard]] base::Result<bool> perform(const InboxEntry &entry, InboxAnswer &answer);
    [[nodiscard]] base::Result<bool> isSafe(const QList<InboxAnswer> &answers);
    void noteUnsafe(QList<InboxAnswer> &answers);
    [[nodiscard]] base::Result<void> tellSafe();

    redis::Connection &m_connection;
    GuardedKeys m_keys;
    Replicas &m_replicas;
    std::shared_ptr<Surroundings> m_surroundings;
    Jobs m_jobs;
    QHash<domain::AccountId, Inbox> m_inboxes;
    QSet<domain::AccountId> m_suspects;
    QQueue<domain::AccountId> m_ready; ///< of those who are not waited for
    QHash<domain::AccountId, Running> m_running;
    QList<BrokenOff> m_brokenOff;
    QList<domain::AccountId> m_flooded;
    QHash<std::pair<domain::AccountId, QByteArray>, QList<Unsafe>> m_unsafe; ///< of each device
};

} // namespace store
