// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace ui {

/// Rows of the inspector's table: of an action its time, name, round trips and duration; of a
/// command its words as redis-cli takes them, and its share of what the action took.
class CommandDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    static constexpr int actionHeight = 32;
    static constexpr int commandHeight = 28;

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const override;
    /// Where a click opens or folds an action, in the row's first column.
    [[nodiscard]] static QRect chevronRect(const QRect &cell);
};

/// "0.4 ms".
[[nodiscard]] QString tookText(qint64 microseconds);

} // namespace ui
