// SPDX-License-Identifier: MIT
#include "ui/lab/time/stepcard.h"

#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"

using namespace Qt::StringLiterals;

namespace ui {

StepCard::StepCard(QWidget *parent)
    : QRadioButton(parent)
{
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void StepCard::setTexts(const QString &title, const QString &moment, const QString &effect)
{
    setText(title);
    setAccessibleName(title);
    setAccessibleDescription(moment + u". "_s + effect);
    m_moment = moment;
    m_effect = effect;
    update();
}

void StepCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto &t = tokensFor(palette());
    const bool isHovered = isEnabled() && underMouse();
    const auto fill = isChecked() ? t.tint : isHovered ? t.hover : t.list;
    drawBox(painter, rect(), 8, fill, isChecked() || hasFocus() ? t.accent : t.border,
            hasFocus()        ? 2
                : isChecked() ? 1.5
                              : 1);
    constexpr int margin = 14;
    const int mark = isChecked() ? 20 : 0;
    const auto line = [&](int y, FontRole role, const QColor &ink, const QString &text, int room) {
        painter.setFont(ui::font(role));
        painter.setPen(isEnabled() ? ink : t.muted);
        painter.drawText(QRect(margin, y, room, 20), Qt::AlignVCenter | Qt::TextSingleLine,
                         painter.fontMetrics().elidedText(text, Qt::ElideRight, room));
    };
    const int room = width() - 2 * margin;
    line(10, FontRole::BodyStrong, t.text, text(), room - mark);
    line(33, FontRole::Meta, t.text, m_moment, room);
    line(53, FontRole::Meta, t.muted, m_effect, room);
    if (isChecked())
        drawIcon(painter, {width() - margin - 14.0, 13, 14, 14}, u"check", t.accent);
}

} // namespace ui
