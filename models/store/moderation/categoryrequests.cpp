// SPDX-License-Identifier: MIT
#include "store/moderation/categoryrequests.h"

#include "domain/moderation.h"
#include "domain/names.h"
#include "store/core/community/upkeep.h"
#include "store/core/context.h"
#include "store/core/forumcache.h"
#include "store/core/keys/moderationkeys.h"
#include "store/core/keys/operations.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/forumdirectory.h"
#include "store/forum/places/categorymoves.h"
#include "store/forum/places/migration.h"
#include "store/forum/places/tabmembers.h"
#include "store/moderation/audit/undoing.h"
#include "store/moderation/batchrequests.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::CategoryAct;
using domain::CategoryOutcome;

namespace store {

namespace {
constexpr const char *mostGroups = "999";

/// With names and reason as they are kept. Names of other programs that we would not take can be
/// given up, but not given.
Result<CategoryAct> cleanAct(const CategoryAct &typed)
{
    auto act = typed;
    if (!act.reason.isEmpty()) {
        act.reason = TRY(domain::cleanReason(act.reason));
    }
    const bool creates
        = act.kind == CategoryAct::Kind::CreateCategory || act.kind == CategoryAct::Kind::CreateTab;
    const bool renames
        = act.kind == CategoryAct::Kind::RenameCategory || act.kind == CategoryAct::Kind::RenameTab;
    if (!creates && !renames)
        return act;
    auto &given = creates ? act.name : act.other;
    given = TRY(domain::cleanName(given));
    return act;
}

CategoryOutcome outcomeFor(const CategoryChange &change)
{
    CategoryOutcome outcome;
    if (!change.entry.isEmpty())
        outcome.entries.append(change.entry);
    outcome.moved = change.topics;
    return outcome;
}

Result<CategoryChange> setMember(redis::Connection &connection, const ForumKeys &keys,
                                 ForumCache &cache, const CategoryAct &act,
                                 const CategoryActor &actor)
{
    CategoryChange change;
    TRY(setTabMember(connection, keys, cache, actor.operation, act.other, act.name,
                     act.kind == CategoryAct::Kind::PutIntoTab, actor.person, &change.entry));
    return change;
}

Result<CategoryChange> order(redis::Connection &connection, const ForumKeys &keys,
                             const CategoryAct &act, const CategoryActor &actor)
{
    const auto field = act.name.isEmpty() ? orderField(std::nullopt) : orderField(act.other);
    const auto before = TRY(answersTo(connection, {{"HMGET", keys.order(), field}}));
    return orderCategories(connection, keys, field, before.first()[0].bytes(),
                           orderOf(act.order.value_or(QStringList())), actor);
}

Result<CategoryChange> once(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                            const CategoryAct &act, const CategoryActor &actor)
{
    switch (act.kind) {
    case CategoryAct::Kind::CreateCategory:
        return createCategory(
            connection, keys, DirectoryKind::Category, act.name, actor,
            {act.other.isEmpty() ? QByteArrayList() : QByteArrayList{act.other.toUtf8()}});
    case CategoryAct::Kind::CreateTab:
        return createCategory(connection, keys, DirectoryKind::Tab, act.name, actor);
    case CategoryAct::Kind::RemoveCategory:
        return removeCategory(connection, keys, DirectoryKind::Category, act.name, actor);
    case CategoryAct::Kind::RemoveTab:
        return removeCategory(connection, keys, DirectoryKind::Tab, act.name, actor);
    case CategoryAct::Kind::RenameTab:
        return renameTab(connection, keys, act.name, act.other, actor);
    case CategoryAct::Kind::ArchiveCategory:
    case CategoryAct::Kind::UnarchiveCategory:
        return archiveCategory(connection, keys, act.name,
                               act.kind == CategoryAct::Kind::ArchiveCategory, actor);
    case CategoryAct::Kind::PutIntoTab:
    case CategoryAct::Kind::TakeOutOfTab:
        return setMember(connection, keys, cache, act, actor);
    case CategoryAct::Kind::Order:
        return order(connection, keys, act, actor);
    case CategoryAct::Kind::RenameCategory:
    case CategoryAct::Kind::MergeCategory:
    case CategoryAct::Kind::RenameGroup:
    case CategoryAct::Kind::MergeGroup:
        break;
    }
    return base::fail(Failure::Refused, u"not-undoable"_s);
}

/// Has the topics follow; stopped, they go back.
Result<CategoryOutcome> follow(const Context &context, const CategoryChange &change,
                               decltype(&migrateSlice) slice)
{
    auto &progress = context.progress;
    const ForumKeys forum(context.keys);
    auto outcome = outcomeFor(change);
    if (change.entry.isEmpty())
        return outcome;
    const auto done = migrateAll(context.connection, forum, slice, change.job, change.topics,
                                 progress, [&] { return progress.isCancelled(); });
    if (done)
        return outcome;
    if (done.error().kind != Failure::Cancelled)
        return tl::unexpected(done.error());
    const auto back = freshOperation();
    TRY(undoEntry(context.connection, ModerationKeys(context.keys), context.memory<ForumCache>(),
                  back, change.entry, context.actor));
    TRY(migrateAll(context.connection, forum, slice, back, change.topics, progress,
                   [] { return false; }));
    return CategoryOutcome{{}, 0, true};
}

/// Whether there is one that would be the same to a person.
Result<bool> hasGroup(redis::Connection &connection, const ModerationKeys &keys,
                      const QString &folded)
{
    bool isThere = false;
    TRY(scan(connection, {"ZSCAN", keys.groupSizes(), "0", "COUNT", "500"}, 2, 2, nullptr,
             [&](const QByteArrayList &names) -> Result<void> {
                 isThere = isThere || std::ranges::any_of(names, [&](const auto &name) {
                               return domain::foldedName(QString::fromUtf8(name)) == folded;
                           });
                 return {};
             }));
    return isThere;
}

/// Groups have one spelling, so no other may be the same to a person.
Result<GroupMove> groupMoveFor(redis::Connection &connection, const ModerationKeys &keys,
                               const CategoryAct &act)
{
    const auto folded = domain::foldedName(act.other);
    if (folded == domain::foldedName(act.name))
        return base::fail(Failure::Refused, u"place-same"_s);
    const auto isThere = TRY(hasGroup(connection, keys, folded));
    if (isThere != (act.kind == CategoryAct::Kind::MergeGroup))
        return isThere ? base::fail(Failure::Refused, u"place-exists"_s)
                       : base::fail(Failure::NotFound);
    return GroupMove{isThere ? GroupMove::How::Merge : GroupMove::How::Rename, act.name, act.other};
}
} // namespace

Result<domain::Categories> ReadCategories::perform(const Context &context) const
{
    auto read = TRY(readDirectory(context.connection, ForumKeys(context.keys),
                                  context.memory<ForumCache>(), {}));
    const auto sizes
        = TRY(answersTo(context.connection,
                        {{"ZREVRANGE", context.keys.groupSizes(), "0", mostGroups, "WITHSCORES"}}));
    domain::Categories places{
        read.directory.tabs, read.directory.loose, read.directory.archived, {}};
    const auto groups = sizes.first();
    for (qsizetype i = 0; i + 1 < groups.size(); i += 2)
        places.groups.append({groups[i].text(), groups[i + 1].integer().value_or(0)});
    return places;
}

bool isMigration(const CategoryAct &act)
{
    return act.kind == CategoryAct::Kind::RenameCategory
        || act.kind == CategoryAct::Kind::MergeCategory
        || act.kind == CategoryAct::Kind::RenameGroup || act.kind == CategoryAct::Kind::MergeGroup;
}

Result<CategoryOutcome> ChangeCategory::perform(const Context &context) const
{
    const auto clean = TRY(cleanAct(act));
    const auto change
        = TRY(once(context.connection, ForumKeys(context.keys), context.memory<ForumCache>(), clean,
                   {context.actor, clean.reason, context.operation}));
    return outcomeFor(change);
}

Result<CategoryOutcome> MigrateCategory::perform(const Context &context) const
{
    const auto clean = TRY(cleanAct(act));
    auto &connection = context.connection;
    const ForumKeys keys(context.keys);
    const CategoryActor by{context.actor, clean.reason};
    if (act.kind == CategoryAct::Kind::RenameGroup || act.kind == CategoryAct::Kind::MergeGroup) {
        const auto move = TRY(groupMoveFor(connection, ModerationKeys(keys), clean));
        const auto change = TRY(moveGroup(connection, keys, move, by));
        return follow(context, change, regroupSlice);
    }
    const CategoryMove move{freshOperation(), clean.name, clean.other};
    const auto change = TRY(act.kind == CategoryAct::Kind::MergeCategory
                                ? mergeCategory(connection, keys, move, by)
                                : renameCategory(connection, keys, move, by));
    return follow(context, change, migrateSlice);
}

Result<CategoryOutcome> UndoCategories::perform(const Context &context) const
{
    const auto run = TRY(UndoBatch{entries}.perform(context));
    if (run.done == 0 && !run.refused.isEmpty())
        return tl::unexpected(run.refused.first().error);
    TRY(resumeTabJobs(context.connection, ForumKeys(context.keys), context.progress));
    return CategoryOutcome{{}, run.done, run.isCut};
}

} // namespace store
