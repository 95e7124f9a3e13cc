// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/account.h"
#include "domain/backup.h"
#include "redis/worker/executor.h"
#include "store/core/keys/keys.h"

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

} // namespace store
