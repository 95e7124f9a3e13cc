// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/account.h"
#include "domain/backup.h"
#include "redis/worker/executor.h"
#include "store/core/keys/keys.h"
#include "store/core/request.h"

namespace store {

/// Writes every key of the community into one file, as all of them were at one instant: what
/// changes while they are read is read again, until nothing did. `about` names path and why. Others
/// may go on writing. Cancelled leaves no file. Refused "not-administrator", "file-unwritable",
/// "write-failed", "backup-busy": keys change faster than they can be read. On the bulk worker.
[[nodiscard]] base::Result<domain::Backup> makeBackup(redis::Connection &connection,
                                                      const Keys &keys, domain::Backup about,
                                                      const domain::AccountId &actor,
                                                      redis::Progress &progress);

/// Backups hold everything, so they are for administrators. Refused "not-administrator".
[[nodiscard]] base::Result<void> mayKeepBackups(redis::Connection &connection, const Keys &keys,
                                                const domain::AccountId &actor);

/// Reads the whole file and compares what it holds with what it says.
[[nodiscard]] base::Result<domain::Backup> checkBackup(const QString &path,
                                                       redis::Progress &progress);

/// Puts what the file holds into the place of the community, at once or not at all: the file is
/// checked, its keys are brought into a database of their own, and both are exchanged. The
/// community keeps its identity, and the audit log of the restored one says who did it. Only on a
/// private server, where the community is everything there is. Cancelled before the exchange
/// changes nothing. Refused "not-administrator", "not-private", "backup-newer". On the bulk worker.
[[nodiscard]] base::Result<domain::Backup> restoreBackup(redis::Connection &connection,
                                                         const Keys &keys, const QString &path,
                                                         const domain::AccountId &actor,
                                                         redis::Progress &progress);

// The backups of one community are files in a folder of its own, which is made when the first
// backup is. Of what is stopped on the way Cancelled says that nothing was changed.

/// Those of the folder, newest first; files that are none are left out.
struct ListBackups {
    static constexpr RequestTraits traits{RequestKind::Query, u"list backups", true};
    QString folder;
    [[nodiscard]] base::Result<QList<domain::Backup>> perform(const Context &context) const;
};

/// One more in the folder, see makeBackup().
struct MakeBackup {
    static constexpr RequestTraits traits{RequestKind::Walk, u"back up"};
    QString folder;
    [[nodiscard]] base::Result<domain::Backup> perform(const Context &context) const;
};

/// See checkBackup().
struct CheckBackup {
    static constexpr RequestTraits traits{RequestKind::Walk, u"check a backup"};
    QString path;
    [[nodiscard]] base::Result<domain::Backup> perform(const Context &context) const;
};

/// Keeps what there is as a backup in the folder, then restoreBackup(); answers the backup of what
/// there was, with which it is taken back.
struct RestoreBackup {
    static constexpr RequestTraits traits{RequestKind::Job, u"restore a backup"};
    QString folder;
    QString path;
    [[nodiscard]] base::Result<domain::Backup> perform(const Context &context) const;
};

/// To a path that a person chose. Refused "file-unwritable".
struct CopyBackup {
    static constexpr RequestTraits traits{RequestKind::Walk, u"copy a backup"};
    QString path;
    QString target;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// Into the waste basket where there is one. Refused "file-unwritable".
struct DiscardBackup {
    static constexpr RequestTraits traits{RequestKind::Query, u"discard a backup"};
    QString path;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

} // namespace store
