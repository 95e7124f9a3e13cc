// SPDX-License-Identifier: MIT
#include "store/core/community/communityclock.h"
#include "store/core/community/communityday.h"
#include "store/core/scripts/moderationact.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/topics/topicplace.h"
#include "store/moderation/acts/itemchanges.h"
#include "store/moderation/audit/undoing.h"
#include "store/notices/reporteditems.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Result;
using domain::Target;

namespace store {

namespace {
constexpr ValueChange::By whoModeratesIt{"moderator", "item"};
constexpr ValueChange::By moderators{"moderator", "whole"};
constexpr ValueChange::By administrators{"administrator", ""};
constexpr ValueChange::By onlyAdministrators{"administrator", "administrator"};

constexpr auto made = ValueChange::Said::Made;
constexpr auto unmade = ValueChange::Said::Unmade;

// clang-format off
const QList<ValueChange> &valueChanges()
{
    static const QList<ValueChange> rows{
        {"lock", {}, "unlock", whoModeratesIt, "moment", {"<item>"}, "locked", {}, made},
        {"unlock", {}, "lock", whoModeratesIt, "moment", {"<item>"}, "locked", {}, unmade},
        {"pin", {}, "<pin>", whoModeratesIt, "pin", {"<item>", "<pins>", "<list>"}, "pinned", {"<listed>", "<mostPins>"}},
        {"unpin", {}, "pin", whoModeratesIt, "pin", {"<item>", "<pins>", "<list>"}, "pinned", {"<listed>", "<mostPins>"}},
        {"rename", {}, "rename", whoModeratesIt, "title", {"<item>", "fm:search:pending"}, "title", {"<document>"}},
        {"ban", "person:", "ban", moderators, "restriction", {"fm:bars", "fm:restricted", "fm:role:<id>"}, "ban", {"<id>"}},
        {"mute", "person:", "mute", moderators, "restriction", {"fm:bars", "fm:restricted", "fm:role:<id>"}, "mute", {"<id>"}},
        {"role", "person:", "role", onlyAdministrators, "role", {"fm:role:<id>", "fm:scope:<id>", "fm:role:<founderOrId>", "fm:staff"}, {}, {"<id>", "<founder>"}},
        {"limits", {}, "limits", onlyAdministrators, "field", {"fm:meta"}, "limits"},
        {"slow mode", "category:", "slow mode", onlyAdministrators, "field", {"fm:meta"}, "slow:<id>"},
        {"add filter", "filter:", "remove filter", onlyAdministrators, "filter", {"fm:filters"}, "<id>", {"<mostFilters>"}, made},
        {"remove filter", "filter:", "add filter", onlyAdministrators, "filter", {"fm:filters"}, "<id>", {"<mostFilters>"}, unmade},
        {"delivery", {}, "delivery", administrators, "delivery", {"fm:meta", "fm:fanout", "global:postid"}, "delivery"},
        {"setting", "setting:zone", "setting", administrators, "zone", {"fm:meta"}, "zone", {"<dayShift>"}},
        {"setting", "setting:", "setting", administrators, "field", {"fm:texts"}, "<id>"},
        {"order", "order:", "order", administrators, "field", {"fm:order"}, "<id>"},
        {"archive category", "category:", "unarchive category", administrators, "category", {"fm:meta", "fm:categories"}, "slow:<folded>", {"<id>", "<folded>"}},
        {"unarchive category", "category:", "archive category", administrators, "category", {"fm:meta", "fm:categories"}, "slow:<folded>", {"<id>", "<folded>"}},
        {"repair", {}, "repair", administrators, "<form>", {"<key>", "<second>"}, "<member>"},
    };
    return rows;
}
// clang-format on

/// What rows need of the item that an entry is about; its category is as it was read.
Words itemWords(const Undoing &of, const Target &target, const QByteArray &category)
{
    const bool isTopic = target.kind == Target::Kind::Topic;
    return {{"item", itemKey(of.keys, target)},
            {"pins", isTopic ? of.keys.pins(category) : of.keys.articlePins()},
            {"list", isTopic ? of.forum().category(category) : of.keys.time()},
            {"listed", isTopic ? target.id : of.keys.articleMember(domain::ArticleId(target.id))},
            {"document", (isTopic ? "t" : "a") + target.id}};
}

/// What rows need of the community.
Result<Words> communityWords(const Undoing &of)
{
    const auto founder = TRY(answersTo(of.connection, {{"HGET", of.keys.meta(), "founder"}}));
    const auto clock
        = TRY(CommunityClock::read(of.connection, of.keys)); // this computer's may be wrong
    const auto id = founder.first().bytes();
    return Words{{"founder", id},
                 {"founderOrId", id.isEmpty() ? of.id() : id},
                 {"dayShift", dayShifts(of.entry.before, clock.seconds())},
                 {"pin", of.entry.before.isEmpty() ? "unpin" : "pin"},
                 {"mostPins", QByteArray::number(pinLimit)},
                 {"mostFilters", QByteArray::number(domain::filterLimit)}};
}

QByteArray wordFor(ValueChange::Said said)
{
    return said == ValueChange::Said::ByEntry ? "" : said == made ? "made" : "unmade";
}

/// Moderators of an article's groups may change it, but not what stands first for everybody.
QByteArray groupsKey(const Undoing &of, const ValueChange &change)
{
    const auto target = of.target();
    const bool isOfGroups = target && target->kind == Target::Kind::Article && change.form != "pin";
    return isOfGroups ? of.keys.articleGroups(domain::ArticleId(target->id)) : of.keys.meta();
}

redis::ScriptCall callOf(const Undoing &of, const ValueChange &change, const Words &words,
                         const QByteArray &category)
{
    QByteArrayList others;
    for (const auto &key : change.keys.mid(1))
        others.append(of.keyOf(key, words));
    QByteArrayList more;
    for (const auto &word : change.more)
        more.append(of.filled(word, words));
    return {moderatorKeys(of.keys, of.actor)
                + redis::ScriptValues{{"value", of.keyOf(change.keys.first(), words)},
                                      {"groups", groupsKey(of, change)},
                                      {"others", others}},
            auditArguments(of.actor)
                + redis::ScriptValues{{"entry", of.entry.id},
                                      {"by", change.by.word.toByteArray()},
                                      {"form", of.filled(change.form)},
                                      {"member", of.filled(change.member)},
                                      {"said", wordFor(change.said)},
                                      {"back", of.filled(change.back, words)},
                                      {"category", category},
                                      {"foldedCategory", foldedCategory(category)},
                                      {"more", more}}};
}
} // namespace

const ValueChange *valueChangeOf(const domain::AuditEntry &entry)
{
    if (entry.what == "repair" && entry.other("form").isEmpty())
        return nullptr; // of a version that did not say how
    const auto &rows = valueChanges();
    const auto row = std::ranges::find_if(
        rows, [&](const auto &change) { return isAbout(entry, change.what, change.target); });
    return row == rows.end() ? nullptr : &*row;
}

Result<void> putBack(const Undoing &of, const ValueChange &change)
{
    static const auto script = redis::Script::fromResource(u"undochange"_s);
    auto words = TRY(communityWords(of));
    const bool isOfItem = change.by.word == whoModeratesIt.word;
    const auto target = of.target();
    if (isOfItem && !target)
        return base::fail(base::Failure::Refused, u"not-undoable"_s);
    return retryUntilDone([&]() -> Result<Outcome> {
        QByteArray category;
        if (isOfItem) {
            const auto read
                = TRY(of.connection.command({"HGET", itemKey(of.keys, *target), "category"}));
            category = read.first().bytes();
            words.insert(itemWords(of, *target, category));
        }
        return outcomeOf(script.run(of.connection, callOf(of, change, words, category)));
    });
}

} // namespace store
