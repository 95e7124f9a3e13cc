// SPDX-License-Identifier: MIT
#include "store/forum/places/categorymoves.h"

#include "base/mapped.h"
#include "store/articles/rankings/articlelists.h"
#include "store/core/keys/moderationkeys.h"
#include "store/core/keys/operations.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/topics/topicplace.h"

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using How = store::GroupMove::How;

namespace store {

namespace {
/// The actor whose act is known by the job that it begins.
CategoryActor knownBy(const QByteArray &job, CategoryActor actor)
{
    actor.operation = job;
    return actor;
}

QByteArrayList scopesOf(const Keys &keys, const QByteArrayList &people)
{
    return base::mapped(people, [moderation = ModerationKeys(keys)](const auto &person) {
        return moderation.scope(AccountId(person));
    });
}

/// Keys and arguments by which both scripts know what becomes of which category, and its tabs.
void addCategories(const ForumKeys &keys, const QByteArray &from, const QByteArray &to,
                   const QByteArrayList &tabs, redis::ScriptCall &call)
{
    call.keys += {
        {"categories", keys.categories()},
        {"tabs", keys.tabs()},
        {"jobs", keys.jobs()},
        {"fromTabs", keys.categoryTabs(from)},
        {"tabMembers", base::mapped(tabs, [&](const auto &tab) { return keys.tabMembers(tab); })}};
    call.arguments += {{"from", from}, {"fromFolded", foldedCategory(from)},
                       {"to", to},     {"toFolded", foldedCategory(to)},
                       {"tabs", tabs}, {"foldedTabs", base::mapped(tabs, foldedCategory)}};
}

Result<std::optional<CategoryChange>> tryMove(redis::Connection &connection, const ForumKeys &keys,
                                              const CategoryMove &move, const QByteArray &how,
                                              const CategoryActor &actor)
{
    static const auto script = redis::Script::fromResource(u"movecategory"_s);
    const auto from = move.from.toUtf8();
    const auto to = move.to.toUtf8();
    const auto staffKey = ModerationKeys(keys).staff();
    const auto known = TRY(answersTo(
        connection, {{"SMEMBERS", keys.categoryTabs(from)}, {"ZRANGE", staffKey, "0", "-1"}}));
    const auto staff = known[1].strings();
    auto call = actorCall(keys, knownBy(move.job, actor),
                          {{"order", keys.order()},
                           {"job", keys.job(move.job)},
                           {"topics", keys.category(from)},
                           {"toTabs", keys.categoryTabs(to)},
                           {"staff", staffKey},
                           {"turnedJob", keys.job(move.turned)},
                           {"scopes", scopesOf(keys, staff)}},
                          {{"how", how},
                           {"job", move.job},
                           {"turned", move.turned},
                           {"isUndo", move.isUndo ? "1" : "0"},
                           {"staff", staff}});
    addCategories(keys, from, to, known[0].strings(), call);
    return changeOf(script.run(connection, call), move.job);
}

Result<CategoryChange> run(redis::Connection &connection, const ForumKeys &keys,
                           const CategoryMove &move, const QByteArray &how,
                           const CategoryActor &actor)
{
    return retryWhileStale([&] { return tryMove(connection, keys, move, how, actor); });
}

QByteArray wordFor(How how)
{
    switch (how) {
    case How::Rename:
        return "rename";
    case How::Merge:
        return "merge";
    case How::Return:
        break;
    }
    return "return";
}
} // namespace

Result<CategoryChange> renameCategory(redis::Connection &connection, const ForumKeys &keys,
                                      const CategoryMove &move, const CategoryActor &actor)
{
    return run(connection, keys, move, "rename", actor);
}

Result<CategoryChange> mergeCategory(redis::Connection &connection, const ForumKeys &keys,
                                     const CategoryMove &move, const CategoryActor &actor)
{
    return run(connection, keys, move, "merge", actor);
}

Result<CategoryChange> unmergeCategory(redis::Connection &connection, const ForumKeys &keys,
                                       const QByteArray &job, const CategoryMerge &merge,
                                       const CategoryActor &actor)
{
    static const auto script = redis::Script::fromResource(u"unmergecategory"_s);
    const auto isGained = [&](const auto &person) -> QByteArray {
        return merge.gained.contains(person) ? "1" : "0";
    };
    auto call = actorCall(keys, knownBy(job, actor),
                          {{"job", keys.job(job)},
                           {"mergeJob", keys.job(merge.job)},
                           {"moved", keys.moved(merge.job)},
                           {"scopes", scopesOf(keys, merge.had)}},
                          {{"job", job},
                           {"merge", merge.job},
                           {"slow", merge.belongings.slow},
                           {"kept", merge.belongings.isKept ? "1" : "0"},
                           {"gained", base::mapped(merge.had, isGained)}});
    addCategories(keys, merge.from.toUtf8(), merge.to.toUtf8(), merge.belongings.tabs, call);
    return onceOf(script.run(connection, call), job);
}

Result<CategoryChange> moveGroup(redis::Connection &connection, const ForumKeys &keys,
                                 const GroupMove &move, const CategoryActor &actor)
{
    static const auto script = redis::Script::fromResource(u"movegroup"_s);
    const auto job = actor.operation.isEmpty() ? freshOperation() : actor.operation;
    const auto from = move.from.toUtf8();
    const auto to = move.to.toUtf8();
    const auto call
        = actorCall(keys, knownBy(job, actor),
                    {{"scope", ModerationKeys(keys).scope(actor.person)},
                     {"groups", keys.groups()},
                     {"jobs", keys.jobs()},
                     {"job", keys.job(job)},
                     {"group", keys.group(from)},
                     {"moved", move.undone.isEmpty() ? keys.jobs() : keys.moved(move.undone)},
                     {"movedJob", keys.job(move.undone)}},
                    {{"from", from},
                     {"to", to},
                     {"toFolded", foldedGroup(to)},
                     {"how", wordFor(move.how)},
                     {"job", job},
                     {"move", move.undone}});
    return onceOf(script.run(connection, call), job);
}

} // namespace store
