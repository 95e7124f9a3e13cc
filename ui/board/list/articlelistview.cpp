// SPDX-License-Identifier: MIT
#include "ui/board/list/articlelistview.h"

#include "domain/article.h"
#include "items/list/articlelistmodel.h"
#include "ui/list/selectionpane.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/retext.h"

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
using items::VoteState;

constexpr Scaled voteSize(48);
constexpr Scaled voteTop(8);
constexpr Scaled textLeft(72);

items::ArticleRow rowAt(const QModelIndex &index)
{
    return index.data(items::ArticleListModel::RowRole).value<items::ArticleRow>();
}

class ArticleLayout : public RowLayout {
public:
    ArticleLayout(const items::ArticleRow &row, qreal width);

    void paint(QPainter &painter, const QPointF &corner, const Tokens &tokens,
               bool isHighlighted) const override;
    /// How many votes; painted with the vote box, which depends on more than the row.
    [[nodiscard]] const TextLine &votes() const { return m_votes; }
    /// Where Retry stands; empty if nothing failed.
    [[nodiscard]] const QRectF &retry() const { return m_retry; }

private:
    /// The status or badge at the right of the meta line; its left edge.
    qreal placeStatus(const items::ArticleRow &row, qreal right);
    void placeMeta(const items::ArticleRow &row, qreal right);

    TextLine m_votes;
    TextLine m_badgeLabel;
    QRectF m_badge; ///< of "Interesting"; empty without
    QRectF m_retry;
};

ArticleLayout::ArticleLayout(const items::ArticleRow &row, qreal width)
{
    const auto right = width - rightMargin;
    const auto &article = row.article;
    m_votes = TextLine(number(article.votes), FontRole::VoteCount, Ink::Text);
    m_votes.centreAt({12 + voteSize / 2.0, metaCentre});
    auto titleRight = right;
    if (article.isSaved) {
        const QRectF bookmark(right - 15, titleCentre - 8.5, 16, 16);
        addIcon(bookmark, u"bookmark"_s, Ink::Accent, IconPaint::Filled);
        titleRight = bookmark.left() - gap;
    }
    const auto titleLeft = addMarks(textLeft, {row.isPinned(), article.isLocked});
    addTitle(article.title, article.isRead, titleLeft, titleRight);
    const auto statusLeft = placeStatus(row, right);
    placeMeta(row, statusLeft < right ? statusLeft - gap : right);
}

qreal ArticleLayout::placeStatus(const items::ArticleRow &row, qreal right)
{
    if (row.voteState == VoteState::Pending)
        return addNote(ArticleDelegate::tr("Sending…"), u"loader-circle"_s, Ink::Vote, right);
    if (row.voteState == VoteState::Failed) {
        TextLine retry(ArticleDelegate::tr("Retry"), FontRole::Poster, Ink::Accent);
        const auto left = addTextBefore(std::move(retry), right, metaCentre);
        m_retry = QRectF(left - 6, metaCentre - scaled(12), right - left + 12, scaled(24));
        return addNote(ArticleDelegate::tr("Vote not saved."), u"circle-alert"_s, Ink::Danger,
                       left - 8);
    }
    if (!domain::isInteresting(row.article))
        return right;
    m_badgeLabel = TextLine(ArticleDelegate::tr("Interesting"), FontRole::Badge, Ink::Gold);
    const auto width = std::ceil(m_badgeLabel.width()) + 28;
    m_badge = QRectF(right - width, metaCentre - chipHeight / 2, width, chipHeight);
    m_badgeLabel.endAt({right - 8, metaCentre});
    return m_badge.left();
}

void ArticleLayout::placeMeta(const items::ArticleRow &row, qreal right)
{
    using domain::PlaceLink;
    using Kind = PlaceLink::Kind;
    const auto &article = row.article;
    TextLine dot(u"·"_s, FontRole::Meta, Ink::Muted);
    const auto dotStep = dot.width() + 12;
    TextLine age(shortAge(article.posted, row.now), FontRole::Meta, Ink::Muted);
    const auto room = right - textLeft;
    TextLine poster(personName(article.poster, article.posterName), FontRole::Poster, Ink::Muted,
                    qMax(24.0, room - age.width() - dotStep));
    TextLine host(displayLine(domain::displayHost(article.link), 80), FontRole::Meta, Ink::Muted);

    // What stays longest comes first in need, not in place: poster · age, then the host.
    const auto needed = poster.width() + dotStep + age.width();
    qreal x = textLeft;
    if (host.width() > 0 && needed + host.width() + dotStep <= room)
        x = addDot(
            addLink(std::move(host), x, PlaceLink{Kind::Site, domain::displayHost(article.link)}),
            metaCentre);
    x = addDot(addLink(std::move(poster), x, PlaceLink::toPerson(article.poster)), metaCentre);
    x = addText(std::move(age), x, metaCentre);
    addChips(article.groups, {.left = x + gap, .right = right, .places = Kind::Group});
}

