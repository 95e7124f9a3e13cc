// SPDX-License-Identifier: MIT
#include "ui/list/rowlistview.h"

#include "ui/list/rowdelegate.h"
#include "ui/widgets/toast.h"

#include <QFocusEvent>
#include <QHeaderView>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

RowListView::RowListView(RowDelegate *delegate, QWidget *parent)
    : QTableView(parent)
    , m_delegate(delegate)
{
    m_delegate->setParent(this);
    setItemDelegate(m_delegate);
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
    verticalHeader()->setMinimumSectionSize(RowDelegate::rowHeight);
    verticalHeader()->setDefaultSectionSize(RowDelegate::rowHeight);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalScrollBar()->setSingleStep(RowDelegate::rowHeight / 2);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &RowListView::reportVisibleRange);
}

void RowListView::setModel(QAbstractItemModel *model)
{
    if (const auto *old = this->model())
        disconnect(old, nullptr, this, nullptr);
    // Before the view's own connections, so that the old rows can still be asked.
    if (model) {
        connect(model, &QAbstractItemModel::modelAboutToBeReset, this,
                &RowListView::rememberAnchor);
        connect(model, &QAbstractItemModel::layoutAboutToBeChanged, this,
                &RowListView::rememberAnchor);
        connect(model, &QAbstractItemModel::rowsAboutToBeMoved, this,
                &RowListView::rememberAnchorBeside);
        connect(model, &QAbstractItemModel::rowsAboutToBeInserted, this,
                &RowListView::rememberAnchorBelow);
        connect(model, &QAbstractItemModel::rowsAboutToBeRemoved, this,
                &RowListView::releaseSelectedRow);
    }
    QTableView::setModel(model);
    if (!model)
        return;
    connect(model, &QAbstractItemModel::rowsMoved, this, &RowListView::restoreAnchor);
    connect(model, &QAbstractItemModel::modelReset, this, &RowListView::restoreAnchor);
    connect(model, &QAbstractItemModel::layoutChanged, this, &RowListView::restoreAnchor);
    connect(model, &QAbstractItemModel::dataChanged, this, &RowListView::restoreSelection);
    connect(model, &QAbstractItemModel::rowsInserted, this, [this] {
        if (m_anchor)
            return restoreAnchor();
        reportVisibleRange();
        restoreSelection();
    });
    connect(model, &QAbstractItemModel::rowsRemoved, this, &RowListView::reportVisibleRange);
    m_reported = {-1, -1};
    reportVisibleRange();
}

void RowListView::setWritable(bool writable, const QString &disabledReason)
{
    m_disabledReason
        = writable ? QString() : (disabledReason.isEmpty() ? tr("Offline") : disabledReason);
    m_delegate->setWritable(writable);
    viewport()->update();
}

int RowListView::firstVisibleRow() const
{
    return qMax(0, rowAt(0));
}

void RowListView::reportVisibleRange()
{
    if (!model() || model()->rowCount() == 0)
        return;
    const auto last = rowAt(viewport()->height() - 1);
    const std::pair range{firstVisibleRow(), last < 0 ? model()->rowCount() - 1 : last};
    if (range == m_reported)
        return;
    m_reported = range;
    Q_EMIT visibleRangeChanged(range.first, range.second);
}

void RowListView::resizeEvent(QResizeEvent *event)
{
    setColumnWidth(0, viewport()->width());
    QTableView::resizeEvent(event);
    setColumnWidth(0, viewport()->width());
    reportVisibleRange();
}

void RowListView::updateGeometries()
{
    auto *bar = verticalScrollBar();
    const auto value = bar->value();
    QTableView::updateGeometries();
    if (const int rows = verticalHeader()->length(); rows > 0)
        bar->setMaximum(qMax(0, rows + Toast::room - viewport()->height()));
    // Qt has just clipped it to a list without that room.
    bar->setValue(value);
}

void RowListView::focusInEvent(QFocusEvent *event)
{
    {
        // Qt makes the first row the current one, as if somebody had chosen it.
        const QScopedValueRollback guard(m_isRestoring, true);
        const bool hadCurrent = currentIndex().isValid();
        QTableView::focusInEvent(event);
        if (!hadCurrent)
            setCurrentIndex({});
    }
    // Coming by the keyboard one wants to see where one is.
    const bool isByKey = event->reason() == Qt::TabFocusReason
        || event->reason() == Qt::BacktabFocusReason || event->reason() == Qt::ShortcutFocusReason;
    // Where the chosen row has just gone the focus may come by itself, from a field that is hidden.
    if (isByKey && m_goneRow < 0 && !currentIndex().isValid() && model())
        setCurrentIndex(model()->index(firstVisibleRow(), 0));
    viewport()->update();
}

