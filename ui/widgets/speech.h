// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QAbstractItemView;
class QWidget;

namespace ui {

// What a screen reader is told of beside the widget that has the focus. GUI thread.

/// A sentence that came up in the window of `widget` while the focus stays where it is, or goes
/// elsewhere; told a moment later, after what the focus is told of.
void speak(QWidget &widget, const QString &sentence);

/// The row that is current in a view, whether or not that has the focus.
void speakCurrentRow(QAbstractItemView &view);

/// What Qt leaves out or says too much: from now on, wherever the focus enters a list, table or
/// tree, its current row is told as well, and pages that lie upon each other have no name of their
/// own. Once, in the program's start.
void prepareSpeech();

} // namespace ui
