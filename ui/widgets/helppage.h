// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QObject;
class QWidget;

namespace ui {

// Which page of the handbook tells of what one sees: "board", or a part of it, "board#voting".

/// Of the widget itself, or of the nearest one around it that has a page, across windows; empty:
/// none has.
[[nodiscard]] QString helpPageFor(const QWidget *widget);
/// By its class; empty: it has none of its own.
[[nodiscard]] QString helpPageOf(const QObject &object);
/// Before that of its class: for a widget that shows what others are about.
void setHelpPage(QWidget &widget, const QString &page);

} // namespace ui
