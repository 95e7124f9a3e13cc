// SPDX-License-Identifier: MIT
#pragma once

#include "domain/search/searchhit.h"
#include "store/core/forumcache.h"
#include "store/search/candidates.h"

namespace store {

/// Finds, ranks (see domain::searchPoints) and reads the first rows. What is not in the index yet
/// is read and looked at itself, the newest 200 notes and the last ids drawn.
[[nodiscard]] base::Result<domain::SearchFindings>
searchDocuments(redis::Connection &connection, const SearchKeys &keys, ForumCache &cache,
                const domain::SearchQuery &query, qsizetype rows, const IsCancelled &isCancelled);

/// The next `count` rows of a search from `first` on, as far as what was found is still there and
/// still holds what was looked for.
[[nodiscard]] base::Result<domain::SearchRows>
readSearchRows(redis::Connection &connection, const SearchKeys &keys, ForumCache &cache,
               const domain::SearchQuery &query, const QList<domain::SearchTarget> &ranked,
               qsizetype first, qsizetype count);

} // namespace store
