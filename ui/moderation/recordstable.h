// SPDX-License-Identifier: MIT
#pragma once

#include "ui/list/placebutton.h"
#include "ui/widgets/quietview.h"

#include <QTableView>

class QAbstractButton;
class QAction;

namespace ui {

/// The rows of a source of the moderators' workspace. Names in them lead to where that is: by
/// mouse, and for the keyboard and a screen reader by the row's menu.
class RecordsTable : public QuietView<QTableView> {
    Q_OBJECT
public:
    /// A name, and the column in which it stands.
    struct Link {
        int column = 0;
        NamedLink to;
    };
    /// Those of a row, in the order of its menu.
    using LinksOf = std::function<QList<Link>(int row)>;

    /// A button that acts on the row, and the action that has a key for the same.
    struct Act {
        QAbstractButton *button = nullptr;
        const QAction *keyed = nullptr;
    };

    explicit RecordsTable(QWidget *parent = nullptr);

    /// Of the columns of the model that is set; those of 0 share what is left, but have room for a
    /// few words: where there is none, the table scrolls. Where there is much, the others get what
    /// their contents need, unless somebody chose their widths.
    void setWidths(const QList<int> &widths);
    /// Without it no name is a link.
    void setLinks(LinksOf linksOf);
    /// What can be done with the row that is chosen: its menu has those that are shown beside it.
    void setActs(const QList<Act> &acts) { m_acts = acts; }

Q_SIGNALS:
    void linkActivated(const QString &link);

protected:
    void focusInEvent(QFocusEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    class Delegate;
    [[nodiscard]] QList<Link> linksOf(int row) const;
    [[nodiscard]] QModelIndex linkedCell(const QPoint &position) const;
    [[nodiscard]] QString linkOf(const QModelIndex &cell) const;
    void hover(const QModelIndex &cell);
    void fit();
    void share();

    QList<int> m_widths;
    QList<int> m_needed; ///< by what was in view so far: columns grow, and never jump back
    bool m_isFitting = false;
    bool m_isByHand = false; ///< somebody chose a width
    LinksOf m_linksOf;
    QList<Act> m_acts;
    QPersistentModelIndex m_hovered; ///< the cell whose name is a link under the pointer
    QString m_pressed;
    bool m_isPressTaken = false;
};

} // namespace ui
