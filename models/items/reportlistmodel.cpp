// SPDX-License-Identifier: MIT
#include "items/reportlistmodel.h"

#include "items/list/articlesentence.h"
#include "store/door/community.h"
#include "store/moderation/reports/reportrequests.h"

#include <QCoreApplication>
#include <QLocale>

using domain::Report;

namespace items {

namespace {
struct ReportWords {
    Q_DECLARE_TR_FUNCTIONS(items::ReportSentence)
};
} // namespace

QString kindName(domain::Target::Kind kind)
{
    switch (kind) {
    case domain::Target::Kind::Article:
        return ReportWords::tr("Article");
    case domain::Target::Kind::Topic:
        return ReportWords::tr("Topic");
    case domain::Target::Kind::Reply:
        return ReportWords::tr("Reply");
    case domain::Target::Kind::Post:
        return ReportWords::tr("Post");
    }
    return {};
}

QString reasonName(domain::ReportReason reason)
{
    switch (reason) {
    case domain::ReportReason::Spam:
        return ReportWords::tr("Spam");
    case domain::ReportReason::Abuse:
        return ReportWords::tr("Abuse");
    case domain::ReportReason::OffTopic:
        return ReportWords::tr("Off topic");
    case domain::ReportReason::Illegal:
        return ReportWords::tr("Illegal");
    case domain::ReportReason::Other:
        return ReportWords::tr("Other");
    }
    return {};
}

QString stateName(const domain::Report &report)
{
    switch (report.state) {
    case domain::ReportState::Open:
        return ReportWords::tr("Open");
    case domain::ReportState::Claimed:
        return ReportWords::tr("Claimed by %1").arg(report.assigneeName);
    case domain::ReportState::Resolved:
        return ReportWords::tr("Resolved by %1").arg(report.deciderName);
    case domain::ReportState::Rejected:
        return ReportWords::tr("Dismissed by %1").arg(report.deciderName);
    }
    return {};
}

QString reportSentence(const domain::Report &report, domain::Timestamp now)
{
    const auto count = static_cast<int>(report.count);
    // Titles may hold placeholders: everything is filled in at once.
    //: A reported text for a screen reader: its kind and its title
    QStringList parts{ReportWords::tr("%1: %2").arg(kindName(report.target.kind), report.title),
                      ReportWords::tr("%Ln report(s)", nullptr, count)};
    for (const auto &[reason, reports] : report.reasons)
        //: A reason for which something was reported, and how often
        parts.append(ReportWords::tr("%1 %2").arg(reasonName(reason), QLocale().toString(reports)));
    parts.append(ReportWords::tr("by %1").arg(report.authorName));
    parts.append(spokenAge(report.first, now));
    if (report.state != domain::ReportState::Open)
        parts.append(stateName(report));
    if (report.isRemoved)
        parts.append(ReportWords::tr("removed"));
    //: Between the parts of the sentence that a screen reader speaks for a report
    return parts.join(ReportWords::tr(", "));
}

ReportListModel::ReportListModel(store::Community &community, QObject *parent)
    : PagedListModel(community, 1, {.pageSize = pageSize, .start = Paging::Start::Inactive}, parent)
{
    connect(&community.changes(), &store::Changes::reportsChanged, this,
            &ReportListModel::invalidate);
    callEveryMinute(m_minute, this, &ReportListModel::refreshAges);
}

void ReportListModel::fetch(const QByteArray &cursor, qsizetype count)
{
    read(m_community.run(store::ListReports{m_query, cursor, count}),
         [this](const domain::ReportPage &page) -> Page {
             applyTime(page.now);
             setWaiting(page.waiting);
             return {page.rows, page.next};
         });
}

QByteArray ReportListModel::key(const Report &report) const
{
    return domain::nameOf(report.target);
}

QVariant ReportListModel::cell(const Report &report, int, int role) const
{
    switch (role) {
    case NowRole:
        return QVariant::fromValue(now());
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return reportSentence(report, now());
    case Qt::ToolTipRole:
        return fullDate(report.first);
    default:
        return {};
    }
}

QModelIndex ReportListModel::indexOf(const domain::Target &target) const
{
    return index(rowOf(domain::nameOf(target)));
}

void ReportListModel::setQuery(const domain::ReportQuery &query)
{
    if (std::exchange(m_query, query) != query)
        restart();
}

void ReportListModel::setActive(bool active)
{
    if (active == isActive())
        return;
    PagedListModel::setActive(active);
    if (active)
        refresh();
    else
        setWaiting(0);
}

void ReportListModel::setWaiting(qint64 count)
{
    if (std::exchange(m_waiting, count) != count)
        Q_EMIT waitingCountChanged(count);
}

} // namespace items

#include "moc_reportlistmodel.cpp"
