// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace ui {

/// Paints headings and entries of the overlay: icon or avatar, title with the found letters in
/// the accent, details and key caps at the right.
class PaletteDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const override;
};

} // namespace ui
