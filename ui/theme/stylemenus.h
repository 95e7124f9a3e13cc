// SPDX-License-Identifier: MIT
#pragma once

#include <QStyleOption>

class QPainter;

/// Menus as ui::Style draws them.
namespace ui::style {

[[nodiscard]] QSize menuItemSize(const QStyleOptionMenuItem &option, const QSize &text);
void drawMenuItem(QPainter &painter, const QStyleOptionMenuItem &option);
void drawMenuPanel(QPainter &painter, const QStyleOption &option);
[[nodiscard]] QSize menuBarItemSize(const QSize &text);
void drawMenuBarItem(QPainter &painter, const QStyleOptionMenuItem &option);

} // namespace ui::style
