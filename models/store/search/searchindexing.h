// SPDX-License-Identifier: MIT
#pragma once

#include "redis/worker/task.h"
#include "store/search/indexstate.h"

namespace store {

/// What one turn at indexing left.
struct IndexRun {
    qint64 indexed = 0; ///< documents indexed or taken out
    qint64 waiting = 0; ///< what is still to be done
    bool isElsewhere = false; ///< another client is at it
    bool hasToRest = false; ///< the server is at something that has to end first
};

/// Indexes what our scripts noted and what ids were drawn by imports and other programs, the notes
/// first, for about `time`; then again, as long as something waits. May end anywhere: what was not
/// finished is done again, and nothing is in the index twice. Several clients take turns.
[[nodiscard]] base::Result<IndexRun> indexDocuments(redis::Connection &connection,
                                                    const SearchKeys &keys,
                                                    const redis::Progress &progress,
                                                    std::chrono::milliseconds time);

/// Has the next turns forget the index and make it anew: after other programs changed texts, or
/// when much of it belongs to documents that are gone.
[[nodiscard]] base::Result<void> requestRebuild(redis::Connection &connection,
                                                const SearchKeys &keys);

} // namespace store
