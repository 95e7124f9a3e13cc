// SPDX-License-Identifier: MIT
#include "ui/forum/list/dragpicture.h"

#include "ui/theme/fonts.h"
#include "ui/theme/paint.h"
#include "ui/widgets/displaytext.h"

namespace ui {

QPixmap dragPicture(const QString &title, const QPalette &palette, qreal ratio)
{
    constexpr int height = 32;
    constexpr int sides = 12;
    constexpr int mostText = 220;
    const QFontMetrics metrics(font(FontRole::Poster));
    const auto text = metrics.elidedText(displayLine(title, 120), Qt::ElideRight, mostText);
    const QSize size(metrics.horizontalAdvance(text) + 2 * sides, height);
    QPixmap picture(size * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto &tokens = tokensFor(palette);
    drawBox(painter, QRectF(QPointF(), size), 6, tokens.list, tokens.accent);
    painter.setFont(font(FontRole::Poster));
    painter.setPen(tokens.text);
    painter.drawText(QRect(QPoint(), size), Qt::AlignCenter, text);
    return picture;
}

} // namespace ui
