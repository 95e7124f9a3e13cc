// SPDX-License-Identifier: MIT
#include "ui/theme/stylemenus.h"

#include "ui/theme/icons.h"
#include "ui/theme/paint.h"

#include <QPainter>

namespace ui::style {

namespace {

constexpr int iconColumn = 32;
constexpr int menuTextFlags = Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextShowMnemonic;

void drawMark(QPainter &painter, const QStyleOptionMenuItem &option, const QColor &color)
{
    const QRectF rect(option.rect.left() + 8, option.rect.center().y() - 7, 16, 16);
    const bool isCheckable = option.checkType != QStyleOptionMenuItem::NotCheckable;
    if (isCheckable && option.checked)
        drawIcon(painter, rect, u"check", tokensFor(option.palette).accent);
    else if (!option.icon.name().isEmpty() && !isCheckable)
        drawIcon(painter, rect, option.icon.name(), color);
    else if (!option.icon.isNull() && !isCheckable)
        option.icon.paint(&painter, rect.toRect());
}

} // namespace

QSize menuItemSize(const QStyleOptionMenuItem &option, const QSize &text)
{
    if (option.menuItemType == QStyleOptionMenuItem::Separator)
        return {10, 9};
    return {iconColumn + text.width() + 28, std::max(30, text.height() + 8)};
}

void drawMenuItem(QPainter &painter, const QStyleOptionMenuItem &option)
{
    const auto &t = tokensFor(option.palette);
    painter.save();
    if (option.menuItemType == QStyleOptionMenuItem::Separator) {
        drawHairline(painter, option.rect.left() + 4, option.rect.right() - 3,
                     option.rect.center().y(), t.hairline);
        painter.restore();
        return;
    }
    const bool isEnabled = option.state.testFlag(QStyle::State_Enabled);
    if (isEnabled && option.state.testFlag(QStyle::State_Selected))
        drawBox(painter, option.rect, 6, t.tint);
    auto color = isEnabled ? t.text : t.muted;
    drawMark(painter, option, isEnabled ? t.muted : t.border);

    const auto parts = option.text.split(u'\t');
    const auto textRect = option.rect.adjusted(iconColumn, 0, -12, 0);
    painter.setFont(option.font);
    painter.setPen(color);
    painter.drawText(textRect, menuTextFlags | Qt::AlignLeft, parts.first());
    painter.setPen(t.muted);
    if (parts.size() > 1)
        painter.drawText(textRect, menuTextFlags | Qt::AlignRight, parts.last());
    if (option.menuItemType == QStyleOptionMenuItem::SubMenu)
        drawIcon(painter, {option.rect.right() - 20.0, option.rect.center().y() - 7.0, 16, 16},
                 u"chevron-right", t.muted);
    painter.restore();
}

void drawMenuPanel(QPainter &painter, const QStyleOption &option)
{
    const auto &t = tokensFor(option.palette);
    painter.fillRect(option.rect, t.list);
    drawBox(painter, option.rect, 0, Qt::transparent, t.border);
}

QSize menuBarItemSize(const QSize &text)
{
    return {text.width() + 18, 28};
}

void drawMenuBarItem(QPainter &painter, const QStyleOptionMenuItem &option)
{
    const auto &t = tokensFor(option.palette);
    painter.save();
    painter.fillRect(option.rect, t.window);
    const bool isOpen = option.state & (QStyle::State_Selected | QStyle::State_Sunken);
    if (isOpen && option.state.testFlag(QStyle::State_Enabled))
        drawBox(painter, QRectF(option.rect).adjusted(1, 3, -1, -3), 4, t.inactiveSelection);
    painter.setPen(t.text);
    // Underlined letters only in open menus: the bar stays calm.
    painter.drawText(option.rect, Qt::AlignCenter | Qt::TextSingleLine | Qt::TextHideMnemonic,
                     option.text);
    painter.restore();
}

} // namespace ui::style
