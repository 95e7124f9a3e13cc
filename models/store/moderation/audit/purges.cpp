// SPDX-License-Identifier: MIT
#include "store/moderation/audit/purges.h"

#include "store/core/keys/forumkeys.h"
#include "store/core/keys/searchkeys.h"
#include "store/core/screening.h"
#include "store/core/scripts/moderationact.h"
#include "store/core/scripts/scriptreply.h"
#include "store/moderation/audit/auditlog.h"
#include "store/notices/reporteditems.h"

#include <cmath>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::AuditEntry;
using domain::Target;
using TargetKind = domain::Target::Kind;

namespace store {

namespace {
constexpr qsizetype slice = 1'000;

/// Where else there may be something of a text.
struct Traces {
    QByteArray newest = "0-0"; ///< entry that was looked at
    QByteArrayList entries{}; ///< that hold some of it
    QByteArrayList held{};
};

/// Earlier versions kept titles, and texts of posts, in the entry itself; renames still do.
bool holdsText(const AuditEntry &entry, TargetKind kind)
{
    if (entry.what == "rename" || entry.what == "retag")
        return true;
    if (entry.what == "withdraw" || entry.what == "restore")
        return kind != TargetKind::Reply && !(entry.before + entry.after).isEmpty();
    return (entry.what == "merge" && !entry.before.isEmpty())
        || (entry.what == "unmerge" && !entry.after.isEmpty());
}

/// Nothing was on record about it before it was there; the community's clock may be ahead of that
/// of the entries' ids.
Result<QByteArray> firstPossible(redis::Connection &connection, const ModerationKeys &keys,
                                 const Target &target)
{
    QList<redis::Command> commands;
    for (const auto &key : {itemKey(keys, target), removedItemKey(keys, target)})
        commands.append({"HMGET", key, "time", "postTime", "now"});
    commands.append({"HGET", keys.meta(), "clock_offset"});
    const auto answers = TRY(answersTo(connection, commands));
    const auto offset = std::max(0.0, answers[2].number().value_or(0));
    for (int i = 0; i < 2; ++i) {
        for (int field = 0; field < 3; ++field) {
            const auto posted = answers[i][field].number();
            if (posted && std::isfinite(*posted) && *posted - offset > 1 && *posted < 1e12)
                return QByteArray::number(qint64((*posted - offset - 1) * 1000));
        }
    }
    return QByteArray("-");
}

Result<Traces> readTraces(redis::Connection &connection, const ModerationKeys &keys,
                          const Target &target)
{
    const auto name = domain::nameOf(target);
    auto from = TRY(firstPossible(connection, keys, target));
    Traces traces;
    const auto commands = itemCommands(keys, target, ItemText::Titles);
    const auto item = TRY(answersTo(connection, commands));
    const auto author = decodeItem(target, item[0], item[1]).author;
    traces.held = {heldId(author, "edit:" + name), "edit:" + name};
    while (true) {
        const auto found = TRY(answersTo(
            connection, {{"XRANGE", keys.audit(), from, "+", "COUNT", QByteArray::number(slice)}}));
        const auto entries = found.first();
        for (qsizetype i = 0; i < entries.size(); ++i) {
            const auto entry = decodeAuditEntry(entries[i]);
            traces.newest = entry.id;
            if (entry.target != name)
                continue;
            if (holdsText(entry, target.kind))
                traces.entries.append(entry.id);
            const auto held = entry.other("held");
            if (!held.isEmpty() && !traces.held.contains(held))
                traces.held.append(held);
        }
        if (entries.size() < slice)
            return traces;
        from = '(' + traces.newest;
    }
}

/// Earlier versions left it where it was when its text was removed.
redis::ScriptValues historyKeys(const ModerationKeys &keys, const Target &target)
{
    const ForumKeys forum(keys);
    const domain::TopicId topic(target.id);
    const domain::ReplyId reply(target.id);
    if (target.kind == TargetKind::Topic)
        return {{"history", forum.topicHistory(topic)},
                {"removedHistory", forum.removedTopicHistory(topic)}};
    if (target.kind == TargetKind::Reply)
        return {{"history", forum.replyHistory(reply)},
                {"removedHistory", forum.removedReplyHistory(reply)}};
    return {{"history", keys.meta()}, {"removedHistory", keys.meta()}};
}

QByteArray searchName(const Target &target)
{
    constexpr char letters[] = {'a', 't', 'r', 'p'}; // in the order of the kinds
    return letters[int(target.kind)] + target.id;
}
/// Keys of purgetarget.lua.
redis::ScriptValues purgedKeys(const ModerationKeys &keys, const Target &target,
                               const QByteArrayList &held)
{
    const bool isArticle = target.kind == TargetKind::Article;
    const domain::ArticleId article(target.id);
    QByteArrayList heldTexts;
    for (const auto &id : held)
        heldTexts.append(keys.held(id));
    return historyKeys(keys, target)
        + redis::ScriptValues{
            {"item", itemKey(keys, target)},
            {"removed", removedItemKey(keys, target)},
            {"removedVoters", isArticle ? keys.removedVoters(article) : keys.meta()},
            {"removedGroups", isArticle ? keys.removedGroups(article) : keys.meta()},
            {"searchPending", keys.searchPending()},
            {"searchState", SearchKeys(keys).searchState()},
            {"held", keys.held()},
            {"heldTexts", heldTexts}};
}
} // namespace

Result<void> purgeTarget(redis::Connection &connection, const ModerationKeys &keys,
                         const Target &target, const AccountId &actor, const QString &reason)
{
    static const auto script = redis::Script::fromResource(u"purgetarget"_s);
    return retryUntilDone([&]() -> Result<Outcome> {
        const auto traces = TRY(readTraces(connection, keys, target));
        return outcomeOf(
            script.run(connection,
                       redis::ScriptCall{
                           administratorKeys(keys, actor) + purgedKeys(keys, target, traces.held),
                           auditArguments(actor, {reason})
                               + redis::ScriptValues{{"target", domain::nameOf(target)},
                                                     {"searched", searchName(target)},
                                                     {"newest", traces.newest},
                                                     {"copies", traces.held},
                                                     {"entries", traces.entries}}}));
    });
}

Result<bool> isPurged(redis::Connection &connection, const ModerationKeys &keys,
                      const Target &target)
{
    const auto purged
        = TRY(connection.command({"HEXISTS", removedItemKey(keys, target), "purged"}));
    return purged.first().integer().value_or(0) == 1;
}

} // namespace store
