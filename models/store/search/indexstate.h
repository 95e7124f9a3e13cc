// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/wire/connection.h"
#include "store/core/keys/searchkeys.h"

namespace store {

/// How far the index is.
struct IndexState {
    quint32 numbers = 0; ///< drawn so far
    quint32 base = 0; ///< up to this number all were forgotten
    bool isForgetting = false; ///< a rebuild began and has to be finished before anything else
    bool wantsRewrite = false; ///< words of what was purged are still in the append-only file
    qint64 documents = 0; ///< that searches can find
    qint64 pending = 0; ///< written by our scripts and not indexed yet
    std::array<qint64, searchKinds.size()> drawn{}; ///< ids that the counters gave
    std::array<qint64, searchKinds.size()> walked{}; ///< up to which ids were looked at

    /// What waits, about: ids of what was removed since count as well.
    [[nodiscard]] qint64 waiting() const;
    /// Whether so many numbers belong to nobody that making the index anew pays.
    [[nodiscard]] bool isWorn() const;

    /// The commands to put into a pipeline, and how to read their answers from `first` on.
    [[nodiscard]] static QList<redis::Command> commands(const SearchKeys &keys);
    [[nodiscard]] static IndexState decode(const redis::Replies &replies, qsizetype first = 0);
};

/// One round trip; the connection's keys are tracked for push.
[[nodiscard]] base::Result<IndexState> readIndexState(redis::Connection &connection,
                                                      const SearchKeys &keys);

/// Where the state keeps how far the ids of a kind were walked.
[[nodiscard]] QByteArray walkedField(domain::SearchTarget::Kind kind);

} // namespace store
