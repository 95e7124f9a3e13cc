// SPDX-License-Identifier: MIT
#include "domain/names.h"
#include "store/articles/articlesubmission.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/places/categorymoves.h"
#include "store/forum/places/tabmembers.h"
#include "store/forum/topics/topicplace.h"
#include "store/forum/topics/topicsubmission.h"
#include "store/moderation/acts/itemchanges.h"
#include "store/moderation/acts/merges.h"
#include "store/moderation/acts/removals.h"
#include "store/moderation/acts/splits.h"
#include "store/moderation/audit/auditlog.h"
#include "store/moderation/audit/undoing.h"
#include "store/moderation/limits/helditems.h"
#include "store/moderation/reports/reports.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::ArticleId;
using domain::AuditEntry;
using domain::Target;
using domain::TopicId;

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

/// What the entry is about; earlier versions named the topic of a reply, and the reply as a value.
Result<Target> targetOf(const Undoing &of)
{
    if (of.entry.what.endsWith(" reply") && of.entry.target.startsWith("topic:"))
        return Target{Target::Kind::Reply, of.entry.before + of.entry.after};
    const auto target = of.target();
    return target ? Result<Target>(*target) : base::fail(Failure::Refused, u"not-undoable"_s);
}

// What is removed, restored and approved

/// How far back it is looked why something was removed.
constexpr char entriesLookedAt[] = "1000";

/// The act by which that was removed which this entry restored; nothing if it is too long ago.
Result<std::optional<AuditEntry>> removalBefore(const Undoing &of)
{
    if (!of.entry.undoes.isEmpty()) {
        return TRY(readEntry(of.connection, of.keys, of.entry.undoes));
    }
    const auto replies = TRY(answersTo(
        of.connection,
        {{"XREVRANGE", of.keys.audit(), '(' + of.entry.id, "-", "COUNT", entriesLookedAt}}));
    const auto entries = replies.first();
    for (qsizetype i = 0; i < entries.size(); ++i) {
        auto entry = decodeAuditEntry(entries[i]);
        if (entry.target == of.entry.target && entry.what.startsWith("withdraw"))
            return std::optional(std::move(entry));
    }
    return std::optional<AuditEntry>();
}

/// What others wrote is removed for a reason only, also when that is to be so again.
Result<domain::ModerationContext> warrantToRemoveAgain(const Undoing &of)
{
    const auto removal = TRY(removalBefore(of));
    const bool isKnown
        = removal && (!removal->reason.isEmpty() || removal->who.bytes() == of.actor.bytes());
    return domain::ModerationContext{isKnown ? removal->reason : u"restoring undone"_s, {}};
}

Result<void> restore(const Undoing &of)
{
    const auto target = TRY(targetOf(of));
    return restoreTarget(of.connection, of.keys, of.cache, target, of.actor, {});
}

Result<void> removeAgain(const Undoing &of)
{
    const auto target = TRY(targetOf(of));
    const auto warrant = TRY(warrantToRemoveAgain(of));
    return removeTarget(of.connection, of.keys, of.cache, target, of.actor, warrant);
}

/// Whether the text that was approved is still kept: for a month, and not by earlier versions.
Result<bool> isKept(const Undoing &of)
{
    const auto held = of.keys.held(of.entry.other("held"));
    const auto kept = TRY(answersTo(of.connection, {{"HEXISTS", held, "decided"}}));
    return kept.first().integer().value_or(0) == 1;
}

Result<void> holdApprovedAgain(const Undoing &of)
{
    return holdApproved(of.connection, of.keys, of.cache, of.entry.other("held"), of.entry.who,
                        of.actor);
}

/// What was published on approval waits again; where its text is not kept it is removed.
Result<void> takeApprovalBack(const Undoing &of)
{
    const bool isThere = TRY(isKept(of));
    if (isThere)
        return holdApprovedAgain(of);
    const auto target = TRY(targetOf(of));
    return removeTarget(of.connection, of.keys, of.cache, target, of.actor,
                        {u"approval undone"_s, {}});
}

Result<void> revertBack(const Undoing &of)
{
    const bool isThere = TRY(isKept(of));
    if (isThere)
        return holdApprovedAgain(of);
    const auto target = TRY(targetOf(of));
    return revertEdit(of.connection, of.forum(), of.cache, target, of.entry.at, of.actor);
}

