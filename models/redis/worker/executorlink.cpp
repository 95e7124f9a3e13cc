// SPDX-License-Identifier: MIT
// How an executor's worker keeps its connection.
#include "redis/worker/executorworker.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Failure;
using Phase = base::ConnectionState::Phase;

namespace redis {

namespace {

using Clock = std::chrono::steady_clock;

// A connection that ends sooner than this after it was made counts as one more failure, lest a
// server that hangs up on everyone be called without a pause.
constexpr auto steady = 2s;

} // namespace

bool ExecutorWorker::reconnect()
{
    m_retryTimer.stop();
    if (wasSteady())
        m_backoff.reset();
    m_openedAt.reset();
    m_isLost = false;
    m_connection.close();
    setState({});
    const auto opened = m_connection.open();
    if (!opened) {
        if (!m_connection.isStopRequested())
            goOffline(opened.error());
        return false;
    }
    return goOnline();
}

bool ExecutorWorker::goOnline()
{
    m_openedAt = Clock::now();
    if (m_trackingTarget != 0) {
        if (const auto armed = armTracking(); !armed) {
            goOffline(armed.error());
            return false;
        }
    }
    setState({Phase::Online, {}, {}, m_connection.serverVersion(), m_connection.lastRoundTrip()});
    if (m_wasOnline || m_trackingTarget != 0)
        Q_EMIT trackingRenewed();
    m_wasOnline = true;
    return true;
}

void ExecutorWorker::goOffline(const base::Error &cause)
{
    const auto pause = m_backoff.next();
    m_retryTimer.start(pause);
    // First the state, then the queue: what comes in between is refused at once by post().
    setState(
        {Phase::Offline, cause, QDateTime::currentDateTimeUtc().addMSecs(pause.count()), {}, {}});
    std::deque<Job> failed;
    {
        const QMutexLocker lock(&m_mutex);
        failed.swap(m_queue);
    }
    for (const auto &job : failed)
        job.task->finish(cause);
}

void ExecutorWorker::noticeLoss()
{
    // A connection that has taken the lost one's place meanwhile is none of this news.
    if (m_isWorking || isOffline() || !m_isLost)
        return;
    m_isWorking = true;
    if (wasSteady()) {
        reconnect();
    } else {
        m_connection.close();
        goOffline({Failure::Unreachable, u"the server ended the connection"_s});
    }
    m_isWorking = false;
    work();
}

void ExecutorWorker::retry()
{
    if (m_isWorking || m_connection.isOpen())
        return;
    m_isWorking = true;
    reconnect();
    m_isWorking = false;
    work();
}

void ExecutorWorker::checkIdle()
{
    if (m_isWorking || !m_connection.isOpen())
        return;
    if (wasSteady())
        m_backoff.reset();
    if (std::exchange(m_roundTripsSeen, m_connection.roundTrips()) != m_connection.roundTrips())
        return;
    m_isWorking = true;
    const auto pong = m_connection.pipeline({{"PING"}});
    m_roundTripsSeen = m_connection.roundTrips();
    if (pong) {
        auto now = state();
        now.roundTrip = m_connection.lastRoundTrip();
        setState(now);
    } else {
        reconnect();
    }
    m_isWorking = false;
    work();
}

bool ExecutorWorker::wasSteady() const
{
    return m_openedAt && Clock::now() - *m_openedAt > steady;
}

base::Result<void> ExecutorWorker::armTracking()
{
    // A target that is gone is answered by -ERR; its successor will be announced soon. A server
    // without tracking, or without the right to it, works without push.
    const auto target = QByteArray::number(m_trackingTarget);
    const auto armed = m_trackingTarget != 0
        ? m_connection.pipeline({{"CLIENT", "TRACKING", "ON", "REDIRECT", target}})
        : m_connection.pipeline({{"CLIENT", "TRACKING", "OFF"}});
    if (!armed)
        return tl::unexpected(armed.error());
    return {};
}

void ExecutorWorker::askForRetry()
{
    QMetaObject::invokeMethod(this, &ExecutorWorker::retry, Qt::QueuedConnection);
}

void ExecutorWorker::askForTracking(qint64 clientId)
{
    const auto arm = [this, clientId] {
        m_trackingTarget = clientId;
        if (!m_connection.isOpen())
            return; // armed with the next connection
        // Even if the number is the old one: a restarted server counts from the beginning.
        m_isLost = !armTracking();
        if (m_isLost)
            noticeLoss();
        else
            Q_EMIT trackingRenewed();
    };
    QMetaObject::invokeMethod(this, arm, Qt::QueuedConnection);
}

void ExecutorWorker::setState(const base::ConnectionState &state)
{
    {
        const QMutexLocker lock(&m_mutex);
        if (m_state == state)
            return;
        m_state = state;
    }
    Q_EMIT stateChanged(state);
}

} // namespace redis
