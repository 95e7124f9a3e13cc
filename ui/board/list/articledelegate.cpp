// SPDX-License-Identifier: MIT
#include "ui/board/list/articledelegate.h"

#include "items/list/articlelistmodel.h"
#include "ui/board/list/votebox.h"
#include "ui/theme/paint.h"
#include "ui/theme/tokens.h"

#include <QPainter>

namespace ui {

namespace {
constexpr int keptLayouts = 600;
} // namespace

ArticleDelegate::ArticleDelegate(QObject *parent)
    : RowDelegate(parent)
    , m_layouts(keptLayouts)
{
}

QRect ArticleDelegate::voteBox(const QRect &cell)
{
    return {cell.left() + 12, cell.top() + 8, 48, 48};
}

const ArticleLayout &ArticleDelegate::layoutOf(const items::ArticleRow &row, int width) const
{
    const Key key{row.article.id.bytes(), row.revision, width, ui::font(FontRole::RowTitle).key()};
    if (auto *known = m_layouts.object(key))
        return *known;
    ++m_layoutCount;
    auto *made = new ArticleLayout(row, width);
    m_layouts.insert(key, made);
    return *made;
}

void ArticleDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    ++m_paintCount;
    const auto row = index.data(items::ArticleListModel::RowRole).value<items::ArticleRow>();
    const auto &tokens = tokensFor(option.palette);
    const auto &cell = option.rect;
    const bool isSelected = option.state & QStyle::State_Selected;
    const bool isHovered = index.row() == hoveredRow();

    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintBackground(*painter, option, index, 72);
    if (!row.isLoaded) {
        drawSkeletonRow(*painter, cell, index.row(), tokens);
    } else {
        const auto &layout = layoutOf(row, cell.width());
        layout.paint(*painter, cell.topLeft(), tokens, isSelected || isHovered);
        paintVoteBox(*painter, voteBox(cell), row, layout.votes(), cell.topLeft(), tokens,
                     {isHovered, isWritable()});
    }
    painter->restore();
}

ArticleDelegate::Spot ArticleDelegate::hitTest(const items::ArticleRow &row, const QRect &cell,
                                               const QPoint &position) const
{
    if (!row.isLoaded)
        return Spot::Elsewhere;
    const bool canVote = row.voteState == items::VoteState::Open
        || row.voteState == items::VoteState::Voted || row.voteState == items::VoteState::Failed;
    if (canVote && voteBox(cell).contains(position))
        return Spot::Vote;
    if (row.voteState != items::VoteState::Failed)
        return Spot::Elsewhere;
    const auto retry = layoutOf(row, cell.width()).retry().translated(cell.topLeft());
    return retry.contains(position) ? Spot::Retry : Spot::Elsewhere;
}

} // namespace ui
