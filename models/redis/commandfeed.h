// SPDX-License-Identifier: MIT
#pragma once

#include "redis/commandobserver.h"

#include <QMutex>
#include <QObject>

#include <atomic>

namespace redis {

/// Brings what passes the connections of a community to the thread that it lives on, in few
/// messages however many commands there are. While nobody watches, nothing is gathered.
class CommandFeed final : public QObject, public CommandObserver {
    Q_OBJECT
public:
    using QObject::QObject;

    /// What is older than the newest `capacity` commands that nobody took yet is dropped.
    static constexpr qsizetype capacity = 20'000;

    void setWatching(bool watching);
    [[nodiscard]] bool isWatching() const override
    {
        return m_isWatching.load(std::memory_order_relaxed);
    }
    /// On the thread of a connection.
    void commandsFinished(const QList<base::CommandRecord> &records) override;

Q_SIGNALS:
    void arrived(const QList<base::CommandRecord> &records);

private:
    void hand();

    std::atomic_bool m_isWatching{false};
    QMutex m_mutex;
    QList<base::CommandRecord> m_waiting;
};

} // namespace redis
