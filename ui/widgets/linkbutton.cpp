// SPDX-License-Identifier: MIT
#include "ui/widgets/linkbutton.h"

#include "ui/theme/fonts.h"
#include "ui/theme/paint.h"
#include "ui/widgets/enterclicks.h"

namespace ui {

LinkButton::LinkButton(const QString &text, QWidget *parent)
    : QAbstractButton(parent)
{
    setText(text);
    setFont(ui::font(FontRole::Button));
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::TabFocus);
    clickOnEnter(*this);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize LinkButton::sizeHint() const
{
    const auto height = std::max(24, fontMetrics().height() + 4);
    return {fontMetrics().horizontalAdvance(text()) + 4, height};
}

void LinkButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    auto textFont = font();
    textFont.setUnderline(underMouse() && isEnabled());
    painter.setFont(textFont);
    painter.setPen(isEnabled() ? palette().color(QPalette::Active, QPalette::Link)
                               : palette().color(QPalette::Disabled, QPalette::WindowText));
    painter.drawText(rect(), Qt::AlignCenter | Qt::TextSingleLine, text());
    if (hasFocus()) {
        auto tokens = tokensFor(palette());
        tokens.accent = palette().color(QPalette::Active, QPalette::Link);
        drawFocusRing(painter, rect(), 4, tokens);
    }
}

void LinkButton::enterEvent(QEnterEvent *event)
{
    update();
    QAbstractButton::enterEvent(event);
}

void LinkButton::leaveEvent(QEvent *event)
{
    update();
    QAbstractButton::leaveEvent(event);
}

} // namespace ui

#include "moc_linkbutton.cpp"
