// SPDX-License-Identifier: MIT
#pragma once

#include "domain/search/searchquery.h"
#include "redis/wire/connection.h"
#include "store/search/indexstate.h"

#include <functional>

namespace store {

/// A document that holds what was looked for, by its number.
struct Candidate {
    DocumentNumber number = 0; ///< 0: not in the index, its text was looked at
    int words = 0;
    int wordsInTitle = 0;
    DocumentRecord record;
};

/// Whether the person gave up what runs.
using IsCancelled = std::function<bool()>;

/// The documents that hold the words, without their records, by rising number. Begins with the
/// rarest word; each list comes in slices of 64 KiB.
[[nodiscard]] base::Result<std::vector<Candidate>>
findCandidates(redis::Connection &connection, const SearchKeys &keys, const QStringList &words,
               domain::SearchQuery::Match match, const IsCancelled &isCancelled);

/// All numbers that may have a document: for queries without words.
[[nodiscard]] std::vector<Candidate> allCandidates(const IndexState &state);

/// Fills in records; numbers that belong to nobody any more are left out.
[[nodiscard]] base::Result<void> readRecords(redis::Connection &connection, const SearchKeys &keys,
                                             std::vector<Candidate> &candidates,
                                             const IsCancelled &isCancelled);

} // namespace store
