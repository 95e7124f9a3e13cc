// SPDX-License-Identifier: MIT
#include "redis/worker/monitor.h"

#include "redis/wire/connection.h"
#include "redis/worker/backoff.h"
#include "redis/worker/monitorline.h"

#include <QSemaphore>
#include <QThread>

#include <atomic>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace redis {

namespace {
/// A job's script may call thousands; whoever reads wants the beginning.
constexpr qsizetype longestRun = 200;
/// After so long a silence a script that ran last has ended: its calls come in one piece.
constexpr auto silence = 20ms;

bool isScript(const QByteArray &name)
{
    const auto upper = name.toUpper();
    return upper == "EVALSHA" || upper == "EVAL";
}
} // namespace

class Monitor::Worker final : public QThread {
public:
    Worker(Monitor &owner, const base::Endpoint &endpoint)
        : m_owner(owner)
        , m_connection(endpoint)
    {
        setObjectName(u"monitor"_s);
        start();
    }
    ~Worker() override
    {
        m_connection.requestStop();
        m_wake.release();
        wait();
    }

    void setListening(bool listening)
    {
        if (m_isListening.exchange(listening) != listening)
            m_wake.release();
    }

protected:
    void run() override
    {
        while (!m_connection.isStopRequested()) {
            if (!m_isListening)
                m_wake.acquire();
            else
                watch();
            m_connection.close();
        }
    }

private:
    void watch()
    {
        const auto begun = std::chrono::steady_clock::now();
        const bool isWatching = m_connection.open() && m_connection.command({"MONITOR"});
        if (isWatching)
            listen();
        if (!m_isListening || m_connection.isStopRequested())
            return;
        const auto pause = isWatching
            ? m_backoff.afterBreak(std::chrono::steady_clock::now() - begun)
            : m_backoff.next();
        m_wake.tryAcquire(1, static_cast<int>(pause.count()));
    }

    void listen()
    {
        while (m_isListening && !m_connection.isStopRequested()) {
            const auto messages = m_connection.receive(m_run.arguments.isEmpty() ? 100ms : silence);
            if (!messages)
                return;
            for (qsizetype i = 0; i < messages->size(); ++i)
                take((*messages)[i].view());
            if (messages->isEmpty())
                finish();
            publish();
        }
    }

    void take(QByteArrayView message)
    {
        auto line = readMonitorLine(message);
        if (!line)
            return;
        if (!line->isInner) {
            finish();
            if (isScript(line->arguments.value(0)))
                m_run.arguments = std::move(line->arguments);
        } else if (!m_run.arguments.isEmpty() && m_run.inner.size() < longestRun) {
            m_run.inner.append(std::move(line->arguments));
        }
    }

    void finish()
    {
        if (!m_run.arguments.isEmpty())
            m_runs.append(std::exchange(m_run, {}));
    }

    void publish()
    {
        if (!m_runs.isEmpty())
            Q_EMIT m_owner.scriptsRan(std::exchange(m_runs, {}));
    }

    Monitor &m_owner;
    Connection m_connection;
    Backoff m_backoff;
    std::atomic_bool m_isListening{false};
    QSemaphore m_wake;
    base::ScriptRun m_run; ///< under way; without arguments: none is
    QList<base::ScriptRun> m_runs;
};

Monitor::Monitor(const base::Endpoint &endpoint, QObject *parent)
    : QObject(parent)
    , m_worker(std::make_unique<Worker>(*this, endpoint))
{
}

Monitor::~Monitor() = default;

void Monitor::setListening(bool listening)
{
    m_worker->setListening(listening);
}

} // namespace redis
