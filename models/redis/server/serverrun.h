// SPDX-License-Identifier: MIT
#pragma once

#include "base/connectionstate.h"
#include "base/platform/filelock.h"
#include "base/platform/process.h"
#include "redis/server/servercontrol.h"
#include "redis/server/serverfolder.h"

#include <chrono>
#include <functional>
#include <optional>

namespace redis {

/// One program's part in a private server, as blocking calls for the worker thread: start or
/// join it, notice its death, leave it. Every wait is in slices and ends soon once `isStopped`.
class ServerRun {
public:
    struct Settings {
        bool syncAlways = false;
        QString program;
        /// How long a server that holds the folder may stay without any answer.
        std::chrono::milliseconds patience{10'000};
    };
    using Report = std::function<void(const base::ServerStartProgress &)>;

    ServerRun(ServerFolder folder, Settings settings, std::function<bool()> isStopped,
              Report report);

    /// Comes back with the address of a server that answers and holds what it should hold.
    [[nodiscard]] base::Result<base::Endpoint> startOrJoin();
    /// Whether no server runs in the folder any more.
    [[nodiscard]] bool isServerGone();
    /// Of the running server and of one that has to be started again.
    [[nodiscard]] base::Result<void> setSyncAlways(bool always);
    /// So that no later start comes up without what the running server holds now.
    [[nodiscard]] base::Result<void> remember(const ServerFolder::Mark &mark);
    /// Gives up this program's share. Whoever is the last waits a moment for the server's end,
    /// which is its keeper's work and may take longer.
    void leave();
    /// Of a server whose data nobody wants any more.
    void abandon();
    /// Whatever watches over the server was killed: it is started again.
    void tend();

    [[nodiscard]] const ServerFolder &folder() const { return m_folder; }

private:
    [[nodiscard]] base::Result<void> enter();
    /// Refused "data-changed".
    [[nodiscard]] base::Result<void> compareContents();
    [[nodiscard]] base::Error silence();
    [[nodiscard]] bool isLast();
    [[nodiscard]] base::Result<void> launch(platform::FileLock lock);
    [[nodiscard]] base::Result<std::optional<base::Endpoint>> proceed();
    [[nodiscard]] base::Result<std::optional<base::Endpoint>> welcome(ServerControl &control);
    [[nodiscard]] tl::unexpected<base::Error> launchFailure();
    void waitForEnd(std::chrono::milliseconds longest);
    void report(base::ServerStartProgress::Stage stage, int percent = -1);

    ServerFolder m_folder;
    Settings m_settings;
    std::function<bool()> m_isStopped;
    Report m_report;
    platform::FileLock m_clients;
    std::optional<platform::Process> m_process;
    std::optional<platform::Process> m_keeper;
    std::chrono::steady_clock::time_point m_lastSign;
    qint64 m_logStart = 0;
    bool m_hasLaunched = false;
    bool m_isReady = false;
};

} // namespace redis
