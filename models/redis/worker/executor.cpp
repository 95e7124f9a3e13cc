// SPDX-License-Identifier: MIT
#include "redis/worker/executor.h"

#include "base/connectionstate.h"
#include "base/logging.h"
#include "redis/wire/connection.h"
#include "redis/wire/reply.h"
#include "redis/worker/backoff.h"

#include <QMutex>
#include <QObject>
#include <QThread>
#include <QTimer>

#include <deque>
#include <memory>

using namespace Qt::StringLiterals;
using Phase = base::ConnectionState::Phase;
using base::Failure;
using std::chrono::milliseconds;

namespace redis {

namespace {
constexpr std::chrono::milliseconds gathering{100};

using Clock = std::chrono::steady_clock;

/// Each round trip takes another time; this one says that the way has become another.
bool isOtherWay(std::chrono::microseconds trip, std::chrono::microseconds told)
{
    return trip > 2 * told || told > 2 * trip;
}
} // namespace

/// What runs on the thread of an Executor. The public functions are for any thread; everything
/// else happens on the worker's own.
class ExecutorWorker final : public QObject {
    Q_OBJECT
public:
    ExecutorWorker(const QString &name, base::Endpoint endpoint, ConnectionLimits limits,
                   CommandObserver *observer);
    ~ExecutorWorker() override;

    void start() { m_thread.start(); }
    void post(base::Action action, OnBrokenConnection policy, std::unique_ptr<Task> task);
    [[nodiscard]] base::ConnectionState state() const;
    void askForRetry();
    void askToLeave();
    void askForTracking(qint64 clientId, const QByteArray &serverRun);
    void askForPolling(const base::Error &why);

Q_SIGNALS:
    void stateChanged(const base::ConnectionState &state);
    void trackingRenewed();
    void movedOn();

private:
    struct Job {
        base::Action action;
        OnBrokenConnection policy = OnBrokenConnection::Fail;
        std::unique_ptr<Task> task;
    };

    void begin();
    void end();
    void work();
    bool takeJob();
    void runJob();
    void runAgain(const base::Error &error);
    void endJob(const base::Error *error);

    bool reconnect();
    bool recover();
    bool goOnline();
    void goOffline(const base::Error &cause, std::chrono::milliseconds pause);
    void noticeLoss();
    void retry();
    void checkIdle();
    base::Result<void> armTracking();
    base::Result<void> sendTracking();
    void setPushTrouble(const base::Error &trouble);
    void poll();
    void setState(const base::ConnectionState &state);
    [[nodiscard]] bool isOffline() const;
    [[nodiscard]] QString nodeName() const;

    QThread m_thread;
    Connection m_connection;
    const ConnectionLimits m_limits;
    bool m_isResting; ///< not opened yet, or closed by itself, until the next job
    QTimer m_retryTimer;
    QTimer m_idleTimer;
    QTimer m_pollTimer;
    QTimer m_renewal;
    Backoff m_backoff{m_connection.endpoint()};
    std::chrono::steady_clock::time_point m_openedAt;
    qint64 m_trackingTarget = 0;
    QByteArray m_trackingRun; ///< the server run that the target is a client of
    base::Error m_pushTrouble; ///< why nothing is told by itself; without a detail: nothing
    quint64 m_roundTripsSeen = 0;
    bool m_isWorking = false;
    bool m_isLost = false; ///< the present connection, as far as its socket said
    bool m_wasOnline = false;

