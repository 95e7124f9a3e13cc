// SPDX-License-Identifier: MIT
#pragma once

#include "domain/backup.h"
#include "store/core/request.h"

namespace store {

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
