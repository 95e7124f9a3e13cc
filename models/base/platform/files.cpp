// SPDX-License-Identifier: MIT
#include "base/platform/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QFile>
#include <QFileInfo>
#include <QUuid>

#include <cerrno>
#include <cstdio>

using namespace Qt::StringLiterals;

namespace platform {

namespace {
int writeAndSync(int descriptor, const QByteArray &content)
{
    qsizetype done = 0;
    while (done < content.size()) {
        const auto written
            = ::write(descriptor, content.constData() + done, size_t(content.size() - done));
        if (written < 0 && errno != EINTR)
            return errno;
        done += written < 0 ? 0 : written;
    }
    return ::fsync(descriptor) == 0 ? 0 : errno;
}
} // namespace

tl::unexpected<base::Error> folderFailure(int error)
{
    switch (error) {
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
        return base::fail(base::Failure::Refused, u"disk-full"_s);
    case ENAMETOOLONG:
        return base::fail(base::Failure::Refused, u"path-long"_s);
    default:
        return base::fail(base::Failure::Refused, u"folder-unwritable"_s);
    }
}

base::Result<void> makePrivateFolder(const QString &path)
{
    // Not QFile::setPermissions: it does not tell why it failed.
    if (::mkdir(QFile::encodeName(path).constData(), 0700) != 0 && errno != EEXIST)
        return folderFailure(errno);
    if (::chmod(QFile::encodeName(path).constData(), 0700) != 0)
        return folderFailure(errno);
    if (const QFileInfo info(path); !info.isDir() || !info.isWritable())
        return folderFailure(EACCES);
    return {};
}

base::Result<void> writePrivateFile(const QString &path, const QByteArray &content)
{
    const auto target = QFile::encodeName(path);
    const auto draft = target + '.' + QUuid::createUuid().toByteArray(QUuid::Id128);
    const int descriptor = ::open(draft.constData(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (descriptor < 0)
        return folderFailure(errno);
    int error = writeAndSync(descriptor, content);
    ::close(descriptor);
    if (error == 0 && std::rename(draft.constData(), target.constData()) != 0)
        error = errno;
    if (error == 0)
        return {};
    ::unlink(draft.constData());
    return folderFailure(error);
}

bool sync(const QFileDevice &file)
{
    return ::fsync(file.handle()) == 0;
}

base::Result<void> replaceFile(const QString &from, const QString &to)
{
    // Not QFile::rename: that one never replaces.
    if (std::rename(QFile::encodeName(from).constData(), QFile::encodeName(to).constData()) != 0)
        return folderFailure(errno);
    return {};
}

bool linkFile(const QString &original, const QString &name)
{
    return ::link(QFile::encodeName(original).constData(), QFile::encodeName(name).constData())
        == 0;
}

bool isOurs(const QString &path, FileKind kind)
{
    struct stat found { };
    return ::lstat(QFile::encodeName(path).constData(), &found) == 0
        && (found.st_mode & S_IFMT) == (kind == FileKind::Folder ? S_IFDIR : S_IFSOCK)
        && found.st_uid == ::geteuid();
}

bool isClosedToOthers(const QString &folder)
{
    struct stat found { };
    return ::stat(QFile::encodeName(folder).constData(), &found) == 0
        && (found.st_mode & (S_IRWXG | S_IRWXO)) == 0;
}

bool isPlainFile(const QFile &file)
{
    struct stat found { };
    return ::fstat(file.handle(), &found) == 0 && S_ISREG(found.st_mode);
}

std::optional<QByteArray> readSome(const QFile &file, qsizetype most)
{
    QByteArray bytes(most, Qt::Uninitialized);
    const auto size = ::read(file.handle(), bytes.data(), size_t(most));
    if (size < 0 && errno == EINTR)
        return std::nullopt;
    return bytes.first(qMax<qsizetype>(size, 0));
}

qint64 userId()
{
    return ::geteuid();
}

} // namespace platform