    mutable QMutex m_mutex; // guards what follows
    std::deque<Job> m_queue;
    Job m_current;
    base::ConnectionState m_state;
    bool m_isEnding = false;
};

ExecutorWorker::ExecutorWorker(const QString &name, base::Endpoint endpoint,
                               ConnectionLimits limits, CommandObserver *observer)
    : m_connection(std::move(endpoint), limits, observer)
    , m_limits(limits)
    , m_isResting(limits.closesWhenIdle)
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
    if (!m_limits.closesWhenIdle) {
        m_isWorking = true;
        reconnect();
        m_isWorking = false;
    }
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
        if (!m_connection.isOpen() && !m_isResting && !isOffline())
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
    const bool isThere
        = m_connection.isOpen() || (std::exchange(m_isResting, false) ? reconnect() : recover());
    if (!isThere) {
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

bool ExecutorWorker::reconnect()
{
    m_retryTimer.stop();
    m_isLost = m_isResting = false;
    m_connection.close();
    setState({});
    const auto opened = m_connection.open();
    if (!opened) {
        if (!m_connection.isStopRequested())
            goOffline(opened.error(), m_backoff.after(opened.error()));
        return false;
    }
    return goOnline();
}

/// After a connection that stood has broken, for whatever reason.
bool ExecutorWorker::recover()
{
    auto cause = m_connection.lossCause();
    if (cause.detail.isEmpty())
        cause = {Failure::Unreachable, u"BROKEN the server ended the connection"_s};
    const auto pause = m_backoff.afterBreak(Clock::now() - m_openedAt);
    if (pause <= pause.zero() || m_connection.isStopRequested())
        return reconnect();
    m_connection.close();
    goOffline(cause, pause);
    return false;
}

bool ExecutorWorker::goOnline()
{
    m_openedAt = Clock::now();
    m_idleTimer.start(m_limits.idleCheck);
    if (m_trackingTarget != 0) {
        if (const auto armed = armTracking(); !armed) {
            goOffline(armed.error(), m_backoff.next());
            return false;
        }
    }
    setState({Phase::Online,
              {},
              {},
              m_connection.serverVersion(),
              m_connection.lastRoundTrip(),
              m_pushTrouble,
              nodeName()});
    if (m_wasOnline || m_trackingTarget != 0)
        m_renewal.start();
    m_wasOnline = true;
    return true;
}

QString ExecutorWorker::nodeName() const
{
    const auto &node = m_connection.node();
    return m_connection.endpoint().discovery == base::Endpoint::Discovery::None
        ? QString()
        : u"%1:%2"_s.arg(node.host).arg(node.port);
}

void ExecutorWorker::goOffline(const base::Error &cause, milliseconds pause)
{
    m_retryTimer.start(pause);
    // First the state, then the queue: what comes in between is refused at once by post().
    setState({Phase::Offline,
              cause,
              QDateTime::currentDateTimeUtc().addMSecs(pause.count()),
              {},
              {},
              {}});
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
    recover();
    m_isWorking = false;
    work();
}

void ExecutorWorker::retry()
{
    if (m_isWorking || m_isResting || m_connection.isOpen())
        return;
    m_isWorking = true;
    reconnect();
    m_isWorking = false;
    work();
}

void ExecutorWorker::checkIdle()
{
    if (!m_connection.isOpen())
        return m_idleTimer.stop();
    if (m_isWorking)
        return;
    if (std::exchange(m_roundTripsSeen, m_connection.roundTrips()) != m_connection.roundTrips())
        return;
    if (m_limits.closesWhenIdle) {
        m_isResting = true;
        return m_connection.close();
    }
    m_isWorking = true;
    // What says that it is not there any more ("LOADING") is left by that.
    const auto pong = m_connection.command(m_connection.idleQuestion());
    m_roundTripsSeen = m_connection.roundTrips();
    if (pong || m_connection.isOpen()) {
        auto now = state();
        if (const auto trip = m_connection.lastRoundTrip(); isOtherWay(trip, now.roundTrip)) {
            now.roundTrip = trip;
            setState(now);
        }
    } else {
        recover();
    }
    m_isWorking = false;
    work();
}

/// Only what ends the connection is an error; without push, what is shown is read again by the
/// clock, and the state says so.
base::Result<void> ExecutorWorker::armTracking()
{
    const auto &run = m_connection.serverRun();
    // A client id means nothing to another server, and often names somebody else there.
    if (m_trackingTarget != 0 && !run.isEmpty() && !m_trackingRun.isEmpty()
        && run != m_trackingRun) {
        setPushTrouble({Failure::Malformed, u"TWOSERVERS changes are told by another server"_s});
        if (m_connection.endpoint().discovery == base::Endpoint::Discovery::None)
            return {};
        TRY(m_connection.pipeline({m_connection.idleQuestion()}));
        Q_EMIT movedOn();
        return {};
    }
    return sendTracking();
}

base::Result<void> ExecutorWorker::sendTracking()
{
    const auto target = QByteArray::number(m_trackingTarget);
    const auto armed
        = TRY(m_trackingTarget != 0
                  ? m_connection.pipeline({{"CLIENT", "TRACKING", "ON", "REDIRECT", target}})
                  : m_connection.pipeline({{"CLIENT", "TRACKING", "OFF"}}));
    const auto reply = armed.first();
    if (m_trackingTarget != 0)
        setPushTrouble(reply.isError()
                           ? base::Error{errorOf(reply).kind, u"NOPUSH "_s + reply.text()}
                           : base::Error());
    return {};
}

void ExecutorWorker::setPushTrouble(const base::Error &trouble)
{
    m_pushTrouble = trouble;
    if (trouble.detail.isEmpty())
        m_pollTimer.stop();
    else if (!m_pollTimer.isActive())
        m_pollTimer.start();
    auto now = state();
    now.pushTrouble = trouble;
    if (now.phase == Phase::Online)
        setState(now);
}

void ExecutorWorker::poll()
{
    if (m_isWorking || !m_connection.isOpen() || m_pushTrouble.detail.isEmpty())
        return;
    // What was in the way may have gone; whether or not, who shows something reads it again.
    if (m_trackingTarget != 0) {
        m_isWorking = true;
        m_isLost = !armTracking();
        m_isWorking = false;
        if (m_isLost)
            return noticeLoss();
        work();
    }
    Q_EMIT trackingRenewed();
}

void ExecutorWorker::askForRetry()
{
    QMetaObject::invokeMethod(this, &ExecutorWorker::retry, Qt::QueuedConnection);
}

void ExecutorWorker::askToLeave()
{
    m_connection.requestLeave(); // what runs
    const auto leave = [this] {
        if (isOffline())
            return retry();
        if (m_isResting || m_isWorking || !m_connection.isLeaving())
            return;
        m_isLost = true;
        noticeLoss();
    };
    QMetaObject::invokeMethod(this, leave, Qt::QueuedConnection);
}

void ExecutorWorker::askForTracking(qint64 clientId, const QByteArray &serverRun)
{
    const auto arm = [this, clientId, serverRun] {
        m_trackingTarget = clientId;
        m_trackingRun = serverRun;
        if (!m_connection.isOpen())
            return; // armed with the next connection
        // Even if the number is the old one: a restarted server counts from the beginning.
        m_isLost = !armTracking();
        if (m_isLost)
            noticeLoss();
        else
            m_renewal.start();
    };
    QMetaObject::invokeMethod(this, arm, Qt::QueuedConnection);
}

void ExecutorWorker::askForPolling(const base::Error &why)
{
    const auto poll = [this, why] {
        m_trackingTarget = 0;
        setPushTrouble({why.kind, u"NOPUSH "_s + why.detail});
    };
    QMetaObject::invokeMethod(this, poll, Qt::QueuedConnection);
}

void ExecutorWorker::setState(const base::ConnectionState &state)
{
    {
        const QMutexLocker lock(&m_mutex);
        if (m_state == state)
            return;
        m_state = state;
    }
    qCDebug(base::connectionLog) << "state" << int(state.phase) << "cause" << int(state.cause.kind);
    Q_EMIT stateChanged(state);
}

Executor::Executor(const QString &name, base::Endpoint endpoint, ConnectionLimits limits,
                   CommandObserver *observer, QObject *parent)
    : QObject(parent)
    , m_worker(std::make_unique<ExecutorWorker>(name, std::move(endpoint), limits, observer))
{
    connect(m_worker.get(), &ExecutorWorker::stateChanged, this, &Executor::stateChanged);
    connect(m_worker.get(), &ExecutorWorker::trackingRenewed, this, &Executor::trackingRenewed);
    connect(m_worker.get(), &ExecutorWorker::movedOn, this, &Executor::movedOn);
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

void Executor::leaveServer()
{
    m_worker->askToLeave();
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

#include "executor.moc"
#include "moc_executor.cpp"
