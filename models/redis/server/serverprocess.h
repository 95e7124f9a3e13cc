// SPDX-License-Identifier: MIT
#pragma once

#include "redis/server/filelock.h"

#include <QByteArrayList>

#include <sys/types.h>

namespace redis {

/// A process that this program started for all who use a folder: a session of its own, so that
/// neither Ctrl+C in a terminal nor this program's end takes it away from other windows.
class ServerProcess {
public:
    /// Where the child finds `lock`, which it inherits and keeps for as long as it lives; behind it
    /// nothing is open.
    static constexpr int LockDescriptor = 3;
    struct Command {
        QString program; ///< looked up in PATH
        QByteArrayList arguments;
        QString output; ///< a file that what it says is added to
    };
    [[nodiscard]] static base::Result<ServerProcess> launch(const Command &command,
                                                            const FileLock &lock);
    /// Reaps the child; true from then on.
    [[nodiscard]] bool hasEnded();
    /// How it ended, in the words of a log; nothing before.
    [[nodiscard]] QString ending() const;
    /// Asks it to write everything out and end.
    void terminate();
    /// Ends it with all that it started, where nothing is to be written out.
    void kill();

private:
    explicit ServerProcess(pid_t id)
        : m_id(id)
    {
    }
    pid_t m_id;
    int m_status = 0;
};

} // namespace redis
