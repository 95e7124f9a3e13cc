// SPDX-License-Identifier: MIT
#include "store/moderation/batches.h"

#include "domain/names.h"
#include "store/forum/topicsubmission.h"
#include "store/moderation/auditlog.h"
#include "store/moderation/entryundo.h"
#include "store/moderation/locks.h"
#include "store/moderation/removals.h"
#include "store/moderation/reporteditems.h"
#include "store/scriptreply.h"

#include <QSet>
#include <QUuid>

using base::Error;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::BatchAct;
using domain::BatchItem;
using domain::BatchRun;
using domain::Target;
using Kind = BatchAct::Kind;

namespace store {

namespace {
constexpr qsizetype previewSlice = 200;
constexpr qsizetype auditSlice = 500;

/// As the audit log calls it.
QByteArray wordFor(Kind kind)
{
    switch (kind) {
    case Kind::Remove:
        return "withdraw";
    case Kind::Restore:
        return "restore";
    case Kind::Lock:
        return "lock";
    case Kind::Unlock:
        return "unlock";
    case Kind::Move:
        return "move";
    }
    return {};
}

bool isFor(Kind kind, Target::Kind target)
{
    if (kind == Kind::Move)
        return target == Target::Kind::Topic;
    return (kind != Kind::Lock && kind != Kind::Unlock) || target != Target::Kind::Reply;
}

/// What the fields behind those of itemCommands() are read for.
bool isAsWanted(const BatchAct &act, const ReportedItem &item, const redis::Reply &more)
{
    switch (act.kind) {
    case Kind::Remove:
        return item.isRemoved;
    case Kind::Restore:
        return !item.isRemoved;
    case Kind::Lock:
        return !more[0].isNil();
    case Kind::Unlock:
        return more[0].isNil();
    case Kind::Move:
        return more[1].text() == act.category;
    }
    return false;
}

QByteArrayList writtenKeys(const Keys &keys, const BatchAct &act, const Target &target,
                           const redis::Reply &more)
{
    QByteArrayList written{itemKey(keys, target)};
    if (act.kind == Kind::Remove || act.kind == Kind::Restore)
        written.append(removedItemKey(keys, target));
    const ForumKeys forum(keys);
    if (target.kind == Target::Kind::Topic && act.kind != Kind::Lock && act.kind != Kind::Unlock)
        written.append(forum.category(more[1].bytes()));
    if (act.kind == Kind::Move)
        written.append(forum.category(act.category.toUtf8()));
    if (target.kind == Target::Kind::Article && written.size() > 1)
        written.append({keys.time(), keys.score()});
    return written;
}

Result<BatchAct> cleanAct(const BatchAct &typed)
{
    auto act = typed;
    if (act.kind == Kind::Remove || !act.reason.trimmed().isEmpty()) {
        const auto reason = domain::cleanReason(act.reason);
        if (!reason)
            return tl::unexpected(reason.error());
        act.reason = *reason;
    }
    if (act.kind == Kind::Move) {
        const auto category = domain::cleanName(act.category);
        if (!category)
            return tl::unexpected(category.error());
        act.category = *category;
    }
    return act;
}

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
            if (fieldOf(fields, "who") == actor.bytes() && fieldOf(fields, "what") == what
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
    Batch(const std::atomic_bool &isCancelled, redis::Progress &progress, qsizetype total)
        : m_isCancelled(isCancelled)
        , m_progress(progress)
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
        run.isCut = run.isCut || m_isCancelled || m_progress.isCancelled();
        return run.isCut;
    }

