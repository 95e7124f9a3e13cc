// SPDX-License-Identifier: MIT
#pragma once

#include "redis/wire/connection.h"

#include <QHash>
#include <QMutex>
#include <QObject>

#include <atomic>
#include <memory>

class QThread;

namespace redis {

class KeySnapshotter;

/// Of what the inspector asks for itself: that is not shown.
inline constexpr char16_t inspectorsAction[] = u"inspect";

/// Brings what passes the connections of a community to the thread that it lives on, in few
/// messages however many commands there are. While nobody watches, nothing is gathered.
class CommandFeed final : public QObject, public CommandObserver {
    Q_OBJECT
public:
    explicit CommandFeed(QObject *parent = nullptr);
    ~CommandFeed() override;

    /// What is older than the newest `capacity` commands that nobody took yet is dropped.
    static constexpr qsizetype capacity = 20'000;

    void setWatching(bool watching);
    [[nodiscard]] bool isWatching() const override
    {
        return m_isWatching.load(std::memory_order_relaxed);
    }
    /// From now on, what people's actions change is looked at before and after. Only for a server
    /// of our own: it costs three round trips each time. Before connections use the feed.
    void setWitness(std::unique_ptr<KeySnapshotter> witness);

    // On the thread of a connection.
    void commandsStarting(const base::Action &action,
                          const QList<QByteArrayList> &commands) override;
    void commandsFinished(const QList<base::CommandRecord> &finished) override;

Q_SIGNALS:
    void arrived(const QList<base::CommandRecord> &records);

private:
    /// What a thread's commands are about to change.
    struct Look {
        quint64 action = 0;
        int count = 0; ///< of round trips that the action had already
        QByteArrayList keys;
        QByteArrayList hints;
        QList<base::KeyState> before;
    };

    void hand();
    void addChanges(QList<base::CommandRecord> &records);

    std::unique_ptr<KeySnapshotter> m_witness;

    std::atomic_bool m_isWatching{false};
    QMutex m_mutex;
    QList<base::CommandRecord> m_waiting;
    QHash<QThread *, Look> m_looks;
};

} // namespace redis
