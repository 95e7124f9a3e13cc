// SPDX-License-Identifier: MIT
#include "store/moderation/batchrequests.h"

#include "domain/article.h"
#include "domain/names.h"
#include "domain/topic.h"
#include "store/articles/articlesubmission.h"
#include "store/core/community/communityclock.h"
#include "store/core/context.h"
#include "store/core/keys/operations.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/topics/topicdecoder.h"
#include "store/forum/topics/topicsubmission.h"
#include "store/moderation/acts/itemchanges.h"
#include "store/moderation/acts/merges.h"
#include "store/moderation/acts/removals.h"
#include "store/moderation/audit/auditlog.h"
#include "store/moderation/audit/purges.h"
#include "store/moderation/audit/undoing.h"
#include "store/moderation/reports/reports.h"
#include "store/notices/reporteditems.h"

#include <QSet>

#include <algorithm>
#include <array>

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
constexpr qsizetype auditSlice = 500;
constexpr qsizetype previewSlice = 200;

/// What an act is for, and what the audit log calls it.
struct ActRule {
    Kind kind;
    const char *word;
    bool isForArticles;
    bool isForTopics;
    bool isForReplies;
    bool isForPosts;
};
constexpr std::array rules{
    ActRule{Kind::Remove, "withdraw", true, true, true, true},
    ActRule{Kind::Restore, "restore", true, true, true, true},
    ActRule{Kind::Purge, "purge", true, true, true, true},
    ActRule{Kind::Lock, "lock", true, true, false, true},
    ActRule{Kind::Unlock, "unlock", true, true, false, true},
    ActRule{Kind::Pin, "pin", true, true, false, false},
    ActRule{Kind::Unpin, "unpin", true, true, false, false},
    ActRule{Kind::Rename, "rename", true, true, false, false},
    ActRule{Kind::Move, "move", false, true, false, false},
    ActRule{Kind::Retag, "retag", false, true, false, false},
    ActRule{Kind::Merge, "merge", false, true, false, false},
    ActRule{Kind::Regroup, "regroup", true, false, false, false},
};

const ActRule &ruleOf(Kind kind)
{
    return *std::ranges::find(rules, kind, &ActRule::kind);
}

QByteArray wordFor(Kind kind)
{
    return ruleOf(kind).word;
}

bool isFor(Kind kind, Target::Kind target)
{
    const auto &rule = ruleOf(kind);
    switch (target) {
    case Target::Kind::Article:
        return rule.isForArticles;
    case Target::Kind::Topic:
        return rule.isForTopics;
    case Target::Kind::Reply:
        return rule.isForReplies;
    case Target::Kind::Post:
        return rule.isForPosts;
    }
    return false;
}

/// As articles' titles are kept; those of topics are shorter, which is seen when it is tried.
Result<BatchAct> cleanTitles(BatchAct act)
{
    const auto draft = TRY(domain::cleanDraft({act.title, {}, {}}));
    act.title = draft.title;
    return act;
}
/// With texts as they are kept; refused as each of them is.
Result<BatchAct> cleanAct(const BatchAct &typed)
{
    auto act = typed;
    if (act.kind == Kind::Remove || act.kind == Kind::Purge || !act.reason.trimmed().isEmpty()) {
        act.reason = TRY(domain::cleanReason(act.reason));
    }
    if (act.kind == Kind::Move) {
        act.category = TRY(domain::cleanName(act.category));
    }
    if (act.kind == Kind::Rename)
        return cleanTitles(act);
    for (auto *names : {&act.added, &act.removed}) {
        *names = TRY(domain::cleanNames(*names));
    }
    return act;
}

/// What the fields behind those of itemCommands() are read for.
bool isAsWanted(const BatchAct &act, const ReportedItem &item, const redis::Reply &more)
{
    switch (act.kind) {
    case Kind::Remove:
        return item.isRemoved;
    case Kind::Restore:
    case Kind::Purge:
        return !item.isRemoved;
    case Kind::Lock:
        return !more[0].isNil();
    case Kind::Unlock:
        return more[0].isNil();
    case Kind::Move:
        return more[1].text() == act.category;
    case Kind::Pin:
        return more[2].number()
            == double(
                   std::chrono::floor<std::chrono::seconds>(act.until).time_since_epoch().count());
    case Kind::Unpin:
        return more[2].isNil();
    case Kind::Rename:
        return item.title == act.title;
    case Kind::Retag: {
        const auto tags = decodeTags(more[3].bytes());
        const auto left = changedTags(tags, {act.added, act.removed});
        return left && *left == tags;
    }
    case Kind::Regroup:
        return act.added.isEmpty() && act.removed.isEmpty();
    case Kind::Merge:
        return act.into.isEmpty() || item.topic == act.into;
    }
    return false;
}

