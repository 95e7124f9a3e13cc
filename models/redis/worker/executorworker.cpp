// SPDX-License-Identifier: MIT
#include "redis/worker/executorworker.h"

using namespace Qt::StringLiterals;
using base::Failure;
using Phase = base::ConnectionState::Phase;

namespace redis {

namespace {
constexpr std::chrono::milliseconds gathering{100};
} // namespace

ExecutorWorker::ExecutorWorker(const QString &name, base::Endpoint endpoint,
                               ConnectionLimits limits, CommandObserver *observer)
    : m_connection(std::move(endpoint), limits, observer)
    , m_limits(limits)
    , m_retryTimer(this)
    , m_idleTimer(this)
    , m_pollTimer(this)
    , m_renewal(this)
{
    m_thread.setObjectName(name);
    m_retryTimer.setSingleShot(true);
    connect(&m_retryTimer, &QTimer::timeout, this, &ExecutorWorker::retry);
    connect(&m_idleTimer, &QTimer::timeout, this, &ExecutorWorker::checkIdle);
    connect(&m_thread, &QThread::started, this, &ExecutorWorker::begin);
    // Direct: the thread's own last act, since sockets and timers may not outlive it.
    connect(&m_thread, &QThread::finished, this, &ExecutorWorker::end, Qt::DirectConnection);
    // After a break connection and subscription return one after the other: told once.
    m_renewal.setSingleShot(true);
    m_renewal.setInterval(gathering);
    connect(&m_renewal, &QTimer::timeout, this, &ExecutorWorker::trackingRenewed);
    m_pollTimer.setInterval(limits.pushPoll);
    connect(&m_pollTimer, &QTimer::timeout, this, &ExecutorWorker::poll);
    m_connection.setWaitingHandler([this](const base::Error &reason) {
        setState({Phase::Connecting, reason, {}, {}, {}, {}});
    });
    m_connection.setLostHandler([this] {
        m_isLost = true;
        QMetaObject::invokeMethod(this, &ExecutorWorker::noticeLoss, Qt::QueuedConnection);
    });
    moveToThread(&m_thread);
}

ExecutorWorker::~ExecutorWorker()
{
    std::deque<Job> abandoned;
    {
        const QMutexLocker lock(&m_mutex);
        m_isEnding = true;
        abandoned.swap(m_queue);
        if (m_current.task)
            m_current.task->cancel();
    }
    m_connection.requestStop();
    m_thread.quit();
    m_thread.wait();
}

void ExecutorWorker::begin()
{
    m_idleTimer.start(m_limits.idleCheck);
    m_isWorking = true;
    reconnect();
    m_isWorking = false;
    work();
}

void ExecutorWorker::end()
{
    m_retryTimer.stop();
    m_idleTimer.stop();
    m_pollTimer.stop();
    m_renewal.stop();
    m_connection.close();
}

void ExecutorWorker::post(base::Action action, OnBrokenConnection policy,
                          std::unique_ptr<Task> task)
{
    {
        QMutexLocker lock(&m_mutex);
        if (m_isEnding)
            return;
        if (m_state.phase == Phase::Offline) {
            const auto cause = m_state.cause.detail;
            lock.unlock();
            return task->finish({Failure::Unreachable, cause});
        }
        m_queue.push_back({std::move(action), policy, std::move(task)});
        if (m_queue.size() > 1)
            return; // whoever pushed the first has woken the worker
    }
    QMetaObject::invokeMethod(this, &ExecutorWorker::work, Qt::QueuedConnection);
}

base::ConnectionState ExecutorWorker::state() const
{
    const QMutexLocker lock(&m_mutex);
    return m_state;
}

bool ExecutorWorker::isOffline() const
{
    return state().phase == Phase::Offline;
}

void ExecutorWorker::work()
{
    // Connecting runs an event loop, which may lead here again.
    if (m_isWorking)
        return;
    m_isWorking = true;
    while (takeJob()) {
        runJob();
        if (!m_connection.isOpen() && !isOffline())
            recover();
    }
    m_isWorking = false;
}

bool ExecutorWorker::takeJob()
{
    const QMutexLocker lock(&m_mutex);
    if (m_isEnding || m_queue.empty())
        return false;
    m_current = std::move(m_queue.front());
    m_queue.pop_front();
    return true;
}

void ExecutorWorker::runJob()
{
    if (m_current.task->isCancelled())
        return endJob(nullptr);
    if (!m_connection.isOpen() && !recover()) {
        const auto cause = state().cause;
        return endJob(&cause);
    }
    m_connection.setAction(m_current.action);
    const auto broken = m_current.task->attempt(m_connection);
    m_connection.setAction({});
    if (broken && !m_connection.isOpen() && m_current.policy == OnBrokenConnection::RunAgain
        && !m_current.task->isCancelled())
        return runAgain(*broken);
    m_current.task->finish();
    endJob(nullptr);
}

void ExecutorWorker::runAgain(const base::Error &error)
{
    // Whether the first run took effect stays unknown, whatever stopped the second.
    const auto isUnknown = error.kind == Failure::TimedOut;
    if (!recover())
        return endJob(&error);
    m_connection.setAction(m_current.action);
    const auto again = m_current.task->attempt(m_connection);
    m_connection.setAction({});
    if (again && isUnknown)
        return endJob(&error);
    m_current.task->finish();
    endJob(nullptr);
}

/// Without an error, a task that was not finished is cancelled by its end.
void ExecutorWorker::endJob(const base::Error *error)
{
    std::unique_ptr<Task> task;
    {
        const QMutexLocker lock(&m_mutex);
        task = std::move(m_current.task);
    }
    if (error)
        task->finish(*error);
}

} // namespace redis