Result<void> waitAgain(const Undoing &of)
{
    return settleHeld(of.connection, of.keys, of.id(), Held::Again, {}, of.actor);
}

/// As it was before it waited again.
Result<void> decideAgain(const Undoing &of)
{
    if (of.entry.before == "approved")
        return approveHeld(of.connection, of.keys, of.cache, of.id(), of.actor);
    return settleHeld(of.connection, of.keys, of.id(), Held::Rejected, of.entry.reason, of.actor);
}

Result<void> reopen(const Undoing &of)
{
    const auto target = TRY(targetOf(of));
    return reopenReport(of.connection, of.keys, target, {of.entry.before, of.entry.after},
                        of.actor);
}

// Where articles and topics are, and what is in a topic

QStringList namesIn(const QByteArray &lines, const QByteArray &without)
{
    QStringList names;
    const auto others = without.split('\n');
    for (const auto &line : lines.split('\n')) {
        if (!line.isEmpty() && !others.contains(line))
            names.append(text(line));
    }
    return names;
}

Result<void> regroupBack(const Undoing &of)
{
    const auto &[before, after] = std::pair(of.entry.before, of.entry.after);
    return withoutValue(regroupArticle(of.connection, of.keys, of.cache.people, of.operation,
                                       ArticleId(of.id()), namesIn(before, after),
                                       namesIn(after, before), of.actor, {}, Screen::No));
}

Result<void> moveBack(const Undoing &of)
{
    return withoutValue(moveTopic(of.connection, of.forum(), of.cache, of.operation,
                                  TopicId(of.id()), text(of.entry.before), of.actor, {},
                                  Screen::No));
}

Result<void> retagBack(const Undoing &of)
{
    return setTags(of.connection, of.forum(), of.cache, TopicId(of.id()), of.entry.before, of.actor,
                   {});
}

Result<void> unmergeBack(const Undoing &of)
{
    return unmergeTopic(of.connection, of.forum(), of.cache, TopicId(of.id()), of.actor, {});
}

Result<void> mergeBack(const Undoing &of)
{
    return mergeTopics(of.connection, of.forum(), of.cache, TopicId(of.id()),
                       TopicId(Undoing::idIn(of.entry.before)), of.actor, {});
}

Result<void> unsplitBack(const Undoing &of)
{
    return unsplitTopic(of.connection, of.forum(), of.cache, TopicId(Undoing::idIn(of.entry.after)),
                        of.actor, {});
}

// Tabs, categories and groups

template <bool member>
Result<void> putCategory(const Undoing &of)
{
    return setTabMember(of.connection, of.forum(), of.cache, of.operation, text(of.entry.after),
                        text(of.id()), member, of.actor);
}

template <DirectoryKind kind>
Result<void> removePlaceAgain(const Undoing &of)
{
    return withoutValue(removeCategory(of.connection, of.forum(), kind, text(of.id()), {of.actor}));
}

CategoryBelongings belongingsOf(const Undoing &of)
{
    return {partsOf(of.entry.other("tabs"), '\n'), of.entry.other("slow"),
            of.entry.other("kept") == "1"};
}

template <DirectoryKind kind>
Result<void> createPlaceAgain(const Undoing &of)
{
    return withoutValue(createCategory(of.connection, of.forum(), kind, text(of.id()), {of.actor},
                                       belongingsOf(of)));
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
    const auto isThere = TRY(answersTo(of.connection, {{"HEXISTS", of.keys.groups(), to}}));
    return moveGroup(of,
                     isThere.first().integer().value_or(0) == 1 ? GroupMove::How::Merge
                                                                : GroupMove::How::Rename);
}
constexpr auto needsAdministrator = "administrator";
constexpr auto category = DirectoryKind::Category;
constexpr auto tab = DirectoryKind::Tab;

