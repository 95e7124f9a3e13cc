// SPDX-License-Identifier: MIT
#pragma once

#include "redis/server/filelock.h"
#include "redis/server/serverfolder.h"

#include <sys/types.h>

namespace redis {

/// The redis-server that this program started: a session of its own, so that neither Ctrl+C in a
/// terminal nor this program's end takes it away from other windows.
class ServerProcess {
public:
    /// The child inherits `lock` and keeps it for as long as it lives.
    [[nodiscard]] static base::Result<ServerProcess>
    launch(const QString &program, const ServerFolder &folder, const FileLock &lock);
    /// Reaps the child; true from then on.
    [[nodiscard]] bool hasEnded();
    /// Asks it to write everything out and end.
    void terminate();

private:
    explicit ServerProcess(pid_t id)
        : m_id(id)
    {
    }
    pid_t m_id;
};

} // namespace redis
