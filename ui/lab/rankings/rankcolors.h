// SPDX-License-Identifier: MIT
#pragma once

#include "ui/theme/tokens.h"

namespace ui {

/// Of the `number`th line of a chart, and of what belongs to it: eight that differ, each readable
/// as text on the list's ground.
[[nodiscard]] QColor lineColor(const Tokens &tokens, int number);
/// Lines differ in more than their colour.
[[nodiscard]] Qt::PenStyle lineDash(int number);
inline constexpr int lineColors = 8;

} // namespace ui
