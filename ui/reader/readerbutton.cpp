// SPDX-License-Identifier: MIT
#include "ui/reader/readerbutton.h"

#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/widgets/enterclicks.h"
#include "ui/widgets/plaintooltip.h"

#include <QFontMetrics>
#include <QHelpEvent>
#include <QPainter>

namespace ui {

namespace {
constexpr int padding = 12;
constexpr int glyph = 16;
constexpr int iconGap = 6;
constexpr int hintGap = 10;

int advance(const QString &text, FontRole role)
{
    return QFontMetrics(ui::font(role)).horizontalAdvance(text) + 1;
}
} // namespace

ReaderButton::ReaderButton(const QString &iconName, QWidget *parent)
    : QAbstractButton(parent)
    , m_iconName(iconName)
{
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    clickOnEnter(*this);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void ReaderButton::setLook(Look look)
{
    m_look = look;
    update();
}

void ReaderButton::setIconName(const QString &name)
{
    m_iconName = name;
    update();
}

void ReaderButton::setHint(const QString &hint)
{
    m_hint = hint;
    updateGeometry();
}

void ReaderButton::setWordless(bool wordless)
{
    if (std::exchange(m_isWordless, wordless) == wordless)
        return;
    updateGeometry();
    update();
}

bool ReaderButton::event(QEvent *event)
{
    const bool speaks = m_isWordless && toolTip().isEmpty() && !text().isEmpty();
    if (event->type() == QEvent::ToolTip && speaks) {
        showPlainToolTip(static_cast<QHelpEvent *>(event)->globalPos(), text(), this);
        return true;
    }
    return QAbstractButton::event(event);
}

QSize ReaderButton::sizeHint() const
{
    if (text().isEmpty() || m_isWordless)
        return {32, 32};
    auto width = 2 * padding + glyph + iconGap + advance(text(), FontRole::Button);
    if (!m_hint.isEmpty())
        width += hintGap + advance(m_hint, FontRole::Key);
    return {width, 32};
}

void ReaderButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    const bool isHot = isEnabled() && (underMouse() || isDown());
    auto fill = isHot ? tokens.hover : QColor(Qt::transparent);
    auto ink = tokens.text;
    if (m_look == Look::VoteTint)
        fill = tokens.voteTint, ink = tokens.vote;
    else if (m_look == Look::AccentTint)
        fill = tokens.tint, ink = tokens.accent;
    else if (m_look == Look::Framed)
        fill = isHot ? tokens.hover : tokens.raised;
    if (!isEnabled())
        painter.setOpacity(0.5);
    const bool isFramed = m_look == Look::Framed;
    drawBox(painter, rect(), 6,
            isDown() && !isFramed && m_look == Look::Flat ? tokens.skeleton : fill,
            isFramed ? tokens.border : QColor(Qt::transparent));
    if (hasFocus())
        drawFocusRing(painter, rect(), 6, tokens);

    const bool isFilled = m_look == Look::VoteTint || m_look == Look::AccentTint;
    const auto top = (height() - glyph) / 2.0;
    if (text().isEmpty() || m_isWordless) {
        drawIcon(painter, {(width() - glyph) / 2.0, top, glyph, glyph}, m_iconName, ink);
        return;
    }
    drawIcon(painter, {padding * 1.0, top, glyph, glyph}, m_iconName, ink,
             isFilled ? IconPaint::Filled : IconPaint::Outline);
    const auto textRect = rect().adjusted(padding + glyph + iconGap, 0, -padding, 0);
    painter.setFont(ui::font(FontRole::Button));
    painter.setPen(ink);
    painter.drawText(textRect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text());
    painter.setFont(ui::font(FontRole::Key));
    painter.setPen(tokens.muted);
    painter.drawText(textRect, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, m_hint);
}

} // namespace ui
