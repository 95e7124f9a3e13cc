// SPDX-License-Identifier: MIT
#include "items/reportlistmodel.h"

#include "items/list/articlesentence.h"
#include "items/reportsentence.h"
#include "store/door/community.h"
#include "store/moderation/reports/reportrequests.h"

using namespace std::chrono_literals;
using domain::Report;

namespace items {

ReportListModel::ReportListModel(store::Community &community, QObject *parent)
    : PagedListModel(
        1, {pageSize, Paging::Gaps::ReadOn, Paging::Reach::Everything, Paging::Start::Inactive},
        parent)
    , m_community(community)
{
    connect(&community.changes(), &store::Changes::reportsChanged, this,
            &ReportListModel::invalidate);
    m_minute.setInterval(1min);
    connect(&m_minute, &QTimer::timeout, this, &ReportListModel::refreshAges);
    m_minute.start();
}

void ReportListModel::fetch(const QByteArray &cursor, qsizetype count)
{
    read(m_community.run(store::ListReports{m_query, cursor, count}),
         [this](const domain::ReportPage &page) -> Page {
             if (m_clock.set(page.now))
                 refreshAges();
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