void ArticleLayout::paint(QPainter &painter, const QPointF &corner, const Tokens &tokens,
                          bool isHighlighted) const
{
    RowLayout::paint(painter, corner, tokens, isHighlighted);
    if (m_badge.isEmpty())
        return;
    const auto badge = m_badge.translated(corner);
    drawBox(painter, badge, 4, tokens.goldTint);
    drawIcon(painter, {badge.left() + 5, badge.center().y() - 6, 12, 12}, u"sparkles", tokens.gold);
    m_badgeLabel.paint(painter, corner, tokens);
}

/// The box of 48 with arrow and count left of a row, in all its states.
struct VoteBox {
    const items::ArticleRow &row;
    const Tokens &tokens;
    bool isHovered;
    bool isWritable;

    void paint(QPainter &painter, const QRect &box, const TextLine &count,
               const QPointF &corner) const;
    void paintFrame(QPainter &painter, const QRect &box) const;
};

void VoteBox::paintFrame(QPainter &painter, const QRect &box) const
{
    if (row.voteState == VoteState::Pending) {
        QPen pen(tokens.vote, 1);
        pen.setDashPattern({4, 3});
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    } else if (row.article.isVoted && row.voteState != VoteState::Closed) {
        drawBox(painter, box, 6, tokens.voteTint);
    } else if (isHovered && isWritable && row.voteState != VoteState::Closed) {
        drawBox(painter, box, 6, tokens.list, tokens.border);
    }
}

void VoteBox::paint(QPainter &painter, const QRect &box, const TextLine &count,
                    const QPointF &corner) const
{
    paintFrame(painter, box);
    const QRectF arrow(box.center().x() + 1 - 10, corner.y() + scaled(22) - 10, 20, 20);
    if (row.voteState == VoteState::Closed) {
        drawIcon(painter, arrow.adjusted(2, 2, -2, -2), u"lock", tokens.muted);
        count.paint(painter, corner, tokens.muted);
        return;
    }
    const bool isPending = row.voteState == VoteState::Pending;
    const bool isVote = row.article.isVoted || isPending;
    const bool isFilled = row.article.isVoted && !isPending;
    const auto opacity = painter.opacity();
    if (!isWritable)
        painter.setOpacity(0.45);
    drawIcon(painter, arrow, u"arrow-big-up", isVote ? tokens.vote : tokens.muted,
             isFilled ? IconPaint::Filled : IconPaint::Outline);
    painter.setOpacity(opacity);
    const auto plain = isWritable ? tokens.text : tokens.muted;
    count.paint(painter, corner, isVote && isWritable ? tokens.vote : plain);
}

RowDelegate::Identity identityOf(const QModelIndex &index)
{
    const auto row = rowAt(index);
    return row.isLoaded ? RowDelegate::Identity{row.article.id.bytes(), row.revision}
                        : RowDelegate::Identity();
}

std::unique_ptr<RowLayout> layOut(const QModelIndex &index, qreal width)
{
    return std::make_unique<ArticleLayout>(rowAt(index), width);
}
} // namespace

ArticleDelegate::ArticleDelegate()
    : RowDelegate({textLeft, &identityOf, &layOut})
{
}

QRect ArticleDelegate::voteBox(const QRect &cell)
{
    return {cell.left() + 12, cell.top() + voteTop, voteSize, voteSize};
}

void ArticleDelegate::paintRow(QPainter &painter, const QStyleOptionViewItem &option,
                               const QModelIndex &index, const RowLayout &layout) const
{
    ++m_paintCount;
    RowDelegate::paintRow(painter, option, index, layout);
    const auto row = rowAt(index);
    const VoteBox box{row, tokensFor(option.palette), index.row() == hoveredRow(), isWritable()};
    box.paint(painter, voteBox(option.rect), static_cast<const ArticleLayout &>(layout).votes(),
              option.rect.topLeft());
}

ArticleDelegate::Spot ArticleDelegate::hitTest(const QModelIndex &index, const QRect &cell,
                                               const QPoint &position) const
{
    const auto *layout = static_cast<const ArticleLayout *>(layoutOf(index, cell.width()));
    if (!layout)
        return Spot::Elsewhere;
    const auto state = rowAt(index).voteState;
    const bool canVote
        = state == VoteState::Open || state == VoteState::Voted || state == VoteState::Failed;
    if (canVote && voteBox(cell).contains(position))
        return Spot::Vote;
    const bool isRetry = state == VoteState::Failed
        && layout->retry().translated(cell.topLeft()).contains(position);
    return isRetry ? Spot::Retry : Spot::Elsewhere;
}

ArticleListView::ArticleListView(QWidget *parent)
    : RowListView(new ArticleDelegate, parent)
    , m_delegate(static_cast<ArticleDelegate *>(&rowDelegate()))
{
    keepTranslated(*this, [this] { setAccessibleName(tr("Articles")); });
}

