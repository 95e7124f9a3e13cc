// SPDX-License-Identifier: MIT
#include "store/places/categorymoves.h"

#include "store/forum/topicplace.h"
#include "store/moderationkeys.h"
#include "store/places/categoryacts_p.h"

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;

namespace store {

namespace {
Result<std::optional<CategoryChange>> tryMove(redis::Connection &connection, const ForumKeys &keys,
                                              const CategoryMove &move, const QByteArray &how,
                                              const CategoryActor &actor)
{
    static const auto script = administersWith(u"movecategory"_s);
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
    QByteArrayList touched{keys.meta(),
                           keys.audit(),
                           keys.role(actor.person),
                           keys.categories(),
                           keys.tabs(),
                           keys.order(),
                           keys.jobs(),
                           keys.job(move.job),
                           keys.category(from),
                           keys.categoryTabs(from),
                           keys.categoryTabs(to),
                           moderation.staff(),
                           keys.job(move.turned)};
    QByteArrayList arguments{actor.person.bytes(),
                             from,
                             foldedCategory(from),
                             to,
                             foldedCategory(to),
                             how,
                             move.job,
                             move.turned,
                             actor.reason.toUtf8(),
                             move.isUndo ? "1" : "0",
                             QByteArray::number(tabs.size())};
    for (const auto &tab : tabs) {
        touched.append(keys.tabMembers(tab));
        arguments.append({tab, foldedCategory(tab)});
    }
    for (const auto &person : staff)
        touched.append(moderation.scope(AccountId(person)));
    touched.append(keys.operation(move.job));
    return changeOf(script.run(connection, touched, arguments + staff), move.job);
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
    static const auto script = administersWith(u"unmergecategory"_s);
    const auto from = merge.from.toUtf8();
    const auto to = merge.to.toUtf8();
    QByteArrayList touched{keys.meta(),
                           keys.audit(),
                           keys.role(actor.person),
                           keys.categories(),
                           keys.tabs(),
                           keys.jobs(),
                           keys.job(job),
                           keys.job(merge.job),
                           keys.moved(merge.job),
                           keys.categoryTabs(from)};
    QByteArrayList arguments{actor.person.bytes(),
                             from,
                             foldedCategory(from),
                             to,
                             foldedCategory(to),
                             job,
                             merge.job,
                             actor.reason.toUtf8(),
                             merge.belongings.slow,
                             merge.belongings.isKept ? "1" : "0",
                             QByteArray::number(merge.belongings.tabs.size())};
    for (const auto &tab : merge.belongings.tabs) {
        touched.append(keys.tabMembers(tab));
        arguments.append({tab, foldedCategory(tab)});
    }
    for (const auto &person : merge.had) {
        touched.append(ModerationKeys(keys).scope(AccountId(person)));
        arguments.append(merge.gained.contains(person) ? "1" : "0");
    }
    touched.append(keys.operation(job));
    const auto change = changeOf(script.run(connection, touched, arguments), job);
    if (!change)
        return tl::unexpected(change.error());
    return change->value_or(CategoryChange());
}

} // namespace store
