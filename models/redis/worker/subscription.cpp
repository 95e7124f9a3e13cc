// SPDX-License-Identifier: MIT
#include "redis/worker/subscription.h"

#include "base/platform/sockets.h"
#include "redis/wire/connection.h"
#include "redis/wire/reply.h"
#include "redis/worker/backoff.h"

#include <QByteArrayList>
#include <QRandomGenerator>
#include <QSet>
#include <QThread>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using std::chrono::milliseconds;

namespace redis {

namespace {
// One frame of the screen: nobody sees changes sooner.
constexpr auto frame = 16ms;
// The server tells of each key by itself, and a thread that wakes for each costs more than all else
// that a thousand windows do.
constexpr auto betweenSignals = 100ms;
// Whoever listens to the same channel reads everything again then: not all at once.
constexpr auto spread = 1000ms;
} // namespace

/// Changes that the server told of and nobody was told yet.
class Invalidations {
public:
    /// Takes what a message of the channel says; other messages say nothing.
    void add(const Reply &message)
    {
        if (message[1].view() != channel)
            return;
        const auto keys = message[2];
        if (!keys.isArray()) { // FLUSHALL and FLUSHDB
            m_isEverything = true;
            return;
        }
        for (const auto &key : keys.strings())
            m_keys.insert(key);
    }

    /// What another channel says, if it is about keys: "keys", one in each further line, and
    /// facts behind an empty one.
    bool addRelayed(const QByteArray &message)
    {
        if (!message.startsWith(relayMark))
            return false;
        const auto mark = message.indexOf(factsMark);
        const auto keys = (mark < 0 ? message : message.first(mark)).split('\n').mid(1);
        m_isEverything = m_isEverything || keys.isEmpty();
        for (const auto &key : keys)
            m_keys.insert(key);
        return true;
    }
    [[nodiscard]] static QByteArray factsIn(const QByteArray &message)
    {
        const auto mark = message.indexOf(factsMark);
        return mark < 0 ? QByteArray() : message.sliced(mark + factsMark.size());
    }
    void addEverything() { m_isEverything = true; }

    [[nodiscard]] bool isEmpty() const { return m_keys.isEmpty() && !m_isEverything; }
    [[nodiscard]] bool isEverything() const { return m_isEverything; }
    [[nodiscard]] QByteArrayList keys() const { return {m_keys.cbegin(), m_keys.cend()}; }
    void clear() { *this = {}; }

    static constexpr const char *channel = "__redis__:invalidate";
    static constexpr QByteArrayView relayMark = "keys";
    static constexpr QByteArrayView factsMark = "\n\n";

private:
    QSet<QByteArray> m_keys;
    bool m_isEverything = false;
};

/// The thread of a Subscription: connects, listens, and begins again when the connection ends.
class SubscriptionWorker final : public QThread {
    Q_OBJECT
public:
    SubscriptionWorker(base::Endpoint endpoint, ConnectionLimits limits, QByteArrayList channels);
    ~SubscriptionWorker() override;

    /// From any thread.
    void wake() { m_wake.wake(); }
    void leave()
    {
        m_connection.requestLeave();
        wake();
    }

Q_SIGNALS:
    void listening(qint64 clientId, const QByteArray &serverRun);
    void deaf(const base::Error &why);
    void heard(const QByteArray &message);
    void told(const QByteArray &facts);
    void invalidated(const QByteArrayList &keys);
    void everythingInvalidated();

protected:
    void run() override;

private:
    using Clock = std::chrono::steady_clock;

    base::Result<void> subscribe();
    base::Result<void> listen();
    void gather();
    void take(const Reply &message);
    base::Result<void> checkAlive(Clock::time_point now);
    [[nodiscard]] std::chrono::milliseconds patience(Clock::time_point now) const;
    void publish(Clock::time_point now);
    void pause(std::chrono::milliseconds length);

    Connection m_connection;
    const ConnectionLimits m_limits;
    const QByteArrayList m_channels; ///< empty: that of the server's own tracking
    Backoff m_backoff{m_connection.endpoint()};
    platform::Wake m_wake;
    Invalidations m_pending;
    Clock::time_point m_published;
    Clock::time_point m_heard;
    bool m_isPinged = false;
    bool m_isSentAway = false; ///< the slot of the channels has moved
};

SubscriptionWorker::SubscriptionWorker(base::Endpoint endpoint, ConnectionLimits limits,
                                       QByteArrayList channels)
    : m_connection(std::move(endpoint), limits)
    , m_limits(limits)
    , m_channels(std::move(channels))
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
            m_wake.forget(); // while it listened there was no pause to end
        const auto length = subscribed ? m_backoff.afterBreak(Clock::now() - begun)
                                       : m_backoff.after(ended.error());
        if (length <= length.zero())
            continue;
        Q_EMIT deaf(ended.error());
        pause(length);
    }
}

