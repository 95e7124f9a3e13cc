// SPDX-License-Identifier: MIT
#pragma once

#include "base/platform/filelock.h"
#include "base/platform/process.h"
#include "redis/server/servercontrol.h"
#include "redis/server/serverfolder.h"

#include <chrono>
#include <optional>

namespace redis {

/// Ends a private server soon after its last user, however that ended: a small process, this
/// program started once more, waits for the lock that all users share. What would make the next
/// start slow is rewritten before, however long that takes; whoever comes meanwhile joins the
/// server. What the server left is recorded (see ContentRecord).
///
/// Order of locks: clients, then keeper, then server. Of a folder with users the keeper holds only
/// its own.
class ServerKeeper {
public:
    /// For main(), before all else: the status to end with, of a program that was started as a
    /// keeper. Other programs learn by the call that they can be started as one.
    [[nodiscard]] static std::optional<int> runIfAsked(int argc, char **argv);

    /// Starts one where none is; from a program that has its share in the clients' lock. Nothing if
    /// there is one, or if there can't be any.
    [[nodiscard]] static std::optional<platform::Process> ensure(const ServerFolder &folder);
    /// For a program that leaves as the last one and has no keeper: ends the server by itself, but
    /// rewrites nothing.
    static void endServer(const ServerFolder &folder, std::chrono::milliseconds longest);

private:
    explicit ServerKeeper(const ServerFolder &folder);

    [[nodiscard]] int run();
    /// One step towards the server's end; true when there is none any more. Nobody else is there.
    [[nodiscard]] bool proceed(bool mayRewrite);
    [[nodiscard]] bool isWorthRewriting() const;
    /// Of a server that does not answer.
    void insist();
    /// Comes back when it is gone, or after `longest`.
    [[nodiscard]] bool waitForEnd(std::chrono::milliseconds longest);

    ServerFolder m_folder;
    platform::FileLock m_clients;
    platform::FileLock m_server;
    bool m_hasRewritten = false;
    int m_silences = 0;
};

} // namespace redis
