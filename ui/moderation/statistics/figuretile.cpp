// SPDX-License-Identifier: MIT
#include "ui/moderation/statistics/figuretile.h"

#include "ui/theme/fonts.h"
#include "ui/theme/paint.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/enterclicks.h"

#include <QPainter>

namespace ui {

namespace {
constexpr int margin = 10;
constexpr int tileHeight = 70;
constexpr int leastWidth = 84;
} // namespace

FigureTile::FigureTile(QWidget *parent)
    : QAbstractButton(parent)
{
    setCheckable(true);
    setAutoExclusive(true);
    setFocusPolicy(Qt::StrongFocus);
    clickOnEnter(*this);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void FigureTile::setFigure(const QString &name, const QString &figure, const QString &change,
                           const QString &spoken)
{
    m_figure = figure;
    m_change = change;
    setText(name);
    setAccessibleName(spoken);
    update();
}

QSize FigureTile::sizeHint() const
{
    const QFontMetrics meta(ui::font(FontRole::Meta));
    return {std::max(leastWidth, meta.horizontalAdvance(text()) + 2 * margin), tileHeight};
}

QSize FigureTile::minimumSizeHint() const
{
    return {leastWidth, tileHeight};
}

void FigureTile::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto &tokens = tokensFor(palette());
    const auto box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    const auto fill = isChecked() ? tokens.tint : underMouse() ? tokens.hover : tokens.list;
    drawBox(painter, box, 6, fill, isChecked() ? tokens.accent : tokens.border);
    if (hasFocus())
        drawFocusRing(painter, box, 6, tokens);
    const auto inner = rect().adjusted(margin, 8, -margin, -8);
    painter.setFont(ui::font(FontRole::Meta));
    painter.setPen(tokens.muted);
    painter.drawText(inner, Qt::AlignLeft | Qt::AlignTop,
                     painter.fontMetrics().elidedText(text(), Qt::ElideRight, inner.width()));
    painter.drawText(inner, Qt::AlignRight | Qt::AlignBottom, m_change);
    painter.setFont(ui::font(FontRole::BigNumber));
    painter.setPen(tokens.text);
    painter.drawText(inner, Qt::AlignLeft | Qt::AlignBottom, m_figure);
}

} // namespace ui