void RowListView::selectId(const QByteArray &id)
{
    m_selected = id;
    m_selection.clear();
    restoreSelection();
}

void RowListView::startAtTop()
{
    m_selected = {};
    m_selection.clear();
    m_anchor.reset();
    m_unfiltered.reset();
    m_wantedRow = -1;
    m_goneRow = -1;
    m_reported = {-1, -1};
    const QScopedValueRollback guard(m_isRestoring, true);
    setCurrentIndex({});
    scrollToTop();
}

void RowListView::goToRow(int row)
{
    if (!model() || model()->rowCount() == 0)
        return;
    const auto index = model()->index(qBound(0, row, model()->rowCount() - 1), 0);
    scrollTo(index, PositionAtTop);
    setCurrentIndex(index);
}

void RowListView::moveSelection(int step)
{
    if (!model() || model()->rowCount() == 0)
        return;
    setCurrentIndex(model()->index(qBound(0, rowAfter(step), model()->rowCount() - 1), 0));
}

void RowListView::turnPage(int step)
{
    setCurrentIndex(moveCursor(step > 0 ? MovePageDown : MovePageUp, Qt::NoModifier));
}

QModelIndex RowListView::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    // A table goes to the ends of its row, and to the next page by the pixel.
    const auto rows = model() ? model()->rowCount() : 0;
    const auto page = qMax(1, viewport()->height() / verticalHeader()->defaultSectionSize() - 1);
    const auto from = currentIndex().isValid() ? currentIndex().row() : firstVisibleRow();
    const auto row = [&](int wanted) { return model()->index(qBound(0, wanted, rows - 1), 0); };
    if (rows == 0)
        return {};
    switch (action) {
    case MoveHome:
        return row(0);
    case MoveEnd:
        return row(rows - 1);
    case MovePageDown:
        return row(from + page);
    case MovePageUp:
        return row(from - page);
    case MoveDown:
    case MoveUp:
        return row(rowAfter(action == MoveDown ? 1 : -1));
    default:
        return QTableView::moveCursor(action, modifiers);
    }
}

void RowListView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTableView::currentChanged(current, previous);
    if (m_isRestoring || !current.isValid())
        return;
    const auto id = idAt(current);
    m_goneRow = -1;
    m_selection.clear();
    // A row not yet read is selected as soon as it is known what it holds.
    m_wantedRow = id.isEmpty() ? current.row() : -1;
    if (id.isEmpty() || id == m_selected)
        return;
    m_selected = id;
    announce(id);
}

void RowListView::mouseMoveEvent(QMouseEvent *event)
{
    hoverAt(event->position().toPoint());
    QTableView::mouseMoveEvent(event);
}

void RowListView::hoverAt(const QPoint &position)
{
    const auto index = indexAt(position);
    const auto old = m_delegate->hoveredRow();
    if (old == index.row())
        return;
    m_delegate->setHoveredRow(index.row());
    if (old >= 0)
        update(model()->index(old, 0));
    update(index);
}

void RowListView::setSeveralSelectable(bool several)
{
    setSelectionMode(several ? ExtendedSelection : SingleSelection);
}

void RowListView::chooseForMenu(const QModelIndex &index)
{
    const bool isChosen = selectionModel()->isSelected(index);
    selectionModel()->setCurrentIndex(
        index, isChosen ? QItemSelectionModel::NoUpdate : QItemSelectionModel::ClearAndSelect);
}

QByteArrayList RowListView::selectedIds() const
{
    auto rows = selectionModel() ? selectionModel()->selectedRows() : QModelIndexList();
    std::sort(rows.begin(), rows.end());
    QByteArrayList ids;
    for (const auto &row : std::as_const(rows))
        ids.append(idAt(row));
    return ids;
}

void RowListView::clearHover()
{
    const auto old = m_delegate->hoveredRow();
    m_delegate->setHoveredRow(-1);
    if (old >= 0 && model())
        update(model()->index(old, 0));
}

bool RowListView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave) {
        clearHover();
        Q_EMIT pointerLeft();
    } else if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        return showToolTip(help->pos(), help->globalPos());
    } else if (event->type() == QEvent::Wheel) {
        clearHover();
    }
    return QTableView::viewportEvent(event);
}

} // namespace ui
