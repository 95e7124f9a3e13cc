// SPDX-License-Identifier: MIT
#include "ui/list/rowlistview.h"

#include "ui/list/rowlayout.h"
#include "ui/list/selectionpane.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/focusreason.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/toast.h"

#include <QFocusEvent>
#include <QHeaderView>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>

namespace ui {

namespace {
const RowLayout::Link *linkUnder(const RowListView &view, const QPoint &position)
{
    const auto index = view.indexAt(position);
    const auto cell = view.visualRect(index);
    return index.isValid()
        ? view.rowDelegate().linkAt(index, cell.width(), position - cell.topLeft())
        : nullptr;
}
} // namespace

RowListView::RowListView(RowDelegate *delegate, QWidget *parent)
    : RowTable(parent, Foot::RoomForToast)
    , m_delegate(delegate)
{
    m_delegate->setParent(this);
    setItemDelegate(m_delegate);
    keepSized(*this, [this] { applyRowHeight(); });
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &RowListView::reportVisibleRange);
}

/// What was at the top stays there.
void RowListView::applyRowHeight()
{
    const int height = m_delegate->rows().height;
    const auto before = verticalHeader()->defaultSectionSize();
    if (model())
        rememberAnchor();
    verticalHeader()->setMinimumSectionSize(height);
    verticalHeader()->setDefaultSectionSize(height);
    verticalScrollBar()->setSingleStep(height / 2);
    if (!m_anchor)
        return;
    updateGeometries();
    m_anchor->pixelsAbove = m_anchor->pixelsAbove * height / before;
    restoreAnchor();
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
    connect(model, &QAbstractItemModel::modelReset, this, &RowListView::takeUpAnchor);
    connect(model, &QAbstractItemModel::layoutChanged, this, &RowListView::restoreAnchor);
    connect(model, &QAbstractItemModel::dataChanged, this, &RowListView::restoreSelection);
    connect(model, &QAbstractItemModel::rowsInserted, this, [this] {
        if (m_anchor)
            return takeUpAnchor();
        reportVisibleRange();
        restoreSelection();
    });
    connect(model, &QAbstractItemModel::rowsRemoved, this, &RowListView::reportVisibleRange);
    m_reported = {-1, -1};
    reportVisibleRange();
}

void RowListView::setWritable(bool writable, const QString &disabledReason)
{
    m_disabledReason = writable ? QString() : disabledReason;
    m_delegate->setWritable(writable);
    viewport()->update();
}

void RowListView::setMarked(const QStringList &words)
{
    QStringList folded;
    for (const auto &word : words) {
        if (const auto plain = word.simplified().toCaseFolded(); !plain.isEmpty())
            folded.append(plain);
    }
    m_delegate->setMarked(folded);
    viewport()->update();
}

QByteArray RowListView::idAt(const QModelIndex &index) const
{
    return m_delegate->rows().identityOf(index).id;
}

QModelIndex RowListView::find(const QByteArray &id) const
{
    if (m_locator)
        return m_locator(id);
    for (int row = 0; model() && row < model()->rowCount(); ++row) {
        if (const auto index = model()->index(row, 0); idAt(index) == id)
            return index;
    }
    return {};
}

bool RowListView::showToolTip(const QPoint &position, const QPoint &globalPosition)
{
    const auto text = indexAt(position).data(Qt::ToolTipRole).toString();
    if (!text.isEmpty())
        showPlainToolTip(globalPosition, text, viewport());
    return true;
}

QModelIndexList RowListView::rowsNear(int count) const
{
    const auto first = qMax(0, firstVisibleRow() - count / 2);
    const auto last = qMin(model()->rowCount(), first + count);
    QModelIndexList rows;
    for (int row = first; row < last; ++row)
        rows.append(model()->index(row, 0));
    return rows;
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
    // Where the chosen row has just gone the focus may come by itself, from a field that is hidden.
    if (isByKey(*event) && m_goneRow < 0 && !currentIndex().isValid() && model())
        setCurrentIndex(model()->index(firstVisibleRow(), 0));
    viewport()->update();
}

