// SPDX-License-Identifier: MIT
#include "redis/worker/executor.h"

#include "redis/worker/executorworker.h"

namespace redis {

Executor::Executor(const QString &name, base::Endpoint endpoint, ConnectionLimits limits,
                   CommandObserver *observer, QObject *parent)
    : QObject(parent)
    , m_worker(std::make_unique<ExecutorWorker>(name, std::move(endpoint), limits, observer))
{
    connect(m_worker.get(), &ExecutorWorker::stateChanged, this, &Executor::stateChanged);
    connect(m_worker.get(), &ExecutorWorker::trackingRenewed, this, &Executor::trackingRenewed);
    m_worker->start();
}

Executor::~Executor() = default;

base::ConnectionState Executor::state() const
{
    return m_worker->state();
}

void Executor::retryNow()
{
    m_worker->askForRetry();
}

void Executor::setTrackingTarget(qint64 clientId, const QByteArray &serverRun)
{
    m_worker->askForTracking(clientId, serverRun);
}

void Executor::pollInstead(const base::Error &why)
{
    m_worker->askForPolling(why);
}

void Executor::post(base::Action action, OnBrokenConnection policy, std::unique_ptr<Task> task)
{
    m_worker->post(std::move(action), policy, std::move(task));
}

} // namespace redis
