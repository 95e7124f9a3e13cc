// SPDX-License-Identifier: MIT
#include "store/search/searchrequests.h"

#include "store/core/context.h"
#include "store/search/searching.h"

using base::Result;
using namespace std::chrono_literals;

namespace store {

namespace {
constexpr auto turn = 300ms; ///< of indexing: others wait for the bulk connection that long
} // namespace

Result<domain::SearchFindings> SearchDocuments::perform(const Context &context) const
{
    const SearchKeys keys(context.keys);
    return searchDocuments(context.connection, keys, context.memory<ForumCache>(), query, rows,
                           [&context] { return context.progress.isCancelled(); });
}

Result<domain::SearchRows> ReadFindings::perform(const Context &context) const
{
    const SearchKeys keys(context.keys);
    return readSearchRows(context.connection, keys, context.memory<ForumCache>(), query, ranked,
                          first, count);
}

Result<void> RebuildIndex::perform(const Context &context) const
{
    return requestRebuild(context.connection, SearchKeys(context.keys));
}

Result<IndexState> ReadIndexState::perform(const Context &context) const
{
    return readIndexState(context.connection, SearchKeys(context.keys));
}

Result<IndexRun> IndexDocuments::perform(const Context &context) const
{
    return indexDocuments(context.connection, SearchKeys(context.keys), context.progress, turn);
}

} // namespace store
