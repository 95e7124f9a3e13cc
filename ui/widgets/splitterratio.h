// SPDX-License-Identifier: MIT
#pragma once

#include <QList>

class QSplitter;

namespace ui {

/// The shares of a splitter's panes, 0 to 1: what is kept across restarts, because pixels mean
/// nothing on another screen. Hidden panes count 0.
[[nodiscard]] QList<double> splitterRatios(const QSplitter &splitter);
/// Ignores lists that don't fit the splitter.
void setSplitterRatios(QSplitter &splitter, const QList<double> &ratios);

} // namespace ui