void RowListView::selectId(const QByteArray &id)
{
    m_selected = id;
    m_selection.clear();
    restoreSelection();
}

void RowListView::seekId(const QByteArray &id)
{
    m_sought = id;
    selectId(id);
}

void RowListView::startAtTop()
{
    m_selected = {};
    m_sought = {};
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
    if (const auto index = rowNear(row); index.isValid()) {
        scrollTo(index, PositionAtTop);
        setCurrentIndex(index);
    }
}

void RowListView::moveSelection(int step)
{
    RowTable::goToRow(rowAfter(step));
}

void RowListView::turnPage(int step)
{
    setCurrentIndex(moveCursor(step > 0 ? MovePageDown : MovePageUp, Qt::NoModifier));
}

QModelIndex RowListView::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    // A table goes to the next page by the pixel.
    const auto page = qMax(1, viewport()->height() / verticalHeader()->defaultSectionSize() - 1);
    const auto from = currentIndex().isValid() ? currentIndex().row() : firstVisibleRow();
    switch (action) {
    case MovePageDown:
        return rowNear(from + page);
    case MovePageUp:
        return rowNear(from - page);
    case MoveDown:
    case MoveUp:
        return rowNear(rowAfter(action == MoveDown ? 1 : -1));
    default:
        return RowTable::moveCursor(action, modifiers);
    }
}

void RowListView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    {
        const QScopedValueRollback guard(m_isCurrentChanging, true);
        RowTable::currentChanged(current, previous);
    }
    if (m_isRestoring || !current.isValid())
        return;
    const auto id = idAt(current);
    m_sought = {};
    m_goneRow = -1;
    m_selection.clear();
    // A row not yet read is selected as soon as it is known what it holds.
    m_wantedRow = id.isEmpty() ? current.row() : -1;
    if (id.isEmpty() || id == m_selected)
        return;
    m_selected = id;
    Q_EMIT idSelected(id);
}

void RowListView::mouseMoveEvent(QMouseEvent *event)
{
    hoverAt(event->position().toPoint());
    // Qt would choose or drag from where it was pressed last.
    if (!m_isPressTaken || !(event->buttons() & Qt::LeftButton))
        QTableView::mouseMoveEvent(event);
}

QString RowListView::linkAt(const QPoint &position) const
{
    const auto *link = linkUnder(*this, position);
    return link ? link->place.toString() : QString();
}

/// With a key held somebody chooses rows, wherever they click.
void RowListView::mousePressEvent(QMouseEvent *event)
{
    const bool isPlain = event->button() == Qt::LeftButton && event->modifiers() == Qt::NoModifier;
    m_pressedLink = isPlain ? linkAt(event->position().toPoint()) : QString();
    m_isPressTaken = !m_pressedLink.isEmpty();
    if (!m_isPressTaken)
        QTableView::mousePressEvent(event);
}

void RowListView::mouseReleaseEvent(QMouseEvent *event)
{
    const auto link = std::exchange(m_pressedLink, {});
    if (!std::exchange(m_isPressTaken, false))
        return QTableView::mouseReleaseEvent(event);
    if (!link.isEmpty() && linkAt(event->position().toPoint()) == link)
        Q_EMIT linkActivated(link);
}

