// SPDX-License-Identifier: MIT
#include "store/upkeep/doctor/checkrequests.h"

#include "store/core/context.h"
#include "store/core/forumcache.h"
#include "store/core/keys/operations.h"
#include "store/moderation/audit/auditlog.h"
#include "store/moderation/audit/undoing.h"

#include <climits>

using namespace Qt::StringLiterals;
using base::Result;
using domain::BatchRun;

namespace store {

namespace {
constexpr qsizetype refusalsTold = 100;
constexpr int entriesAtOnce = 200;

bool isBehind(const QByteArray &entry, const QByteArray &other)
{
    const auto parts = [](const QByteArray &id) {
        const auto dash = id.indexOf('-');
        return std::pair(id.left(dash).toLongLong(), id.mid(dash + 1).toLongLong());
    };
    return parts(entry) > parts(other);
}

Result<void> takeBack(const Context &context, const domain::AuditEntry &repair, BatchRun &run)
{
    const auto done
        = undoEntry(context.connection, ModerationKeys(context.keys), context.memory<ForumCache>(),
                    freshOperation(), repair.id, context.actor);
    if (done) {
        ++run.done;
        return {};
    }
    // What was changed since does not hold up the others; whatever else it is, would.
    if (done.error().detail != "changed-meanwhile"_L1)
        return tl::unexpected(done.error());
    ++run.refusedInAll;
    if (run.refused.size() < refusalsTold)
        run.refused.append({domain::Target(), done.error()});
    return {};
}

/// False: that was the last of them.
Result<bool> takeSliceBack(const Context &context, const redis::Reply &slice,
                           const QByteArray &after, BatchRun &run)
{
    for (qsizetype i = 0; i < slice.size(); ++i) {
        const auto entry = decodeAuditEntry(slice[i]);
        if (!isBehind(entry.id, after))
            return false;
        run.isCut = context.progress.isCancelled();
        if (run.isCut)
            return false;
        if (entry.what != "repair" || entry.who != context.actor || !entry.undoes.isEmpty())
            continue;
        TRY(takeBack(context, entry, run));
    }
    return slice.size() == entriesAtOnce;
}
} // namespace

Result<CheckCounts> CheckKeys::perform(const Context &context) const
{
    return checkCommunity(context.connection, context.keys, RepairOptions::Look,
                          context.actor.bytes(), tell, context.progress);
}

Result<CheckCounts> RepairKeys::perform(const Context &context) const
{
    return checkCommunity(context.connection, context.keys, {RepairOptions::Repair, kinds},
                          context.actor.bytes(), tell, context.progress);
}

Result<BatchRun> UndoRepairs::perform(const Context &context) const
{
    const auto audit = context.keys.audit();
    const auto length = TRY(context.connection.command({"XLEN", audit}));
    context.progress.setTotal(
        static_cast<int>(qMin<qint64>(length.first().integer().value_or(0), INT_MAX)));
    BatchRun undone;
    auto from = run.last;
    for (int seen = 0;;) {
        const auto slice = TRY(context.connection.command(
            {"XREVRANGE", audit, from, "-", "COUNT", QByteArray::number(entriesAtOnce)}));
        const auto goesOn = TRY(takeSliceBack(context, slice.first(), run.after, undone));
        if (!goesOn)
            return undone;
        seen += entriesAtOnce;
        context.progress.setDone(seen);
        from = '(' + slice.first()[entriesAtOnce - 1][0].bytes();
    }
}

} // namespace store
