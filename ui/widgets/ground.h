// SPDX-License-Identifier: MIT
#pragma once

#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"

class QWidget;

namespace ui {

/// What a widget lies on: a colour of the scheme, and hairlines.
struct Ground {
    QColor Tokens::*color = nullptr; ///< none: what is below shows through
    Qt::Edges lines{}; ///< at these edges
    LineBox head{0, 0}; ///< so many pixels from the top end with a hairline; 0: there is no head
};

/// Paints it before the widget paints anything itself.
void layGround(QWidget &widget, const Ground &ground);

} // namespace ui
