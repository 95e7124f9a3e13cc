// SPDX-License-Identifier: MIT
#include "store/moderation/reports/reportrequests.h"

#include "domain/names.h"
#include "domain/texts.h"
#include "store/core/context.h"
#include "store/core/screening.h"
#include "store/core/scripts/moderationact.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/topics/topicplace.h"
#include "store/notices/reporteditems.h"

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
    TRY(outcomeOf(replies));
    return ReportChange{replies->first()[1].bytes(), replies->first()[2].bytes()};
}

/// What deciding and its undo are called with: both queues, and whoever reported the target.
void addReporters(redis::ScriptCall &call, const ModerationKeys &keys, const Target &target,
                  const QByteArrayList &reporters)
{
    QByteArrayList notices;
    for (const auto &id : reporters)
        notices.append(keys.notices(AccountId(id)));
    call.keys += redis::ScriptValues{{"reports", keys.reports()},
                                     {"settledReports", keys.settledReports()},
                                     {"reporters", keys.reporters(target)},
                                     {"addressees", notices}};
    call.arguments += redis::ScriptValues{{"reporters", reporters}};
}

enum class Reporters { Untold, Told };

/// Runs a script that begins with reports.lua, until what it was told of the report is so.
Result<redis::Replies> runOnReport(redis::Connection &connection, const ModerationKeys &keys,
                                   const redis::Script &script, const Target &target,
                                   const AccountId &actor, const redis::ScriptValues &arguments,
                                   Reporters reporters,
                                   const domain::ModerationContext &warrant = {})
{
    return retryWhileStale([&]() -> Result<std::optional<redis::Replies>> {
        const auto read = TRY(
            answersTo(connection,
                      {{"HGET", keys.report(target), "place"}, {"HKEYS", keys.reporters(target)}}));
        const auto place = read[0].bytes();
        redis::ScriptCall call{moderatorKeys(keys, actor)
                                   + redis::ScriptValues{{"report", keys.report(target)}},
                               auditArguments(actor, warrant)
                                   + redis::ScriptValues{{"target", nameOf(target)},
                                                         {"place", place},
                                                         {"places", scopePlaces(target, place)}}};
        call.arguments += arguments;
        if (reporters == Reporters::Told)
            addReporters(call, keys, target, read[1].strings());
        auto replies = script.run(connection, call);
        const auto outcome = TRY(outcomeOf(replies));
        if (outcome == Outcome::Stale)
            return std::optional<redis::Replies>();
        return std::optional(std::move(*replies));
    });
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

namespace {
/// Keys of reportitem.lua; the topic of a reply as far as it is known.
redis::ScriptValues reportedKeys(const ModerationKeys &keys, const Target &target,
                                 const AccountId &reporter, const QByteArray &topic)
{
    return throttleKeys(keys, reporter)
        + redis::ScriptValues{{"meta", keys.meta()},
                              {"bars", keys.bars()},
                              {"statistics", keys.statistics()},
                              {"item", itemKey(keys, target)},
                              {"report", keys.report(target)},
                              {"reporters", keys.reporters(target)},
                              {"reports", keys.reports()},
                              {"settledReports", keys.settledReports()},
                              {"places", placeKey(keys, target, topic)}};
}
} // namespace

Result<Reported> reportItem(redis::Connection &connection, const ModerationKeys &keys,
                            const ReportDraft &draft, const AccountId &reporter)
{
    static const auto script = redis::Script::fromResource(u"reportitem"_s);
    const auto note = draft.note.trimmed();
    if (domain::shownLength(note) > domain::reportNoteLimit)
        return base::fail(Failure::Refused, u"note-too-long"_s);
    const auto &target = draft.target;
    if (target.kind == Target::Kind::Post && keys.dialect().postsAreStatuses)
        return base::fail(Failure::Refused, u"statuses"_s);
    QByteArray topic;
    return retryWhileStale([&]() -> Result<std::optional<Reported>> {
        const auto replies
            = script.run(connection,
                         redis::ScriptCall{reportedKeys(keys, target, reporter, topic),
                                           {{"actor", reporter.bytes()},
                                            {"target", nameOf(target)},
                                            {"reason", wordFor(draft.reason)},
                                            {"note", note.toUtf8()},
                                            {"topic", topic}}});
        const auto outcome = TRY(outcomeOf(replies));
        const auto answer = replies->first();
        if (outcome == Outcome::Stale) {
            topic = answer[1].bytes();
            return std::optional<Reported>();
        }
        Reported reported{outcome == Outcome::Already, {}};
        if (outcome == Outcome::Done && !answer[1].view().isEmpty())
            reported.earlier = ReportDraft{target, reasonFor(answer[1].view()), answer[2].text()};
        return std::optional(reported);
    });
}

Result<void> removeReport(redis::Connection &connection, const ModerationKeys &keys,
                          const Target &target, const AccountId &reporter)
{
    static const auto script = redis::Script::fromResource(u"removereport"_s);
    return withoutValue(outcomeOf(
        script.run(connection,
                   redis::ScriptCall{{{"report", keys.report(target)},
                                      {"reporters", keys.reporters(target)},
                                      {"reports", keys.reports()},
                                      {"settledReports", keys.settledReports()}},
                                     {{"actor", reporter.bytes()}, {"target", nameOf(target)}}})));
}

Result<ReportChange> claimReport(redis::Connection &connection, const ModerationKeys &keys,
                                 const Target &target, const AccountId &actor, Claims claims)
{
    static const auto script = redis::Script::fromResource(u"claimreport"_s);
    return changeIn(runOnReport(connection, keys, script, target, actor,
                                {{"claims", wordFor(claims)}}, Reporters::Untold));
}

Result<ReportChange> settleReport(redis::Connection &connection, const ModerationKeys &keys,
                                  const Target &target, ReportOutcome outcome, const QString &note,
                                  const AccountId &actor, Claims claims)
{
    static const auto script = redis::Script::fromResource(u"settlereport"_s);
    if (domain::shownLength(note.trimmed()) > domain::reportNoteLimit)
        return base::fail(Failure::Refused, u"note-too-long"_s);
    return changeIn(
        runOnReport(connection, keys, script, target, actor,
                    {{"claims", wordFor(claims)},
                     {"outcome", outcome == ReportOutcome::Resolved ? "resolved" : "rejected"},
                     {"note", note.trimmed().toUtf8()}},
                    Reporters::Told));
}

Result<void> reopenReport(redis::Connection &connection, const ModerationKeys &keys,
                          const Target &target, const ReportChange &change, const AccountId &actor,
                          const QByteArray &undoes)
{
    static const auto script = redis::Script::fromResource(u"reopenreport"_s);
    return withoutValue(runOnReport(connection, keys, script, target, actor,
                                    {{"after", change.after}, {"before", change.before}},
                                    Reporters::Told, {{}, undoes}));
}

Result<Reported> ReportItem::perform(const Context &context) const
{
    return reportItem(context.connection, ModerationKeys(context.keys), draft, context.actor);
}

Result<void> WithdrawReport::perform(const Context &context) const
{
    return removeReport(context.connection, ModerationKeys(context.keys), target, context.actor);
}

Result<ReportChange> ClaimReport::perform(const Context &context) const
{
    return claimReport(context.connection, ModerationKeys(context.keys), target, context.actor,
                       claims);
}

Result<ReportChange> SettleReport::perform(const Context &context) const
{
    return settleReport(context.connection, ModerationKeys(context.keys), target, outcome, note,
                        context.actor, claims);
}

Result<void> ReopenReport::perform(const Context &context) const
{
    return reopenReport(context.connection, ModerationKeys(context.keys), target, change,
                        context.actor);
}

} // namespace store
