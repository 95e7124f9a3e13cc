// SPDX-License-Identifier: MIT
#include "redis/privateserver.h"

#include "base/logging.h"
#include "redis/server/appendonlyfile.h"
#include "redis/server/serverrun.h"

#include <QThread>
#include <QTimer>

#include <atomic>
#include <csignal>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace redis {

namespace {

constexpr auto WatchInterval = 200ms;
/// A server that dies this often this quickly will not stay by being started once more.
constexpr int MostRestarts = 5;
constexpr auto RestartWindow = 30s;

} // namespace

/// Lives on the worker thread; its signals are the PrivateServer's own.
class PrivateServer::Worker : public QObject {
public:
    Worker(PrivateServer &owner, const QString &folder, ServerRun::Settings settings)
        : m_owner(owner)
        , m_run(
              ServerFolder(folder), std::move(settings), [this] { return isStopped(); },
              [this](const auto &progress) { Q_EMIT m_owner.progressChanged(progress); })
        , m_watch(this)
    {
        m_watch.setInterval(WatchInterval);
        connect(&m_watch, &QTimer::timeout, this, &Worker::watch);
    }

    void start()
    {
        ignoreBrokenPipes();
        // Whoever asks anew grants it new attempts.
        m_restarts.clear();
        if (const auto endpoint = m_run.startOrJoin()) {
            m_watch.start();
            qCDebug(base::serverLog) << "ready";
            Q_EMIT m_owner.ready(*endpoint);
        } else {
            fail(endpoint.error());
        }
    }
    void estimateRepair()
    {
        const auto estimate
            = AppendOnlyFile(m_run.folder()).examine([this] { return isStopped(); });
        if (!estimate)
            return fail(estimate.error());
        Q_EMIT m_owner.repairEstimated(*estimate);
    }
    void repairAndStart()
    {
        if (const auto repaired = AppendOnlyFile(m_run.folder()).repair(); !repaired)
            return fail(repaired.error());
        start();
    }
    void remember(const ServerFolder::Mark &mark)
    {
        if (const auto kept = m_run.remember(mark); !kept)
            fail(kept.error());
    }
    void setDurability(Durability durability)
    {
        if (const auto changed = m_run.setSyncAlways(durability == Durability::Always); !changed)
            Q_EMIT m_owner.durabilityRefused(changed.error());
        else
            Q_EMIT m_owner.durabilityChanged(durability);
    }
    void leave()
    {
        m_watch.stop();
        m_run.leave();
        Q_EMIT m_owner.left();
    }
    void requestStop() { m_stop.store(true, std::memory_order_relaxed); }
    [[nodiscard]] bool isStopped() const { return m_stop.load(std::memory_order_relaxed); }

private:
    void watch()
    {
        m_run.tend();
        if (!m_run.isServerGone())
            return;
        const auto now = std::chrono::steady_clock::now();
        m_restarts.removeIf([now](const auto &at) { return now - at > RestartWindow; });
        m_restarts.append(now);
        if (m_restarts.size() > MostRestarts)
            return fail({base::Failure::Refused, m_run.folder().logTail(0)});
        const auto endpoint = m_run.startOrJoin();
        if (!endpoint)
            return fail(endpoint.error());
        qCDebug(base::serverLog) << "brought back after a crash";
        Q_EMIT m_owner.restarted();
    }
    void fail(const base::Error &error)
    {
        m_watch.stop();
        if (error.kind == base::Failure::Cancelled)
            return;
        qCDebug(base::serverLog) << "failed" << int(error.kind);
        Q_EMIT m_owner.failed(error);
    }
    /// hiredis writes with write(2): a server that dies meanwhile must not take us with it.
    static void ignoreBrokenPipes()
    {
        sigset_t signal;
        sigemptyset(&signal);
        sigaddset(&signal, SIGPIPE);
        pthread_sigmask(SIG_BLOCK, &signal, nullptr);
    }

    PrivateServer &m_owner;
    std::atomic<bool> m_stop{false};
    ServerRun m_run;
    QTimer m_watch;
    QList<std::chrono::steady_clock::time_point> m_restarts;
};

PrivateServer::PrivateServer(QString folder, Durability durability, QString program,
                             QObject *parent)
    : PrivateServer(std::move(folder), durability, std::move(program), 10s, parent)
{
}

PrivateServer::PrivateServer(QString folder, Durability durability, QString program,
                             std::chrono::milliseconds patience, QObject *parent)
    : QObject(parent)
    , m_folder(std::move(folder))
    , m_worker(std::make_unique<Worker>(
          *this, m_folder,
          ServerRun::Settings{durability == Durability::Always, std::move(program), patience}))
{
    m_thread.setObjectName(u"private-server"_s);
    m_worker->moveToThread(&m_thread);
    m_thread.start();
}

PrivateServer::~PrivateServer()
{
    leave();
    QMetaObject::invokeMethod(m_worker.get(), [this] { m_thread.quit(); });
    m_thread.wait();
}

void PrivateServer::start()
{
    QMetaObject::invokeMethod(m_worker.get(), [worker = m_worker.get()] { worker->start(); });
}

void PrivateServer::leave()
{
    m_worker->requestStop();
    QMetaObject::invokeMethod(m_worker.get(), [worker = m_worker.get()] { worker->leave(); });
}

void PrivateServer::estimateRepair()
{
    QMetaObject::invokeMethod(m_worker.get(),
                              [worker = m_worker.get()] { worker->estimateRepair(); });
}

void PrivateServer::repairAndStart()
{
    QMetaObject::invokeMethod(m_worker.get(),
                              [worker = m_worker.get()] { worker->repairAndStart(); });
}

void PrivateServer::setDurability(Durability durability)
{
    QMetaObject::invokeMethod(m_worker.get(), [worker = m_worker.get(), durability] {
        worker->setDurability(durability);
    });
}

void PrivateServer::rememberCommunity(const QByteArray &metaKey, const QByteArray &id)
{
    QMetaObject::invokeMethod(m_worker.get(), [worker = m_worker.get(), metaKey, id] {
        worker->remember({metaKey, id});
    });
}

} // namespace redis