items::ArticleRow ArticleListView::articleAt(const QModelIndex &index) const
{
    return index.data(items::ArticleListModel::RowRole).value<items::ArticleRow>();
}

void ArticleListView::voteOnCurrent()
{
    const auto row = currentArticle();
    const bool isOpen = row.voteState == items::VoteState::Open
        || row.voteState == items::VoteState::Voted || row.voteState == items::VoteState::Failed;
    if (!row.isLoaded || !isOpen || !isWritable())
        return;
    const auto vote = row.article.isVoted ? domain::Vote::Retract : domain::Vote::Cast;
    Q_EMIT voteRequested(row.article.id, vote);
}

QList<items::ArticleRow> ArticleListView::selectedArticles() const
{
    const auto count = selectedCount();
    if (count > Selection::limit)
        return {};
    QList<items::ArticleRow> articles;
    for (const auto &row : count > 0 ? selectedRows() : QModelIndexList{currentIndex()}) {
        if (auto article = articleAt(row); article.isLoaded)
            articles.append(std::move(article));
    }
    return articles;
}

void ArticleListView::saveSelected()
{
    if (!isWritable())
        return;
    const auto rows = selectedArticles();
    const bool isSaved
        = std::ranges::all_of(rows, [](const auto &row) { return row.article.isSaved; });
    for (const auto &row : rows) {
        if (row.article.isSaved == isSaved)
            Q_EMIT saveRequested(row.article.id, !isSaved);
    }
}

void ArticleListView::toggleReadOfSelected()
{
    if (!isWritable())
        return;
    auto rows = selectedArticles();
    rows.removeIf([](const auto &row) { return row.voteState == items::VoteState::Own; });
    const bool isRead
        = std::ranges::all_of(rows, [](const auto &row) { return row.article.isRead; });
    for (const auto &row : std::as_const(rows)) {
        if (row.article.isRead == isRead)
            Q_EMIT readRequested(row.article.id, !isRead);
    }
}

bool ArticleListView::actAt(const QPoint &position)
{
    const auto index = indexAt(position);
    const auto row = articleAt(index);
    const auto spot = m_delegate->hitTest(index, visualRect(index), position);
    if (spot == ArticleDelegate::Spot::Elsewhere || !isWritable())
        return false;
    if (spot == ArticleDelegate::Spot::Retry) {
        Q_EMIT voteRequested(row.article.id,
                             row.article.isVoted ? domain::Vote::Retract : domain::Vote::Cast);
        return true;
    }
    setCurrentIndex(index);
    voteOnCurrent();
    return true;
}

void ArticleListView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && actAt(event->position().toPoint()))
        return takePress();
    RowListView::mousePressEvent(event);
}

void ArticleListView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const auto index = indexAt(event->position().toPoint());
    const auto row = articleAt(index);
    const auto spot = m_delegate->hitTest(index, visualRect(index), event->position().toPoint());
    // The second half of a hasty double click on the vote box must not take the vote back.
    if (event->button() == Qt::LeftButton && row.isLoaded
        && spot == ArticleDelegate::Spot::Elsewhere)
        Q_EMIT articleActivated(row.article.id);
}

void ArticleListView::hoverAt(const QPoint &position)
{
    const auto index = indexAt(position);
    const auto spot = m_delegate->hitTest(index, visualRect(index), position);
    RowListView::hoverAt(position);
    if (spot != ArticleDelegate::Spot::Elsewhere && isWritable())
        viewport()->setCursor(Qt::PointingHandCursor);
}

bool ArticleListView::showToolTip(const QPoint &position, const QPoint &globalPosition)
{
    const auto index = indexAt(position);
    const auto row = articleAt(index);
    if (!row.isLoaded)
        return false;
    const bool isVote
        = m_delegate->hitTest(index, visualRect(index), position) == ArticleDelegate::Spot::Vote
        || ArticleDelegate::voteBox(visualRect(index)).contains(position);
    const auto text = isVote ? voteToolTip(row) : index.data(Qt::ToolTipRole).toString();
    showPlainToolTip(globalPosition, text, viewport());
    return true;
}

QString ArticleListView::voteToolTip(const items::ArticleRow &row) const
{
    if (!isWritable())
        return disabledReason();
    switch (row.voteState) {
    case items::VoteState::Open:
        return tr("Vote");
    case items::VoteState::Voted:
        return tr("Retract vote");
    case items::VoteState::Pending:
        return tr("Sending…");
    case items::VoteState::Failed:
        return sentenceFor({base::Failure::Refused, row.failure});
    case items::VoteState::Closed:
        return tr("Voting closed a week after posting");
    case items::VoteState::Own:
        return tr("Your own article; your vote always counts");
    }
    return {};
}

} // namespace ui

#include "moc_articlelistview.cpp"
