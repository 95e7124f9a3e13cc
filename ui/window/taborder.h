// SPDX-License-Identifier: MIT
#pragma once

#include <QList>

class QWidget;

namespace ui {

/// What Tab stops at inside `root` now, in the order in which it is read: rows from the top, in a
/// row columns from the left, inside each the same. Qt's own order is that in which widgets came
/// into the window, which panes that are put together and rows that come later make another one.
/// `leaving`, which may be hidden or disabled by now, or no stop at all, stands in its place among
/// them. GUI thread.
[[nodiscard]] QList<QWidget *> tabStops(const QWidget &root, const QWidget *leaving = nullptr);

} // namespace ui
