// SPDX-License-Identifier: MIT
#include "ui/board/list/votebox.h"

#include "ui/list/textline.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/tokens.h"

#include <QPainter>

namespace ui {

namespace {
using items::VoteState;

void paintFrame(QPainter &painter, const QRect &box, const items::ArticleRow &row,
                const Tokens &tokens, VoteBoxState state)
{
    if (row.voteState == VoteState::Pending) {
        QPen pen(tokens.vote, 1);
        pen.setDashPattern({4, 3});
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    } else if (row.article.isVoted && row.voteState != VoteState::Closed) {
        drawBox(painter, box, 6, tokens.voteTint);
    } else if (state.isHovered && state.isWritable && row.voteState != VoteState::Closed) {
        drawBox(painter, box, 6, tokens.list, tokens.border);
    }
}
} // namespace

void paintVoteBox(QPainter &painter, const QRect &box, const items::ArticleRow &row,
                  const TextLine &count, const QPointF &corner, const Tokens &tokens,
                  VoteBoxState state)
{
    paintFrame(painter, box, row, tokens, state);
    const QRectF arrow(box.center().x() + 1 - 10, corner.y() + 12, 20, 20);
    if (row.voteState == VoteState::Closed) {
        drawIcon(painter, arrow.adjusted(2, 2, -2, -2), u"lock", tokens.muted);
        count.paint(painter, corner, tokens.muted);
        return;
    }
    const bool isPending = row.voteState == VoteState::Pending;
    const bool isVote = row.article.isVoted || isPending;
    const bool isFilled = row.article.isVoted && !isPending;
    const auto opacity = painter.opacity();
    if (!state.isWritable)
        painter.setOpacity(0.45);
    drawIcon(painter, arrow, u"arrow-big-up", isVote ? tokens.vote : tokens.muted,
             isFilled ? IconPaint::Filled : IconPaint::Outline);
    painter.setOpacity(opacity);
    const auto plain = state.isWritable ? tokens.text : tokens.muted;
    count.paint(painter, corner, isVote && state.isWritable ? tokens.vote : plain);
}

} // namespace ui
