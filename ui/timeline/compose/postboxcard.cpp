// SPDX-License-Identifier: MIT
// How the box lies on its card: in line with the cards below, as high as its text.
#include "ui/theme/paint.h"
#include "ui/theme/tokens.h"
#include "ui/timeline/compose/postbox.h"

#include <QLayout>
#include <QPainter>
#include <QPlainTextEdit>
#include <QTextDocument>
#include <QtMath>

namespace ui {

namespace {
constexpr int widestCard = 640;
constexpr int gutter = 16;
constexpr int avatarSize = 40;
constexpr int textLeft = 16 + avatarSize + 12;
} // namespace

QRect PostBox::card() const
{
    const auto width = qMin(this->width() - 2 * gutter, widestCard);
    return {(this->width() - width) / 2, gutter, width, height() - gutter - 4};
}

void PostBox::fitHeight()
{
    const auto side = qMax(gutter, (width() - widestCard) / 2);
    layout()->setContentsMargins(side + textLeft, gutter + 14, side + 16, 4 + 12);
    const auto lines = qBound(2, qCeil(m_edit->document()->size().height()), 10);
    m_edit->setFixedHeight(lines * m_edit->fontMetrics().lineSpacing() + 8);
}

void PostBox::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitHeight();
}

void PostBox::paintEvent(QPaintEvent *)
{
    const auto &tokens = tokensFor(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    drawBox(painter, card(), 8, tokens.list, m_edit->hasFocus() ? tokens.accent : tokens.border);
    const auto entry = card().topLeft();
    if (!m_person.isEmpty())
        drawAvatar(painter, QRectF(entry.x() + 16, entry.y() + 14, avatarSize, avatarSize),
                   m_person, m_name);
    drawHairline(painter, entry.x() + textLeft, card().right() - 16,
                 m_edit->geometry().bottom() + 10, tokens.hairline);
}

} // namespace ui
