// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/account.h"
#include "domain/snapshot.h"
#include "store/core/access.h"
#include "store/core/keys/keys.h"

#include <QFuture>
#include <QObject>

#include <memory>

namespace redis {
class Executor;
}

namespace store {

/// The snapshots of a private community: every method runs on a worker and answers through
/// base::deliver(). Lives on the GUI thread.
class SnapshotStore : public QObject {
    Q_OBJECT
public:
    /// `folder` is made when the first snapshot is; branches are made in `branches`.
    SnapshotStore(redis::Executor &interactive, redis::Executor &bulk, Keys keys,
                  const QString &folder, QString branches, QObject *parent = nullptr,
                  Access access = Access::ReadWrite);
    ~SnapshotStore() override;

    template <typename T>
    using Answer = QFuture<base::Result<T>>;

    /// Newest first.
    [[nodiscard]] virtual Answer<QList<domain::Snapshot>> snapshots();
    /// See takeSnapshot(). With progress.
    [[nodiscard]] virtual Answer<domain::Snapshot> take(const QString &name,
                                                        const domain::AccountId &actor);
    /// See restoreSnapshot(): what there was is kept under `keptName`, and answered. With progress.
    [[nodiscard]] virtual Answer<domain::Snapshot>
    restore(const QString &path, const QString &keptName, const domain::AccountId &actor);
    /// See branchSnapshot(): the folder of the new community.
    [[nodiscard]] virtual Answer<QString> branch(const QString &path, const QString &name,
                                                 const domain::AccountId &actor);
    /// Out of sight; bringBack() undoes it until forgetDiscarded() or another one is discarded.
    [[nodiscard]] virtual Answer<void> discard(const QString &path);
    [[nodiscard]] virtual Answer<void> bringBack(const QString &path);
    virtual void forgetDiscarded();
    /// What runs ends soon, with Cancelled and nothing changed, unless it was done just then.
    virtual void cancel();

protected:
    /// For stand-ins that answer by themselves, without a server.
    explicit SnapshotStore(QObject *parent);

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace store
