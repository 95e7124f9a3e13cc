// SPDX-License-Identifier: MIT
#include "ui/widgets/choicecard.h"

#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/widgets/enterclicks.h"

namespace ui {

ChoiceCard::ChoiceCard(const QString &iconName, Weight weight, QWidget *parent)
    : QAbstractButton(parent)
    , m_iconName(iconName)
    , m_weight(weight)
{
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::StrongFocus);
    clickOnEnter(*this);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ChoiceCard::setTexts(const QString &title, const QString &details)
{
    setText(title);
    setAccessibleName(title);
    m_details = details;
    setAccessibleDescription(details);
    update();
}

void ChoiceCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &t = tokensFor(palette());
    const bool isSuggested = m_weight == Weight::Suggested;
    const auto fill = isSuggested ? t.tint : isDown() || underMouse() ? t.hover : t.raised;
    const bool isRinged = isSuggested || hasFocus();
    drawBox(painter, rect(), 8, fill, isRinged ? t.accent : t.border,
            hasFocus()        ? 2
                : isSuggested ? 1.5
                              : 1);
    const auto color = isSuggested ? t.accent : t.muted;
    drawIcon(painter, {18, (height() - 20) / 2.0, 20, 20}, m_iconName, color);
    drawIcon(painter, {width() - 32.0, (height() - 16) / 2.0, 16, 16}, u"chevron-right", color);
    const auto room = width() - 54 - 44;
    painter.setFont(ui::font(FontRole::BodyStrong));
    painter.setPen(t.text);
    painter.drawText(QRect(54, 12, room, 20), Qt::AlignVCenter | Qt::TextSingleLine,
                     painter.fontMetrics().elidedText(text(), Qt::ElideRight, room));
    painter.setFont(ui::font(FontRole::Meta));
    painter.setPen(t.muted);
    painter.drawText(QRect(54, 32, room, 20), Qt::AlignVCenter | Qt::TextSingleLine,
                     painter.fontMetrics().elidedText(m_details, Qt::ElideRight, room));
}

} // namespace ui