    BatchRun run;

private:
    const std::atomic_bool &m_isCancelled;
    redis::Progress &m_progress;
    int m_tried = 0;
};

Result<void> actOn(redis::Connection &connection, const ModerationKeys &keys, ForumMemory &memory,
                   const BatchAct &act, const Target &target, const AccountId &actor)
{
    const domain::Warrant warrant{act.reason, {}};
    if (!isFor(act.kind, target.kind))
        return base::fail(Failure::NotFound);
    switch (act.kind) {
    case Kind::Remove:
        return removeTarget(connection, keys, memory, target, actor, warrant);
    case Kind::Restore:
        return restoreTarget(connection, keys, memory, target, actor, warrant);
    case Kind::Lock:
    case Kind::Unlock:
        return setLocked(connection, keys, target, act.kind == Kind::Lock, actor, warrant);
    case Kind::Move: {
        const auto moved = moveTopic(connection, ForumKeys(keys), memory,
                                     QUuid::createUuid().toByteArray(QUuid::WithoutBraces),
                                     domain::TopicId(target.id), act.category, actor, warrant);
        if (!moved)
            return tl::unexpected(moved.error());
        return {};
    }
    }
    return {};
}
} // namespace

Result<QList<BatchItem>> previewBatch(redis::Connection &connection, const ModerationKeys &keys,
                                      const BatchAct &act, const QList<Target> &targets)
{
    QList<BatchItem> items;
    for (qsizetype begin = 0; begin < targets.size(); begin += previewSlice) {
        const auto slice = targets.mid(begin, previewSlice);
        QList<redis::Command> commands;
        for (const auto &target : slice) {
            commands += itemCommands(keys, target, ItemText::Titles);
            commands.append({"HMGET", itemKey(keys, target), "locked", "category"});
        }
        const auto answers = connection.pipeline(commands);
        if (!answers)
            return tl::unexpected(answers.error());
        for (qsizetype i = 0; i < slice.size(); ++i) {
            const auto &target = slice[i];
            const auto item = decodeItem(target, (*answers)[3 * i], (*answers)[3 * i + 1]);
            const auto &more = (*answers)[3 * i + 2];
            const bool isGone = !isFor(act.kind, target.kind)
                || (item.title.isEmpty() && item.author.isEmpty())
                || (item.isRemoved && act.kind != Kind::Remove && act.kind != Kind::Restore);
            const auto state = isGone         ? BatchItem::State::Gone
                : isAsWanted(act, item, more) ? BatchItem::State::AsWanted
                                              : BatchItem::State::Ready;
            items.append({target, item.title, state, writtenKeys(keys, act, target, more)});
        }
    }
    return items;
}

Result<BatchRun> runBatch(redis::Connection &connection, const ModerationKeys &keys,
                          ForumMemory &memory, const BatchAct &typed, const QList<Target> &targets,
                          const AccountId &actor, redis::Progress &progress,
                          const std::atomic_bool &isCancelled)
{
    const auto act = cleanAct(typed);
    if (!act)
        return tl::unexpected(act.error());
    const auto from = newestEntry(connection, keys);
    if (!from)
        return tl::unexpected(from.error());
    Batch batch(isCancelled, progress, targets.size());
    QSet<QByteArray> names;
    for (const auto &target : targets) {
        if (batch.isCancelled())
            break;
        names.insert(domain::nameOf(target));
        if (!batch.note(target, actOn(connection, keys, memory, *act, target, actor)))
            break;
    }
    auto entries = entriesSince(connection, keys, *from, wordFor(act->kind), names, actor);
    if (entries)
        batch.run.entries = *std::move(entries);
    return batch.run;
}

Result<BatchRun> undoBatch(redis::Connection &connection, const ModerationKeys &keys,
                           ForumMemory &memory, const QByteArrayList &entries,
                           const AccountId &actor, redis::Progress &progress,
                           const std::atomic_bool &isCancelled)
{
    Batch batch(isCancelled, progress, entries.size());
    for (auto entry = entries.crbegin(); entry != entries.crend() && !batch.isCancelled();
         ++entry) {
        const auto done
            = undoEntry(connection, keys, memory,
                        QUuid::createUuid().toByteArray(QUuid::WithoutBraces), *entry, actor);
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
