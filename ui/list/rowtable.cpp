// SPDX-License-Identifier: MIT
#include "ui/list/rowtable.h"

#include <QContextMenuEvent>
#include <QHeaderView>

namespace ui {

RowTable::RowTable(QWidget *parent)
    : QTableView(parent)
{
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setCornerButtonEnabled(false);
    setEditTriggers(NoEditTriggers);
    setSelectionMode(SingleSelection);
    setSelectionBehavior(SelectRows);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    horizontalHeader()->hide();
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setMinimumSectionSize(0);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(1);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
}

QPoint RowTable::menuPlace(const QModelIndex &index) const
{
    return visualRect(index).center();
}

void RowTable::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isKey = event->reason() == QContextMenuEvent::Keyboard;
    const auto index = isKey ? currentIndex() : indexAt(event->pos());
    if (!offersMenu(index))
        return;
    // What was chosen with the row stays so.
    const bool isChosen = selectionModel()->isSelected(index);
    selectionModel()->setCurrentIndex(
        index, isChosen ? QItemSelectionModel::NoUpdate : QItemSelectionModel::ClearAndSelect);
    openMenu(index, isKey ? viewport()->mapToGlobal(menuPlace(index)) : event->globalPos());
}

QModelIndex RowTable::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    // A table goes to the ends of its row, which has one column here.
    const auto rows = model() ? model()->rowCount() : 0;
    if (rows > 0 && (action == MoveHome || action == MoveEnd))
        return model()->index(action == MoveHome ? 0 : rows - 1, 0);
    return QTableView::moveCursor(action, modifiers);
}

} // namespace ui
