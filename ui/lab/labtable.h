// SPDX-License-Identifier: MIT
#pragma once

#include "ui/theme/textzoom.h"
#include "ui/widgets/quietview.h"

#include <QStyledItemDelegate>
#include <QTableView>

namespace ui {

/// A table of one column without a head, whose rows paint themselves; what short lists of the
/// laboratory have in common.
class LabTable : public QuietView<QTableView> {
    Q_OBJECT
public:
    /// `delegate` becomes a child; rows are `rowHeight` high.
    LabTable(QAbstractItemModel *model, QStyledItemDelegate *delegate, LineBox rowHeight,
             QWidget *parent = nullptr);

    /// Of more rows than these the others are scrolled to, where there is no more room.
    void setPreferredRows(int most) { m_preferredRows = most; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, m_rowHeight * 2}; }

private:
    LineBox m_rowHeight;
    int m_preferredRows = 12;
};

/// Rows of a title and a muted line below it, with an icon at the right where there is one.
class LabTitleDelegate : public QStyledItemDelegate {
public:
    enum Role {
        DetailsRole = Qt::UserRole, ///< the line below
        IconRole, ///< its name; empty: none
    };
    static constexpr LineBox rowHeight{64, 2};
    static constexpr int left = 20; ///< of the texts

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
};

} // namespace ui
