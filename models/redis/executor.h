// SPDX-License-Identifier: MIT
#pragma once

#include "base/commandrecord.h"
#include "base/connectionstate.h"
#include "base/endpoint.h"
#include "base/result.h"
#include "redis/connection.h"

#include <QFuture>
#include <QObject>
#include <QPromise>

#include <memory>
#include <optional>
#include <type_traits>

namespace redis {

/// How far a long job is, and whether the person gave it up. Used on the worker.
class Progress {
public:
    virtual ~Progress() = default;
    virtual void setTotal(int total) = 0;
    virtual void setDone(int done) = 0;
    [[nodiscard]] virtual bool isCancelled() const = 0;
};

/// What to do with a job whose connection broke on the way.
enum class OnBrokenConnection {
    Fail,      ///< answer the error
    RunAgain,  ///< reconnect and run it once more: for reads, and for writes that carry an
               ///< operation id or are idempotent by nature
};

/// A job in the queue, without its types. Used on the worker, except that it may be destroyed
/// anywhere: its future is then cancelled.
class Task {
public:
    virtual ~Task() = default;
    [[nodiscard]] virtual bool isCancelled() const = 0;
    /// Runs the job and keeps its answer; the error, if that was one of the connection.
    virtual std::optional<base::Error> attempt(Connection &connection) = 0;
    /// Publishes the kept answer.
    virtual void finish() = 0;
    /// Publishes an error instead.
    virtual void finish(const base::Error &error) = 0;
};

namespace detail {

template <typename Job>
auto call(Job &job, Connection &connection, Progress &progress)
{
    if constexpr (std::is_invocable_v<Job &, Connection &, Progress &>)
        return job(connection, progress);
    else
        return job(connection);
}

template <typename Job>
using AnswerOf = decltype(call(std::declval<Job &>(), std::declval<Connection &>(),
                               std::declval<Progress &>()));

template <typename Job>
class JobTask final : public Task, private Progress {
public:
    explicit JobTask(Job job)
        : m_job(std::move(job))
    {
        m_promise.start();
    }
    [[nodiscard]] QFuture<AnswerOf<Job>> future() const { return m_promise.future(); }

    [[nodiscard]] bool isCancelled() const override { return m_promise.isCanceled(); }
    std::optional<base::Error> attempt(Connection &connection) override
    {
        m_answer.emplace(call(m_job, connection, static_cast<Progress &>(*this)));
        if (m_answer->has_value())
            return std::nullopt;
        const auto kind = m_answer->error().kind;
        const bool isBroken
            = kind == base::Failure::Unreachable || kind == base::Failure::TimedOut;
        return isBroken ? std::optional(m_answer->error()) : std::nullopt;
    }
    void finish() override
    {
        m_promise.addResult(std::move(*m_answer));
        m_promise.finish();
    }
    void finish(const base::Error &error) override
    {
        m_promise.addResult(AnswerOf<Job>(tl::unexpected(error)));
        m_promise.finish();
    }

private:
    void setTotal(int total) override { m_promise.setProgressRange(0, total); }
    void setDone(int done) override { m_promise.setProgressValue(done); }

    QPromise<AnswerOf<Job>> m_promise;
    Job m_job;
    std::optional<AnswerOf<Job>> m_answer;
};

} // namespace detail

/// Owns a worker thread and the one connection that lives on it. Jobs are ordinary blocking
/// functions that get the connection as an argument and run one after the other.
class Executor : public QObject {
    Q_OBJECT
public:
    /// `name` names the thread. Connects by itself as soon as it can and keeps trying with
    /// back-off (1→30 s, jitter); while offline, jobs fail at once with Unreachable.
    Executor(QString name, base::Endpoint endpoint, ConnectionLimits limits = {},
             CommandObserver *observer = nullptr, QObject *parent = nullptr);
    /// Gives up what runs and waits, in less than a second, whatever the server does.
    ~Executor() override;

    /// Runs `job` (Result<T>(Connection &) or Result<T>(Connection &, Progress &)) on the worker.
    /// Cancelling the future of a job that has not begun drops it; one that runs sees it in
    /// Progress::isCancelled().
    template <typename Job>
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

    [[nodiscard]] base::ConnectionState state() const;

public Q_SLOTS:
    /// Ends the countdown and tries now.
    void retryNow();
    /// From here on, keys that this connection reads are tracked for the subscription with this
    /// client id (CLIENT TRACKING … REDIRECT); 0 switches it off.
    void setTrackingTarget(qint64 clientId);

Q_SIGNALS:
    void stateChanged(const base::ConnectionState &state);
    /// The connection was lost or tracking was armed anew: what was read before may have
    /// changed without a message.
    void trackingRenewed();

private:
    class Worker;
    void post(base::Action action, OnBrokenConnection policy, std::unique_ptr<Task> task);

    std::unique_ptr<Worker> m_worker;
};

} // namespace redis
