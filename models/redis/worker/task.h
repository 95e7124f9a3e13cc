// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/wire/connection.h"

#include <QFuture>
#include <QPromise>

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
    Fail, ///< answer the error
    RunAgain, ///< reconnect and run it once more: for reads, and for writes that carry an
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
    /// Makes isCancelled() true; safe from any thread while the task lives.
    virtual void cancel() = 0;
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
    void cancel() override { m_promise.future().cancel(); }
    std::optional<base::Error> attempt(Connection &connection) override
    {
        m_answer.emplace(call(m_job, connection, static_cast<Progress &>(*this)));
        const bool isAnswer = m_answer->has_value() || !base::isBroken(m_answer->error());
        return isAnswer ? std::nullopt : std::optional(m_answer->error());
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

} // namespace redis
