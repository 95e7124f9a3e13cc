// SPDX-License-Identifier: MIT
#pragma once

#include "base/connectionstate.h"
#include "redis/wire/connection.h"
#include "redis/worker/backoff.h"
#include "redis/worker/executor.h"

#include <QMutex>
#include <QObject>
#include <QThread>
#include <QTimer>

#include <deque>
#include <memory>

namespace redis {

/// What runs on the thread of an Executor. The public functions are for any thread; everything
/// else happens on the worker's own.
class ExecutorWorker final : public QObject {
    Q_OBJECT
public:
    ExecutorWorker(const QString &name, base::Endpoint endpoint, ConnectionLimits limits,
                   CommandObserver *observer);
    ~ExecutorWorker() override;

    void start() { m_thread.start(); }
    void post(base::Action action, OnBrokenConnection policy, std::unique_ptr<Task> task);
    [[nodiscard]] base::ConnectionState state() const;
    void askForRetry();
    void askForTracking(qint64 clientId, const QByteArray &serverRun);
    void askForPolling(const base::Error &why);

Q_SIGNALS:
    void stateChanged(const base::ConnectionState &state);
    void trackingRenewed();

private:
    struct Job {
        base::Action action;
        OnBrokenConnection policy = OnBrokenConnection::Fail;
        std::unique_ptr<Task> task;
    };

    void begin();
    void end();
    void work();
    bool takeJob();
    void runJob();
    void runAgain(const base::Error &error);
    void endJob(const base::Error *error);

    bool reconnect();
    bool recover();
    bool goOnline();
    void goOffline(const base::Error &cause, std::chrono::milliseconds pause);
    void noticeLoss();
    void retry();
    void checkIdle();
    base::Result<void> armTracking();
    base::Result<void> sendTracking();
    void setPushTrouble(const base::Error &trouble);
    void poll();
    void setState(const base::ConnectionState &state);
    [[nodiscard]] bool isOffline() const;

    QThread m_thread;
    Connection m_connection;
    const ConnectionLimits m_limits;
    QTimer m_retryTimer;
    QTimer m_idleTimer;
    QTimer m_pollTimer;
    QTimer m_renewal;
    Backoff m_backoff;
    std::chrono::steady_clock::time_point m_openedAt;
    qint64 m_trackingTarget = 0;
    QByteArray m_trackingRun; ///< the server run that the target is a client of
    base::Error m_pushTrouble; ///< why nothing is told by itself; without a detail: nothing
    quint64 m_roundTripsSeen = 0;
    bool m_isWorking = false;
    bool m_isLost = false; ///< the present connection, as far as its socket said
    bool m_wasOnline = false;

    mutable QMutex m_mutex; // guards what follows
    std::deque<Job> m_queue;
    Job m_current;
    base::ConnectionState m_state;
    bool m_isEnding = false;
};

} // namespace redis
