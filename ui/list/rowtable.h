// SPDX-License-Identifier: MIT
#pragma once

#include <QTableView>

namespace ui {

/// A table as a list of rows that are painted as a whole: one column without grid and headings, one
/// row chosen at a time, scrolled by the pixel.
class RowTable : public QTableView {
    Q_OBJECT
public:
    explicit RowTable(QWidget *parent);

protected:
    /// Whether the menu key and the right button are answered there.
    [[nodiscard]] virtual bool offersMenu(const QModelIndex &index) const
    {
        return index.isValid();
    }
    /// A menu is wanted for this row, which is the current one then.
    virtual void openMenu(const QModelIndex &, const QPoint &) { }
    /// In the viewport, for the menu key.
    [[nodiscard]] virtual QPoint menuPlace(const QModelIndex &index) const;
    void contextMenuEvent(QContextMenuEvent *event) override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
};

} // namespace ui
