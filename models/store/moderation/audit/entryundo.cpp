// SPDX-License-Identifier: MIT
#include "store/moderation/audit/entryundo.h"

#include "redis/script.h"
#include "store/accounts/roles.h"
#include "store/articles/articlesubmission.h"
#include "store/core/settingsrequests.h"
#include "store/forum/places/tabmembers.h"
#include "store/forum/topics/topicsubmission.h"
#include "store/moderation/acts/locks.h"
#include "store/moderation/acts/restrictions.h"
#include "store/moderation/audit/auditlog.h"
#include "store/moderation/audit/entryundo_p.h"
#include "store/moderation/audit/purges.h"
#include "store/moderation/audit/repairundo.h"
#include "store/moderation/limits/helditems.h"
#include "store/moderation/limits/limitsettings.h"
#include "store/moderation/reports/reports.h"
#include "store/timeline/delivery.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::ArticleId;
using domain::AuditEntry;
using domain::TopicId;

namespace store {

namespace {
QStringList namesIn(const QByteArray &lines, const QByteArray &without)
{
    QStringList names;
    const auto others = without.split('\n');
    for (const auto &line : lines.split('\n')) {
        if (!line.isEmpty() && !others.contains(line))
            names.append(QString::fromUtf8(line));
    }
    return names;
}

QList<Comparison> groupsAreAsAfter(const Undoing &of)
{
    return {{of.keys.articleGroups(ArticleId(of.id())), "SMEMBERS", {}, of.entry.after}};
}

Result<void> regroupBack(const Undoing &of)
{
    const auto &[before, after] = std::pair(of.entry.before, of.entry.after);
    return withoutValue(regroupArticle(of.connection, of.keys, of.cache.people, of.operation,
                                       ArticleId(of.id()), namesIn(before, after),
                                       namesIn(after, before), of.actor, {}, Screen::No));
}

template <bool member>
Result<void> putCategory(const Undoing &of)
{
    return setTabMember(of.connection, of.forum(), of.cache, of.operation,
                        QString::fromUtf8(of.entry.after), QString::fromUtf8(of.id()), member,
                        of.actor);
}

template <bool member>
QList<Comparison> categoryIsPut(const Undoing &of)
{
    return {{of.forum().tabMembers(of.entry.after), "SISMEMBER", of.id(), member ? "1" : "0"}};
}

QList<Comparison> topicIsWhereItWent(const Undoing &of)
{
    return {{of.forum().topic(TopicId(of.id())), "HGET", "category", of.entry.after}};
}
Result<void> moveBack(const Undoing &of)
{
    return withoutValue(moveTopic(of.connection, of.forum(), of.cache, of.operation,
                                  TopicId(of.id()), QString::fromUtf8(of.entry.before), of.actor,
                                  {}, Screen::No));
}
QList<Comparison> deliveryIsAsAfter(const Undoing &of)
{
    return {{of.keys.meta(), "HGET", "delivery", of.entry.after}};
}
Result<void> deliverAsBefore(const Undoing &of)
{
    return setDelivery(of.connection, of.timeline(),
                       of.entry.before == "push" ? domain::Delivery::Push : domain::Delivery::Pull,
                       of.actor);
}
Result<void> settingBack(const Undoing &of)
{
    return putSettingBack(of.connection, of.keys, of.id(), of.entry.after, of.entry.before,
                          of.actor);
}
QList<Comparison> comparedByItself(const Undoing &)
{
    return {};
}
QByteArray keyOf(const Undoing &of)
{
    const auto target = domain::targetNamed(of.entry.target);
    if (!target)
        return of.keys.meta(); // never locked
    switch (target->kind) {
    case domain::Target::Kind::Article:
        return of.keys.article(ArticleId(target->id));
    case domain::Target::Kind::Topic:
        return of.forum().topic(TopicId(target->id));
    case domain::Target::Kind::Post:
        return of.timeline().post(domain::PostId(target->id));
    case domain::Target::Kind::Reply:
        break;
    }
    return of.keys.meta();
}

template <bool locked>
QList<Comparison> lockIs(const Undoing &of)
{
    return {{keyOf(of), "HEXISTS", "locked", locked ? "1" : "0"}};
}

template <bool locked>
Result<void> setLock(const Undoing &of)
{
    const auto target = domain::targetNamed(of.entry.target);
    if (!target)
        return base::fail(Failure::Refused, u"not-undoable"_s);
    return setLocked(of.connection, of.keys, *target, locked, of.actor, {});
}

/// Role and places as they were before.
Result<void> roleBack(const Undoing &of)
{
    RoleAssignment before{roleNamed(of.entry.before)};
    for (const auto &place : of.entry.other("scope before").split(' ')) {
        if (!place.isEmpty())
            before.places.append(place);
    }
    return withoutValue(setOffice(of.connection, of.keys, AccountId(of.id()), before, of.actor,
                                  roleNamed(of.entry.after)));
}

/// "<until> <message>"
domain::Restriction restrictionIn(const QByteArray &value)
{
    const auto space = value.indexOf(' ');
    const auto until = value.left(space).toLongLong();
    return {domain::Timestamp(std::chrono::seconds(until)),
            space < 0 ? QString() : QString::fromUtf8(value.mid(space + 1))};
}

template <domain::RestrictionKind bar>
Result<void> restrictBack(const Undoing &of)
{
    return withoutValue(restrictPerson(of.connection, of.keys, AccountId(of.id()), bar,
                                       restrictionIn(of.entry.before), of.actor, {},
                                       restrictionIn(of.entry.after)));
}

Result<void> reopenTheReport(const Undoing &of)
{
    const auto target = domain::targetNamed(of.entry.target);
    if (!target)
        return base::fail(Failure::Refused, u"not-undoable"_s);
    return reopenReport(of.connection, of.keys, *target, {of.entry.before, of.entry.after},
                        of.actor);
}
Result<void> repairBack(const Undoing &of)
{
    return undoRepair(of.connection, of.keys, of.entry, of.actor);
}

Result<void> changeBack(const Undoing &of)
{
    const auto &what = of.entry.what;
    return changeLimits(
        of.connection, of.keys,
        {{what == "add filter"          ? "remove filter"
              : what == "remove filter" ? "add filter"
                                        : what,
          of.entry.target.isEmpty() ? QByteArray() : of.id(), of.entry.after, of.entry.before}},
        of.actor);
}

template <Held how>
Result<void> settleBack(const Undoing &of)
{
    return settleHeld(of.connection, of.keys, of.id(), how, of.entry.reason, of.actor);
}

const std::array inverses{
    Inverse{"move", "topic", topicIsWhereItWent, moveBack},
    Inverse{"regroup", "article", groupsAreAsAfter, regroupBack},
    Inverse{"put into tab", "category", categoryIsPut<true>, putCategory<false>},
    Inverse{"take out of tab", "category", categoryIsPut<false>, putCategory<true>},
    Inverse{"lock", {}, lockIs<true>, setLock<false>},
    Inverse{"unlock", {}, lockIs<false>, setLock<true>},
    Inverse{"role", "person", comparedByItself, roleBack, "administrator"},
    Inverse{"ban", "person", comparedByItself, restrictBack<domain::RestrictionKind::Ban>},
    Inverse{"mute", "person", comparedByItself, restrictBack<domain::RestrictionKind::Mute>},
    Inverse{"claim report", {}, comparedByItself, reopenTheReport},
    Inverse{"resolve report", {}, comparedByItself, reopenTheReport},
    Inverse{"reject report", {}, comparedByItself, reopenTheReport},
    Inverse{"settle report", {}, comparedByItself, reopenTheReport},
    Inverse{"limits", {}, comparedByItself, changeBack, "administrator"},
    Inverse{"slow mode", {}, comparedByItself, changeBack, "administrator"},
    Inverse{"add filter", {}, comparedByItself, changeBack, "administrator"},
    Inverse{"remove filter", {}, comparedByItself, changeBack, "administrator"},
    Inverse{"reject held", {}, comparedByItself, settleBack<Held::Again>},
    Inverse{"hold again", {}, comparedByItself, settleBack<Held::Rejected>},
    Inverse{"delivery", {}, deliveryIsAsAfter, deliverAsBefore, "administrator"},
    Inverse{"setting", "setting", comparedByItself, settingBack, "administrator"},
    Inverse{"repair", {}, comparedByItself, repairBack, "administrator"},
};

const Inverse *inverseOf(const AuditEntry &entry)
{
    if (entry.what == "repair" && entry.other("form").isEmpty())
        return nullptr; // of a version that did not say how
    const auto kind = entry.target.left(std::max<qsizetype>(entry.target.indexOf(':'), 0));
    const auto isFor = [&](const Inverse &inverse) {
        return entry.what == inverse.what && (inverse.kind.isEmpty() || inverse.kind == kind);
    };
    static const auto others = contentInverses() + removalInverses() + placeInverses();
    const auto first = std::ranges::find_if(inverses, isFor);
    if (first != inverses.end())
        return &*first;
    const auto second = std::ranges::find_if(others, isFor);
    return second == others.end() ? nullptr : &*second;
}
} // namespace

namespace {
/// Whether somebody else was quicker is asked last; what was purged is told so, and nobody has to
/// look for what changed.
Result<void> disabledReason(const Undoing &of, const base::Error &error)
{
    const auto undone = of.connection.command({"HEXISTS", of.keys.undone(), of.entry.id});
    if (undone && undone->first().integer().value_or(0) == 1)
        return {};
    const auto target = domain::targetNamed(of.entry.target);
    const auto isGone = target ? isPurged(of.connection, of.keys, *target) : Result<bool>(false);
    if (isGone.value_or(false))
        return base::fail(Failure::Refused, u"purged"_s);
    return tl::unexpected(error);
}
} // namespace

bool isUndoable(const AuditEntry &entry)
{
    return inverseOf(entry) != nullptr;
}

Result<void> undoEntry(redis::Connection &connection, const ModerationKeys &keys, ForumCache &cache,
                       const QByteArray &operation, const QByteArray &id, const AccountId &actor)
{
    static const auto script = redis::Script::fromResource(u"undoing"_s);
    const auto entry = readEntry(connection, keys, id);
    if (!entry)
        return tl::unexpected(entry.error());
    const auto *inverse = inverseOf(*entry);
    if (!inverse)
        return base::fail(Failure::Refused, u"not-undoable"_s);
    const Undoing of{connection, keys, cache, operation, *entry, actor};
    QByteArrayList compared;
    QByteArrayList commands;
    QByteArrayList fields;
    QByteArrayList values;
    const auto comparisons = inverse->stands(of);
    for (const auto &comparison : comparisons) {
        compared.append(comparison.key);
        commands.append(comparison.command);
        fields.append(comparison.field);
        values.append(comparison.expected);
    }
    const redis::ScriptCall asked{{{"meta", keys.meta()},
                                   {"undone", keys.undone()},
                                   {"undoerRole", keys.role(actor)},
                                   {"comparedKeys", compared}},
                                  {{"undoer", actor.bytes()},
                                   {"actedBefore", entry->who.bytes()},
                                   {"neededRole", inverse->needs.toByteArray()},
                                   {"undoneEntry", entry->id},
                                   {"undid", entry->undoes},
                                   {"comparedCommands", commands},
                                   {"comparedFields", fields},
                                   {"comparedValues", values}}};
    const auto done = [&] {
        const redis::ScriptBeginning beginning(script, asked);
        return inverse->act(of);
    }();
    const bool isOpen = !done
        && (done.error().kind == Failure::NotFound
            || done.error().detail == u"changed-meanwhile"_s);
    return isOpen ? disabledReason(of, done.error()) : done;
}

} // namespace store
