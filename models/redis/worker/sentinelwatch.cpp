// SPDX-License-Identifier: MIT
#include "redis/worker/sentinelwatch.h"

#include "redis/wire/connection.h"
#include "redis/wire/reply.h"
#include "redis/wire/sentinels.h"
#include "redis/worker/backoff.h"

#include <QSemaphore>
#include <QThread>

using namespace std::chrono_literals;
using base::Result;

namespace redis {

namespace {
constexpr auto asking = 5s; ///< a sentinel that vanished without a word is noticed so
constexpr int quietTurns = 12; ///< a PING and its answer are two
} // namespace

class SentinelWatchWorker final : public QThread {
    Q_OBJECT
public:
    explicit SentinelWatchWorker(const base::Endpoint &endpoint)
        : m_sentinels(endpoint)
        , m_stop(endpoint)
    {
        setObjectName(QStringLiteral("sentinels"));
    }
    ~SentinelWatchWorker() override
    {
        m_stop.requestStop();
        m_wake.release();
        wait();
    }

Q_SIGNALS:
    void switched();

protected:
    void run() override
    {
        Backoff backoff(m_stop.endpoint());
        while (!m_stop.isStopRequested()) {
            const auto begun = std::chrono::steady_clock::now();
            (void)listen(); // ends by an error only, and is begun again
            const auto pause = backoff.afterBreak(std::chrono::steady_clock::now() - begun);
            m_wake.tryAcquire(1, static_cast<int>(pause.count()));
        }
    }

private:
    Result<void> listen()
    {
        const auto sentinel = TRY(m_sentinels.call(m_stop));
        TRY(sentinel->command({"SUBSCRIBE", "+switch-master"}));
        TRY(look()); // what happened while nobody listened
        int turns = 0;
        for (bool isAsked = false;;) {
            const auto messages = TRY(sentinel->receive(asking));
            if (messages.isEmpty() && isAsked)
                return base::fail(base::Failure::TimedOut);
            isAsked = messages.isEmpty();
            if (isAsked)
                TRY(sentinel->send({"PING"}));
            // One that is cut off from the others hears of nothing.
            bool isTold = ++turns % quietTurns == 0;
            for (qsizetype i = 0; i < messages.size(); ++i)
                isTold = isTold || m_sentinels.isSwitch(messages[i][2].bytes());
            if (isTold)
                TRY(look());
        }
    }

    Result<void> look()
    {
        const auto primary = TRY(m_sentinels.find(m_stop));
        const bool isOther = !m_primary.host.isEmpty() && m_primary != primary;
        m_primary = primary;
        if (isOther)
            Q_EMIT switched();
        return {};
    }

    Sentinels m_sentinels;
    Connection m_stop; ///< is never opened: what stops with it stops here
    base::Endpoint m_primary;
    QSemaphore m_wake;
};

SentinelWatch::SentinelWatch(const base::Endpoint &endpoint, QObject *parent)
    : QObject(parent)
{
    if (endpoint.discovery != base::Endpoint::Discovery::Sentinel)
        return;
    m_worker = std::make_unique<SentinelWatchWorker>(endpoint);
    // Direct: from its own thread, as waiting ones are to hear it.
    connect(m_worker.get(), &SentinelWatchWorker::switched, this, &SentinelWatch::switched,
            Qt::DirectConnection);
    m_worker->start();
}

SentinelWatch::~SentinelWatch() = default;

} // namespace redis

#include "moc_sentinelwatch.cpp"
#include "sentinelwatch.moc"
