// SPDX-License-Identifier: MIT
#include "ui/moderation/reports/reportlistview.h"

#include "items/reportlistmodel.h"
#include "ui/moderation/reports/reportdelegate.h"

namespace ui {

ReportListView::ReportListView(QWidget *parent)
    : PagedListView(new ReportDelegate, parent)
{
    setAccessibleName(ReportListView::name());
}

domain::Report ReportListView::reportAt(const QModelIndex &index) const
{
    return index.data(items::ReportListModel::ReportRole).value<domain::Report>();
}

void ReportListView::select(const domain::Target &target)
{
    selectId(domain::nameOf(target));
}

void ReportListView::announce(const QByteArray &id)
{
    if (const auto target = domain::targetNamed(id))
        Q_EMIT reportSelected(*target);
}

void ReportListView::openMenu(const QModelIndex &, const QPoint &globalPosition)
{
    Q_EMIT menuRequested(globalPosition);
}

QString ReportListView::name() const
{
    return tr("Reports");
}

} // namespace ui
