// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"

#include <QString>

namespace redis {

/// An flock(2) on a file, held by an open descriptor: it is gone when the last process that has
/// inherited the descriptor is, however it ended. Never waits.
class FileLock {
public:
    FileLock() = default;
    ~FileLock() { close(); }
    FileLock(FileLock &&other) noexcept;
    FileLock &operator=(FileLock &&other) noexcept;

    /// Makes the file (0600) if missing; holds nothing yet.
    [[nodiscard]] static base::Result<FileLock> open(const QString &path);

    [[nodiscard]] bool tryExclusive();
    [[nodiscard]] bool tryShared();
    /// Lets go of this process's share; a child that inherited the descriptor keeps the lock.
    void close();

    [[nodiscard]] bool isOpen() const { return m_descriptor >= 0; }
    [[nodiscard]] int descriptor() const { return m_descriptor; }

private:
    int m_descriptor = -1;
};

} // namespace redis
