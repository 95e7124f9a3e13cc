// SPDX-License-Identifier: MIT
#include "ui/moderation/reports/reportlistview.h"

#include "items/reportlistmodel.h"
#include "ui/moderation/reports/reportdelegate.h"
#include "ui/widgets/plaintooltip.h"

#include <QContextMenuEvent>

namespace ui {

ReportListView::ReportListView(QWidget *parent)
    : RowListView(new ReportDelegate, parent)
{
    setAccessibleName(tr("Reports"));
}

domain::Report ReportListView::reportAt(const QModelIndex &index) const
{
    return index.data(items::ReportListModel::ReportRole).value<domain::Report>();
}

void ReportListView::select(const domain::Target &target)
{
    selectId(domain::nameOf(target));
}

QByteArray ReportListView::idAt(const QModelIndex &index) const
{
    const auto report = reportAt(index);
    return report.target.id.isEmpty() ? QByteArray() : domain::nameOf(report.target);
}

QModelIndex ReportListView::find(const QByteArray &id) const
{
    for (int row = 0; row < model()->rowCount(); ++row) {
        if (const auto index = model()->index(row, 0); idAt(index) == id)
            return index;
    }
    return {};
}

void ReportListView::announce(const QByteArray &id)
{
    if (const auto target = domain::targetNamed(id))
        Q_EMIT reportSelected(*target);
}

bool ReportListView::showToolTip(const QPoint &position, const QPoint &globalPosition)
{
    const auto text = indexAt(position).data(Qt::ToolTipRole).toString();
    if (!text.isEmpty())
        showPlainToolTip(globalPosition, text, viewport());
    return true;
}

void ReportListView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isKey = event->reason() == QContextMenuEvent::Keyboard;
    const auto index = isKey ? currentIndex() : indexAt(event->pos());
    if (!index.isValid())
        return;
    setCurrentIndex(index);
    Q_EMIT menuRequested(isKey ? viewport()->mapToGlobal(visualRect(index).center())
                               : event->globalPos());
}

void ReportListView::changeEvent(QEvent *event)
{
    RowListView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        setAccessibleName(tr("Reports"));
}

} // namespace ui