QByteArrayList writtenKeys(const Keys &keys, const BatchAct &act, const Target &target,
                           const redis::Reply &more)
{
    QByteArrayList written{itemKey(keys, target)};
    if (act.kind == Kind::Remove || act.kind == Kind::Restore || act.kind == Kind::Purge)
        written.append(removedItemKey(keys, target));
    const ForumKeys forum(keys);
    const bool movesLists
        = act.kind == Kind::Remove || act.kind == Kind::Restore || act.kind == Kind::Move;
    if (target.kind == Target::Kind::Topic && movesLists)
        written.append(forum.category(more[1].bytes()));
    if (act.kind == Kind::Move)
        written.append(forum.category(act.category.toUtf8()));
    if (act.kind == Kind::Merge)
        written.append({forum.comments(domain::TopicId(target.id)), forum.comments(act.into)});
    const bool isArticle = target.kind == Target::Kind::Article;
    if (act.kind == Kind::Pin || act.kind == Kind::Unpin)
        written.append(isArticle ? ModerationKeys(keys).articlePins()
                                 : ModerationKeys(keys).pins(more[1].bytes()));
    for (const auto &name : act.added + act.removed)
        written.append(isArticle ? keys.group(name.toUtf8()) : forum.tag(foldedTag(name)));
    if (isArticle && movesLists && written.size() > 1)
        written.append({keys.time(), keys.score()});
    return written;
}
/// Without a connection nothing further can be tried.
bool endsTheRun(const Error &error)
{
    return base::isBroken(error) || error.kind == Failure::Cancelled;
}

Result<QByteArray> newestEntry(redis::Connection &connection, const ModerationKeys &keys)
{
    const auto newest
        = TRY(answersTo(connection, {{"XREVRANGE", keys.audit(), "+", "-", "COUNT", "1"}}));
    return newest.first().size() > 0 ? newest.first()[0][0].bytes() : QByteArray("0-0");
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
        const auto found = TRY(answersTo(
            connection,
            {{"XRANGE", keys.audit(), '(' + from, "+", "COUNT", QByteArray::number(auditSlice)}}));
        const auto slice = found.first();
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
    const auto clock = TRY(answersTo(connection, CommunityClock::commands(keys)));
    return CommunityClock::decode(clock[0], clock[1]).now;
}

Result<void> removeReported(const Context &context, const Target &target,
                            const domain::ModerationContext &warrant)
{
    const auto removed = removeTarget(context.connection, context.keys,
                                      context.memory<ForumCache>(), target, context.actor, warrant);
    // What was reported is dealt with; where nobody did, or another moderator is at it, that stays
    // as it is.
    if (removed)
        (void)settleReport(context.connection, ModerationKeys(context.keys), target,
                           domain::ReportOutcome::Resolved, warrant.reason, context.actor,
                           domain::Claims::Respect);
    return removed;
}

Result<void> actOn(const Context &context, const BatchAct &act, const Target &target)
{
    auto &connection = context.connection;
    const ForumKeys keys(context.keys);
    auto &cache = context.memory<ForumCache>();
    const auto &actor = context.actor;
    const domain::ModerationContext warrant{act.reason, {}};
    switch (act.kind) {
    case Kind::Remove:
        return removeReported(context, target, warrant);
    case Kind::Restore:
        return restoreTarget(connection, keys, cache, target, actor, warrant);
    case Kind::Lock:
    case Kind::Unlock:
        return setLocked(connection, keys, target, act.kind == Kind::Lock, actor, warrant);
    case Kind::Move:
        return withoutValue(moveTopic(connection, keys, cache, freshOperation(),
                                      domain::TopicId(target.id), act.category, actor, warrant));
    case Kind::Pin:
    case Kind::Unpin:
        return setPinned(connection, keys, target,
                         act.kind == Kind::Pin ? act.until : domain::Timestamp(), actor, warrant);
    case Kind::Rename:
        return renameTarget(connection, keys, target, act.title, actor, warrant);
    case Kind::Retag:
        return retagTopic(connection, keys, cache, domain::TopicId(target.id),
                          {act.added, act.removed}, actor, warrant);
    case Kind::Regroup:
        return withoutValue(regroupArticle(connection, keys, cache.people, freshOperation(),
                                           domain::ArticleId(target.id), act.added, act.removed,
                                           actor, act.reason));
    case Kind::Merge:
        return mergeTopics(connection, keys, cache, domain::TopicId(target.id), act.into, actor,
                           warrant);
    case Kind::Purge:
        return purgeTarget(connection, ModerationKeys(keys), target, actor, act.reason);
    }
    return {};
}
QList<redis::Command> previewCommands(const Keys &keys, const BatchAct &act, const Target &target)
{
    auto commands = itemCommands(keys, target, ItemText::Titles);
    commands.append({"HMGET", itemKey(keys, target), "locked", "category", "pinned", "tags"});
    if (act.kind == Kind::Merge)
        commands.append({"LLEN", ForumKeys(keys).comments(domain::TopicId(target.id))});
    return commands;
}

