// SPDX-License-Identifier: MIT
#include "store/door/snapshotstore.h"

#include "redis/worker/executor.h"
#include "store/lab/snapshots/snapshots.h"
#include "store/transfer/backup/flaggedprogress.h"

using namespace Qt::StringLiterals;
using base::Action;
using base::Result;
using domain::AccountId;
using domain::Snapshot;
using redis::Connection;
using redis::OnBrokenConnection;
using redis::Progress;

namespace store {

struct SnapshotStore::Private {
    /// Runs `job` (Result<T>(Connection &, Progress &, const std::atomic_bool &stop)) until
    /// cancel() is called.
    template <typename T, typename Job>
    Answer<T> run(const QString &name, Job job)
    {
        // Those that run or wait share it, so that cancel() reaches them all.
        if (*isCancelled)
            isCancelled = std::make_shared<std::atomic_bool>(false);
        return bulk.run(
            Action::named(name), OnBrokenConnection::Fail,
            [flag = isCancelled, job = std::move(job)](Connection &connection, Progress &progress) {
                const auto patience = connection.cancelWith([flag] { return flag->load(); });
                FlaggedProgress flagged(progress, *flag);
                return job(connection, flagged, *flag);
            });
    }
    /// The same for what writes.
    template <typename T, typename Job>
    Answer<T> write(const QString &name, const AccountId &actor, Job job)
    {
        if (const auto no = writeRefusal(access, actor))
            return QtFuture::makeReadyFuture(Result<T>(tl::unexpected(*no)));
        return run<T>(name, std::move(job));
    }

    redis::Executor &interactive;
    redis::Executor &bulk;
    Keys keys;
    SnapshotFolder folder;
    QString branches;
    Access access;
    std::shared_ptr<std::atomic_bool> isCancelled = std::make_shared<std::atomic_bool>(false);
};

SnapshotStore::SnapshotStore(redis::Executor &interactive, redis::Executor &bulk, Keys keys,
                             const QString &folder, QString branches, QObject *parent,
                             Access access)
    : QObject(parent)
    , d(new Private{interactive, bulk, std::move(keys), SnapshotFolder(folder), std::move(branches),
                    access})
{
}

SnapshotStore::SnapshotStore(QObject *parent)
    : QObject(parent)
{
}

SnapshotStore::~SnapshotStore()
{
    if (d)
        *d->isCancelled = true;
}

SnapshotStore::Answer<QList<Snapshot>> SnapshotStore::snapshots()
{
    return d->interactive.run(Action{0, u"list snapshots"_s}, [folder = d->folder](Connection &) {
        return Result<QList<Snapshot>>(folder.all());
    });
}

SnapshotStore::Answer<Snapshot> SnapshotStore::take(const QString &name, const AccountId &actor)
{
    return d->run<Snapshot>(u"take a snapshot"_s,
                            [keys = d->keys, folder = d->folder, name,
                             actor](Connection &connection, Progress &progress, const auto &) {
                                return takeSnapshot(connection, keys, folder, name, actor,
                                                    progress);
                            });
}

SnapshotStore::Answer<Snapshot> SnapshotStore::restore(const QString &path, const QString &keptName,
                                                       const AccountId &actor)
{
    return d->write<Snapshot>(
        u"restore a snapshot"_s, actor,
        [keys = d->keys, folder = d->folder, wish = SnapshotRestore{path, keptName},
         actor](Connection &connection, Progress &progress, const auto &stop) {
            return restoreSnapshot(connection, keys, folder, wish, actor, progress, stop);
        });
}

SnapshotStore::Answer<QString> SnapshotStore::branch(const QString &path, const QString &name,
                                                     const AccountId &actor)
{
    return d->run<QString>(u"branch a snapshot"_s,
                           [keys = d->keys, wish = SnapshotBranch{path, d->branches, name},
                            actor](Connection &connection, Progress &, const auto &stop) {
                               return branchSnapshot(connection, keys, wish, actor, stop);
                           });
}

SnapshotStore::Answer<void> SnapshotStore::discard(const QString &path)
{
    return d->interactive.run(
        Action::named(u"discard a snapshot"_s), OnBrokenConnection::Fail,
        [folder = d->folder, path](Connection &) { return folder.discard(path); });
}

SnapshotStore::Answer<void> SnapshotStore::bringBack(const QString &path)
{
    return d->interactive.run(
        Action::named(u"bring a snapshot back"_s), OnBrokenConnection::Fail,
        [folder = d->folder, path](Connection &) { return folder.bringBack(path); });
}

void SnapshotStore::forgetDiscarded()
{
    (void)d->interactive.run(Action{0, u"empty the discarded snapshots"_s},
                             [folder = d->folder](Connection &) {
                                 folder.empty();
                                 return Result<void>();
                             });
}

void SnapshotStore::cancel()
{
    *d->isCancelled = true;
}

} // namespace store
