// SPDX-License-Identifier: MIT
#include "ui/list/rowdelegate.h"

#include "ui/theme/tokens.h"

#include <QApplication>
#include <QPainter>

namespace ui {

namespace {
/// Grey only where another pane of this window has the focus.
bool isFocusElsewhere(const QWidget *view)
{
    const auto *focus = QApplication::focusWidget();
    return focus && view && focus != view && !view->isAncestorOf(focus);
}
} // namespace

QSize RowDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {option.rect.width(), rowHeight};
}

void RowDelegate::paintBackground(QPainter &painter, const QStyleOptionViewItem &option,
                                  const QModelIndex &index, int textLeft) const
{
    const auto &tokens = tokensFor(option.palette);
    const auto &cell = option.rect;
    if (option.state & QStyle::State_Selected) {
        const bool isGrey = isFocusElsewhere(option.widget);
        painter.fillRect(cell, isGrey ? tokens.inactiveSelection : tokens.tint);
        painter.fillRect(QRect(cell.topLeft(), QSize(3, cell.height())), tokens.accent);
        return;
    }
    painter.fillRect(cell, index.row() == m_hoveredRow ? tokens.hover : tokens.list);
    painter.fillRect(QRect(cell.left() + textLeft, cell.bottom(), cell.width() - textLeft, 1),
                     tokens.hairline);
}

} // namespace ui
