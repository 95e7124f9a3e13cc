// SPDX-License-Identifier: MIT
#pragma once

#include "domain/account.h"
#include "redis/worker/executor.h"
#include "store/core/keys/keys.h"
#include "store/lab/snapshots/snapshotfolder.h"

#include <atomic>

namespace store {

/// Has the server save everything (BGSAVE) and keeps the file in the folder, under `name` or that
/// and a number. Others go on writing; what they write later is not in it. On the bulk worker.
/// Refused "not-private" (see mayExchange()), "not-administrator", "file-unwritable", "disk-full",
/// "write-failed"; Cancelled leaves nothing.
[[nodiscard]] base::Result<domain::Snapshot>
takeSnapshot(redis::Connection &connection, const Keys &keys, const SnapshotFolder &folder,
             const QString &name, const domain::AccountId &actor, redis::Progress &progress);

struct SnapshotRestore {
    QString path;
    QString keptName; ///< of the snapshot of what there was
};
/// Puts a snapshot into the place of the community, at once or not at all: a server of its own
/// reads the file, its keys are brought beside the community, what there is is kept as a snapshot,
/// and both are exchanged; nobody writes in between, unless the saving takes seconds. The clock
/// goes on as it was. Answers what was kept. Also Refused "snapshot-damaged". On the bulk worker;
/// `stop` ends the waits for that server.
[[nodiscard]] base::Result<domain::Snapshot>
restoreSnapshot(redis::Connection &connection, const Keys &keys, const SnapshotFolder &folder,
                const SnapshotRestore &restore, const domain::AccountId &actor,
                redis::Progress &progress, const std::atomic<bool> &stop);

struct SnapshotBranch {
    QString path;
    QString place; ///< folder in which that of the branch is made
    QString name; ///< of that folder, or with a number
};
/// Makes a private community of its own of a snapshot, with an id of its own; answers its folder.
/// Nothing is left of one that fails. On the bulk worker.
[[nodiscard]] base::Result<QString> branchSnapshot(redis::Connection &connection, const Keys &keys,
                                                   const SnapshotBranch &branch,
                                                   const domain::AccountId &actor,
                                                   const std::atomic<bool> &stop);

} // namespace store
