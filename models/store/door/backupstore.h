// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/account.h"
#include "domain/backup.h"
#include "store/core/access.h"
#include "store/core/keys/keys.h"

#include <QFuture>
#include <QObject>

#include <memory>

namespace redis {
class Executor;
}

namespace store {

/// The backups of one community, files in a folder of its own: every method runs on a worker and
/// answers through base::deliver(). Lives on the GUI thread.
class BackupStore : public QObject {
    Q_OBJECT
public:
    /// `folder` is made when the first backup is.
    BackupStore(redis::Executor &interactive, redis::Executor &bulk, Keys keys, QString folder,
                QObject *parent = nullptr, Access access = Access::ReadWrite);
    ~BackupStore() override;

    template <typename T>
    using Answer = QFuture<base::Result<T>>;

    /// Those of the folder, newest first; files that are none are left out.
    [[nodiscard]] virtual Answer<QList<domain::Backup>> backups();
    /// One more in the folder, see makeBackup(). With progress.
    [[nodiscard]] virtual Answer<domain::Backup> backUp(const domain::AccountId &actor);
    /// See checkBackup(). With progress.
    [[nodiscard]] virtual Answer<domain::Backup> check(const QString &path);
    /// Keeps what there is as a backup, then restoreBackup(); answers the backup of what there was.
    /// With progress.
    [[nodiscard]] virtual Answer<domain::Backup> restore(const QString &path,
                                                         const domain::AccountId &actor);
    /// Copies it to a path that a person chose. Refused "file-unwritable".
    [[nodiscard]] virtual Answer<void> saveCopy(const QString &path, const QString &target);
    /// Into the waste basket where there is one. Refused "file-unwritable".
    [[nodiscard]] virtual Answer<void> discard(const QString &path);
    /// What runs ends soon, with Cancelled and nothing changed, unless it was done just then (a
    /// cancelled future would not tell).
    virtual void cancel();

protected:
    /// For stand-ins that answer by themselves, without a server.
    explicit BackupStore(QObject *parent);

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace store
