// SPDX-License-Identifier: MIT
#include "ui/lab/labpane.h"

#include "ui/theme/paint.h"
#include "ui/theme/tokens.h"

#include <QPainter>

namespace ui {

void LabPane::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    painter.fillRect(rect(), tokens.list);
    drawHairline(painter, 0, width(), headHeight - 1, tokens.hairline);
}

} // namespace ui
