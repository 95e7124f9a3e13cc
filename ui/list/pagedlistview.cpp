// SPDX-License-Identifier: MIT
#include "ui/list/pagedlistview.h"

#include "items/list/pagedmodel.h"

namespace ui {

namespace {
/// The view forgets the layouts when a row is another.
RowDelegate::Identity identityOf(const QModelIndex &index)
{
    return {index.data(items::PagedModel::IdRole).toByteArray()};
}
} // namespace

PagedListView::PagedListView(Scaled<int> textLeft, RowDelegate::LayOut layOut, QWidget *parent,
                             Scaled<int> rowHeight)
    : RowListView(new RowDelegate({textLeft, &identityOf, std::move(layOut), rowHeight}), parent)
{
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

#include "moc_pagedlistview.cpp"
#include "ui/theme/textzoom.h"
