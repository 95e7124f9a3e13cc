// SPDX-License-Identifier: MIT
#pragma once

#include "store/core/context.h"
#include "store/core/keys/keys.h"
#include "store/door/community.h"

#include <QElapsedTimer>
#include <QPointer>

#include <map>

namespace redis {
class Executor;
class Subscription;
} // namespace redis

namespace store {

class FanOutWatch;
class IndexWatch;
struct Surroundings;

/// Performs what comes through a community's door on its two connections, and tells what the
/// subscription hears. Lives on the GUI thread; the connections outlive it.
class Workers : public QObject {
    Q_OBJECT
public:
    /// Takes acts and jobs where somebody else performs them.
    using Outbox = std::function<void(std::unique_ptr<Pending>)>;

    /// With an `outbox` nothing is written over these connections, and upkeep is somebody else's.
    Workers(redis::Executor &interactive, redis::Executor &bulk, redis::Subscription &subscription,
            const Keys &keys, Access access = Access::ReadWrite, Outbox outbox = {},
            QObject *parent = nullptr);
    ~Workers() override;

    [[nodiscard]] Community &community() { return m_community; }
    /// Has upkeep done for whoever performs acts beside this door. Any thread.
    using Upkeep = std::function<void(const QByteArray &subject, std::unique_ptr<Pending>)>;
    [[nodiscard]] Upkeep upkeep();

private:
    void perform(std::unique_ptr<Pending> pending);
    void keepUp(redis::Subscription &subscription);
    void take(const QByteArray &subject, std::unique_ptr<Pending> upkeep);
    void finishUpkeep(const QByteArray &subject);
    void post(std::unique_ptr<Pending> pending, std::function<void()> done);
    /// For workers: if the door is still there then.
    template <typename Act>
    static void onGuiThread(const QPointer<Workers> &door, Act act);
    /// What changes in articles, topics and posts.
    void tellOfContent(redis::Subscription &subscription);
    /// Notices, reports, what is held, and roles.
    void tellOfPeople(redis::Subscription &subscription);
    void tellOfKeys(redis::Subscription &subscription);
    /// Nothing where the person has just acted: how they stand to the rows only the server knows.
    [[nodiscard]] ToldRows told(const QByteArray &facts) const;
    template <typename Push>
    Push *listen(redis::Subscription &subscription, Push *push);

    redis::Executor &m_interactive;
    redis::Executor &m_bulk;
    std::shared_ptr<Surroundings> m_surroundings; ///< the tasks' too
    Outbox m_outbox;
    /// That waits or is being done, by subject, and what to do behind it: asked for meanwhile.
    std::map<QByteArray, std::unique_ptr<Pending>> m_upkeep;
    Community m_community;
    QElapsedTimer m_sinceAnswer; ///< that the steward sent this person
    std::unique_ptr<FanOutWatch> m_fanOut; ///< asks through the door
    std::unique_ptr<IndexWatch> m_index; ///< asks through the door
};

} // namespace store
