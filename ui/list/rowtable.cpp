// SPDX-License-Identifier: MIT
#include "ui/list/rowtable.h"

#include "ui/widgets/toast.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QPropertyAnimation>
#include <QScrollBar>

#include <algorithm>
#include <array>
#include <limits>

namespace ui {

RowTable::RowTable(QWidget *parent, Foot foot)
    : QuietView(parent)
    , m_foot(foot)
    , m_slide(new QPropertyAnimation(verticalScrollBar(), "value", this))
{
    m_slide->setEndValue(0);
    m_slide->setEasingCurve(QEasingCurve::OutCubic);
    installEventFilter(this);
    viewport()->installEventFilter(this);
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

void RowTable::slideIn(int height)
{
    m_slide->stop();
    const int time = style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this);
    const int from = std::min({height, verticalScrollBar()->maximum(), viewport()->height()});
    if (time <= 0 || from <= 0 || !isVisible())
        return;
    verticalScrollBar()->setValue(from);
    m_slide->setDuration(time);
    m_slide->setStartValue(from);
    m_slide->start();
}

bool RowTable::eventFilter(QObject *watched, QEvent *event)
{
    static constexpr std::array acts{QEvent::Wheel, QEvent::MouseButtonPress, QEvent::KeyPress,
                                     QEvent::ContextMenu};
    const bool isAct = std::ranges::find(acts, event->type()) != acts.end();
    if (!isAct || m_slide->state() != QAbstractAnimation::Running)
        return QTableView::eventFilter(watched, event);
    m_slide->stop();
    verticalScrollBar()->setValue(0);
    // A click was meant for what has just moved away.
    return event->type() == QEvent::MouseButtonPress;
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
    if (action == MoveHome || action == MoveEnd)
        return rowNear(action == MoveHome ? 0 : std::numeric_limits<int>::max());
    return QTableView::moveCursor(action, modifiers);
}

QModelIndex RowTable::rowNear(int row) const
{
    const auto rows = model() ? model()->rowCount() : 0;
    return rows > 0 ? model()->index(qBound(0, row, rows - 1), 0) : QModelIndex();
}

void RowTable::goToRow(int row)
{
    if (const auto index = rowNear(row); index.isValid())
        setCurrentIndex(index);
}

void RowTable::moveSelection(int step)
{
    goToRow(currentIndex().isValid() ? currentIndex().row() + step : qMax(0, rowAt(0)));
}

void RowTable::updateGeometries()
{
    auto *bar = verticalScrollBar();
    const auto value = bar->value();
    QTableView::updateGeometries();
    if (m_foot == Foot::Plain)
        return;
    if (const int rows = verticalHeader()->length(); rows > 0)
        bar->setMaximum(qMax(0, rows + Toast::room - viewport()->height()));
    // Qt has just clipped it to a list without that room.
    bar->setValue(value);
}

} // namespace ui

#include "moc_rowtable.cpp"
