// SPDX-License-Identifier: MIT
#include "store/forum/places/categorymoves.h"

#include "store/core/keys/moderationkeys.h"
#include "store/forum/places/categoryacts_p.h"
#include "store/forum/topics/topicplace.h"

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;

namespace store {

namespace {
Result<std::optional<CategoryChange>> tryMove(redis::Connection &connection, const ForumKeys &keys,
                                              const CategoryMove &move, const QByteArray &how,
                                              const CategoryActor &actor)
{
    static const auto script = redis::Script::fromResource(u"movecategory"_s);
    const ModerationKeys moderation(keys);
    const auto from = move.from.toUtf8();
    const auto to = move.to.toUtf8();
    const auto known = answersTo(
        connection,
        {{"SMEMBERS", keys.categoryTabs(from)}, {"ZRANGE", moderation.staff(), "0", "-1"}});
    if (!known)
        return tl::unexpected(known.error());
    const auto tabs = (*known)[0].strings();
    const auto staff = (*known)[1].strings();
    const auto scopeOf = [&](const auto &person) { return moderation.scope(AccountId(person)); };
    const redis::ScriptValues touched{{"categories", keys.categories()},
                                      {"tabs", keys.tabs()},
                                      {"order", keys.order()},
                                      {"jobs", keys.jobs()},
                                      {"job", keys.job(move.job)},
                                      {"topics", keys.category(from)},
                                      {"fromTabs", keys.categoryTabs(from)},
                                      {"toTabs", keys.categoryTabs(to)},
                                      {"staff", moderation.staff()},
                                      {"turnedJob", keys.job(move.turned)},
                                      {"tabMembers", membersOfEach(keys, tabs)},
                                      {"scopes", ofEach(staff, scopeOf)}};
    const redis::ScriptValues arguments{{"from", from},
                                        {"fromFolded", foldedCategory(from)},
                                        {"to", to},
                                        {"toFolded", foldedCategory(to)},
                                        {"how", how},
                                        {"job", move.job},
                                        {"turned", move.turned},
                                        {"isUndo", move.isUndo ? "1" : "0"},
                                        {"tabs", tabs},
                                        {"foldedTabs", ofEach(tabs, foldedCategory)},
                                        {"staff", staff}};
    return changeOf(script.run(connection,
                               {actorKeys(keys, actor) + touched, actorArguments(actor) + arguments,
                                keys.operation(move.job)}),
                    move.job);
}

Result<CategoryChange> run(redis::Connection &connection, const ForumKeys &keys,
                           const CategoryMove &move, const QByteArray &how,
                           const CategoryActor &actor)
{
    return retryWhileStale([&] { return tryMove(connection, keys, move, how, actor); });
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
    const auto from = merge.from.toUtf8();
    const auto to = merge.to.toUtf8();
    const auto &tabs = merge.belongings.tabs;
    const auto scopeOf
        = [&](const auto &person) { return ModerationKeys(keys).scope(AccountId(person)); };
    const auto isGained = [&](const auto &person) -> QByteArray {
        return merge.gained.contains(person) ? "1" : "0";
    };
    const redis::ScriptValues touched{{"categories", keys.categories()},
                                      {"tabs", keys.tabs()},
                                      {"jobs", keys.jobs()},
                                      {"job", keys.job(job)},
                                      {"mergeJob", keys.job(merge.job)},
                                      {"moved", keys.moved(merge.job)},
                                      {"fromTabs", keys.categoryTabs(from)},
                                      {"tabMembers", membersOfEach(keys, tabs)},
                                      {"scopes", ofEach(merge.had, scopeOf)}};
    const redis::ScriptValues arguments{{"from", from},
                                        {"fromFolded", foldedCategory(from)},
                                        {"to", to},
                                        {"toFolded", foldedCategory(to)},
                                        {"job", job},
                                        {"merge", merge.job},
                                        {"slow", merge.belongings.slow},
                                        {"kept", merge.belongings.isKept ? "1" : "0"},
                                        {"tabs", tabs},
                                        {"foldedTabs", ofEach(tabs, foldedCategory)},
                                        {"gained", ofEach(merge.had, isGained)}};
    const auto change
        = changeOf(script.run(connection,
                              {actorKeys(keys, actor) + touched, actorArguments(actor) + arguments,
                               keys.operation(job)}),
                   job);
    if (!change)
        return tl::unexpected(change.error());
    return change->value_or(CategoryChange());
}

} // namespace store
