// SPDX-License-Identifier: MIT
#include "store/articles/articlerows.h"
#include "store/core/community/communityclock.h"
#include "store/core/context.h"
#include "store/core/scripts/scriptreply.h"
#include "store/moderation/reports/reportrequests.h"
#include "store/notices/reporteditems.h"

#include <algorithm>

using base::Result;
using domain::AccountId;
using domain::Report;
using domain::ReportPage;
using domain::ReportQuery;
using domain::ReportState;
using domain::Target;
using Show = ReportQuery::Show;

namespace store {

namespace {
constexpr qint64 targetsAtOnce = 200;
constexpr int sliceLimit = 10;

/// A target where it stands in its list.
struct Place {
    Target target;
    QByteArray cursor; ///< "<score> <kind>:<id>"
};

bool isSettled(Show show)
{
    return show == Show::Resolved || show == Show::Rejected;
}

ReportState stateFor(QByteArrayView word)
{
    if (word == "claimed")
        return ReportState::Claimed;
    if (word == "resolved")
        return ReportState::Resolved;
    return word == "rejected" ? ReportState::Rejected : ReportState::Open;
}

domain::Timestamp momentOf(const redis::Reply &microseconds)
{
    return domain::Timestamp(std::chrono::milliseconds(microseconds.integer().value_or(0) / 1000));
}

redis::Command reportCommand(const ModerationKeys &keys, const Target &target)
{
    redis::Command command{
        "HMGET", keys.report(target), "state", "assignee", "first", "count", "place",
        "by",    "decided",           "note"};
    for (const auto reason : domain::reportReasons)
        command.append("n:" + wordFor(reason));
    return command;
}

std::optional<Report> decodeReport(const Target &target, const redis::Reply &fields)
{
    if (fields[0].isNil())
        return std::nullopt;
    Report report;
    report.target = target;
    report.state = stateFor(fields[0].view());
    report.assignee = AccountId(fields[1].bytes());
    report.first = momentOf(fields[2]);
    report.count = fields[3].integer().value_or(0);
    report.places = fields[4].text().split(QStringLiteral("::"), Qt::SkipEmptyParts);
    report.decider = AccountId(fields[5].bytes());
    report.decided = momentOf(fields[6]);
    report.outcome = fields[7].text();
    for (qsizetype i = 0; i < std::ssize(domain::reportReasons); ++i) {
        if (const auto count = fields[8 + i].integer().value_or(0); count > 0)
            report.reasons.append({domain::reportReasons[i], count});
    }
    std::stable_sort(report.reasons.begin(), report.reasons.end(),
                     [](const auto &a, const auto &b) { return a.count > b.count; });
    return report;
}

bool isShown(const Report &report, Show show)
{
    switch (show) {
    case Show::Waiting:
        return report.state == ReportState::Open || report.state == ReportState::Claimed;
    case Show::Unclaimed:
        return report.state == ReportState::Open;
    case Show::Claimed:
        return report.state == ReportState::Claimed;
    case Show::Resolved:
        return report.state == ReportState::Resolved;
    case Show::Rejected:
        return report.state == ReportState::Rejected;
    }
    return false;
}

bool matches(const Report &report, const ReportQuery &query)
{
    const bool hasReason = !query.reason
        || std::any_of(report.reasons.cbegin(), report.reasons.cend(),
                       [&](const auto &reason) { return reason.reason == *query.reason; });
    return isShown(report, query.show) && hasReason
        && (!query.kind || report.target.kind == *query.kind)
        && (query.place.isEmpty() || report.places.contains(query.place))
        && (query.assignee.isEmpty() || report.assignee == query.assignee);
}

domain::TimeOrder orderOf(const ReportQuery &query)
{
    using enum domain::TimeOrder;
    return query.order.value_or(isSettled(query.show) ? Newest : Oldest);
}

redis::Command placesCommand(const ModerationKeys &keys, const ReportQuery &query,
                             const QByteArray &from)
{
    const auto score = from.left(from.indexOf(' '));
    const auto slice = QByteArray::number(targetsAtOnce);
    const auto list = isSettled(query.show) ? keys.settledReports() : keys.reports();
    if (orderOf(query) == domain::TimeOrder::Newest)
        return {"ZREVRANGEBYSCORE",
                list,
                from.isEmpty() ? "+inf" : score,
                "-inf",
                "WITHSCORES",
                "LIMIT",
                "0",
                slice};
    return {"ZRANGEBYSCORE",
            list,
            from.isEmpty() ? "-inf" : score,
            "+inf",
            "WITHSCORES",
            "LIMIT",
            "0",
            slice};
}

/// What stands behind `from`, which itself was the last of the page before.
QList<Place> decodePlaces(const redis::Reply &members, const QByteArray &from)
{
    QList<Place> places;
    for (qsizetype i = 0; i + 1 < members.size(); i += 2) {
        const auto target = domain::targetNamed(members[i].bytes());
        const auto cursor = members[i + 1].bytes() + ' ' + members[i].bytes();
        if (cursor == from)
            places.clear();
        else if (target)
            places.append({*target, cursor});
    }
    return places;
}

Result<void> fillItems(redis::Connection &connection, const ModerationKeys &keys,
                       ArticleCache &cache, QList<Report> &reports)
{
    QList<redis::Command> commands;
    for (const auto &report : std::as_const(reports))
        commands += itemCommands(keys, report.target, ItemText::Titles);
    if (commands.isEmpty())
        return {};
    const auto replies = TRY(connection.pipeline(commands));
    QList<AccountId> people;
    for (qsizetype i = 0; i < reports.size(); ++i) {
        auto &report = reports[i];
        const auto item = decodeItem(report.target, replies[2 * i], replies[2 * i + 1]);
        report.title = item.title;
        report.author = item.author;
        report.topic = item.topic;
        report.floor = item.floor;
        report.isRemoved = item.isRemoved;
        people += {report.author, report.assignee, report.decider};
    }
    const auto names = TRY(readNames(connection, keys, cache, people));
    for (qsizetype i = 0; i < reports.size(); ++i) {
        reports[i].authorName = names.at(3 * i);
        reports[i].assigneeName = names.at(3 * i + 1);
        reports[i].deciderName = names.at(3 * i + 2);
    }
    return {};
}

/// The rest of a slice that passes the filter, as far as the page has room.
Result<void> applySlice(redis::Connection &connection, const ModerationKeys &keys,
                        const ReportQuery &query, const QList<Place> &places, qint64 count,
                        ReportPage &page)
{
    QList<redis::Command> commands;
    for (const auto &place : places)
        commands.append(reportCommand(keys, place.target));
    const auto replies = TRY(connection.pipeline(commands));
    for (qsizetype i = 0; i < places.size() && page.rows.size() < count; ++i) {
        page.next = places[i].cursor;
        const auto report = decodeReport(places[i].target, replies[i]);
        if (report && matches(*report, query))
            page.rows.append(*report);
    }
    return {};
}

QList<domain::Complaint> decodeComplaints(const redis::Reply &fields)
{
    QList<domain::Complaint> complaints;
    for (qsizetype i = 0; i + 1 < fields.size(); i += 2) {
        const auto said = fields[i + 1].bytes();
        const auto first = said.indexOf(' ');
        const auto second = said.indexOf(' ', first + 1);
        if (first <= 0 || second <= first)
            continue;
        const auto moment = said.mid(first + 1, second - first - 1).toLongLong();
        complaints.append({AccountId(fields[i].bytes()),
                           {},
                           reasonFor(said.left(first)),
                           QString::fromUtf8(said.mid(second + 1)),
                           domain::Timestamp(std::chrono::milliseconds(moment / 1000))});
    }
    std::stable_sort(complaints.begin(), complaints.end(),
                     [](const auto &a, const auto &b) { return a.at < b.at; });
    return complaints;
}
} // namespace

Result<ReportPage> ListReports::perform(const Context &context) const
{
    auto &connection = context.connection;
    const ModerationKeys keys(context.keys);
    ReportPage page;
    page.next = from;
    const auto most = std::clamp<qint64>(count, 1, targetsAtOnce);
    for (int slice = 0; slice < sliceLimit && page.rows.size() < most; ++slice) {
        const auto replies = TRY(answersTo(
            connection,
            QList<redis::Command>{placesCommand(keys, query, page.next), {"ZCARD", keys.reports()}}
                + CommunityClock::commands(keys)));
        page.waiting = replies[1].integer().value_or(0);
        page.now = CommunityClock::decode(replies[2], replies[3]).now;
        const auto places = decodePlaces(replies[0], page.next);
        if (places.isEmpty()) {
            page.next.clear();
            break;
        }
        TRY(applySlice(connection, keys, query, places, most, page));
        if (places.last().cursor == page.next && replies[0].size() < 2 * targetsAtOnce) {
            page.next.clear();
            break;
        }
    }
    TRY(fillItems(connection, keys, context.memory<ArticleCache>(), page.rows));
    return page;
}

Result<domain::ReportDetail> ReadReport::perform(const Context &context) const
{
    auto &connection = context.connection;
    const ModerationKeys keys(context.keys);
    auto &cache = context.memory<ArticleCache>();
    const auto replies = TRY(answersTo(
        connection,
        QList<redis::Command>{reportCommand(keys, target), {"HGETALL", keys.reporters(target)}}
            + itemCommands(keys, target, ItemText::Everything) + CommunityClock::commands(keys)));
    const auto report = decodeReport(target, replies[0]);
    if (!report)
        return base::fail(base::Failure::NotFound);
    QList<Report> reports{*report};
    TRY(fillItems(connection, keys, cache, reports));
    const auto item = decodeItem(target, replies[2], replies[3]);
    domain::ReportDetail detail{
        reports.first(), item.text, item.link,
        item.posted,     {},        CommunityClock::decode(replies[4], replies[5]).now};
    detail.complaints = decodeComplaints(replies[1]);
    QList<AccountId> people;
    for (const auto &complaint : std::as_const(detail.complaints))
        people.append(complaint.reporter);
    const auto names = TRY(readNames(connection, keys, cache, people));
    for (qsizetype i = 0; i < people.size(); ++i)
        detail.complaints[i].reporterName = names.at(i);
    return detail;
}

} // namespace store
