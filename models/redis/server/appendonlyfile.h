// SPDX-License-Identifier: MIT
#pragma once

#include "redis/server/serverfolder.h"

namespace redis {

/// The append-only file of a folder whose server does not run. All checking and cutting is done
/// by redis-check-aof on a copy. Blocks; worker only.
class AppendOnlyFile {
public:
    struct Damage {
        qint64 bytesTotal = 0;
        qint64 bytesLost = 0;
        qint64 commandsLost = 0;
    };

    explicit AppendOnlyFile(ServerFolder folder)
        : m_folder(std::move(folder))
    {
    }

    /// What cutting at the first bad byte would lose; all zero for a sound file.
    [[nodiscard]] base::Result<Damage> examine() const;
    /// Puts a cut copy in the place of the damaged file, which is kept as "*.damaged-<date>".
    /// Refused "folder-locked" while a server runs.
    [[nodiscard]] base::Result<void> repair() const;

private:
    [[nodiscard]] QString lastFile() const;

    ServerFolder m_folder;
};

} // namespace redis
