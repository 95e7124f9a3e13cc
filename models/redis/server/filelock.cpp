// SPDX-License-Identifier: MIT
#include "redis/server/filelock.h"

#include "redis/server/privatefile.h"

#include <QFile>

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#include <utility>

namespace redis {

FileLock::FileLock(FileLock &&other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, -1))
{
}

FileLock &FileLock::operator=(FileLock &&other) noexcept
{
    if (this != &other) {
        close();
        m_descriptor = std::exchange(other.m_descriptor, -1);
    }
    return *this;
}

base::Result<FileLock> FileLock::open(const QString &path)
{
    FileLock lock;
    lock.m_descriptor
        = ::open(QFile::encodeName(path).constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (!lock.isOpen())
        return folderFailure(errno);
    return lock;
}

bool FileLock::tryExclusive()
{
    return ::flock(m_descriptor, LOCK_EX | LOCK_NB) == 0;
}

bool FileLock::tryShared()
{
    return ::flock(m_descriptor, LOCK_SH | LOCK_NB) == 0;
}

void FileLock::close()
{
    // Not LOCK_UN: that would take the lock away from a child that inherited it.
    if (isOpen())
        ::close(std::exchange(m_descriptor, -1));
}

} // namespace redis
