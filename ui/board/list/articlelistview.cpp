// SPDX-License-Identifier: MIT
#include "ui/board/list/articlelistview.h"

#include "items/articlelistmodel.h"
#include "ui/board/list/articledelegate.h"

#include <QEvent>

using namespace Qt::StringLiterals;

namespace ui {

ArticleListView::ArticleListView(QWidget *parent)
    : RowListView(new ArticleDelegate, parent)
    , m_delegate(static_cast<ArticleDelegate *>(&rowDelegate()))
{
    setAccessibleName(tr("Articles"));
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

void ArticleListView::changeEvent(QEvent *event)
{
    RowListView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        setAccessibleName(tr("Articles"));
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

} // namespace ui
