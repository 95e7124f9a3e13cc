// SPDX-License-Identifier: MIT
#include "ui/board/list/articlelistview.h"

#include "items/list/articlelistmodel.h"
#include "ui/board/list/articledelegate.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/retext.h"

#include <QEvent>
#include <QMouseEvent>

using namespace Qt::StringLiterals;

namespace ui {

ArticleListView::ArticleListView(QWidget *parent)
    : RowListView(new ArticleDelegate, parent)
    , m_delegate(static_cast<ArticleDelegate *>(&rowDelegate()))
{
    keepTranslated(*this, [this] { setAccessibleName(tr("Articles")); });
}

void ArticleListView::setLocator(Locator locator)
{
    m_locator = std::move(locator);
}

items::ArticleRow ArticleListView::articleAt(const QModelIndex &index) const
{
    return index.data(items::ArticleListModel::RowRole).value<items::ArticleRow>();
}

QByteArray ArticleListView::idAt(const QModelIndex &index) const
{
    const auto row = articleAt(index);
    return row.isLoaded ? row.article.id.bytes() : QByteArray();
}

QModelIndex ArticleListView::find(const QByteArray &id) const
{
    return m_locator ? m_locator(domain::ArticleId(id)) : QModelIndex();
}

void ArticleListView::announce(const QByteArray &id)
{
    Q_EMIT articleSelected(domain::ArticleId(id));
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

void ArticleListView::saveCurrent()
{
    if (const auto row = currentArticle(); row.isLoaded && isWritable())
        Q_EMIT saveRequested(row.article.id, !row.article.isSaved);
}

void ArticleListView::toggleReadOfCurrent()
{
    const auto row = currentArticle();
    if (row.isLoaded && isWritable() && row.voteState != items::VoteState::Own)
        Q_EMIT readRequested(row.article.id, !row.article.isRead);
}

void ArticleListView::openCurrent()
{
    if (const auto row = currentArticle(); row.isLoaded)
        Q_EMIT articleActivated(row.article.id);
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
        return;
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
    const bool isButton = spot != ArticleDelegate::Spot::Elsewhere && isWritable();
    viewport()->setCursor(isButton ? Qt::PointingHandCursor : Qt::ArrowCursor);
    RowListView::hoverAt(position);
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

void ArticleListView::openMenu(const QModelIndex &index, const QPoint &globalPosition)
{
    Q_EMIT menuRequested(articleAt(index).article.id, globalPosition);
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
        return tr("Your own article; your vote counts for good");
    }
    return {};
}

} // namespace ui
