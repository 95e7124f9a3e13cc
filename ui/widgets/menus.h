// SPDX-License-Identifier: MIT
#pragma once

class QMenu;
class QString;
class QWidget;

namespace ui {

/// A menu over `widget` that goes when it is closed.
[[nodiscard]] QMenu *newMenu(QWidget &widget);
/// Adds what copies this text.
void addCopy(QMenu &menu, const QString &name, const QString &text);

} // namespace ui
