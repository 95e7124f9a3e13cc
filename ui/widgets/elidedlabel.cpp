// SPDX-License-Identifier: MIT
#include "ui/widgets/elidedlabel.h"

#include "ui/widgets/displaytext.h"
#include "ui/widgets/plaintooltip.h"

#include <QEvent>
#include <QHelpEvent>
#include <QPainter>

namespace ui {

ElidedLabel::ElidedLabel(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ElidedLabel::setText(const QString &text)
{
    m_text = displayLine(text);
    setAccessibleName(m_text);
    updateGeometry();
    update();
}

void ElidedLabel::setAlignment(Qt::Alignment alignment)
{
    m_alignment = alignment;
    update();
}

void ElidedLabel::setElideMode(Qt::TextElideMode mode)
{
    m_elideMode = mode;
    update();
}

QSize ElidedLabel::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(m_text) + 1, fontMetrics().height()};
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {fontMetrics().horizontalAdvance(u'…'), fontMetrics().height()};
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(
        palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, foregroundRole()));
    const auto shown = fontMetrics().elidedText(m_text, m_elideMode, width());
    painter.drawText(rect(), static_cast<int>(m_alignment) | Qt::TextSingleLine, shown);
}

bool ElidedLabel::event(QEvent *event)
{
    if (event->type() == QEvent::FontChange)
        updateGeometry();
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    if (fontMetrics().horizontalAdvance(m_text) > width())
        showPlainToolTip(static_cast<QHelpEvent *>(event)->globalPos(), m_text, this);
    return true;
}

} // namespace ui

#include "moc_elidedlabel.cpp"
