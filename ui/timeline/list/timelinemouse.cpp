// SPDX-License-Identifier: MIT
// What clicks and keys do on the cards.
#include "ui/theme/tokens.h"
#include "ui/timeline/list/postdelegate.h"
#include "ui/timeline/list/timelineview.h"

#include <QContextMenuEvent>

namespace ui {

namespace {
using Spot = PostLayout::Spot;
} // namespace

PostLayout::Spot TimelineView::hitTest(const QPoint &position, QModelIndex *index,
                                       QString *target) const
{
    *index = indexAt(position);
    if (!index->isValid())
        return Spot::Elsewhere;
    const auto inRow = QPointF(position - visualRect(*index).topLeft());
    return m_delegate->layoutOf(*index, viewport()->width(), tokensFor(palette()))
        .hitTest(inRow, target);
}

void TimelineView::openText(const QModelIndex &index)
{
    m_delegate->open(entryAt(index).id);
    layOut(index.row(), index.row());
    viewport()->update();
}

void TimelineView::act(PostLayout::Spot spot, const QModelIndex &index, const QString &target)
{
    const auto entry = entryAt(index);
    switch (spot) {
    case Spot::Author:
        return Q_EMIT authorSelected(entry.post.author);
    case Spot::Link:
        return Q_EMIT linkSelected(target);
    case Spot::More:
        return openText(index);
    case Spot::Answer:
        return Q_EMIT answerRequested(entry.id);
    case Spot::Repost:
        return Q_EMIT repostRequested(entry.id);
    case Spot::Like:
        return Q_EMIT likeRequested(entry.id, !entry.post.isLiked);
    case Spot::Other:
        return Q_EMIT otherSelected(entry.post.other);
    case Spot::LoadGap:
        return Q_EMIT gapSelected(index.row());
    case Spot::Elsewhere:
        return;
    }
}

void TimelineView::mouseMoveEvent(QMouseEvent *event)
{
    QModelIndex index;
    QString target;
    const auto spot = hitTest(event->position().toPoint(), &index, &target);
    viewport()->setCursor(spot == Spot::Elsewhere ? Qt::ArrowCursor : Qt::PointingHandCursor);
    if (m_delegate->hoveredRow() != index.row()) {
        m_delegate->setHoveredRow(index.row());
        viewport()->update();
    }
    QString tip;
    if (spot == Spot::Answer)
        tip = tr("Answer");
    else if (spot == Spot::Repost)
        tip = tr("Repost");
    else if (spot == Spot::Like)
        tip = entryAt(index).post.isLiked ? tr("Take back the like") : tr("Like");
    viewport()->setToolTip(tip);
}

void TimelineView::mousePressEvent(QMouseEvent *event)
{
    m_pressedAt = event->position().toPoint();
    m_sought = QModelIndex();
    QTableView::mousePressEvent(event);
}

void TimelineView::mouseReleaseEvent(QMouseEvent *event)
{
    QTableView::mouseReleaseEvent(event);
    const auto position = event->position().toPoint();
    if (event->button() != Qt::LeftButton || (position - m_pressedAt).manhattanLength() > 6)
        return;
    QModelIndex index;
    QString target;
    const auto spot = hitTest(position, &index, &target);
    act(spot, index, target);
}

void TimelineView::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!isEnter || !currentIndex().isValid()) {
        const auto before = currentIndex();
        QTableView::keyPressEvent(event);
        if (currentIndex() != before)
            m_sought = currentIndex();
        return;
    }
    if (!entryAt(currentIndex()).isPost())
        Q_EMIT gapSelected(currentIndex().row());
    else
        Q_EMIT otherSelected(entryAt(currentIndex()).id);
}

void TimelineView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isKey = event->reason() == QContextMenuEvent::Keyboard;
    const auto index = isKey ? currentIndex() : indexAt(event->pos());
    if (!index.isValid() || !entryAt(index).isPost())
        return;
    setCurrentIndex(index);
    Q_EMIT menuRequested(entryAt(index).id,
                         isKey ? viewport()->mapToGlobal(visualRect(index).center())
                               : event->globalPos());
}

bool TimelineView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave) {
        m_delegate->setHoveredRow(-1);
        viewport()->update();
    }
    return QTableView::viewportEvent(event);
}

} // namespace ui
