// SPDX-License-Identifier: MIT
#include "items/articlereader.h"

#include "store/articles/articlerequests.h"
#include "store/door/community.h"

namespace items {

ArticleReader::ArticleReader(store::Community &community, QObject *parent)
    : QObject(parent)
    , m_fresh({[this, &community](const auto &id) {
                   return community.run(store::OpenArticle{id}, m_viewer);
               },
               [this](bool isFirst) { adopt(isFirst); },
               [this](const base::Error &error) { Q_EMIT failed(error); }})
{
    connect(&community.changes(), &store::Changes::articlesChanged, this, [this](const auto &ids) {
        if (ids.contains(m_fresh.id()))
            m_fresh.fetch();
    });
    // Votes for others move it in the list.
    connect(&community.changes(), &store::Changes::articleListsChanged, this,
            [this] { m_fresh.fetchSoon(); });
    connect(&community.changes(), &store::Changes::everyArticleChanged, this,
            [this] { m_fresh.fetch(); });
}

ArticleReader::~ArticleReader() = default;

const std::optional<domain::ArticleDetail> &ArticleReader::detail() const
{
    return m_fresh.detail();
}

void ArticleReader::open(const domain::ArticleId &id)
{
    if (id == m_fresh.id() && detail())
        return;
    m_isReadTold = false;
    m_fresh.open(id);
    Q_EMIT opened();
    m_fresh.fetch();
}

void ArticleReader::setViewer(const domain::AccountId &viewer)
{
    if (std::exchange(m_viewer, viewer) == viewer)
        return;
    // What is on its way shows somebody else's vote.
    m_fresh.drop();
    m_isReadTold = false;
    m_fresh.fetch();
}

void ArticleReader::retry()
{
    m_fresh.fetch();
}

void ArticleReader::refreshAges()
{
    m_fresh.grow();
}

void ArticleReader::adopt(bool isFirst)
{
    const auto id = m_fresh.id();
    if (isFirst)
        Q_EMIT opened();
    else
        Q_EMIT updated();
    if (id != m_fresh.id() || !detail())
        return;
    const bool isUnread = !m_viewer.isEmpty() && !detail()->article.isRead;
    if (isUnread && !std::exchange(m_isReadTold, true))
        Q_EMIT wasRead(id, true);
}

} // namespace items
