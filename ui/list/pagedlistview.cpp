// SPDX-License-Identifier: MIT
#include "ui/list/pagedlistview.h"

#include "items/list/pagedmodel.h"
#include "ui/list/rowdelegate.h"
#include "ui/widgets/plaintooltip.h"

namespace ui {

QByteArray PagedListView::idAt(const QModelIndex &index) const
{
    return index.data(items::PagedModel::IdRole).toByteArray();
}

QModelIndex PagedListView::find(const QByteArray &id) const
{
    for (int row = 0; model() && row < model()->rowCount(); ++row) {
        if (const auto index = model()->index(row, 0); idAt(index) == id)
            return index;
    }
    return {};
}

bool PagedListView::showToolTip(const QPoint &position, const QPoint &globalPosition)
{
    const auto text = indexAt(position).data(Qt::ToolTipRole).toString();
    if (!text.isEmpty())
        showPlainToolTip(globalPosition, text, viewport());
    return true;
}

void PagedListView::setModel(QAbstractItemModel *model)
{
    RowListView::setModel(model);
    if (!model)
        return;
    const auto forget = [this] { rowDelegate().forgetLayouts(); };
    connect(model, &QAbstractItemModel::dataChanged, this, forget);
    connect(model, &QAbstractItemModel::modelReset, this, forget);
}

} // namespace ui
