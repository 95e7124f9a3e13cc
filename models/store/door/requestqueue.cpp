// SPDX-License-Identifier: MIT
#include "store/door/requestqueue.h"

#include "redis/worker/executor.h"
#include "store/core/keys/operations.h"

namespace store {

namespace {
class PendingProgress final : public redis::Progress {
public:
    explicit PendingProgress(Pending &pending)
        : m_pending(pending)
    {
    }
    void setTotal(int total) override { m_pending.setTotal(total); }
    void setDone(int done) override { m_pending.setDone(done); }
    [[nodiscard]] bool isCancelled() const override { return m_pending.isStopped(); }

private:
    Pending &m_pending;
};

/// What is stopped before it begins is begun all the same, and answers that nothing came of it.
class RequestTask final : public redis::Task {
public:
    RequestTask(std::unique_ptr<Pending> pending, std::shared_ptr<Surroundings> surroundings,
                std::function<void()> done)
        : m_pending(std::move(pending))
        , m_surroundings(std::move(surroundings))
        , m_done(std::move(done))
    {
        // Drawn once: what is run again must be known as the same.
        m_operation = m_pending->operation();
        if (m_operation.isEmpty() && isWrite(m_pending->traits().kind))
            m_operation = freshOperation();
    }
    ~RequestTask() override
    {
        if (m_done)
            m_done();
    }

    [[nodiscard]] bool isCancelled() const override { return m_pending->isCancelled(); }
    void cancel() override { m_pending->cancel(); }
    std::optional<base::Error> attempt(redis::Connection &connection) override
    {
        m_unsafe.reset();
        const auto error = performHere(connection, *m_pending, *m_surroundings, m_operation);
        if (error)
            return base::isBroken(*error) ? error : std::nullopt;
        // Whoever acts for others sees to that, and tells them.
        if (!isWrite(m_pending->traits().kind) || m_surroundings->beginning)
            return std::nullopt;
        if (const auto safe = connection.makeSafe(); !safe)
            m_unsafe = {base::Failure::TimedOut, safe.error().detail}; // it is done
        return m_unsafe;
    }
    void finish() override
    {
        if (m_unsafe)
            m_pending->finish(*m_unsafe);
        else
            m_pending->finish();
    }
    void finish(const base::Error &error) override { m_pending->finish(error); }

private:
    std::unique_ptr<Pending> m_pending;
    std::shared_ptr<Surroundings> m_surroundings;
    std::function<void()> m_done;
    QByteArray m_operation;
    std::optional<base::Error> m_unsafe; ///< what was done, only one server has
};
} // namespace

std::optional<base::Error> performHere(redis::Connection &connection, Pending &pending,
                                       Surroundings &surroundings, const QByteArray &operation)
{
    PendingProgress progress(pending);
    const Context context{connection,      progress,  surroundings.keys,     surroundings.access,
                          pending.actor(), operation, surroundings.memories, surroundings.upkeep};
    if (!surroundings.beginning)
        return pending.attempt(context);
    const auto beginning = surroundings.beginning();
    return pending.attempt(context);
}

void enqueue(redis::Executor &executor, std::unique_ptr<Pending> pending,
             std::shared_ptr<Surroundings> surroundings, std::function<void()> done)
{
    auto action = pending->action();
    const auto kind = pending->traits().kind;
    const auto policy = isJob(kind) || kind == RequestKind::Walk
        ? redis::OnBrokenConnection::Fail
        : redis::OnBrokenConnection::RunAgain;
    executor.post(std::move(action), policy,
                  std::make_unique<RequestTask>(std::move(pending), std::move(surroundings),
                                                std::move(done)));
}

SideDoor::SideDoor(QString name, base::Endpoint endpoint, const Keys &keys)
    : m_name(std::move(name))
    , m_endpoint(std::move(endpoint))
    , m_surroundings(new Surroundings{keys})
    , m_community([this](auto pending) { perform(std::move(pending)); })
{
    m_surroundings->upkeep = [](const auto &, auto) {};
}

SideDoor::~SideDoor() = default;

void SideDoor::perform(std::unique_ptr<Pending> pending)
{
    if (!m_executor)
        m_executor = std::make_unique<redis::Executor>(m_name, m_endpoint);
    enqueue(*m_executor, std::move(pending), m_surroundings);
}

} // namespace store
