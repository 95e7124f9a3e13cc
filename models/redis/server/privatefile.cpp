// SPDX-License-Identifier: MIT
#include "redis/server/privatefile.h"

#include <QFile>
#include <QUuid>

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace redis {

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

QByteArray readPrivateFile(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace redis
