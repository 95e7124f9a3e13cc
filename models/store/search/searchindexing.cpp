// SPDX-License-Identifier: MIT
#include "store/search/searchindexing.h"

#include "store/core/community/ownserver.h"
#include "store/core/community/upkeep.h"
#include "store/core/context.h"
#include "store/search/indexbatch.h"
#include "store/search/searchrequests.h"

#include <QElapsedTimer>

#include <algorithm>

using namespace std::chrono_literals;
using base::Result;
using domain::SearchTarget;

namespace store {

namespace {
constexpr qint64 batchSize = 64; ///< documents read in one pipeline
constexpr auto turn = 300ms; ///< of indexing: others wait for the bulk connection that long

/// The next notes, the oldest first; `passed` of them were left for later.
Result<IndexBatch> nextNotes(redis::Connection &connection, const SearchKeys &keys, qint64 passed)
{
    const auto replies
        = TRY(connection.command({"ZRANGE", keys.searchPending(), QByteArray::number(passed),
                                  QByteArray::number(passed + batchSize - 1), "WITHSCORES"}));
    IndexBatch batch;
    const auto notes = replies.first();
    for (qsizetype i = 0; i + 1 < notes.size(); i += 2) {
        if (const auto target = targetOf(notes[i].view()))
            batch.items.append({*target, notes[i + 1].bytes()});
    }
    return batch;
}

/// The next ids that nobody looked at.
IndexBatch nextIds(const IndexState &state)
{
    IndexBatch batch;
    for (size_t i = 0; i < searchKinds.size() && batch.walked.isEmpty(); ++i) {
        if (state.walked[i] >= state.drawn[i])
            continue;
        batch.walked = walkedField(searchKinds[i]);
        batch.drawn = state.drawn[i];
        batch.walkedTo = std::min(state.walked[i] + batchSize, state.drawn[i]);
        for (auto id = state.walked[i] + 1; id <= batch.walkedTo; ++id)
            batch.items.append(
                IndexBatch::Item{{searchKinds[i], QByteArray::number(id)}, QByteArray()});
    }
    return batch;
}

Result<IndexBatch> nextBatch(redis::Connection &connection, const SearchKeys &keys, qint64 passed)
{
    auto notes = nextNotes(connection, keys, passed);
    if (!notes || !notes->items.isEmpty())
        return notes;
    const auto state = TRY(readIndexState(connection, keys));
    return nextIds(state);
}

bool isForgotten(const SearchKeys &keys, const QByteArray &key)
{
    return key != keys.searchPending() && key != keys.searchLease() && key != keys.searchState();
}

/// Everything but the notes and the numbers drawn: those are never used again.
Result<void> forgetIndex(redis::Connection &connection, const SearchKeys &keys,
                         const redis::Progress &progress, IndexLease &lease)
{
    TRY(scan(connection, {"SCAN", "0", "MATCH", keys.searchPattern(), "COUNT", "500"}, 1, 1,
             &progress, [&](const QByteArrayList &found) -> Result<void> {
                 redis::Command unlink{"UNLINK"};
                 for (const auto &key : found) {
                     if (isForgotten(keys, key))
                         unlink.append(key);
                 }
                 const auto claimed = lease.claim(0);
                 if (!claimed || !*claimed)
                     return base::fail(base::Failure::Cancelled);
                 return base::withoutValue(unlink.size() == 1 ? Result<redis::Replies>()
                                                              : connection.command(unlink));
             }));
    const auto state = TRY(readIndexState(connection, keys));
    redis::Command forgotten{"HDEL", keys.searchState(), "forgetting", "documents"};
    for (const auto kind : searchKinds)
        forgotten.append(walkedField(kind));
    return base::withoutValue(connection.pipeline(
        {{"MULTI"},
         {"HSET", keys.searchState(), "base", QByteArray::number(state.numbers)},
         forgotten,
         {"EXEC"}}));
}

Result<void> forgetIfAsked(redis::Connection &connection, const SearchKeys &keys,
                           const redis::Progress &progress, IndexLease &lease)
{
    const auto state = TRY(readIndexState(connection, keys));
    if (!state.isForgetting && state.isWorn()) {
        TRY(requestRebuild(connection, keys));
    } else if (!state.isForgetting) {
        return {};
    }
    return forgetIndex(connection, keys, progress, lease);
}

Result<void> indexFor(redis::Connection &connection, const SearchKeys &keys,
                      const redis::Progress &progress, std::chrono::milliseconds time,
                      IndexLease &lease, IndexRun &run)
{
    QElapsedTimer timer;
    timer.start();
    qint64 passed = 0;
    while (!timer.hasExpired(time.count())) {
        if (progress.isCancelled())
            return base::fail(base::Failure::Cancelled);
        const auto batch = TRY(nextBatch(connection, keys, passed));
        if (batch.items.isEmpty())
            return {};
        const auto before = batch.walked.isEmpty() ? batch.items.size() : 0;
        const auto done = TRY(indexBatch(connection, keys, lease, batch));
        run.isElsewhere = !done;
        if (run.isElsewhere)
            return {};
        run.indexed += *done;
        // Notes that stay are those of ids drawn a moment ago: they come first, by their scores.
        if (before > 0) {
            const auto young
                = TRY(connection.command({"ZCOUNT", keys.searchPending(), "-inf", "0"}));
            passed = young.first().integer().value_or(0);
        }
    }
    return {};
}

/// An append-only file holds what was deleted until it is written anew. What others run is theirs.
Result<void> rewriteFile(redis::Connection &connection, const SearchKeys &keys, IndexRun &run)
{
    const auto begun = TRY(rewriteAppendOnlyFile(connection));
    run.hasToRest = !begun;
    if (run.hasToRest)
        return {};
    return base::withoutValue(connection.command({"HDEL", keys.searchState(), "rewrite"}));
}
} // namespace

Result<IndexRun> indexDocuments(redis::Connection &connection, const SearchKeys &keys,
                                const redis::Progress &progress, std::chrono::milliseconds time)
{
    IndexLease lease(connection, keys);
    const auto claimed = TRY(lease.claim(0));
    IndexRun run;
    run.isElsewhere = !claimed;
    if (!run.isElsewhere) {
        TRY(forgetIfAsked(connection, keys, progress, lease));
        TRY(indexFor(connection, keys, progress, time, lease, run));
        lease.release();
    }
    const auto state = TRY(readIndexState(connection, keys));
    run.waiting = state.waiting();
    if (state.wantsRewrite && !state.isForgetting && !run.isElsewhere)
        TRY(rewriteFile(connection, keys, run));
    return run;
}

Result<void> requestRebuild(redis::Connection &connection, const SearchKeys &keys)
{
    return base::withoutValue(connection.command({"HSET", keys.searchState(), "forgetting", "1"}));
}

Result<void> RebuildIndex::perform(const Context &context) const
{
    return requestRebuild(context.connection, SearchKeys(context.keys));
}

Result<IndexRun> IndexDocuments::perform(const Context &context) const
{
    return indexDocuments(context.connection, SearchKeys(context.keys), context.progress, turn);
}

} // namespace store
