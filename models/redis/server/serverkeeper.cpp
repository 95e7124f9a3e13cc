// SPDX-License-Identifier: MIT
#include "redis/server/serverkeeper.h"

#include "base/platform/process.h"
#include "redis/server/contentrecord.h"

#include <QFile>
#include <QFileInfo>
#include <QThread>

#include <algorithm>
#include <atomic>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace redis {

namespace {

constexpr QByteArrayView option("--keep-server=");
constexpr auto Slice = 50ms;
constexpr auto LongestShutdown = 10s;
/// A server that starts has no socket yet; one that hangs costs a second each time it is asked.
constexpr int MostSilences = 20;
/// A server replays about 15 MB a second: half a second, beside a large community a sixteenth of
/// what its base file takes or so.
constexpr qint64 LargestReplay = 8LL * 1024 * 1024;
constexpr qint64 BaseShare = 16;

std::atomic<bool> canBeStarted{false};

void pause(std::chrono::milliseconds time)
{
    QThread::msleep(static_cast<unsigned long>(time.count()));
}

} // namespace

std::optional<int> ServerKeeper::runIfAsked(int argc, char **argv)
{
    canBeStarted = true;
    if (argc < 2 || !QByteArrayView(argv[1]).startsWith(option))
        return std::nullopt;
    // It outlives what its starter stood in, and a server that dies must not take it along.
    platform::outliveStarter();
    return ServerKeeper(ServerFolder(QFile::decodeName(argv[1] + option.size()))).run();
}

std::optional<platform::Process> ServerKeeper::ensure(const ServerFolder &folder)
{
    if (!canBeStarted)
        return std::nullopt;
    auto lock = platform::FileLock::open(folder.keeperLock());
    if (!lock || !lock->tryExclusive())
        return std::nullopt;
    auto process = platform::Process::launch(
        {platform::ownProgram(), {option.toByteArray() + QFile::encodeName(folder.path())}, {}},
        *lock);
    return process ? std::optional(*process) : std::nullopt;
}

void ServerKeeper::endServer(const ServerFolder &folder, std::chrono::milliseconds longest)
{
    auto lock = platform::FileLock::open(folder.keeperLock());
    ServerKeeper keeper(folder);
    if (!lock || !lock->tryExclusive() || !keeper.m_clients.tryExclusive())
        return;
    const auto begin = std::chrono::steady_clock::now();
    while (!keeper.proceed(false) && std::chrono::steady_clock::now() - begin < longest)
        pause(Slice);
}

ServerKeeper::ServerKeeper(const ServerFolder &folder)
    : m_folder(folder)
    , m_clients(platform::FileLock::existing(folder.clientsLock()))
    , m_server(platform::FileLock::existing(folder.serverLock()))
{
}

int ServerKeeper::run()
{
    // A folder that is being deleted while we start is not to get new files.
    if (!m_clients.isOpen() || !m_server.isOpen())
        return 0;
    for (;;) {
        if (!m_clients.tryExclusive()) {
            m_hasRewritten = false;
            m_silences = 0;
            if (!m_clients.waitExclusive())
                return 1;
        }
        if (proceed(true)) {
            // In this order: whoever comes next finds a folder that nobody keeps.
            platform::closeInheritedLock();
            return 0;
        }
        m_clients.release();
        pause(Slice);
    }
}

bool ServerKeeper::proceed(bool mayRewrite)
{
    if (m_server.tryExclusive())
        return true;
    if (!m_clients.isAt(m_folder.clientsLock())) {
        // The folder was deleted; another server may stand in one of its name.
        insist();
        return waitForEnd(LongestShutdown);
    }
    auto control = ServerControl::connect(m_folder.endpoint());
    const auto loading = control ? control->loading() : std::nullopt;
    if (!loading) {
        if (++m_silences % MostSilences == 0)
            insist();
        return false;
    }
    if (control->isRewriting() && mayRewrite)
        return false;
    if (!loading->isLoading && mayRewrite && !m_hasRewritten && isWorthRewriting()) {
        // Once: on a full disk it will not get better.
        m_hasRewritten = true;
        control->rewrite();
        return false;
    }
    // It goes on trying until the disk has room; whoever comes meanwhile reads what was done.
    if (control->hasUnwritten())
        return false;
    const auto keys = loading->isLoading ? std::nullopt : control->keys();
    control->shutdown();
    if (!waitForEnd(LongestShutdown))
        return false;
    if (keys)
        ContentRecord::write(m_folder, *keys);
    return true;
}

bool ServerKeeper::isWorthRewriting() const
{
    qint64 base = 0;
    qint64 replayed = 0;
    for (const auto &file : m_folder.dataFiles())
        (file.isBase ? base : replayed) += QFileInfo(m_folder.pathOf(file)).size();
    return replayed > std::max(LargestReplay, base / BaseShare);
}

void ServerKeeper::insist()
{
    if (const auto process = platform::holderOf(m_server); process > 0)
        platform::terminate(process);
}

bool ServerKeeper::waitForEnd(std::chrono::milliseconds longest)
{
    for (const auto begin = std::chrono::steady_clock::now(); !m_server.tryExclusive();) {
        if (std::chrono::steady_clock::now() - begin > longest)
            return false;
        pause(5ms);
    }
    return true;
}

} // namespace redis
