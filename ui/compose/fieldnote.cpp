// SPDX-License-Identifier: MIT
#include "ui/compose/fieldnote.h"

#include "ui/list/textline.h"
#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/plaintooltip.h"

#include <QAccessible>
#include <QPainter>

namespace ui {

FieldNote::FieldNote(QWidget *parent)
    : QWidget(parent)
{
    setFixedHeight(20);
}

void FieldNote::setHiddenWhenEmpty()
{
    m_isHiddenWhenEmpty = true;
    setVisible(!m_text.isEmpty());
}

void FieldNote::say(const QString &text, Tone tone)
{
    if (text == m_text && tone == m_tone)
        return;
    m_text = displayLine(text);
    m_tone = tone;
    if (m_isHiddenWhenEmpty)
        setVisible(!m_text.isEmpty());
    setAccessibleName(m_text);
    setToolTip(plainToolTip(m_text));
    if (tone == Tone::Danger && isVisible()) {
        QAccessibleEvent alert(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&alert);
    }
    update();
}

void FieldNote::paintEvent(QPaintEvent *)
{
    if (m_text.isEmpty())
        return;
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    qreal x = 0;
    if (m_tone != Tone::Hint) {
        const bool isOk = m_tone == Tone::Ok;
        drawIcon(painter, {0, 3, 14, 14}, isOk ? u"check" : u"circle-alert",
                 isOk ? tokens.ok : tokens.danger);
        x = 20;
    }
    TextLine line(m_text, FontRole::Meta, m_tone == Tone::Danger ? Ink::Danger : Ink::Muted,
                  width() - x);
    line.startAt({x, 10});
    line.paint(painter, {}, tokens);
}

} // namespace ui