void RowListView::hoverAt(const QPoint &position)
{
    const auto index = indexAt(position);
    const auto old = m_delegate->hoveredRow();
    const auto *link = linkUnder(*this, position);
    const auto frame = link ? link->frame : QRectF();
    const bool isSameLink = frame == m_delegate->hoveredLink();
    m_delegate->setHoveredLink(frame);
    viewport()->setCursor(link ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (old == index.row() && isSameLink)
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

QItemSelectionModel::SelectionFlags RowListView::selectionCommand(const QModelIndex &index,
                                                                  const QEvent *event) const
{
    if (event) {
        const auto command = RowTable::selectionCommand(index, event);
        m_isExtending = command.testFlag(QItemSelectionModel::Current);
        return command;
    }
    // Keys of ours such as Shift+G go to one row: by itself Qt would look at Shift and select all
    // on the way. Qt 6.8 asks once more when the current row has changed, whether what
    // is selected from now on begins there: not where the event that did it goes on selecting.
    return QItemSelectionModel::Rows
        | (m_isCurrentChanging && m_isExtending ? QItemSelectionModel::SelectCurrent
                                                : QItemSelectionModel::ClearAndSelect);
}

void RowListView::keyPressEvent(QKeyEvent *event)
{
    RowTable::keyPressEvent(event);
    m_isExtending = false;
}

int RowListView::selectedCount() const
{
    int count = 0;
    const auto ranges = selectionModel() ? selectionModel()->selection() : QItemSelection();
    for (const auto &range : ranges)
        count += range.height();
    return count;
}

void RowListView::selectOnlyCurrent()
{
    m_selection.clear();
    selectionModel()->select(currentIndex(), QItemSelectionModel::ClearAndSelect);
}

QModelIndexList RowListView::selectedRows() const
{
    auto rows = selectionModel() ? selectionModel()->selectedRows() : QModelIndexList();
    std::sort(rows.begin(), rows.end());
    return rows;
}

QByteArrayList RowListView::selectedIds() const
{
    QByteArrayList ids;
    for (const auto &row : selectedRows())
        ids.append(idAt(row));
    return ids;
}

void RowListView::selectionChanged(const QItemSelection &selected, const QItemSelection &before)
{
    RowTable::selectionChanged(selected, before);
    Q_EMIT selectedRowsChanged(selectedCount());
}

void RowListView::clearHover()
{
    const auto old = m_delegate->hoveredRow();
    m_delegate->setHoveredLink({});
    m_delegate->setHoveredRow(-1);
    if (old >= 0 && model())
        update(model()->index(old, 0));
}

bool RowListView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave || event->type() == QEvent::Wheel)
        clearHover();
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        return showToolTip(help->pos(), help->globalPos());
    }
    const bool isTaken = QTableView::viewportEvent(event);
    m_isExtending = false;
    return isTaken;
}

RowListView::Anchor RowListView::anchorNow() const
{
    const auto top = model()->index(firstVisibleRow(), 0);
    const auto value = verticalScrollBar()->value();
    const auto above = value - top.row() * verticalHeader()->defaultSectionSize();
    return {idAt(top), above, value};
}

void RowListView::rememberAnchor()
{
    m_anchor = anchorNow();
    // More than anybody acts on would take longer than a frame.
    if (selectedCount() <= Selection::limit)
        m_selection += selectedIds();
    m_selection.removeAll({});
    clearHover();
}

void RowListView::showFiltered(bool filtered, const std::function<void()> &apply)
{
    if (filtered && !m_unfiltered) {
        m_unfiltered = anchorNow();
        m_selectedUnfiltered = m_selected;
    }
    apply();
    if (filtered || !m_unfiltered)
        return;
    m_anchor = std::exchange(m_unfiltered, std::nullopt);
    // The scroll bar still measures what the filter left.
    updateGeometries();
    verticalScrollBar()->setValue(0);
    restoreAnchor();
    const auto selected = find(m_selected);
    if (m_selected != m_selectedUnfiltered && selected.isValid())
        scrollTo(selected, PositionAtCenter);
}

/// A row that moves away takes nothing along: its neighbour keeps the place.
void RowListView::rememberAnchorBeside(const QModelIndex &, int first, int last)
{
    rememberAnchor();
    const auto top = firstVisibleRow();
    if (top < first || top > last)
        return;
    m_anchor->id = idAt(model()->index(last + 1, 0));
    m_anchor->pixelsAbove -= (last + 1 - top) * verticalHeader()->defaultSectionSize();
}

/// What comes in below needs no place kept.
void RowListView::rememberAnchorBelow(const QModelIndex &, int first)
{
    if (first <= firstVisibleRow() && model()->rowCount() > 0)
        rememberAnchor();
}

