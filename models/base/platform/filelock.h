// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"

#include <QString>

namespace platform {

/// An flock(2) on a file, held by an open descriptor: it is gone when the last process that has
/// inherited the descriptor is, however it ended.
class FileLock {
public:
    FileLock() = default;
    ~FileLock() { close(); }
    FileLock(FileLock &&other) noexcept;
    FileLock &operator=(FileLock &&other) noexcept;

    /// Makes the file (0600) if missing; holds nothing yet.
    [[nodiscard]] static base::Result<FileLock> open(const QString &path);
    /// Not open where there is no such file.
    [[nodiscard]] static FileLock existing(const QString &path);

    /// These never wait.
    [[nodiscard]] bool tryExclusive();
    [[nodiscard]] bool tryShared();
    /// Waits for everybody else, costing nothing meanwhile. False if it can't be had.
    [[nodiscard]] bool waitExclusive();
    /// Nobody may have inherited it: theirs would go as well.
    void release();
    /// Whether `path` still names the file that was opened, which may be gone or another by now.
    [[nodiscard]] bool isAt(const QString &path) const;
    /// Lets go of this process's share; a child that inherited the descriptor keeps the lock.
    void close();

    [[nodiscard]] bool isOpen() const { return m_descriptor >= 0; }
    [[nodiscard]] int descriptor() const { return m_descriptor; }

private:
    int m_descriptor = -1;
};

} // namespace platform
