// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>
#include <QTableView>

namespace ui {

/// A table of one column without a head, whose rows paint themselves; what the lists of the race
/// lab have in common.
class RaceTable : public QTableView {
    Q_OBJECT
public:
    /// `delegate` becomes a child; rows are `rowHeight` high.
    RaceTable(QAbstractItemModel *model, QStyledItemDelegate *delegate, int rowHeight,
              QWidget *parent = nullptr);

    /// Of more rows than these the others are scrolled to, where there is no more room.
    void setPreferredRows(int most) { m_preferredRows = most; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, m_rowHeight * 2}; }

private:
    int m_rowHeight;
    int m_preferredRows = 12;
};

} // namespace ui
