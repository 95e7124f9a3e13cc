// SPDX-License-Identifier: MIT
#pragma once

#include "store/core/request.h"
#include "store/lab/snapshots/snapshotfolder.h"

namespace store {

// The snapshots of a private community. `folder` is made when the first snapshot is. Stopped, what
// runs ends soon, with Cancelled and nothing changed, unless it was done just then.

/// Newest first.
struct ListSnapshots {
    static constexpr RequestTraits traits{RequestKind::Query, u"list snapshots", true};
    SnapshotFolder folder;
    [[nodiscard]] base::Result<QList<domain::Snapshot>> perform(const Context &context) const;
};

/// Has the server save everything (BGSAVE) and keeps the file in the folder, under `name` or that
/// and a number. Others go on writing; what they write later is not in it. Refused "not-private"
/// (see mayExchange()), "not-administrator", "file-unwritable", "disk-full", "write-failed".
struct TakeSnapshot {
    static constexpr RequestTraits traits{RequestKind::Walk, u"take a snapshot"};
    SnapshotFolder folder;
    QString name;
    [[nodiscard]] base::Result<domain::Snapshot> perform(const Context &context) const;
};

/// Puts a snapshot into the place of the community, at once or not at all: a server of its own
/// reads the file, its keys are brought beside the community, what there is is kept as a snapshot,
/// and both are exchanged; nobody writes in between, unless the saving takes seconds. The clock
/// goes on as it was. Answers what was kept. Also Refused "snapshot-damaged".
struct RestoreSnapshot {
    static constexpr RequestTraits traits{RequestKind::Job, u"restore a snapshot"};
    SnapshotFolder folder;
    QString path;
    QString keptName; ///< of the snapshot of what there was
    [[nodiscard]] base::Result<domain::Snapshot> perform(const Context &context) const;
};

/// Makes a private community of its own of a snapshot, with an id of its own; answers its folder.
/// Nothing is left of one that fails.
struct BranchSnapshot {
    static constexpr RequestTraits traits{RequestKind::Walk, u"branch a snapshot"};
    QString path;
    QString place; ///< folder in which that of the branch is made
    QString name; ///< of that folder, or with a number
    [[nodiscard]] base::Result<QString> perform(const Context &context) const;
};

/// Out of sight, until BringSnapshotBack, EmptyDiscarded or another one is discarded.
struct DiscardSnapshot {
    static constexpr RequestTraits traits{RequestKind::Query, u"discard a snapshot"};
    SnapshotFolder folder;
    QString path;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// Undo of DiscardSnapshot.
struct BringSnapshotBack {
    static constexpr RequestTraits traits{RequestKind::Query, u"recover a snapshot"};
    SnapshotFolder folder;
    QString path;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

struct EmptyDiscarded {
    static constexpr RequestTraits traits{RequestKind::Query, u"empty the discarded snapshots",
                                          true};
    SnapshotFolder folder;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

} // namespace store
