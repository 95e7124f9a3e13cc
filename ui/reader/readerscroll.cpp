// SPDX-License-Identifier: MIT
#include "ui/reader/readerscroll.h"

#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/focusreason.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QFocusEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyle>

#include <limits>

namespace ui {

namespace {
constexpr Scaled besideWidth{320};
constexpr int besideGap = 48;

/// What the measure leaves.
int roomOf(const QWidget &pane)
{
    return pane.width() - pane.style()->pixelMetric(QStyle::PM_ScrollBarExtent) - readingMeasure;
}
} // namespace

bool hasRoomBeside(const QWidget &pane, int padding)
{
    return (roomOf(pane) - besideGap - besideWidth) / 2 > padding;
}

int measureMargin(const QWidget &pane, int padding, Beside beside)
{
    const bool isBeside = beside == Beside::Figures && hasRoomBeside(pane, padding);
    const auto room = roomOf(pane) - (isBeside ? besideGap + besideWidth : 0);
    return qMax(padding, room / 2);
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
    m_column = columnOf({}, {.margins = {}, .spacing = 0});
    m_row = rowOf({{m_column, 1}}, {.margins = margins, .spacing = 0}, content);
    m_padding = margins.left();
    setWidget(content);
    content->setAutoFillBackground(false);
    keepSized(*this, [this] { placeColumn(); });
    return m_column;
}

void ReaderScroll::letStandBeside(QWidget &part, int gapAbove)
{
    m_part = &part;
    m_partIndex = m_column->indexOf(&part);
    m_partGap = gapAbove;
    part.layout()->setContentsMargins(0, gapAbove, 0, 0);
    placeColumn();
}

/// By the width of the pane, with or without a scroll bar: the text does not move when that comes.
void ReaderScroll::placeColumn()
{
    if (!m_row)
        return;
    const bool isBeside = m_part && hasRoomBeside(*this, m_padding);
    const bool isMoved = m_part && m_isBeside != isBeside;
    const auto read = isMoved ? anchor() : Anchor();
    m_isBeside = isBeside;
    if (isMoved)
        movePart();
    auto margins = m_row->contentsMargins();
    margins.setLeft(measureMargin(*this, m_padding, beside()));
    const auto taken = readingMeasure + (m_isBeside ? besideGap + besideWidth : 0);
    margins.setRight(qMax(m_padding, viewport()->width() - margins.left() - taken));
    m_row->setContentsMargins(margins);
    if (m_part && m_isBeside)
        m_part->setFixedWidth(besideWidth);
    if (isMoved)
        returnTo(read);
}

void ReaderScroll::movePart()
{
    m_part->layout()->setContentsMargins(0, m_isBeside ? 0 : m_partGap, 0, 0);
    if (m_isBeside) {
        m_column->removeWidget(m_part);
        m_row->addSpacing(besideGap);
        m_row->addWidget(m_part, 0, Qt::AlignTop);
        return;
    }
    m_row->removeWidget(m_part);
    delete m_row->takeAt(m_row->count() - 1); // the gap
    m_part->setMinimumWidth(0);
    m_part->setMaximumWidth(QWIDGETSIZE_MAX);
    m_column->insertWidget(m_partIndex, m_part);
}

/// What has the focus, if it can be seen, or what is uppermost.
ReaderScroll::Anchor ReaderScroll::anchor() const
{
    const auto seen = [this](const QWidget &part) {
        return QRect(part.mapTo(viewport(), QPoint()), part.size());
    };
    Anchor best;
    auto nearest = std::numeric_limits<int>::max();
    const auto parts = widget()->findChildren<QWidget *>();
    for (auto *part : parts) {
        const auto place = seen(*part);
        if (!part->isVisible() || place.bottom() < 0 || place.top() >= viewport()->height())
            continue;
        if (part->hasFocus())
            return {part, place.top()};
        if (place.bottom() < nearest) {
            nearest = place.bottom();
            best = {part, place.top()};
        }
    }
    return best;
}

void ReaderScroll::returnTo(const Anchor &anchor)
{
    if (!anchor.widget)
        return;
    settle();
    auto *bar = verticalScrollBar();
    bar->setValue(bar->value() + anchor.widget->mapTo(viewport(), QPoint()).y() - anchor.y);
}

void ReaderScroll::settle()
{
    m_row->activate();
    QEvent layout(QEvent::LayoutRequest); // the height of the content, and how far it scrolls
    QCoreApplication::sendEvent(this, &layout);
}

void ReaderScroll::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    placeColumn();
}

/// Content that its scroll area resizes once more while it is told of its size before it is shown
/// is not told of that (Qt 6.4): its layout would keep the width of another window.
void ReaderScroll::showEvent(QShowEvent *event)
{
    QScrollArea::showEvent(event);
    if (m_row && m_row->geometry() != widget()->rect())
        m_row->setGeometry(widget()->rect());
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
