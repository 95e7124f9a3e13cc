// SPDX-License-Identifier: MIT
#pragma once

#include "base/connectionstate.h"
#include "redis/server/serverfolder.h"

#include <functional>
#include <optional>

namespace redis {

/// How much there was when a private server ended: the number of keys, and of each file its size
/// and checksums. An append-only file has none of its own, so that one that was cut between two
/// commands, emptied or changed loads without a word. Whoever holds the server's lock reads and
/// writes it; blocks.
///
/// While a server runs, and after one that did not end in order, what was recorded still has to be
/// there: files only grow, and go only when a rewriting took their place.
class ContentRecord {
public:
    /// Nothing where there is none, or one that nobody can read.
    [[nodiscard]] static std::optional<ContentRecord> of(const ServerFolder &folder);
    /// Of a server that has just ended in order. Where something has changed that was recorded
    /// before, the old record stays: the next start says so.
    static void write(const ServerFolder &folder, qint64 keys);
    /// For a person who goes on with what there is.
    static void forget(const ServerFolder &folder);

    /// The files that are not as they were left; none: all is well. Cancelled once `isStopped`.
    [[nodiscard]] base::Result<QList<base::RepairEstimate::File>>
    changes(const ServerFolder &folder, const std::function<bool()> &isStopped) const;
    /// A server is about to write to them.
    [[nodiscard]] base::Result<void> reopen(const ServerFolder &folder);

    [[nodiscard]] qint64 keys() const { return m_keys; }

private:
    struct File {
        ServerFolder::DataFile file;
        qint64 size = 0;
        QByteArrayList sums; ///< see sumsOf()
    };
    [[nodiscard]] base::Result<void> save(const ServerFolder &folder) const;
    /// Whether something took its place since, by what the manifest says now.
    [[nodiscard]] bool isReplaced(const File &file, const QList<ServerFolder::DataFile> &now) const;
    [[nodiscard]] static base::Result<std::optional<base::RepairEstimate::File>>
    change(const ServerFolder &folder, const File &file, bool mayHaveGrown,
           const std::function<bool()> &isStopped);

    bool m_isClosed = true; ///< nothing was written since
    qint64 m_keys = 0;
    QList<File> m_files;
};

} // namespace redis
