// SPDX-License-Identifier: MIT
#include "redis/server/serverrun.h"

#include <QThread>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace redis {

namespace {

constexpr auto Slice = 10ms;
constexpr auto LongestShutdown = 10s;
constexpr auto LongestSilence = 1s; ///< of one that did not even answer

void pause()
{
    QThread::usleep(std::chrono::microseconds(Slice).count());
}

} // namespace

ServerRun::ServerRun(ServerFolder folder, Settings settings, const std::atomic<bool> &stop,
                     Report report)
    : m_folder(std::move(folder))
    , m_settings(std::move(settings))
    , m_stop(stop)
    , m_report(std::move(report))
{
}

void ServerRun::report(base::ServerStartProgress::Stage stage, int percent)
{
    m_report({stage, percent, !m_hasLaunched});
}

base::Result<base::Endpoint> ServerRun::startOrJoin()
{
    m_hasLaunched = false;
    m_lastSign = std::chrono::steady_clock::now();
    report(base::ServerStartProgress::Stage::Locking);
    if (auto entered = enter(); !entered)
        return tl::unexpected(entered.error());
    while (!m_stop.load(std::memory_order_relaxed)) {
        const auto endpoint = proceed();
        if (!endpoint)
            return tl::unexpected(endpoint.error());
        if (*endpoint)
            return **endpoint;
        if (std::chrono::steady_clock::now() - m_lastSign > m_settings.patience)
            return base::fail(base::Failure::Refused, u"folder-locked"_s);
        pause();
    }
    return base::fail(base::Failure::Cancelled);
}

base::Result<void> ServerRun::enter()
{
    if (m_clients.isOpen())
        return {};
    if (auto prepared = m_folder.prepare(); !prepared)
        return prepared;
    auto lock = FileLock::open(m_folder.clientsLock());
    if (!lock)
        return tl::unexpected(lock.error());
    // Held exclusively only while the last one out waits for the server's end.
    while (!lock->tryShared()) {
        if (m_stop.load(std::memory_order_relaxed))
            return base::fail(base::Failure::Cancelled);
        if (std::chrono::steady_clock::now() - m_lastSign > m_settings.patience + LongestShutdown)
            return base::fail(base::Failure::Refused, u"folder-locked"_s);
        pause();
    }
    m_clients = std::move(*lock);
    m_lastSign = std::chrono::steady_clock::now();
    return {};
}

/// One step on the way up: nothing yet, or the address.
base::Result<std::optional<base::Endpoint>> ServerRun::proceed()
{
    if (m_process && m_process->hasEnded()) {
        m_process.reset();
        return launchFailure();
    }
    if (!m_process) {
        auto lock = FileLock::open(m_folder.serverLock());
        if (!lock)
            return tl::unexpected(lock.error());
        if (lock->tryExclusive())
            return launch(std::move(*lock)).map([] { return std::optional<base::Endpoint>(); });
    }
    if (auto control = ServerControl::connect(m_folder.endpoint()))
        return welcome(*control);
    return std::optional<base::Endpoint>();
}

base::Result<void> ServerRun::launch(FileLock lock)
{
    m_hasLaunched = true;
    report(base::ServerStartProgress::Stage::Launching);
    if (m_folder.isDataMissing())
        return base::fail(base::Failure::Refused, u"data-missing"_s);
    if (auto configured = m_folder.configure(m_settings.syncAlways); !configured)
        return configured;
    m_logStart = m_folder.logSize();
    auto process = ServerProcess::launch(m_settings.program, m_folder, lock);
    if (!process)
        return tl::unexpected(process.error());
    m_process = *process;
    m_lastSign = std::chrono::steady_clock::now();
    return {};
}

base::Result<std::optional<base::Endpoint>> ServerRun::welcome(ServerControl &control)
{
    using Stage = base::ServerStartProgress::Stage;
    const auto loading = control.loading();
    if (!loading)
        return std::optional<base::Endpoint>();
    m_lastSign = std::chrono::steady_clock::now();
    if (loading->isLoading) {
        report(Stage::Loading, loading->percent);
        return std::optional<base::Endpoint>();
    }
    const auto holds = control.holds(m_folder.marks());
    if (!holds)
        return std::optional<base::Endpoint>();
    if (!*holds)
        return base::fail(base::Failure::Refused, u"data-missing"_s);
    if (!m_hasLaunched && m_settings.syncAlways)
        (void)control.setSyncAlways(true);
    report(Stage::Ready);
    return std::optional(m_folder.endpoint());
}

tl::unexpected<base::Error> ServerRun::launchFailure()
{
    const QString log = m_folder.logTail(m_logStart);
    if (log.contains("No space left on device"_L1) || m_folder.isDiskFull())
        return base::fail(base::Failure::Refused, u"disk-full"_s);
    for (const auto sign : {"Bad file format reading the append only file"_L1,
                            "Unexpected end of file reading the append only file"_L1,
                            "Unrecoverable error reading the append only file"_L1,
                            "Error reading the RDB base file"_L1, "Short read or OOM"_L1}) {
        if (log.contains(sign))
            return base::fail(base::Failure::Refused, u"aof-damaged"_s);
    }
    return base::fail(base::Failure::Refused, log);
}

bool ServerRun::isServerGone()
{
    if (m_process && m_process->hasEnded())
        m_process.reset();
    auto lock = FileLock::open(m_folder.serverLock());
    return lock && lock->tryExclusive();
}

base::Result<void> ServerRun::setSyncAlways(bool always)
{
    auto control = ServerControl::connect(m_folder.endpoint());
    if (!control || !control->setSyncAlways(always))
        return base::fail(base::Failure::Unreachable, u"CONFIG SET appendfsync"_s);
    m_settings.syncAlways = always;
    return {};
}

base::Result<void> ServerRun::remember(const ServerFolder::Mark &mark)
{
    if (m_folder.marks().contains(mark))
        return {};
    // The mark outlives a power cut, so what it stands for has to be on the disk first. Without an
    // answer there is no mark yet: the next opening makes it.
    auto control = ServerControl::connect(m_folder.endpoint());
    if (!control || !control->sync(mark, m_settings.syncAlways))
        return {};
    return m_folder.remember(mark);
}

void ServerRun::leave()
{
    if (!m_clients.isOpen())
        return;
    if (m_clients.tryExclusive() && !isServerGone()) {
        if (auto control = ServerControl::connect(m_folder.endpoint())) {
            control->shutdown();
            waitForEnd(LongestShutdown);
        } else {
            // It hangs, and will find the signal when it comes to itself.
            if (m_process)
                m_process->terminate();
            waitForEnd(LongestSilence);
        }
    }
    m_clients.close();
    m_process.reset();
}

void ServerRun::waitForEnd(std::chrono::milliseconds longest)
{
    const auto begin = std::chrono::steady_clock::now();
    bool hasInsisted = false;
    while (!isServerGone()) {
        const auto passed = std::chrono::steady_clock::now() - begin;
        if (passed > longest)
            return;
        if (m_process && !hasInsisted && passed > longest / 2) {
            m_process->terminate();
            hasInsisted = true;
        }
        pause();
    }
}

} // namespace redis
