// SPDX-License-Identifier: MIT
#include "ui/widgets/slider.h"

#include "ui/theme/paint.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {
constexpr double handleRadius = 7;
constexpr double grooveHeight = 4;
} // namespace

Slider::Slider(QWidget *parent)
    : QSlider(Qt::Horizontal, parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
}

double Slider::place() const
{
    const auto range = std::max(maximum() - minimum(), 1);
    const auto share = static_cast<double>(sliderPosition() - minimum()) / range;
    return handleRadius + 1 + share * (width() - 2 * handleRadius - 2);
}

void Slider::follow(double x)
{
    const auto room = std::max(width() - 2 * handleRadius - 2, 1.0);
    const auto share = std::clamp((x - handleRadius - 1) / room, 0.0, 1.0);
    setSliderPosition(minimum() + static_cast<int>(std::lround(share * (maximum() - minimum()))));
}

// A click goes where it was made, not a page that way.
void Slider::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return event->ignore();
    setSliderDown(true);
    follow(event->position().x());
}

void Slider::mouseMoveEvent(QMouseEvent *event)
{
    if (isSliderDown())
        follow(event->position().x());
}

void Slider::mouseReleaseEvent(QMouseEvent *)
{
    setSliderDown(false);
}

void Slider::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto &tokens = tokensFor(palette());
    const auto middle = height() / 2.0;
    const auto at = place();
    QRectF groove(1, middle - grooveHeight / 2, width() - 2, grooveHeight);
    drawBox(painter, groove, grooveHeight / 2, tokens.border);
    groove.setRight(at);
    drawBox(painter, groove, grooveHeight / 2, isEnabled() ? tokens.accent : tokens.muted);
    const QRectF handle(at - handleRadius, middle - handleRadius, 2 * handleRadius,
                        2 * handleRadius);
    drawBox(painter, handle, handleRadius,
            underMouse() && isEnabled() ? tokens.hover : tokens.raised,
            isEnabled() ? tokens.accent : tokens.border, 2);
    if (hasFocus())
        drawFocusRing(painter, handle.adjusted(-3, -3, 3, 3), handleRadius + 3, tokens);
}

} // namespace ui