/// At the top, what came in above slides into sight.
void RowListView::takeUpAnchor()
{
    const auto top = m_anchor && m_anchor->scrollValue == 0 ? find(m_anchor->id) : QModelIndex();
    restoreAnchor();
    if (top.isValid())
        slideIn(top.row() * verticalHeader()->defaultSectionSize());
}

void RowListView::restoreAnchor()
{
    m_reported = {-1, -1};
    if (m_anchor && m_anchor->scrollValue > 0) {
        const auto found = find(m_anchor->id);
        verticalScrollBar()->setValue(found.isValid()
                                          ? found.row() * verticalHeader()->defaultSectionSize()
                                              + m_anchor->pixelsAbove
                                          : m_anchor->scrollValue);
    }
    m_anchor.reset();
    restoreSelection();
    reportVisibleRange();
    // A model that was read anew has dropped them without a word.
    Q_EMIT selectedRowsChanged(selectedCount());
}

/// Nothing is chosen then: by itself Qt would choose the row beside it, and the next key would act
/// on what nobody meant. Should it come back, it is the chosen one again.
void RowListView::releaseSelectedRow(const QModelIndex &, int first, int last)
{
    const auto row = currentIndex().row();
    if (row < first || row > last)
        return;
    m_goneRow = first;
    m_wantedRow = -1;
    const QScopedValueRollback guard(m_isRestoring, true);
    selectionModel()->setCurrentIndex({}, QItemSelectionModel::NoUpdate);
}

int RowListView::selectedPlace() const
{
    return currentIndex().isValid() ? currentIndex().row() : m_goneRow;
}

/// The row `step` below the chosen one; what stands where that one went is the first below it.
int RowListView::rowAfter(int step) const
{
    if (currentIndex().isValid())
        return currentIndex().row() + step;
    return m_goneRow < 0 ? firstVisibleRow() : m_goneRow + step - (step > 0 ? 1 : 0);
}

void RowListView::restoreSelection()
{
    if (m_wantedRow >= 0 && m_wantedRow == currentIndex().row()) {
        currentChanged(currentIndex(), {});
        return;
    }
    const QScopedValueRollback guard(m_isRestoring, true);
    restoreCurrent();
    showSought();
    // A row that has not been read yet follows as soon as it is.
    m_selection.removeIf([this](const QByteArray &id) {
        const auto found = find(id);
        if (found.isValid())
            selectionModel()->select(found, QItemSelectionModel::Select);
        return found.isValid();
    });
}

void RowListView::restoreCurrent()
{
    if (m_selected.isEmpty() || idAt(currentIndex()) == m_selected)
        return;
    const auto found = find(m_selected);
    if (!found.isValid() && !currentIndex().isValid())
        return;
    // Not scrolled to: the place belongs to the person.
    setAutoScroll(false);
    selectionModel()->setCurrentIndex(found,
                                      m_selection.isEmpty() ? QItemSelectionModel::ClearAndSelect
                                                            : QItemSelectionModel::Select);
    setAutoScroll(true);
}

/// A toast that tells of it covers the foot.
void RowListView::showSought()
{
    const auto found = m_sought.isEmpty() ? QModelIndex() : find(m_sought);
    if (!found.isValid())
        return;
    m_sought = {};
    if (!viewport()->rect().adjusted(0, 0, 0, -Toast::room).contains(visualRect(found)))
        scrollTo(found, PositionAtCenter);
}

void releaseSelectedRow(QAbstractItemView &view, const QAbstractItemModel &model)
{
    QObject::connect(&model, &QAbstractItemModel::rowsAboutToBeRemoved, &view,
                     [&view](const QModelIndex &parent, int first, int last) {
                         const auto current = view.currentIndex();
                         const bool goes = current.isValid() && current.parent() == parent
                             && current.row() >= first && current.row() <= last;
                         if (goes && view.selectionModel())
                             view.selectionModel()->setCurrentIndex({},
                                                                    QItemSelectionModel::NoUpdate);
                     });
}

} // namespace ui

#include "moc_rowlistview.cpp"
