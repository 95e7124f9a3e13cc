// SPDX-License-Identifier: MIT
#include "ui/timeline/feed/cardframe.h"

#include "ui/theme/paint.h"

namespace ui {

namespace {
constexpr int widestCard = 640;
constexpr int gutter = 16;
constexpr int padding = 16;
constexpr int below = 4;
} // namespace

CardFrame::CardFrame(QWidget *content, QWidget *parent)
    : QWidget(parent)
{
    auto *column = new QVBoxLayout(this);
    column->addWidget(content);
}

int CardFrame::side() const
{
    return qMax(gutter, (width() - widestCard) / 2);
}

void CardFrame::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layout()->setContentsMargins(side() + padding, gutter + padding, side() + padding,
                                 below + padding);
}

void CardFrame::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto &tokens = tokensFor(palette());
    drawBox(painter, rect().adjusted(side(), gutter, -side(), -below), 8, tokens.list,
            tokens.hairline);
}

} // namespace ui
