// SPDX-License-Identifier: MIT
#include "store/transfer/backup/backuprequests.h"

#include "store/core/context.h"
#include "store/transfer/backup/backupfile.h"
#include "store/transfer/backup/backups.h"

#include <QDateTime>
#include <QDir>

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::Backup;

namespace store {

namespace {
const auto suffix = u".folkmoot-backup"_s;

/// Two in one second have two names.
Result<QString> freshPath(const QString &folder)
{
    if (!QDir().mkpath(folder))
        return base::fail(Failure::Refused, u"file-unwritable"_s);
    const auto name = QDateTime::currentDateTimeUtc().toString(u"yyyy-MM-dd-HHmmss-zzz"_s);
    return folder + u'/' + name + suffix;
}

Result<Backup> backUpInto(const QString &folder, const QString &why, const Context &context)
{
    const auto path = freshPath(folder);
    if (!path)
        return tl::unexpected(path.error());
    Backup about;
    about.path = *path;
    about.why = why;
    return makeBackup(context.connection, context.keys, about, context.actor, context.progress);
}
} // namespace

Result<QList<Backup>> ListBackups::perform(const Context &) const
{
    QList<Backup> all;
    const auto names = QDir(folder).entryList({u'*' + suffix}, QDir::Files);
    for (const auto &name : names) {
        if (const auto backup = describeBackup(folder + u'/' + name))
            all.append(*backup);
    }
    std::ranges::sort(all, [](const auto &a, const auto &b) {
        return std::pair(a.made, a.path) > std::pair(b.made, b.path);
    });
    return all;
}

Result<Backup> MakeBackup::perform(const Context &context) const
{
    const auto patience = context.patience();
    return backUpInto(folder, {}, context);
}

Result<Backup> CheckBackup::perform(const Context &context) const
{
    return checkBackup(path, context.progress);
}

Result<Backup> RestoreBackup::perform(const Context &context) const
{
    const auto patience = context.patience();
    auto kept = backUpInto(folder, u"restore"_s, context);
    if (!kept)
        return kept;
    const auto restored
        = restoreBackup(context.connection, context.keys, path, context.actor, context.progress);
    return restored ? kept : restored;
}

Result<void> CopyBackup::perform(const Context &) const
{
    // The dialog has asked whether what is there may go.
    const bool isFree = !QFile::exists(target) || QFile::remove(target);
    return isFree && QFile::copy(path, target) ? Result<void>()
                                               : base::fail(Failure::Refused, u"file-unwritable"_s);
}

Result<void> DiscardBackup::perform(const Context &) const
{
    return QFile::moveToTrash(path) || QFile::remove(path)
        ? Result<void>()
        : base::fail(Failure::Refused, u"file-unwritable"_s);
}

} // namespace store
