// SPDX-License-Identifier: MIT
#include "domain/names.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/places/categorymoves.h"
#include "store/forum/topics/topicplace.h"
#include "store/moderation/audit/entryundo_p.h"

using namespace Qt::StringLiterals;
using base::Result;

namespace store {

namespace {
QString text(const QByteArray &bytes)
{
    return QString::fromUtf8(bytes);
}

QByteArrayList partsOf(const QByteArray &joined, char separator)
{
    return joined.isEmpty() ? QByteArrayList() : joined.split(separator);
}

QList<Comparison> byItself(const Undoing &)
{
    return {};
}

template <DirectoryKind kind>
Result<void> removeAgain(const Undoing &of)
{
    return withoutValue(removeCategory(of.connection, of.forum(), kind, text(of.id()), {of.actor}));
}

CategoryBelongings belongingsOf(const Undoing &of)
{
    return {partsOf(of.entry.other("tabs"), '\n'), of.entry.other("slow"),
            of.entry.other("kept") == "1"};
}

template <DirectoryKind kind>
Result<void> createAgain(const Undoing &of)
{
    return withoutValue(createCategory(of.connection, of.forum(), kind, text(of.id()), {of.actor},
                                       belongingsOf(of)));
}

QList<Comparison> stateIsAsAfter(const Undoing &of)
{
    return {{of.keys.meta(), "HGET", ModerationKeys::slowField(foldedCategory(of.id())),
             of.entry.after}};
}

template <bool archived>
Result<void> archive(const Undoing &of)
{
    return withoutValue(
        archiveCategory(of.connection, of.forum(), text(of.id()), archived, {of.actor}));
}

Result<void> orderBack(const Undoing &of)
{
    return withoutValue(orderCategories(of.connection, of.forum(), of.id(), of.entry.after,
                                        of.entry.before, {of.actor}));
}

Result<void> renameTabBack(const Undoing &of)
{
    return withoutValue(renameTab(of.connection, of.forum(), text(of.entry.after),
                                  text(of.entry.before), {of.actor}));
}

/// Also of one that is under way: that is turned round.
Result<void> renameCategoryBack(const Undoing &of)
{
    return withoutValue(renameCategory(
        of.connection, of.forum(),
        {of.operation, text(of.entry.after), text(of.entry.before), of.entry.other("job"), true},
        {of.actor}));
}

Result<void> unmerge(const Undoing &of)
{
    return withoutValue(unmergeCategory(of.connection, of.forum(), of.operation,
                                        {of.entry.other("job"), text(of.id()), text(of.entry.after),
                                         belongingsOf(of), partsOf(of.entry.other("had"), ' '),
                                         partsOf(of.entry.other("gained"), ' ')},
                                        {of.actor}));
}

Result<void> mergeAgain(const Undoing &of)
{
    return withoutValue(mergeCategory(of.connection, of.forum(),
                                      {of.operation, text(of.id()), text(of.entry.before)},
                                      {of.actor}));
}
Result<void> moveGroup(const Undoing &of, GroupMove::How how, const QByteArray &undone = {})
{
    return withoutValue(store::moveGroup(of.connection, of.forum(),
                                         {how, text(of.entry.after), text(of.entry.before), undone},
                                         {of.actor, {}, of.operation}));
}

Result<void> returnGroup(const Undoing &of)
{
    return moveGroup(of, GroupMove::How::Return, of.entry.other("job"));
}

/// Into the group that there is by that name, if there is one.
Result<void> moveGroupAgain(const Undoing &of)
{
    const auto to = domain::foldedName(text(of.entry.before)).toUtf8();
    const auto isThere = answersTo(of.connection, {{"HEXISTS", of.keys.groups(), to}});
    if (!isThere)
        return tl::unexpected(isThere.error());
    return moveGroup(of,
                     isThere->first().integer().value_or(0) == 1 ? GroupMove::How::Merge
                                                                 : GroupMove::How::Rename);
}
} // namespace

QList<Inverse> placeInverses()
{
    constexpr auto needs = "administrator";
    return {
        {"create category", "category", byItself, removeAgain<DirectoryKind::Category>, needs},
        {"remove category", "category", byItself, createAgain<DirectoryKind::Category>, needs},
        {"create tab", "tab", byItself, removeAgain<DirectoryKind::Tab>, needs},
        {"remove tab", "tab", byItself, createAgain<DirectoryKind::Tab>, needs},
        {"archive category", "category", stateIsAsAfter, archive<false>, needs},
        {"unarchive category", "category", stateIsAsAfter, archive<true>, needs},
        {"order", "order", byItself, orderBack, needs},
        {"rename tab", "tab", byItself, renameTabBack, needs},
        {"rename category", "category", byItself, renameCategoryBack, needs},
        {"merge category", "category", byItself, unmerge, needs},
        {"unmerge category", "category", byItself, mergeAgain, needs},
        {"rename group", "group", byItself, returnGroup},
        {"merge group", "group", byItself, returnGroup},
        {"return group", "group", byItself, moveGroupAgain},
    };
}

} // namespace store