/// From what the commands answered, from element `at` on.
BatchItem previewed(const Keys &keys, const BatchAct &act, const Target &target,
                    const redis::Replies &answers, qsizetype at)
{
    const auto item = decodeItem(target, answers[at], answers[at + 1]);
    const auto &more = answers[at + 2];
    const auto replies = act.kind == Kind::Merge ? answers[at + 3].integer().value_or(0) : 0;
    const bool isGone = !isFor(act.kind, target.kind)
        || (item.title.isEmpty() && item.author.isEmpty())
        || (item.isRemoved && act.kind != Kind::Remove && act.kind != Kind::Restore
            && act.kind != Kind::Purge);
    const auto state = isGone         ? BatchItem::State::Gone
        : isAsWanted(act, item, more) ? BatchItem::State::AsWanted
                                      : BatchItem::State::Ready;
    return {target, item.title, state, writtenKeys(keys, act, target, more), replies};
}
} // namespace

Result<QList<BatchItem>> PreviewBatch::perform(const Context &context) const
{
    QList<BatchItem> items;
    for (qsizetype begin = 0; begin < targets.size(); begin += previewSlice) {
        const auto slice = targets.mid(begin, previewSlice);
        QList<redis::Command> commands;
        for (const auto &target : slice)
            commands += previewCommands(context.keys, act, target);
        const auto answers = TRY(context.connection.pipeline(commands));
        const auto width = commands.size() / slice.size();
        for (qsizetype i = 0; i < slice.size(); ++i)
            items.append(previewed(context.keys, act, slice[i], answers, width * i));
    }
    return items;
}

Result<BatchRun> RunBatch::perform(const Context &context) const
{
    const ModerationKeys keys(context.keys);
    auto clean = TRY(cleanAct(act));
    if (clean.kind == Kind::Pin && clean.until == domain::Timestamp()) {
        const auto now = TRY(communityNow(context.connection, keys));
        clean.until = now + clean.lasting;
    }
    const auto from = TRY(newestEntry(context.connection, keys));
    Batch batch(context.progress, targets.size());
    QSet<QByteArray> names;
    for (const auto &target : targets) {
        if (batch.isCancelled())
            break;
        names.insert(domain::nameOf(target));
        const auto done = isFor(clean.kind, target.kind) ? actOn(context, clean, target)
                                                         : base::fail(Failure::NotFound);
        if (!batch.note(target, done))
            break;
    }
    auto entries
        = entriesSince(context.connection, keys, from, wordFor(clean.kind), names, context.actor);
    if (entries)
        batch.run.entries = *std::move(entries);
    return batch.run;
}

Result<BatchRun> UndoBatch::perform(const Context &context) const
{
    const ModerationKeys keys(context.keys);
    Batch batch(context.progress, entries.size());
    for (auto entry = entries.crbegin(); entry != entries.crend() && !batch.isCancelled();
         ++entry) {
        const auto done = undoEntry(context.connection, keys, context.memory<ForumCache>(),
                                    freshOperation(), *entry, context.actor);
        Target target;
        if (!done) {
            const auto told = readEntry(context.connection, keys, *entry);
            target = told ? domain::targetNamed(told->target).value_or(Target()) : Target();
        }
        if (!batch.note(target, done))
            break;
    }
    return batch.run;
}

} // namespace store
