// SPDX-License-Identifier: MIT
#include "store/moderation/batches.h"

#include "store/articles/articlesubmission.h"
#include "store/core/community/communityclock.h"
#include "store/core/keys/operations.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/topics/topicsubmission.h"
#include "store/moderation/acts/locks.h"
#include "store/moderation/acts/merges.h"
#include "store/moderation/acts/pins.h"
#include "store/moderation/acts/removals.h"
#include "store/moderation/acts/revisions.h"
#include "store/moderation/audit/auditlog.h"
#include "store/moderation/audit/entryundo.h"
#include "store/moderation/audit/purges.h"
#include "store/moderation/batches_p.h"
#include "store/moderation/reports/reports.h"

#include <QSet>

using base::Error;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::BatchAct;
using domain::BatchRun;
using domain::Target;
using Kind = BatchAct::Kind;

namespace store {

namespace {
constexpr qsizetype auditSlice = 500;

/// Without a connection nothing further can be tried.
bool endsTheRun(const Error &error)
{
    return error.kind == Failure::Unreachable || error.kind == Failure::TimedOut
        || error.kind == Failure::Cancelled;
}

Result<QByteArray> newestEntry(redis::Connection &connection, const ModerationKeys &keys)
{
    const auto newest
        = answersTo(connection, {{"XREVRANGE", keys.audit(), "+", "-", "COUNT", "1"}});
    if (!newest)
        return tl::unexpected(newest.error());
    return newest->first().size() > 0 ? newest->first()[0][0].bytes() : QByteArray("0-0");
}

QByteArray fieldOf(const QByteArrayList &fields, const QByteArray &name)
{
    for (qsizetype i = 0; i + 1 < fields.size(); i += 2) {
        if (fields[i] == name)
            return fields[i + 1];
    }
    return {};
}

/// What this person did of it since `from`. A script says nothing of the entry that it wrote.
Result<QByteArrayList> entriesSince(redis::Connection &connection, const ModerationKeys &keys,
                                    QByteArray from, const QByteArray &what,
                                    const QSet<QByteArray> &targets, const AccountId &actor)
{
    QByteArrayList entries;
    while (true) {
        const auto found = answersTo(
            connection,
            {{"XRANGE", keys.audit(), '(' + from, "+", "COUNT", QByteArray::number(auditSlice)}});
        if (!found)
            return tl::unexpected(found.error());
        const auto slice = found->first();
        for (qsizetype i = 0; i < slice.size(); ++i) {
            const auto fields = slice[i][1].strings();
            from = slice[i][0].bytes();
            const auto did = fieldOf(fields, "what");
            const bool isPart
                = did == what || (what == wordFor(Kind::Remove) && did == "settle report");
            if (fieldOf(fields, "who") == actor.bytes() && isPart
                && targets.contains(fieldOf(fields, "target")))
                entries.append(from);
        }
        if (slice.size() < auditSlice)
            return entries;
    }
}

/// One batch as it runs.
class Batch {
public:
    Batch(redis::Progress &progress, qsizetype total)
        : m_progress(progress)
    {
        m_progress.setTotal(int(total));
    }

    /// False: no further.
    bool note(const Target &target, const Result<void> &outcome)
    {
        if (outcome)
            ++run.done;
        else
            run.refused.append({target, outcome.error()});
        m_progress.setDone(++m_tried);
        run.isCut = !outcome && endsTheRun(outcome.error());
        return !run.isCut;
    }
    bool isCancelled()
    {
        run.isCut = run.isCut || m_progress.isCancelled();
        return run.isCut;
    }

