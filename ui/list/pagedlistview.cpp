// SPDX-License-Identifier: MIT
#include "ui/list/pagedlistview.h"

#include "items/list/pagedmodel.h"

#include <QAbstractProxyModel>

#include <limits>
#include <utility>

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
    connect(this, &RowListView::idSelected, this, [this] { m_wantedRow = -1; });
}

void PagedListView::setModel(QAbstractItemModel *model)
{
    RowListView::setModel(model);
    if (!model)
        return;
    const auto forget = [this] { rowDelegate().forgetLayouts(); };
    connect(model, &QAbstractItemModel::dataChanged, this, forget);
    connect(model, &QAbstractItemModel::modelReset, this, forget);
    connect(model, &QAbstractItemModel::modelReset, this, [this] { m_wantedRow = -1; });
    if (const auto *list = source())
        connect(list, &items::PagedModel::progressed, this, &PagedListView::goOn);
}

items::PagedModel *PagedListView::source() const
{
    auto *behind = model();
    while (const auto *proxy = qobject_cast<QAbstractProxyModel *>(behind))
        behind = proxy->sourceModel();
    return qobject_cast<items::PagedModel *>(behind);
}

void PagedListView::goToRow(int row)
{
    const auto *list = source();
    m_wantedRow = row;
    m_rowsBefore = -1;
    m_mostRows = list ? list->rowCount() + loadedAtOnce : 0;
    goOn();
}

/// As far as rows come: a page that brings none, because it failed, is the last.
void PagedListView::goOn()
{
    if (m_wantedRow < 0)
        return;
    auto *list = source();
    const bool isThere = m_wantedRow < model()->rowCount();
    if (!isThere && list && list->isReading())
        return;
    const int rows = list ? list->rowCount() : 0;
    if (!isThere && list && list->hasMore() && rows > m_rowsBefore && rows < m_mostRows) {
        m_rowsBefore = rows;
        return list->lookFurther();
    }
    RowListView::goToRow(std::exchange(m_wantedRow, -1));
    if (!isThere && list && !list->hasMore())
        Q_EMIT endReached();
}

QModelIndex PagedListView::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    if (action != MoveEnd)
        return RowListView::moveCursor(action, modifiers);
    goToRow(std::numeric_limits<int>::max());
    return currentIndex();
}

} // namespace ui

#include "moc_pagedlistview.cpp"
#include "ui/theme/textzoom.h"
