// SPDX-License-Identifier: MIT
#pragma once

#include <QStyleOption>

class QPainter;

/// Buttons and indicators as ui::Style draws them.
namespace ui::style {

[[nodiscard]] QSize pushButtonSize(const QStyleOptionButton &option, const QWidget *widget);
void drawPushButton(QPainter &painter, const QStyleOptionButton &option, const QWidget *widget);
[[nodiscard]] QSize toolButtonSize(const QStyleOptionToolButton &option);
void drawToolButton(QPainter &painter, const QStyleOptionToolButton &option, const QWidget *widget);
void drawCheckBox(QPainter &painter, const QStyleOption &option);
void drawRadioButton(QPainter &painter, const QStyleOption &option);

} // namespace ui::style
