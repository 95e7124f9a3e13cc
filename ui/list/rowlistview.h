// SPDX-License-Identifier: MIT
#pragma once

#include "ui/list/rowtable.h"

#include <functional>
#include <optional>

namespace ui {

class RowDelegate;

/// A list of what has an id: one column of fixed rows, because only that stays quick with a
/// million of them. What is selected and the place are kept by id while the model sorts anew.
class RowListView : public RowTable {
    Q_OBJECT
public:
    RowListView(RowDelegate *delegate, QWidget *parent);

    void setModel(QAbstractItemModel *model) override;
    /// Offline: writes are refused before they are tried, and the rows say so.
    void setWritable(bool writable, const QString &disabledReason);
    [[nodiscard]] bool isWritable() const { return m_disabledReason.isEmpty(); }
    [[nodiscard]] const QString &disabledReason() const { return m_disabledReason; }

    /// Parts of what is shown that stand out, because a filter looks for them.
    void setMarked(const QStringList &words);
    /// Without its filter the list goes on where it was left, or at what was chosen in between.
    void showFiltered(bool filtered, const std::function<void()> &apply);
    /// Where something is among the rows that have been read; else all of them are looked through.
    using Locator = std::function<QModelIndex(const QByteArray &id)>;
    void setLocator(Locator locator) { m_locator = std::move(locator); }
    /// Empty while the row has not been read.
    [[nodiscard]] QByteArray idAt(const QModelIndex &index) const;
    [[nodiscard]] const QByteArray &selectedId() const { return m_selected; }
    /// Now, or as soon as its row has been read.
    void selectId(const QByteArray &id);
    /// The same, and scrolls to it, unless somebody chooses another row before.
    void seekId(const QByteArray &id);
    /// Forgets selection and place; the next list starts at its top.
    void startAtTop();
    /// Brings a row to the top of the list and selects it.
    void goToRow(int row) override;
    void moveSelection(int step) override;
    /// Scrolls by what can be seen, and selects there.
    void turnPage(int step);
    [[nodiscard]] int firstVisibleRow() const { return qMax(0, rowAt(0)); }
    /// So many rows around what can be seen.
    [[nodiscard]] QModelIndexList rowsNear(int count) const;
    /// The chosen row, or the one that stands where it went; −1 where nothing was chosen.
    [[nodiscard]] int selectedPlace() const;
    /// Lets several rows be chosen, with Shift and Ctrl.
    void setSeveralSelectable(bool several);
    /// How many are chosen, however many they are.
    [[nodiscard]] int selectedCount() const;
    /// The current row, if there is one, remains the only chosen one.
    void selectOnlyCurrent();
    /// From the top.
    [[nodiscard]] QModelIndexList selectedRows() const;
    /// Of the chosen rows, from the top; empty where one has not been read.
    [[nodiscard]] QByteArrayList selectedIds() const;
    [[nodiscard]] RowDelegate &rowDelegate() const { return *m_delegate; }

Q_SIGNALS:
    void visibleRangeChanged(int first, int last);
    /// A person has selected it.
    void idSelected(const QByteArray &id);
    /// Others are chosen, or more or fewer of them.
    void selectedRowsChanged(int count);
    /// A name in a row was clicked: where it leads. The row is not chosen by that.
    void linkActivated(const QString &link);
    /// Of the current row.
    void menuRequested(const QPoint &globalPosition);

protected:
    /// A press of the left button that was something else than choosing: moves and its release are
    /// not for the rows either.
    void takePress() { m_isPressTaken = true; }
    virtual void hoverAt(const QPoint &position);
    virtual bool showToolTip(const QPoint &position, const QPoint &globalPosition);
    void clearHover();
    [[nodiscard]] bool offersMenu(const QModelIndex &index) const override
    {
        return !idAt(index).isEmpty();
    }
    void openMenu(const QModelIndex &, const QPoint &globalPosition) override
    {
        Q_EMIT menuRequested(globalPosition);
    }

    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void selectionChanged(const QItemSelection &selected, const QItemSelection &before) override;
    [[nodiscard]] QItemSelectionModel::SelectionFlags
    selectionCommand(const QModelIndex &index, const QEvent *event) const override;
    void focusInEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    bool viewportEvent(QEvent *event) override;

private:
    /// What is kept while the model sorts anew.
    struct Anchor {
        QByteArray id;
        int pixelsAbove = 0;
        int scrollValue = 0;
    };

    /// Where a click there leads; empty: nowhere.
    [[nodiscard]] QString linkAt(const QPoint &position) const;
    [[nodiscard]] QModelIndex find(const QByteArray &id) const;
    [[nodiscard]] Anchor anchorNow() const;
    void releaseSelectedRow(const QModelIndex &parent, int first, int last);
    [[nodiscard]] int rowAfter(int step) const;
    void applyRowHeight();
    void rememberAnchor();
    void rememberAnchorBeside(const QModelIndex &parent, int first, int last);
    void rememberAnchorBelow(const QModelIndex &parent, int first);
    void takeUpAnchor();
    void restoreAnchor();
    void restoreSelection();
    void restoreCurrent();
    void showSought();
    void reportVisibleRange();

    RowDelegate *m_delegate;
    Locator m_locator;
    QString m_disabledReason;
    QByteArray m_selected;
    QByteArray m_sought; ///< is scrolled to as soon as its row is there
    QByteArrayList m_selection; ///< what was chosen beside it before the model was read anew
    std::optional<Anchor> m_anchor;
    std::optional<Anchor> m_unfiltered; ///< where the whole list was left for a filter
    QByteArray m_selectedUnfiltered;
    std::pair<int, int> m_reported{-1, -1};
    QString m_pressedLink;
    int m_wantedRow = -1;
    int m_goneRow = -1; ///< where the chosen row was before it went
    bool m_isRestoring = false;
    bool m_isCurrentChanging = false;
    mutable bool m_isExtending = false; ///< what is selected, by the key or the mouse just now
    bool m_isPressTaken = false;
};

/// When the chosen row goes, nothing is chosen any more: by itself Qt would choose the row beside
/// it, and the next key or click would act on what nobody meant. To be called before the view gets
/// the model.
void releaseSelectedRow(QAbstractItemView &view, const QAbstractItemModel &model);

} // namespace ui
