// SPDX-License-Identifier: MIT
#pragma once

#include <QStyleOption>

class QPainter;

/// Fields, lists and bars as ui::Style draws them.
namespace ui::style {

void drawFieldBox(QPainter &painter, const QStyleOption &option, const QWidget *widget);
void drawComboBox(QPainter &painter, const QStyleOptionComboBox &option, const QWidget *widget);
void drawSpinBox(QPainter &painter, const QStyleOptionSpinBox &option, const QWidget *widget);
[[nodiscard]] QRect scrollBarSlider(const QStyleOptionSlider &option);
void drawScrollBar(QPainter &painter, const QStyleOptionSlider &option);
/// `handle` is where it is taken hold of.
void drawSlider(QPainter &painter, const QStyleOptionSlider &option, const QRect &handle);
void drawProgressBar(QPainter &painter, const QStyleOptionProgressBar &option);
void drawTab(QPainter &painter, const QStyleOptionTab &option);
[[nodiscard]] QSize tabSize(const QStyleOptionTab &option);
void drawHeaderSection(QPainter &painter, const QStyleOptionHeader &option);

} // namespace ui::style
