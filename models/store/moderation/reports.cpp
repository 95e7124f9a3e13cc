// SPDX-License-Identifier: MIT
#include "store/moderation/reports.h"

#include "store/forum/topicplace.h"
#include "store/moderation/reporteditems.h"
#include "store/scriptreply.h"

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::ReportDraft;
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
    return {keys.meta(),    keys.role(actor),      keys.report(target),
            keys.reports(), keys.settledReports(), keys.audit()};
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

/// Runs a script that tells the reporters, until it was told of all of them.
Result<redis::Replies> runForReporters(redis::Connection &connection, const ModerationKeys &keys,
                                       const redis::Script &script, const Target &target,
                                       const AccountId &actor, const QByteArrayList &arguments)
{
    return retryWhileStale([&]() -> Result<std::optional<redis::Replies>> {
        const auto reporters = connection.command({"HKEYS", keys.reporters(target)});
        if (!reporters)
            return tl::unexpected(reporters.error());
        auto names = stateKeys(keys, target, actor) + QByteArrayList{keys.reporters(target)};
        const auto ids = reporters->first().strings();
        for (const auto &id : ids)
            names.append(keys.notices(AccountId(id)));
        auto replies = script.run(connection, names,
                                  QByteArrayList{actor.bytes(), nameOf(target)} + arguments + ids);
        const auto outcome = outcomeOf(replies);
        if (!outcome)
            return tl::unexpected(outcome.error());
        if (*outcome == Outcome::Stale)
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

Result<Reported> reportItem(redis::Connection &connection, const ModerationKeys &keys,
                            const ReportDraft &draft, const AccountId &reporter)
{
    static const auto script = redis::Script::fromResource(u"reportitem"_s);
    const auto note = draft.note.trimmed();
    if (note.size() > domain::reportNoteLimit)
        return base::fail(Failure::Refused, u"note-too-long"_s);
    const auto &target = draft.target;
    QByteArray topic;
    return retryWhileStale([&]() -> Result<std::optional<Reported>> {
        const auto replies = script.run(
            connection,
            {keys.meta(), itemKey(keys, target), keys.report(target), keys.reporters(target),
             keys.reports(), keys.settledReports(), placeKey(keys, target, topic)},
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
    static const auto script = scriptWith({u"reportstate"_s}, u"claimreport"_s);
    return changeIn(script.run(connection, stateKeys(keys, target, actor),
                               {actor.bytes(), nameOf(target), wordFor(claims)}));
}

Result<ReportChange> settleReport(redis::Connection &connection, const ModerationKeys &keys,
                                  const Target &target, ReportOutcome outcome, const QString &note,
                                  const AccountId &actor, Claims claims)
{
    static const auto script = scriptWith({u"reportstate"_s, u"notify"_s}, u"settlereport"_s);
    if (note.trimmed().size() > domain::reportNoteLimit)
        return base::fail(Failure::Refused, u"note-too-long"_s);
    return changeIn(runForReporters(connection, keys, script, target, actor,
                                    {wordFor(claims),
                                     outcome == ReportOutcome::Resolved ? "resolved" : "rejected",
                                     note.trimmed().toUtf8()}));
}

Result<void> reopenReport(redis::Connection &connection, const ModerationKeys &keys,
                          const Target &target, const ReportChange &change, const AccountId &actor,
                          const QByteArray &undoes)
{
    static const auto script = scriptWith({u"reportstate"_s}, u"reopenreport"_s);
    const auto done = runForReporters(connection, keys, script, target, actor,
                                      {change.after, change.before, undoes});
    if (!done)
        return tl::unexpected(done.error());
    return {};
}

} // namespace store
