// SPDX-License-Identifier: MIT
// Where in a topic a person is, and what they have seen.
#include "items/replylistmodel.h"
#include "ui/forum/reader/repliesview.h"
#include "ui/forum/reader/topicreaderview.h"
#include "ui/reader/readerscroll.h"

#include <QLayout>
#include <QScrollBar>

namespace ui {

int TopicReaderView::repliesTop() const
{
    return m_replies->mapTo(m_content, QPoint(0, 0)).y();
}

void TopicReaderView::showArrived(qint64 floor)
{
    // Without a place of one's own the topic itself comes first.
    if (floor > 1 && floor == m_model.firstNew())
        showMark(floor);
    else if (floor > 1)
        showFloor(floor);
    m_readTimer.start();
}

QRect TopicReaderView::placeOf(qint64 floor) const
{
    const auto index = m_model.indexOf(floor);
    m_content->layout()->activate();
    m_content->adjustSize();
    return index.isValid() ? m_replies->rowRect(index.row()).translated(0, repliesTop()) : QRect();
}

void TopicReaderView::showMark(qint64 floor)
{
    const auto row = placeOf(floor);
    auto *bar = m_scroll->verticalScrollBar();
    // What is new begins at the top, unless the topic's head and the first of it fit together.
    const bool fits = row.bottom() + padding <= m_scroll->viewport()->height();
    bar->setValue(fits ? 0 : row.top());
}

void TopicReaderView::showFloor(qint64 floor)
{
    const auto row = placeOf(floor);
    if (!row.isValid())
        return;
    if (const auto index = m_model.indexOf(floor); m_replies->hasFocus())
        m_replies->setCurrentIndex(index);
    auto *bar = m_scroll->verticalScrollBar();
    const auto room = m_scroll->viewport()->height();
    // No further than the floor needs, so that the topic's head stays in sight if it can.
    if (row.top() < bar->value() || row.bottom() + padding > bar->value() + room)
        bar->setValue(qMin(row.top() - padding, row.bottom() + padding - room));
}

void TopicReaderView::keepPlace(int pixels)
{
    auto *bar = m_scroll->verticalScrollBar();
    const auto value = bar->value();
    m_content->layout()->activate();
    m_content->adjustSize();
    bar->setMaximum(qMax(bar->maximum(), value + pixels));
    bar->setValue(value + pixels);
}

void TopicReaderView::makeVisible(int row)
{
    if (!m_replies->hasFocus())
        return;
    const auto rect = m_replies->rowRect(row).translated(0, repliesTop());
    auto *bar = m_scroll->verticalScrollBar();
    const auto room = m_scroll->viewport()->height();
    if (rect.top() < bar->value())
        bar->setValue(rect.top() - 8);
    else if (rect.bottom() > bar->value() + room)
        bar->setValue(qMin(rect.top() - 8, rect.bottom() - room + 8));
}

qint64 TopicReaderView::lastSeenFloor() const
{
    const auto footer = m_scroll->verticalScrollBar()->value() + m_scroll->viewport()->height();
    const auto row = m_replies->lastRowAbove(footer - repliesTop());
    return row < 0 ? 0 : m_model.firstFloor() + row;
}

void TopicReaderView::announceRead()
{
    // Replies that are still on their way were not seen; a topic without any was.
    const bool isThere = m_detail && m_model.topic() == m_detail->topic.id && !m_model.isLoading()
        && (m_model.rowCount() > 0 || m_detail->topic.replies == 0);
    if (isThere && m_scroll->isVisible())
        Q_EMIT wasRead(m_detail->topic.id, lastSeenFloor());
}

} // namespace ui
