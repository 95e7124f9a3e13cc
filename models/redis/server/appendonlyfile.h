// SPDX-License-Identifier: MIT
#pragma once

#include "base/repairestimate.h"
#include "redis/server/serverfolder.h"

#include <functional>

namespace redis {

/// The append-only files of a folder whose server does not run. All checking and cutting is done
/// by redis-check-aof on a copy. Blocks; worker only.
class AppendOnlyFile {
public:
    explicit AppendOnlyFile(ServerFolder folder)
        : m_folder(std::move(folder))
    {
    }

    /// What repair() would lose; nothing for sound files. Cancelled once `isStopped`.
    [[nodiscard]] base::Result<base::RepairEstimate>
    examine(const std::function<bool()> &isStopped) const;
    /// Cuts the file that is written last at its first bad byte, and takes the others for what they
    /// are now. What there was is kept: a damaged file as "*.damaged-<date>", files that are not as
    /// they were left in a folder "kept-<date>". Refused "folder-locked" while a server runs.
    [[nodiscard]] base::Result<void> repair() const;

private:
    [[nodiscard]] QString lastFile() const;
    [[nodiscard]] base::Result<void> cut(const QString &original, const QString &date) const;
    [[nodiscard]] base::Result<void> keep(const QString &date) const;

    ServerFolder m_folder;
};

} // namespace redis
