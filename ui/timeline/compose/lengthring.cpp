// SPDX-License-Identifier: MIT
#include "ui/timeline/compose/lengthring.h"

#include "domain/post.h"
#include "ui/theme/fonts.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/relativetime.h"

#include <QEvent>
#include <QFontMetrics>
#include <QPainter>

namespace ui {

LengthRing::LengthRing(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setLength(0);
}

void LengthRing::setLength(int characters)
{
    m_length = characters;
    setAccessibleName(sentence());
    updateGeometry();
    update();
}

QString LengthRing::sentence() const
{
    const auto limit = m_length > domain::postGuidance ? domain::postLimit : domain::postGuidance;
    return tr("%1 of %2").arg(number(m_length), number(limit));
}

QSize LengthRing::sizeHint() const
{
    return {28 + QFontMetrics(ui::font(FontRole::Meta)).horizontalAdvance(sentence()), 24};
}

void LengthRing::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        setLength(m_length);
}

void LengthRing::paintEvent(QPaintEvent *)
{
    const auto &tokens = tokensFor(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF ring(2, height() / 2.0 - 8, 16, 16);
    const auto color = m_length > domain::postLimit ? tokens.danger
        : m_length > domain::postGuidance           ? tokens.gold
                                                    : tokens.accent;
    painter.setPen(QPen(tokens.hairline, 2.5));
    painter.drawEllipse(ring);
    const auto share = qMin(1.0, double(m_length) / domain::postGuidance);
    painter.setPen(QPen(color, 2.5, Qt::SolidLine, Qt::RoundCap));
    painter.drawArc(ring, 90 * 16, -qRound(share * 360 * 16));
    painter.setFont(ui::font(FontRole::Meta));
    painter.setPen(m_length > domain::postLimit ? tokens.danger : tokens.muted);
    painter.drawText(rect().adjusted(26, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, sentence());
}

} // namespace ui
