// SPDX-License-Identifier: MIT
#include "redis/worker/monitor.h"

#include "redis/wire/connection.h"
#include "redis/wire/redaction.h"
#include "redis/worker/backoff.h"

#include <QSemaphore>
#include <QThread>

#include <atomic>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace redis {

namespace {
char plain(char escaped)
{
    switch (escaped) {
    case 'n':
        return '\n';
    case 'r':
        return '\r';
    case 't':
        return '\t';
    case 'a':
        return '\a';
    case 'b':
        return '\b';
    default:
        return escaped; // the quote and the backslash stand for themselves
    }
}

/// Reads from behind an opening quote to behind the closing one; −1: there is none.
qsizetype readArgument(QByteArrayView line, qsizetype at, QByteArray &argument)
{
    for (; at < line.size(); ++at) {
        if (line[at] == '"')
            return at + 1;
        if (line[at] != '\\') {
            argument.append(line[at]);
            continue;
        }
        if (++at >= line.size())
            return -1;
        if (line[at] == 'x' && at + 2 < line.size()) {
            argument.append(QByteArray::fromHex(line.sliced(at + 1, 2).toByteArray()));
            at += 2;
        } else {
            argument.append(plain(line[at]));
        }
    }
    return -1;
}

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

std::optional<MonitorLine> readMonitorLine(QByteArrayView line)
{
    // A client's name is the path of a socket, which may hold anything but a quote after "] ".
    const auto open = line.indexOf(" [");
    const auto close = line.indexOf("] \"", open);
    if (open <= 0 || close < 0)
        return std::nullopt;
    MonitorLine read;
    read.isInner = line.sliced(0, close).endsWith(" lua");
    for (auto at = close + 2; at < line.size();) {
        if (line[at] != '"')
            return std::nullopt;
        QByteArray argument;
        at = readArgument(line, at + 1, argument);
        if (at < 0 || (at < line.size() && line[at++] != ' '))
            return std::nullopt;
        read.arguments.append(argument);
    }
    read.arguments = observable(read.arguments);
    return read;
}

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
    Backoff m_backoff{m_connection.endpoint()};
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

#include "moc_monitor.cpp"
