// SPDX-License-Identifier: MIT
#include "redis/server/serverrun.h"

#include "redis/server/contentrecord.h"
#include "redis/server/serverkeeper.h"

#include <QFile>
#include <QRegularExpression>
#include <QThread>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace redis {

namespace {

constexpr auto startSlice = 10ms;
constexpr auto longestWait = 10s;
/// How long whoever leaves looks at the server's end: a person waits for the window to be gone.
constexpr auto LongestGoodbye = 700ms;

void pause()
{
    QThread::usleep(std::chrono::microseconds(startSlice).count());
}

} // namespace

ServerRun::ServerRun(ServerFolder folder, Settings settings, std::function<bool()> isStopped,
                     Report report)
    : m_folder(std::move(folder))
    , m_settings(std::move(settings))
    , m_isStopped(std::move(isStopped))
    , m_report(std::move(report))
{
}

void ServerRun::report(base::ServerStartProgress::Stage stage, int percent)
{
    m_report({stage, percent, !m_hasLaunched});
}

base::Result<base::Endpoint> ServerRun::startOrJoin()
{
    m_hasLaunched = m_isReady = false;
    m_lastSign = std::chrono::steady_clock::now();
    report(base::ServerStartProgress::Stage::Locking);
    TRY(enter());
    while (!m_isStopped()) {
        const auto endpoint = TRY(proceed());
        if (endpoint)
            return *endpoint;
        if (std::chrono::steady_clock::now() - m_lastSign > m_settings.patience)
            return tl::unexpected(silence());
        pause();
    }
    return base::fail(base::Failure::Cancelled);
}

base::Error ServerRun::silence()
{
    if (!m_process)
        return {base::Failure::Refused, u"folder-locked"_s};
    // It has answered nobody yet, so that nothing is lost with it; the folder is free again.
    m_process->kill();
    waitForEnd(LongestGoodbye);
    m_process.reset();
    return {base::Failure::Refused, u"server-silent"_s};
}

base::Result<void> ServerRun::enter()
{
    if (m_clients.isOpen())
        return {};
    TRY(m_folder.prepare());
    auto lock = TRY(platform::FileLock::open(m_folder.clientsLock()));
    // Held exclusively only while the last one out waits for the server's end.
    while (!lock.tryShared()) {
        if (m_isStopped())
            return base::fail(base::Failure::Cancelled);
        if (std::chrono::steady_clock::now() - m_lastSign > m_settings.patience + longestWait)
            return base::fail(base::Failure::Refused, u"folder-locked"_s);
        pause();
    }
    // The keeper makes no files.
    TRY(platform::FileLock::open(m_folder.serverLock()));
    m_clients = std::move(lock);
    tend();
    m_lastSign = std::chrono::steady_clock::now();
    return {};
}

/// One step on the way up: nothing yet, or the address.
base::Result<std::optional<base::Endpoint>> ServerRun::proceed()
{
    if (m_process && m_process->hasEnded())
        return launchFailure();
    if (!m_process) {
        auto lock = TRY(platform::FileLock::open(m_folder.serverLock()));
        if (lock.tryExclusive())
            return launch(std::move(lock)).map([] { return std::optional<base::Endpoint>(); });
    }
    if (auto control = ServerControl::connect(m_folder.endpoint()))
        return welcome(*control);
    return std::optional<base::Endpoint>();
}

base::Result<void> ServerRun::launch(platform::FileLock lock)
{
    m_hasLaunched = true;
    report(base::ServerStartProgress::Stage::Launching);
    if (m_folder.isDataMissing())
        return base::fail(base::Failure::Refused, u"data-missing"_s);
    TRY(compareContents());
    TRY(m_folder.configure(m_settings.syncAlways));
    m_logStart = m_folder.logSize();
    auto process = TRY(platform::Process::launch(
        {m_settings.program, {QFile::encodeName(m_folder.config())}, m_folder.log()}, lock));
    m_process = process;
    m_lastSign = std::chrono::steady_clock::now();
    return {};
}

base::Result<void> ServerRun::compareContents()
{
    auto record = ContentRecord::of(m_folder);
    if (!record)
        return {};
    const auto changed = TRY(record->changes(m_folder, m_isStopped));
    return changed.isEmpty() ? record->reopen(m_folder)
                             : base::fail(base::Failure::Refused, u"data-changed"_s);
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
    m_isReady = true;
    tend();
    report(Stage::Ready);
    return std::optional(m_folder.endpoint());
}

tl::unexpected<base::Error> ServerRun::launchFailure()
{
    using base::Failure;
    const auto ending = m_process->ending();
    m_process.reset();
    const QString log = m_folder.logSince(m_logStart);
    if (log.contains("No space left on device"_L1) || m_folder.isDiskFull())
        return base::fail(Failure::Refused, u"disk-full"_s);
    if (log.contains("FATAL CONFIG FILE ERROR"_L1) && log.contains("Bad directive"_L1))
        return base::fail(Failure::Refused, u"server-old"_s);
    if (log.contains("Permission denied"_L1))
        return base::fail(Failure::Refused, u"folder-unwritable"_s);
    // In its log "#" marks what is wrong; what it reads is named in many sentences, and some damage
    // makes it crash.
    static const QRegularExpression damage(
        u"=== REDIS BUG REPORT START|# .*(append[- ]only file|\\bAOF\\b|\\brdb\\b|short read)"_s,
        QRegularExpression::CaseInsensitiveOption);
    if (damage.match(log).hasMatch())
        return base::fail(Failure::Refused, u"aof-damaged"_s);
    const QString last = m_folder.logTail(m_logStart);
    return base::fail(Failure::Refused, last.isEmpty() ? ending : last);
}

bool ServerRun::isServerGone()
{
    if (m_process && m_process->hasEnded())
        m_process.reset();
    auto lock = platform::FileLock::open(m_folder.serverLock());
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

void ServerRun::tend()
{
    if (!m_clients.isOpen() || (m_keeper && !m_keeper->hasEnded()))
        return;
    m_keeper = ServerKeeper::ensure(m_folder);
}

bool ServerRun::isLast()
{
    // If others have shares, ours is back at once. If not, the keeper was faster.
    return m_clients.tryExclusive() || !m_clients.tryShared();
}

void ServerRun::leave()
{
    if (!m_clients.isOpen())
        return;
    if (m_process && !m_isReady)
        m_process->terminate();
    const bool wasLast = isLast();
    m_clients.close();
    if (wasLast) {
        ServerKeeper::endServer(m_folder, LongestGoodbye);
        waitForEnd(LongestGoodbye);
    }
    m_process.reset();
    m_keeper.reset();
}

void ServerRun::abandon()
{
    if (m_process)
        m_process->kill();
    leave();
}

void ServerRun::waitForEnd(std::chrono::milliseconds longest)
{
    const auto isEnded = [this] {
        auto keeper = platform::FileLock::open(m_folder.keeperLock());
        return isServerGone() && (m_clients.isOpen() || (keeper && keeper->tryExclusive()));
    };
    for (const auto begin = std::chrono::steady_clock::now(); !isEnded();) {
        if (std::chrono::steady_clock::now() - begin > longest)
            return;
        pause();
    }
}

} // namespace redis
