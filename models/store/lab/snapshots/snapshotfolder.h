// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/backup.h"

namespace store {

/// A name as a folder may be called: trimmed, without slashes or what cannot be seen, not hidden,
/// of a length that every disk takes. Empty if nothing is left.
[[nodiscard]] QString snapshotName(const QString &wish);

/// The snapshots of one community: a folder each, with the RDB file and what it is. Blocks; used on
/// a worker, by several programs at once.
class SnapshotFolder {
public:
    explicit SnapshotFolder(QString path)
        : m_path(std::move(path))
    {
    }

    [[nodiscard]] const QString &path() const { return m_path; }
    /// Newest first; what is none, or not whole yet, is left out.
    [[nodiscard]] QList<domain::Snapshot> all() const;
    /// Refused "file-unwritable" before anything is saved in vain.
    [[nodiscard]] base::Result<void> prepare() const;
    /// Takes the RDB file, which is moved, and gives it the name, or that and a number where it is
    /// taken. It appears whole or not at all.
    [[nodiscard]] base::Result<domain::Snapshot> adopt(const QString &rdb,
                                                       domain::Snapshot about) const;
    /// It is what it says: Refused "snapshot-damaged" as far as can be seen from outside.
    [[nodiscard]] static base::Result<domain::Snapshot> look(const QString &path);
    [[nodiscard]] static QString rdb(const domain::Snapshot &snapshot);

    /// Out of sight, so that it can come back; what was discarded before it is gone for good.
    [[nodiscard]] base::Result<void> discard(const QString &path) const;
    [[nodiscard]] base::Result<void> bringBack(const QString &path) const;
    void empty() const;

private:
    [[nodiscard]] QString waste() const;

    QString m_path;
};

} // namespace store
