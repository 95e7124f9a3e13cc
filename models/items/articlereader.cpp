// SPDX-License-Identifier: MIT
#include "items/articlereader.h"

#include "store/articles/articlerequests.h"
#include "store/door/community.h"

namespace items {

ArticleReader::ArticleReader(store::Community &community, QObject *parent)
    : FreshReader(community, parent)
{
    using store::Changes;
    connect(&community.changes(), &Changes::articlesChanged, this, &ArticleReader::fetchIfIn);
    connect(&community.changes(), &Changes::articlesTold, this, [this](const auto &articles) {
        for (const auto &article : articles) {
            if (article.id == this->id())
                applyTold(article);
        }
    });
    // Votes for others move it in the list.
    connect(&community.changes(), &Changes::articleListsChanged, this, &ArticleReader::fetchSoon);
    connect(&community.changes(), &Changes::everyArticleChanged, this, &ArticleReader::retry);
}

QFuture<base::Result<domain::ArticleDetail>> ArticleReader::ask(const domain::ArticleId &id)
{
    return m_community.run(store::OpenArticle{id}, m_viewer);
}

void ArticleReader::setViewer(const domain::AccountId &viewer)
{
    if (std::exchange(m_viewer, viewer) == viewer)
        return;
    // What is on its way shows somebody else's vote.
    drop();
    forget();
    retry();
}

void ArticleReader::applyTold(domain::Article article)
{
    change([&article](domain::ArticleDetail &detail) {
        article.takeMarksOf(detail.article);
        if (detail.voters > 0)
            detail.voters += article.votes - detail.article.votes;
        detail.article = article;
    });
}

void ArticleReader::apply(bool isFirst)
{
    const auto shown = id();
    FreshReader::apply(isFirst);
    if (shown != id() || !detail())
        return;
    const bool isUnread = !m_viewer.isEmpty() && !detail()->article.isRead;
    if (isUnread && !std::exchange(m_isReadTold, true))
        Q_EMIT wasRead(shown, true);
}

} // namespace items

#include "moc_articlereader.cpp"
