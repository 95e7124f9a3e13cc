// SPDX-License-Identifier: MIT
#pragma once

#include "base/commandrecord.h"
#include "base/connectionstate.h"
#include "base/endpoint.h"
#include "redis/wire/connection.h"
#include "redis/worker/task.h"

#include <QFuture>
#include <QObject>

#include <memory>

namespace redis {

class ExecutorWorker;

/// Owns a worker thread and the one connection that lives on it. Jobs are ordinary blocking
/// functions that get the connection as an argument and run one after the other.
class Executor : public QObject {
    Q_OBJECT
public:
    /// `name` names the thread. Connects by itself as soon as it can and keeps trying with
    /// back-off (1→30 s, jitter) that only lasting health resets; while offline, jobs fail at once
    /// with Unreachable.
    Executor(const QString &name, base::Endpoint endpoint, ConnectionLimits limits = {},
             CommandObserver *observer = nullptr, QObject *parent = nullptr);
    /// Gives up what runs and waits, in less than a second, whatever the server does.
    ~Executor() override;

    /// Runs `job` (Result<T>(Connection &) or Result<T>(Connection &, Progress &)) on the worker.
    /// Cancelling the future of a job that has not begun drops it; one that runs sees it in
    /// Progress::isCancelled().
    template <typename Job>
    // The check takes a move inside a call that depends on the template for a use as a reference.
    // NOLINTNEXTLINE(performance-unnecessary-value-param)
    QFuture<detail::AnswerOf<Job>> run(base::Action action, OnBrokenConnection policy, Job job)
    {
        auto task = std::make_unique<detail::JobTask<Job>>(std::move(job));
        auto future = task->future();
        post(std::move(action), policy, std::move(task));
        return future;
    }
    template <typename Job>
    QFuture<detail::AnswerOf<Job>> run(base::Action action, Job job)
    {
        return run(std::move(action), OnBrokenConnection::RunAgain, std::move(job));
    }

    /// A job that was made elsewhere; what it answers is its own matter.
    void post(base::Action action, OnBrokenConnection policy, std::unique_ptr<Task> task);

    [[nodiscard]] base::ConnectionState state() const;

public Q_SLOTS:
    /// Ends the countdown and tries now.
    void retryNow();
    /// Another server serves now, see SentinelWatch. Any thread.
    void leaveServer();
    /// From here on, keys that this connection reads are tracked for the subscription with this
    /// client id (CLIENT TRACKING … REDIRECT); 0 switches it off. Where that can't be, because the
    /// server refuses it or is another run than `serverRun`, the state says so, and
    /// trackingRenewed() comes by the clock.
    void setTrackingTarget(qint64 clientId, const QByteArray &serverRun = {});
    /// Nobody listens: trackingRenewed() comes by the clock until setTrackingTarget().
    void pollInstead(const base::Error &why);

Q_SIGNALS:
    void stateChanged(const base::ConnectionState &state);
    /// The connection was lost or tracking was armed anew: what was read before may have
    /// changed without a message.
    void trackingRenewed();
    /// The server that serves now is another than the subscription listens to:
    /// Subscription::leaveServer().
    void movedOn();

private:
    std::unique_ptr<ExecutorWorker> m_worker;
};

} // namespace redis
