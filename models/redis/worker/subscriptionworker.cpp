// SPDX-License-Identifier: MIT
#include "redis/worker/subscriptionworker.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using std::chrono::milliseconds;

namespace redis {

namespace {

// One frame of the screen: nobody sees changes sooner.
constexpr auto frame = 16ms;

} // namespace

SubscriptionWorker::SubscriptionWorker(base::Endpoint endpoint, ConnectionLimits limits)
    : m_connection(std::move(endpoint), limits)
    , m_limits(limits)
{
    setObjectName(u"subscription"_s);
}

SubscriptionWorker::~SubscriptionWorker()
{
    m_connection.requestStop();
    wake();
    wait();
}

void SubscriptionWorker::run()
{
    while (!m_connection.isStopRequested()) {
        const auto subscribed = subscribe();
        const auto begun = Clock::now();
        // A subscription always ends by an error.
        const auto ended = subscribed ? listen() : subscribed;
        m_connection.close();
        if (m_connection.isStopRequested())
            return;
        if (subscribed)
            forgetWakes(); // while it listened there was no pause to end
        const auto length
            = subscribed ? m_backoff.afterBreak(Clock::now() - begun) : m_backoff.next();
        if (length <= length.zero())
            continue;
        Q_EMIT deaf(ended.error());
        pause(length);
    }
}

base::Result<void> SubscriptionWorker::subscribe()
{
    if (auto opened = m_connection.open(); !opened)
        return opened;
    const auto id = m_connection.command({"CLIENT", "ID"});
    if (!id)
        return tl::unexpected(id.error());
    if (!id->first().integer())
        return base::fail(base::Failure::Malformed, u"a client id that is none"_s);
    if (const auto done = m_connection.command({"SUBSCRIBE", Invalidations::channel}); !done)
        return tl::unexpected(done.error());
    Q_EMIT listening(*id->first().integer(), m_connection.serverRun());
    return {};
}

base::Result<void> SubscriptionWorker::listen()
{
    m_pending.clear();
    m_isPinged = false;
    m_heard = Clock::now();
    for (;;) {
        const auto messages = m_connection.receive(patience(Clock::now()));
        if (!messages)
            return tl::unexpected(messages.error());
        const auto now = Clock::now();
        for (qsizetype i = 0; i < messages->size(); ++i)
            m_pending.add((*messages)[i]);
        if (!messages->isEmpty()) {
            m_heard = now;
            m_isPinged = false;
        }
        publish(now);
        if (auto alive = checkAlive(now); !alive)
            return alive;
    }
}

/// How long nothing needs doing unless a message comes.
milliseconds SubscriptionWorker::patience(Clock::time_point now) const
{
    auto until = m_heard + m_limits.idleCheck;
    if (m_isPinged)
        until += m_limits.replyTimeout;
    if (!m_pending.isEmpty())
        until = std::min(until, m_published + frame);
    return std::max(std::chrono::ceil<milliseconds>(until - now), 0ms);
}

/// A peer that vanished without a word is noticed by its silence only.
base::Result<void> SubscriptionWorker::checkAlive(Clock::time_point now)
{
    const auto silence = now - m_heard;
    if (silence < m_limits.idleCheck)
        return {};
    if (m_isPinged && silence >= m_limits.idleCheck + m_limits.replyTimeout)
        return base::fail(base::Failure::TimedOut);
    return std::exchange(m_isPinged, true) ? base::Result<void>() : m_connection.send({"PING"});
}

void SubscriptionWorker::publish(Clock::time_point now)
{
    if (m_pending.isEmpty() || now < m_published + frame)
        return;
    if (m_pending.isEverything())
        Q_EMIT everythingInvalidated();
    else
        Q_EMIT invalidated(m_pending.keys());
    m_pending.clear();
    m_published = now;
}

void SubscriptionWorker::pause(milliseconds length)
{
    // A wake during the attempt that has just failed counts: the server may be there since.
    if (!m_connection.isStopRequested())
        m_wake.tryAcquire(1, static_cast<int>(length.count()));
    forgetWakes();
}

void SubscriptionWorker::forgetWakes()
{
    m_wake.tryAcquire(m_wake.available());
}

} // namespace redis