// clang-format off
const std::array inverses{
    Inverse{"withdraw", "article:", {"EXISTS", "fm:removed:<id>", {}, "1"}, restore},
    Inverse{"restore", "article:", {"EXISTS", "article:<id>", {}, "1"}, removeAgain},
    Inverse{"approve", "article:", {"EXISTS", "article:<id>", {}, "1"}, takeApprovalBack},
    Inverse{"withdraw", "topic:", {"EXISTS", "fm:removed:topic:<id>", {}, "1"}, restore},
    Inverse{"restore", "topic:", {"EXISTS", "bbs::topic::<id>", {}, "1"}, removeAgain},
    Inverse{"approve", "topic:", {"EXISTS", "bbs::topic::<id>", {}, "1"}, takeApprovalBack},
    Inverse{"withdraw", "post:", {"EXISTS", "fm:removed:post:<id>", {}, "1"}, restore},
    Inverse{"restore", "post:", {"HEXISTS", "post:postid:<id>", "deleted", "0"}, removeAgain},
    Inverse{"approve", "post:", {"HEXISTS", "post:postid:<id>", "deleted", "0"}, takeApprovalBack},
    Inverse{"withdraw", "reply:", {"HGET", "bbs::comment::<id>", "removed", "1"}, restore},
    Inverse{"restore", "reply:", {"HGET", "bbs::comment::<id>", "removed", ""}, removeAgain},
    Inverse{"approve", "reply:", {"HGET", "bbs::comment::<id>", "removed", ""}, takeApprovalBack},
    Inverse{"withdraw reply", {}, {"HGET", "bbs::comment::<before><after>", "removed", "1"}, restore},
    Inverse{"restore reply", {}, {"HGET", "bbs::comment::<before><after>", "removed", ""}, removeAgain},
    Inverse{"approve edit", {}, {}, revertBack},
    Inverse{"reject held", {}, {}, waitAgain},
    Inverse{"hold again", {}, {}, decideAgain},
    Inverse{"claim report", {}, {}, reopen},
    Inverse{"resolve report", {}, {}, reopen},
    Inverse{"reject report", {}, {}, reopen},
    Inverse{"settle report", {}, {}, reopen},
    Inverse{"regroup", "article:", {"SMEMBERS", "fm:article:<id>:groups", {}, "<after>"}, regroupBack},
    Inverse{"move", "topic:", {"HGET", "bbs::topic::<id>", "category", "<after>"}, moveBack},
    Inverse{"retag", "topic:", {"HGET", "bbs::topic::<id>", "tags", "<after>"}, retagBack},
    Inverse{"merge", "topic:", {"HGET", "fm:removed:topic:<id>", "merged", "<afterId>"}, unmergeBack},
    Inverse{"unmerge", "topic:", {"EXISTS", "bbs::topic::<id>", {}, "1"}, mergeBack},
    Inverse{"split", "topic:", {"EXISTS", "bbs::topic::<afterId>", {}, "1"}, unsplitBack},
    Inverse{"put into tab", "category:", {"SISMEMBER", "bbs::tab::<after>::member", "<id>", "1"}, putCategory<false>},
    Inverse{"take out of tab", "category:", {"SISMEMBER", "bbs::tab::<after>::member", "<id>", "0"}, putCategory<true>},
    Inverse{"create category", "category:", {}, removePlaceAgain<category>, needsAdministrator},
    Inverse{"remove category", "category:", {}, createPlaceAgain<category>, needsAdministrator},
    Inverse{"create tab", "tab:", {}, removePlaceAgain<tab>, needsAdministrator},
    Inverse{"remove tab", "tab:", {}, createPlaceAgain<tab>, needsAdministrator},
    Inverse{"rename tab", "tab:", {}, renameTabBack, needsAdministrator},
    Inverse{"rename category", "category:", {}, renameCategoryBack, needsAdministrator},
    Inverse{"merge category", "category:", {}, unmerge, needsAdministrator},
    Inverse{"unmerge category", "category:", {}, mergeAgain, needsAdministrator},
    Inverse{"rename group", "group:", {}, returnGroup},
    Inverse{"merge group", "group:", {}, returnGroup},
    Inverse{"return group", "group:", {}, moveGroupAgain},
};
// clang-format on
} // namespace

const Inverse *inverseOf(const AuditEntry &entry)
{
    const auto row = std::ranges::find_if(inverses, [&](const auto &inverse) {
        return isAbout(entry, inverse.what, inverse.target);
    });
    return row == inverses.end() ? nullptr : &*row;
}

} // namespace store
