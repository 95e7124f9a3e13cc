// SPDX-License-Identifier: MIT
#include "ui/search/hitlistview.h"

#include "items/searchmodel.h"
#include "ui/search/hitdelegate.h"
#include "ui/search/hitlayout.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/relativetime.h"

#include <QContextMenuEvent>
#include <QHeaderView>

namespace ui {

HitListView::HitListView(QWidget *parent)
    : RowListView(new HitDelegate, parent)
{
    setAccessibleName(tr("Results"));
    verticalHeader()->setMinimumSectionSize(HitLayout::rowHeight);
    verticalHeader()->setDefaultSectionSize(HitLayout::rowHeight);
    const auto open = [this](const QModelIndex &index) {
        if (index.isValid())
            Q_EMIT hitActivated(hitAt(index));
    };
    connect(this, &QAbstractItemView::clicked, this, open);
    connect(this, &QAbstractItemView::activated, this, open);
}

domain::SearchHit HitListView::hitAt(const QModelIndex &index) const
{
    return index.data(items::SearchModel::HitRole).value<domain::SearchHit>();
}

void HitListView::setModel(QAbstractItemModel *model)
{
    if (model)
        connect(model, &QAbstractItemModel::modelReset, this,
                [this] { rowDelegate().forgetLayouts(); });
    RowListView::setModel(model);
}

void HitListView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isKey = event->reason() == QContextMenuEvent::Keyboard;
    const auto index = isKey ? currentIndex() : indexAt(event->pos());
    if (!index.isValid())
        return;
    setCurrentIndex(index);
    Q_EMIT menuRequested(hitAt(index),
                         isKey ? viewport()->mapToGlobal(visualRect(index).center())
                               : event->globalPos());
}

QByteArray HitListView::idAt(const QModelIndex &index) const
{
    const auto target = hitAt(index).target;
    return QByteArray::number(static_cast<int>(target.kind)) + ':' + target.id;
}

QModelIndex HitListView::find(const QByteArray &id) const
{
    for (int row = 0; model() && row < model()->rowCount(); ++row) {
        const auto index = model()->index(row, 0);
        if (idAt(index) == id)
            return index;
    }
    return {};
}

bool HitListView::showToolTip(const QPoint &position, const QPoint &globalPosition)
{
    const auto index = indexAt(position);
    if (index.isValid())
        showPlainToolTip(globalPosition, fullDate(hitAt(index).posted), viewport());
    return true;
}

void HitListView::changeEvent(QEvent *event)
{
    RowListView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        setAccessibleName(tr("Results"));
}

} // namespace ui
