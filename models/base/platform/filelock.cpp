// SPDX-License-Identifier: MIT
#include "base/platform/filelock.h"

#include "base/platform/files.h"

#include <QFile>

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace platform {

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

FileLock FileLock::existing(const QString &path)
{
    FileLock lock;
    lock.m_descriptor = ::open(QFile::encodeName(path).constData(), O_RDWR | O_CLOEXEC);
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

bool FileLock::waitExclusive()
{
    while (::flock(m_descriptor, LOCK_EX) != 0) {
        if (errno != EINTR)
            return false;
    }
    return true;
}

void FileLock::release()
{
    ::flock(m_descriptor, LOCK_UN);
}

bool FileLock::isAt(const QString &path) const
{
    struct stat opened { };
    struct stat named { };
    return ::fstat(m_descriptor, &opened) == 0
        && ::stat(QFile::encodeName(path).constData(), &named) == 0 && opened.st_dev == named.st_dev
        && opened.st_ino == named.st_ino;
}

void FileLock::close()
{
    // Not LOCK_UN: that would take the lock away from a child that inherited it.
    if (isOpen())
        ::close(std::exchange(m_descriptor, -1));
}

} // namespace platform
