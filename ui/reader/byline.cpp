// SPDX-License-Identifier: MIT
#include "ui/reader/byline.h"

#include "ui/theme/paint.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/relativetime.h"

#include <QHelpEvent>
#include <QPainter>

namespace ui {

void Byline::Flow::put(TextLine line, qreal gapBehind)
{
    line.startAt({x, middle});
    if (painter)
        line.paint(*painter, {}, tokens);
    x += line.width() + gapBehind;
}

QRectF Byline::Flow::place(qreal needed, qreal gapBehind)
{
    if (x + needed > width && x > left) {
        x = left;
        middle += lineHeight;
    }
    const QRectF frame(x, middle - 9, qMin(needed, width - left), 18);
    x += needed + gapBehind;
    return frame;
}

void Byline::Flow::putChip(const QString &name, qreal gapBehind, const QString &iconName)
{
    const auto label = displayLine(name, 40);
    const auto frame = place(chipWidth(label, !iconName.isEmpty()), gapBehind);
    if (painter)
        drawChip(*painter, frame, label, chipColors(tokens), iconName);
}

Byline::Byline(qreal textLeft, QWidget *parent)
    : QWidget(parent)
    , m_textLeft(textLeft)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
}

void Byline::setPerson(const domain::AccountId &id, const QString &name, domain::Timestamp posted)
{
    m_person = id;
    m_name = name;
    m_posted = posted;
    updateGeometry();
    update();
}

int Byline::heightForWidth(int width) const
{
    Flow measured{nullptr, tokensFor(palette()), width, m_textLeft};
    flow(measured);
    return int(measured.middle) + lineHeight / 2;
}

void Byline::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto &tokens = tokensFor(palette());
    drawPerson(painter, QRectF(0, 0, lineHeight, lineHeight), m_person, m_name, tokens);
    Flow painted{&painter, tokens, width(), m_textLeft};
    flow(painted);
}

QString Byline::toolTipAt(const QPoint &) const
{
    return fullDate(m_posted);
}

bool Byline::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    showPlainToolTip(help->globalPos(), toolTipAt(help->pos()), this);
    return true;
}

} // namespace ui

#include "moc_byline.cpp"
