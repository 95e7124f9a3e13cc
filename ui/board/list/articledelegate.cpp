// SPDX-License-Identifier: MIT
#include "ui/board/list/articledelegate.h"

#include "items/articlelistmodel.h"
#include "ui/board/list/votebox.h"
#include "ui/theme/paint.h"
#include "ui/theme/tokens.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QPainter>

namespace ui {

namespace {
constexpr int keptLayouts = 600;

/// Grey only where another pane of this window has the focus.
bool isFocusElsewhere(const QWidget *view)
{
    const auto *focus = QApplication::focusWidget();
    return focus && view && focus != view && !view->isAncestorOf(focus);
}
} // namespace

ArticleDelegate::ArticleDelegate(QObject *parent)
    : QStyledItemDelegate(parent)
    , m_layouts(keptLayouts)
{
}

QSize ArticleDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {option.rect.width(), rowHeight};
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
    const bool isHovered = index.row() == m_hoveredRow;

    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (isSelected) {
        const bool isGrey = isFocusElsewhere(option.widget);
        painter->fillRect(cell, isGrey ? tokens.inactiveSelection : tokens.tint);
        painter->fillRect(QRect(cell.topLeft(), QSize(3, cell.height())), tokens.accent);
    } else {
        painter->fillRect(cell, isHovered ? tokens.hover : tokens.list);
        painter->fillRect(QRect(cell.left() + 72, cell.bottom(), cell.width() - 72, 1),
                          tokens.hairline);
    }
    if (!row.isLoaded) {
        drawSkeletonRow(*painter, cell, index.row(), tokens);
    } else {
        const auto &layout = layoutOf(row, cell.width());
        layout.paint(*painter, cell.topLeft(), tokens, isSelected || isHovered);
        paintVoteBox(*painter, voteBox(cell), row, layout.votes(), cell.topLeft(), tokens,
                     {isHovered, m_isWritable});
    }
    painter->restore();
}

ArticleDelegate::Spot ArticleDelegate::spotAt(const items::ArticleRow &row, const QRect &cell,
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
