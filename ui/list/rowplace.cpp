// SPDX-License-Identifier: MIT
// How a list of rows keeps its place and what is selected, by id, while its model changes.
#include "ui/list/rowlistview.h"

#include <QHeaderView>
#include <QScopedValueRollback>
#include <QScrollBar>

namespace ui {

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

} // namespace ui
