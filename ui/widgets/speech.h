// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QWidget;

namespace ui {

// What a screen reader is told of beside the widget that has the focus. GUI thread.

/// A sentence that came up in the window of `widget` while the focus stays where it is.
void speak(QWidget &widget, const QString &sentence);

/// From now on, wherever the focus enters a list, table or tree, its current row is told as well:
/// Qt only tells the name of the view. Once, in the program's start.
void speakRowsThatGetTheFocus();

} // namespace ui
