// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/quietview.h"

#include <QTableView>

class QPropertyAnimation;

namespace ui {

/// A table as a list of rows that are painted as a whole: one column without grid and headings, one
/// row chosen at a time, scrolled by the pixel.
class RowTable : public QuietView<QTableView> {
    Q_OBJECT
public:
    enum class Foot { Plain, RoomForToast };
    /// What a toast would cover can be scrolled out from under it.
    explicit RowTable(QWidget *parent, Foot foot = Foot::Plain);

    /// Selects it, or the last one before it.
    virtual void goToRow(int row);
    virtual void moveSelection(int step);
    /// Letters are commands here; one that does nothing just now must not choose some other row.
    void keyboardSearch(const QString &) override { }
    /// What has come in at the top, so many pixels high, slides into sight, where the system lets
    /// things move. Whatever a person does meanwhile ends it.
    void slideIn(int height);

protected:
    /// The row, or the one at the end beyond which it would be; none of an empty table.
    [[nodiscard]] QModelIndex rowNear(int row) const;
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
    void updateGeometries() override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    Foot m_foot;
    QPropertyAnimation *m_slide;
};

} // namespace ui
