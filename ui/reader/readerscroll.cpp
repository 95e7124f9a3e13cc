// SPDX-License-Identifier: MIT
#include "ui/reader/readerscroll.h"

#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/focusreason.h"

#include <QBoxLayout>
#include <QFocusEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyle>

namespace ui {

int measureMargin(const QWidget &pane, int padding)
{
    const auto bar = pane.style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    return qMax(padding, (pane.width() - bar - readingMeasure) / 2);
}

ReaderScroll::ReaderScroll(QWidget *parent)
    : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
    setFocusPolicy(Qt::StrongFocus);
}

QVBoxLayout *ReaderScroll::createColumn(const QMargins &margins)
{
    auto *content = new QWidget(this);
    auto *text = new QWidget(content);
    m_row = rowOf({text}, {.margins = margins}, content);
    m_padding = margins.left();
    setWidget(content);
    content->setAutoFillBackground(false);
    keepSized(*this, [this] { placeColumn(); });
    return columnOf({}, {.margins = {}, .spacing = 0}, text);
}

/// By the width of the pane, with or without a scroll bar: the text does not move when that comes.
void ReaderScroll::placeColumn()
{
    if (!m_row)
        return;
    auto margins = m_row->contentsMargins();
    margins.setLeft(measureMargin(*this, m_padding));
    margins.setRight(qMax(m_padding, viewport()->width() - margins.left() - readingMeasure));
    m_row->setContentsMargins(margins);
}

void ReaderScroll::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    placeColumn();
}

void ReaderScroll::focusInEvent(QFocusEvent *event)
{
    QScrollArea::focusInEvent(event);
    m_showsFocus = isByKey(*event);
    viewport()->update();
}

void ReaderScroll::focusOutEvent(QFocusEvent *event)
{
    QScrollArea::focusOutEvent(event);
    viewport()->update();
}

void ReaderScroll::keyPressEvent(QKeyEvent *event)
{
    auto *bar = verticalScrollBar();
    const bool isPage = event->key() == Qt::Key_Space
        && !(event->modifiers() & ~Qt::KeyboardModifiers(Qt::ShiftModifier));
    if (event->key() == Qt::Key_Home)
        bar->setValue(bar->minimum());
    else if (event->key() == Qt::Key_End)
        bar->setValue(bar->maximum());
    else if (isPage)
        bar->triggerAction(event->modifiers() & Qt::ShiftModifier
                               ? QAbstractSlider::SliderPageStepSub
                               : QAbstractSlider::SliderPageStepAdd);
    else
        QScrollArea::keyPressEvent(event);
}

void ReaderScroll::paintEvent(QPaintEvent *event)
{
    QScrollArea::paintEvent(event);
    if (!m_showsFocus || !hasFocus())
        return;
    QPainter painter(viewport());
    drawFocusRing(painter, QRectF(viewport()->rect()).adjusted(3, 3, -3, -3), 6,
                  tokensFor(palette()));
}

void ReaderScroll::scrollContentsBy(int dx, int dy)
{
    QScrollArea::scrollContentsBy(dx, dy);
    // The ring stays where it is while the text moves.
    if (m_showsFocus && hasFocus())
        viewport()->update();
}

} // namespace ui

#include "moc_readerscroll.cpp"
