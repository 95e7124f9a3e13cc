// SPDX-License-Identifier: MIT
#include "store/door/backupstore.h"

#include "redis/worker/executor.h"
#include "store/transfer/backup/backupfile.h"
#include "store/transfer/backup/backups.h"
#include "store/transfer/backup/flaggedprogress.h"

#include <QDateTime>
#include <QDir>

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Action;
using base::Failure;
using base::Result;
using domain::Backup;
using redis::Connection;
using redis::OnBrokenConnection;
using redis::Progress;

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

Result<QList<Backup>> backupsIn(const QString &folder)
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

Result<Backup> backUpInto(Connection &connection, const Keys &keys, const QString &folder,
                          const QString &why, const domain::AccountId &actor, Progress &progress)
{
    const auto path = freshPath(folder);
    if (!path)
        return tl::unexpected(path.error());
    Backup about;
    about.path = *path;
    about.why = why;
    return makeBackup(connection, keys, about, actor, progress);
}
} // namespace

struct BackupStore::Private {
    /// Runs `job` (Result<Backup>(Connection &, Progress &)) until cancel() is called.
    template <typename Job>
    Answer<Backup> run(const QString &name, Job job)
    {
        // Those that run or wait share it, so that cancel() reaches them all.
        if (*isCancelled)
            isCancelled = std::make_shared<std::atomic_bool>(false);
        return bulk.run(
            Action::named(name), OnBrokenConnection::Fail,
            [flag = isCancelled, job = std::move(job)](Connection &connection, Progress &progress) {
                const auto patience = connection.cancelWith(*flag);
                FlaggedProgress flagged(progress, *flag);
                return job(connection, flagged);
            });
    }

    redis::Executor &interactive;
    redis::Executor &bulk;
    Keys keys;
    QString folder;
    Access access;
    std::shared_ptr<std::atomic_bool> isCancelled = std::make_shared<std::atomic_bool>(false);
};

BackupStore::BackupStore(redis::Executor &interactive, redis::Executor &bulk, Keys keys,
                         QString folder, QObject *parent, Access access)
    : QObject(parent)
    , d(new Private{interactive, bulk, std::move(keys), std::move(folder), access})
{
}

BackupStore::BackupStore(QObject *parent)
    : QObject(parent)
{
}

BackupStore::~BackupStore()
{
    if (d)
        *d->isCancelled = true;
}

BackupStore::Answer<QList<Backup>> BackupStore::backups()
{
    return d->interactive.run(Action{0, u"list backups"_s},
                              [folder = d->folder](Connection &) { return backupsIn(folder); });
}

BackupStore::Answer<Backup> BackupStore::backUp(const domain::AccountId &actor)
{
    return d->run(
        u"back up"_s,
        [keys = d->keys, folder = d->folder, actor](Connection &connection, Progress &progress) {
            return backUpInto(connection, keys, folder, {}, actor, progress);
        });
}

BackupStore::Answer<Backup> BackupStore::check(const QString &path)
{
    return d->run(u"check a backup"_s,
                  [path](Connection &, Progress &progress) { return checkBackup(path, progress); });
}

BackupStore::Answer<Backup> BackupStore::restore(const QString &path,
                                                 const domain::AccountId &actor)
{
    if (const auto no = writeRefusal(d->access, actor))
        return QtFuture::makeReadyFuture(Result<Backup>(tl::unexpected(*no)));
    return d->run(u"restore a backup"_s,
                  [keys = d->keys, folder = d->folder, path,
                   actor](Connection &connection, Progress &progress) -> Result<Backup> {
                      auto kept
                          = backUpInto(connection, keys, folder, u"restore"_s, actor, progress);
                      if (!kept)
                          return kept;
                      const auto restored = restoreBackup(connection, keys, path, actor, progress);
                      return restored ? kept : restored;
                  });
}

void BackupStore::cancel()
{
    *d->isCancelled = true;
}

BackupStore::Answer<void> BackupStore::saveCopy(const QString &path, const QString &target)
{
    return d->bulk.run(Action::named(u"copy a backup"_s), OnBrokenConnection::Fail,
                       [path, target](Connection &) -> Result<void> {
                           // The dialog has asked whether what is there may go.
                           if (QFile::exists(target) && !QFile::remove(target))
                               return base::fail(Failure::Refused, u"file-unwritable"_s);
                           return QFile::copy(path, target)
                               ? Result<void>()
                               : base::fail(Failure::Refused, u"file-unwritable"_s);
                       });
}

BackupStore::Answer<void> BackupStore::discard(const QString &path)
{
    return d->interactive.run(Action::named(u"discard a backup"_s), OnBrokenConnection::Fail,
                              [path](Connection &) -> Result<void> {
                                  return QFile::moveToTrash(path) || QFile::remove(path)
                                      ? Result<void>()
                                      : base::fail(Failure::Refused, u"file-unwritable"_s);
                              });
}

} // namespace store