base::Result<void> SubscriptionWorker::subscribe()
{
    TRY(m_connection.open());
    m_pending.clear();
    if (!m_channels.isEmpty()) {
        for (const auto &channel : m_channels)
            TRY(m_connection.command({m_connection.subscribing(), channel}));
        m_pending.addEverything(); // what was told meanwhile, nobody heard
        Q_EMIT listening(0, m_connection.serverRun());
        return {};
    }
    const auto id = m_connection.command({"CLIENT", "ID"});
    if (!id)
        return tl::unexpected(id.error());
    if (!id->first().integer())
        return base::fail(base::Failure::Malformed, u"a client id that is none"_s);
    TRY(m_connection.command({"SUBSCRIBE", Invalidations::channel}));
    Q_EMIT listening(*id->first().integer(), m_connection.serverRun());
    return {};
}

base::Result<void> SubscriptionWorker::listen()
{
    m_isPinged = false;
    m_isSentAway = false;
    m_heard = Clock::now();
    for (;;) {
        gather();
        const auto messages = TRY(m_connection.receive(patience(Clock::now()), &m_wake));
        const auto now = Clock::now();
        for (qsizetype i = 0; i < messages.size(); ++i)
            take(messages[i]);
        if (!messages.isEmpty()) {
            m_heard = now;
            m_isPinged = false;
        }
        publish(now);
        if (m_isSentAway)
            return base::fail(base::Failure::Unreachable, u"CHANGING another node has the slot"_s);
        TRY(checkAlive(now));
    }
}

/// What comes soon after something was told waits in the socket. Whoever tells by channels gathers
/// already, and answers come there, too.
void SubscriptionWorker::gather()
{
    const auto rest = std::chrono::ceil<milliseconds>(m_published + betweenSignals - Clock::now());
    if (m_channels.isEmpty() && rest > rest.zero())
        pause(rest);
}

void SubscriptionWorker::take(const Reply &message)
{
    const auto kind = message[0].view();
    m_isSentAway = m_isSentAway || kind == "sunsubscribe";
    if (kind != "message" && kind != "smessage")
        return;
    if (m_channels.isEmpty())
        return m_pending.add(message);
    const auto text = message[2].bytes();
    const bool wasEverything = m_pending.isEverything();
    if (!m_pending.addRelayed(text))
        return Q_EMIT heard(text);
    if (m_pending.isEverything() && !wasEverything)
        m_published
            = Clock::now() + QRandomGenerator::global()->bounded(qint64(spread.count())) * 1ms;
    else if (const auto facts = Invalidations::factsIn(text); !facts.isEmpty())
        Q_EMIT told(facts);
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
        m_wake.wait(length);
    m_wake.forget();
}

Subscription::Subscription(base::Endpoint endpoint, ConnectionLimits limits,
                           QByteArrayList channels, QObject *parent)
    : QObject(parent)
    , m_worker(
          std::make_unique<SubscriptionWorker>(std::move(endpoint), limits, std::move(channels)))
{
    connect(m_worker.get(), &SubscriptionWorker::listening, this, &Subscription::listening);
    connect(m_worker.get(), &SubscriptionWorker::deaf, this, &Subscription::deaf);
    connect(m_worker.get(), &SubscriptionWorker::heard, this, &Subscription::heard);
    connect(m_worker.get(), &SubscriptionWorker::told, this, &Subscription::told);
    connect(m_worker.get(), &SubscriptionWorker::invalidated, this, &Subscription::invalidated);
    connect(m_worker.get(), &SubscriptionWorker::everythingInvalidated, this,
            &Subscription::everythingInvalidated);
    m_worker->start();
}

Subscription::~Subscription() = default;

QByteArray Subscription::relayed(const QByteArrayList &keys, const QByteArray &facts)
{
    auto message = (QByteArrayList{Invalidations::relayMark.toByteArray()} + keys).join('\n');
    if (!facts.isEmpty())
        message.append(Invalidations::factsMark).append(facts);
    return message;
}

void Subscription::retryNow()
{
    m_worker->wake();
}

void Subscription::leaveServer()
{
    m_worker->leave();
}

} // namespace redis

#include "moc_subscription.cpp"
#include "subscription.moc"