    BatchRun run;

private:
    redis::Progress &m_progress;
    int m_tried = 0;
};

Result<domain::Timestamp> communityNow(redis::Connection &connection, const ModerationKeys &keys)
{
    const auto clock = answersTo(connection, CommunityClock::commands(keys));
    if (!clock)
        return tl::unexpected(clock.error());
    return CommunityClock::decode((*clock)[0], (*clock)[1]).now;
}

Result<void> actOn(redis::Connection &connection, const ModerationKeys &keys, ForumCache &cache,
                   const BatchAct &act, const Target &target, const AccountId &actor)
{
    const domain::ModerationContext warrant{act.reason, {}};
    if (!isFor(act.kind, target.kind))
        return base::fail(Failure::NotFound);
    switch (act.kind) {
    case Kind::Remove: {
        const auto removed = removeTarget(connection, keys, cache, target, actor, warrant);
        // What was reported is dealt with; where nobody did, or another moderator is at it, that
        // stays as it is.
        if (removed)
            (void)settleReport(connection, keys, target, domain::ReportOutcome::Resolved,
                               act.reason, actor, domain::Claims::Respect);
        return removed;
    }
    case Kind::Restore:
        return restoreTarget(connection, keys, cache, target, actor, warrant);
    case Kind::Lock:
    case Kind::Unlock:
        return setLocked(connection, keys, target, act.kind == Kind::Lock, actor, warrant);
    case Kind::Move:
        return withoutValue(moveTopic(connection, ForumKeys(keys), cache, freshOperation(),
                                      domain::TopicId(target.id), act.category, actor, warrant));
    case Kind::Pin:
    case Kind::Unpin:
        return setPinned(connection, keys, target,
                         act.kind == Kind::Pin ? act.until : domain::Timestamp(), actor, warrant);
    case Kind::Rename:
        return renameTarget(connection, keys, target, act.title, actor, warrant);
    case Kind::Retag:
        return retagTopic(connection, ForumKeys(keys), cache, domain::TopicId(target.id),
                          {act.added, act.removed}, actor, warrant);
    case Kind::Regroup:
        return withoutValue(regroupArticle(connection, keys, cache.people, freshOperation(),
                                           domain::ArticleId(target.id), act.added, act.removed,
                                           actor, act.reason));
    case Kind::Merge:
        return mergeTopics(connection, ForumKeys(keys), cache, domain::TopicId(target.id), act.into,
                           actor, warrant);
    case Kind::Purge:
        return purgeTarget(connection, keys, target, actor, act.reason);
    }
    return {};
}
} // namespace

Result<BatchRun> runBatch(redis::Connection &connection, const ModerationKeys &keys,
                          ForumCache &cache, const BatchAct &typed, const QList<Target> &targets,
                          const AccountId &actor, redis::Progress &progress)
{
    auto act = cleanAct(typed);
    if (!act)
        return tl::unexpected(act.error());
    if (act->kind == Kind::Pin && act->until == domain::Timestamp()) {
        const auto now = communityNow(connection, keys);
        if (!now)
            return tl::unexpected(now.error());
        act->until = *now + act->lasting;
    }
    const auto from = newestEntry(connection, keys);
    if (!from)
        return tl::unexpected(from.error());
    Batch batch(progress, targets.size());
    QSet<QByteArray> names;
    for (const auto &target : targets) {
        if (batch.isCancelled())
            break;
        names.insert(domain::nameOf(target));
        if (!batch.note(target, actOn(connection, keys, cache, *act, target, actor)))
            break;
    }
    auto entries = entriesSince(connection, keys, *from, wordFor(act->kind), names, actor);
    if (entries)
        batch.run.entries = *std::move(entries);
    return batch.run;
}

Result<BatchRun> undoBatch(redis::Connection &connection, const ModerationKeys &keys,
                           ForumCache &cache, const QByteArrayList &entries, const AccountId &actor,
                           redis::Progress &progress)
{
    Batch batch(progress, entries.size());
    for (auto entry = entries.crbegin(); entry != entries.crend() && !batch.isCancelled();
         ++entry) {
        const auto done = undoEntry(connection, keys, cache, freshOperation(), *entry, actor);
        Target target;
        if (!done) {
            const auto told = readEntry(connection, keys, *entry);
            target = told ? domain::targetNamed(told->target).value_or(Target()) : Target();
        }
        if (!batch.note(target, done))
            break;
    }
    return batch.run;
}

} // namespace store
