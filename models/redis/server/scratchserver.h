// SPDX-License-Identifier: MIT
#pragma once

#include "base/platform/filelock.h"
#include "redis/server/serverrun.h"

#include <QTemporaryDir>

namespace redis {

/// Lays an RDB file into a folder that no server has used yet, as what its server comes up with.
/// The file is copied. Refused as a private server refuses, or "folder-used"; Cancelled once
/// `isStopped`. Worker only.
[[nodiscard]] base::Result<void> seedFolder(const ServerFolder &folder, const QString &rdb,
                                            const std::function<bool()> &isStopped);

/// A server of its own that holds what an RDB file holds, for as long as this lives; what it writes
/// is thrown away with it, or by the next one if the program is killed. Blocks; worker only.
class ScratchServer {
public:
    /// In a folder that is made inside of `place`; `isStopped` ends every wait.
    ScratchServer(const QString &place, const std::function<bool()> &isStopped);
    ~ScratchServer();

    /// Refused "snapshot-damaged" for a file that no server takes.
    [[nodiscard]] base::Result<base::Endpoint> start(const QString &rdb);

private:
    std::function<bool()> m_isStopped;
    QTemporaryDir m_folder;
    platform::FileLock m_lock; ///< that of the folder, so that nobody takes it for a dead one's
    ServerRun m_run;
};

/// What a private server says of a file that it was seeded with and could not read; other refusals
/// (disk full, no program, cancelled) stay what they are.
[[nodiscard]] base::Error unreadable(const base::Error &error);

} // namespace redis
