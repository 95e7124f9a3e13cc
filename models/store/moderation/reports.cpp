// SPDX-License-Identifier: MIT
#include "store/moderation/reports.h"

#include "domain/names.h"
#include "domain/shownlength.h"
#include "store/forum/topicplace.h"
#include "store/limits/screening.h"
#include "store/moderation/reporteditems.h"
#include "store/scriptreply.h"

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::Claims;
using domain::ReportDraft;
using domain::ReportOutcome;
using domain::ReportReason;
using domain::Target;

namespace store {

namespace {
/// Where a report reads the places of its target.
QByteArray placeKey(const ModerationKeys &keys, const Target &target, const QByteArray &topic)
{
    switch (target.kind) {
    case Target::Kind::Article:
        return keys.articleGroups(domain::ArticleId(target.id));
    case Target::Kind::Topic:
        return itemKey(keys, target);
    case Target::Kind::Reply:
        return topic.isEmpty() ? keys.meta() : itemKey(keys, {Target::Kind::Topic, topic});
    case Target::Kind::Post:
        break;
    }
    return keys.meta();
}

QByteArrayList stateKeys(const ModerationKeys &keys, const Target &target, const AccountId &actor)
{
    return {keys.meta(),           keys.role(actor), keys.report(target), keys.reports(),
            keys.settledReports(), keys.audit(),     keys.scope(actor)};
}

/// The places of a report as a moderator's scope names them.
QByteArrayList scopePlaces(const Target &target, const QByteArray &place)
{
    QByteArrayList places;
    const auto names = QString::fromUtf8(place).split(u"::"_s, Qt::SkipEmptyParts);
    for (const auto &name : names)
        places.append(target.kind == Target::Kind::Article
                          ? "group:" + name.toUtf8()
                          : "category:" + domain::foldedName(name).toUtf8());
    return places;
}

QByteArray wordFor(Claims claims)
{
    return claims == Claims::TakeOver ? "takeover" : "";
}

Result<ReportChange> changeIn(const Result<redis::Replies> &replies)
{
    const auto outcome = outcomeOf(replies);
    if (!outcome)
        return tl::unexpected(outcome.error());
    return ReportChange{replies->first()[1].bytes(), replies->first()[2].bytes()};
}

enum class Reporters { Untold, Told };

/// Runs a script that begins with reportstate, until what it was told of the report is so.
Result<redis::Replies> runOnReport(redis::Connection &connection, const ModerationKeys &keys,
                                   const redis::Script &script, const Target &target,
                                   const AccountId &actor, const QByteArrayList &arguments,
                                   Reporters reporters)
{
    return retryWhileStale([&]() -> Result<std::optional<redis::Replies>> {
        const auto read = answersTo(
            connection,
            {{"HGET", keys.report(target), "place"}, {"HKEYS", keys.reporters(target)}});
        if (!read)
            return tl::unexpected(read.error());
        const auto place = (*read)[0].bytes();
        const auto places = scopePlaces(target, place);
        auto names = stateKeys(keys, target, actor);
        auto values = QByteArrayList{actor.bytes(), nameOf(target), place,
                                     QByteArray::number(places.size())}
            + places + arguments;
        if (reporters == Reporters::Told) {
            names.append(keys.reporters(target));
            for (const auto &id : (*read)[1].strings()) {
                names.append(keys.notices(AccountId(id)));
                values.append(id);
            }
        }
        auto replies = script.run(connection, names, values);
        const auto outcome = outcomeOf(replies);
        if (!outcome)
            return tl::unexpected(outcome.error());
        if (*outcome == Outcome::Stale)
            return std::optional<redis::Replies>();
        return std::optional(std::move(*replies));
    });
}

/// What moderators do with reports begins so.
redis::Script decision(const QString &name)
{
    return scriptWith({u"barred"_s, u"moderates"_s, u"reportstate"_s, u"notify"_s}, name);
}
} // namespace

QByteArray wordFor(ReportReason reason)
{
    switch (reason) {
    case ReportReason::Spam:
        return "spam";
    case ReportReason::Abuse:
        return "abuse";
    case ReportReason::OffTopic:
        return "off-topic";
    case ReportReason::Illegal:
        return "illegal";
    case ReportReason::Other:
        break;
    }
    return "other";
}

ReportReason reasonFor(QByteArrayView word)
{
    for (const auto reason : domain::reportReasons) {
        if (word == wordFor(reason))
            return reason;
    }
    return ReportReason::Other;
}

Result<Reported> reportItem(redis::Connection &connection, const ModerationKeys &keys,
                            const ReportDraft &draft, const AccountId &reporter)
{
    static const auto script = scriptWith({u"barred"_s, u"paced"_s, u"count"_s}, u"reportitem"_s);
    const auto note = draft.note.trimmed();
    if (domain::shownLength(note) > domain::reportNoteLimit)
        return base::fail(Failure::Refused, u"note-too-long"_s);
    const auto &target = draft.target;
    if (target.kind == Target::Kind::Post && keys.dialect().postsAreStatuses)
        return base::fail(Failure::Refused, u"statuses"_s);
    QByteArray topic;
    return retryWhileStale([&]() -> Result<std::optional<Reported>> {
        const auto replies = script.run(
            connection,
            QByteArrayList{keys.meta(), itemKey(keys, target), keys.report(target),
                           keys.reporters(target), keys.reports(), keys.settledReports(),
                           placeKey(keys, target, topic)}
                + pacingKeys(keys, reporter) + QByteArrayList{keys.statistics()},
            {reporter.bytes(), nameOf(target), wordFor(draft.reason), note.toUtf8(), topic});
        const auto outcome = outcomeOf(replies);
        if (!outcome)
            return tl::unexpected(outcome.error());
        const auto answer = replies->first();
        if (*outcome == Outcome::Stale) {
            topic = answer[1].bytes();
            return std::optional<Reported>();
        }
        Reported reported{*outcome == Outcome::Already, {}};
        if (*outcome == Outcome::Done && !answer[1].view().isEmpty())
            reported.earlier = ReportDraft{target, reasonFor(answer[1].view()), answer[2].text()};
        return std::optional(reported);
    });
}

Result<void> withdrawReport(redis::Connection &connection, const ModerationKeys &keys,
                            const Target &target, const AccountId &reporter)
{
    static const auto script = redis::Script::fromResource(u"withdrawreport"_s);
    const auto outcome = outcomeOf(script.run(
        connection,
        {keys.report(target), keys.reporters(target), keys.reports(), keys.settledReports()},
        {reporter.bytes(), nameOf(target)}));
    if (!outcome)
        return tl::unexpected(outcome.error());
    return {};
}

Result<ReportChange> claimReport(redis::Connection &connection, const ModerationKeys &keys,
                                 const Target &target, const AccountId &actor, Claims claims)
{
    static const auto script = decision(u"claimreport"_s);
    return changeIn(
        runOnReport(connection, keys, script, target, actor, {wordFor(claims)}, Reporters::Untold));
}

Result<ReportChange> settleReport(redis::Connection &connection, const ModerationKeys &keys,
                                  const Target &target, ReportOutcome outcome, const QString &note,
                                  const AccountId &actor, Claims claims)
{
    static const auto script = decision(u"settlereport"_s);
    if (domain::shownLength(note.trimmed()) > domain::reportNoteLimit)
        return base::fail(Failure::Refused, u"note-too-long"_s);
    return changeIn(
        runOnReport(connection, keys, script, target, actor,
                    {wordFor(claims), outcome == ReportOutcome::Resolved ? "resolved" : "rejected",
                     note.trimmed().toUtf8()},
                    Reporters::Told));
}

Result<void> reopenReport(redis::Connection &connection, const ModerationKeys &keys,
                          const Target &target, const ReportChange &change, const AccountId &actor,
                          const QByteArray &undoes)
{
    static const auto script = decision(u"reopenreport"_s);
    const auto done = runOnReport(connection, keys, script, target, actor,
                                  {change.after, change.before, undoes}, Reporters::Told);
    if (!done)
        return tl::unexpected(done.error());
    return {};
}

} // namespace store
