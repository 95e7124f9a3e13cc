// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace ui {

/// Rows of 32 and heads of 36 in the tree of sources: pill selection, icon, name, count.
class SourcesDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const override;

    /// The + of the head "Groups", in view coordinates.
    [[nodiscard]] static QRect plusButton(const QRect &row);
    [[nodiscard]] static bool hasPlus(const QModelIndex &index);

private:
    static void paintHead(QPainter &painter, const QStyleOptionViewItem &option,
                          const QModelIndex &index);
    static void paintSource(QPainter &painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index);
};

} // namespace ui
