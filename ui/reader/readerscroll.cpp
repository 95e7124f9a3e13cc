// SPDX-License-Identifier: MIT
#include "ui/reader/readerscroll.h"

#include "ui/theme/paint.h"
#include "ui/widgets/boxes.h"

#include <QBoxLayout>
#include <QFocusEvent>
#include <QPainter>
#include <QScrollBar>

namespace ui {

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
    constexpr int textWidth = 720;
    auto *content = new QWidget(this);
    auto *text = new QWidget(content);
    text->setMaximumWidth(textWidth);
    rowOf({{text, 1000}, Stretch{1}}, {.margins = margins}, content);
    setWidget(content);
    content->setAutoFillBackground(false);
    return columnOf({}, {.margins = {}, .spacing = 0}, text);
}

void ReaderScroll::focusInEvent(QFocusEvent *event)
{
    QScrollArea::focusInEvent(event);
    m_showsFocus = event->reason() == Qt::TabFocusReason
        || event->reason() == Qt::BacktabFocusReason || event->reason() == Qt::ShortcutFocusReason;
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
