// SPDX-License-Identifier: MIT
#pragma once

#include "redis/wire/connection.h"
#include "redis/worker/backoff.h"
#include "redis/worker/invalidations.h"

#include <QSemaphore>
#include <QThread>

namespace redis {

/// The thread of a Subscription: connects, listens, and begins again when the connection ends.
class SubscriptionWorker final : public QThread {
    Q_OBJECT
public:
    SubscriptionWorker(base::Endpoint endpoint, ConnectionLimits limits);
    ~SubscriptionWorker() override;

    /// From any thread.
    void wake() { m_wake.release(); }

Q_SIGNALS:
    void listening(qint64 clientId, const QByteArray &serverRun);
    void deaf(const base::Error &why);
    void invalidated(const QByteArrayList &keys);
    void everythingInvalidated();

protected:
    void run() override;

private:
    using Clock = std::chrono::steady_clock;

    base::Result<void> subscribe();
    base::Result<void> listen();
    base::Result<void> checkAlive(Clock::time_point now);
    [[nodiscard]] std::chrono::milliseconds patience(Clock::time_point now) const;
    void publish(Clock::time_point now);
    void pause(std::chrono::milliseconds length);
    void forgetWakes();

    Connection m_connection;
    const ConnectionLimits m_limits;
    Backoff m_backoff;
    QSemaphore m_wake;
    Invalidations m_pending;
    Clock::time_point m_published;
    Clock::time_point m_heard;
    bool m_isPinged = false;
};

} // namespace redis
