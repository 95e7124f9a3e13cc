// SPDX-License-Identifier: MIT
#pragma once

#include "ui/theme/textzoom.h"

#include <QPlainTextEdit>
#include <QStyleOption>
#include <QTextEdit>

class QPainter;

namespace ui {

/// What Qt promises that the option is for this element.
template <typename Option>
const Option &as(const QStyleOption *option)
{
    return *static_cast<const Option *>(option);
}

inline bool isTextEdit(const QWidget *widget)
{
    return qobject_cast<const QPlainTextEdit *>(widget) || qobject_cast<const QTextEdit *>(widget);
}

} // namespace ui

namespace ui::style {

/// Of buttons and fields that are not compact.
inline constexpr LineBox controlHeight(32);

// Buttons and indicators as ui::Style draws them.
[[nodiscard]] QSize pushButtonSize(const QStyleOptionButton &option, const QWidget *widget);
void drawPushButton(QPainter &painter, const QStyleOptionButton &option, const QWidget *widget);
[[nodiscard]] QSize toolButtonSize(const QStyleOptionToolButton &option);
void drawToolButton(QPainter &painter, const QStyleOptionToolButton &option, const QWidget *widget);
void drawCheckBox(QPainter &painter, const QStyleOption &option);
void drawRadioButton(QPainter &painter, const QStyleOption &option);

// Fields, lists and bars.
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
void drawHeaderSection(QPainter &painter, const QStyleOptionHeader &option, const QWidget *widget);
/// How much further right than others the first column begins of a table that has the property
/// "alignedWithTitle": below the title of the pane at whose edge it stands.
[[nodiscard]] int cellIndent(const QWidget *table, int column);

// Menus.
[[nodiscard]] QSize menuItemSize(const QStyleOptionMenuItem &option, const QSize &text);
void drawMenuItem(QPainter &painter, const QStyleOptionMenuItem &option);
void drawMenuPanel(QPainter &painter, const QStyleOption &option);
[[nodiscard]] QSize menuBarItemSize(const QSize &text);
void drawMenuBarItem(QPainter &painter, const QStyleOptionMenuItem &option);

} // namespace ui::style
