// SPDX-License-Identifier: MIT
#include "items/articlereader.h"

#include "base/deliver.h"
#include "store/articlestore.h"

namespace items {

ArticleReader::ArticleReader(store::ArticleStore &store, QObject *parent)
    : QObject(parent)
    , m_store(store)
{
    connect(&store, &store::ArticleStore::articlesInvalidated, this,
            &ArticleReader::fetchAgainIfShown);
    connect(&store, &store::ArticleStore::everythingInvalidated, this, &ArticleReader::fetch);
}

ArticleReader::~ArticleReader() = default;

void ArticleReader::open(const domain::ArticleId &id)
{
    if (id == m_id && m_detail)
        return;
    ++m_generation;
    m_isFetching = false;
    m_isReadTold = false;
    m_id = id;
    m_detail.reset();
    Q_EMIT opened();
    fetch();
}

void ArticleReader::setViewer(const domain::AccountId &viewer)
{
    if (std::exchange(m_viewer, viewer) == viewer)
        return;
    // What is on its way shows somebody else's vote.
    ++m_generation;
    m_isFetching = false;
    m_isReadTold = false;
    fetch();
}

void ArticleReader::retry()
{
    fetch();
}

void ArticleReader::fetchAgainIfShown(const QList<domain::ArticleId> &ids)
{
    if (ids.contains(m_id))
        fetch();
}

void ArticleReader::fetch()
{
    if (m_id.isEmpty())
        return;
    // One question at a time; what changes meanwhile asks once more.
    m_isStale = m_isFetching;
    if (std::exchange(m_isFetching, true))
        return;
    base::deliver(m_store.detail(m_id, m_viewer), this,
                  [this, generation = m_generation](const auto &answer) {
                      if (generation == m_generation)
                          take(answer);
                  });
}

void ArticleReader::take(const base::Result<domain::ArticleDetail> &answer)
{
    m_isFetching = false;
    if (!answer) {
        m_isStale = false;
        if (answer.error().kind == base::Failure::NotFound)
            m_detail.reset();
        Q_EMIT failed(answer.error());
        return;
    }
    const bool isFirst = !m_detail;
    m_detail = *answer;
    const auto generation = m_generation;
    if (isFirst)
        Q_EMIT opened();
    else
        Q_EMIT updated();
    if (generation != m_generation)
        return;
    const bool isUnread = !m_viewer.isEmpty() && !m_detail->article.isRead;
    if (isUnread && !std::exchange(m_isReadTold, true))
        Q_EMIT wasRead(m_id, true);
    if (std::exchange(m_isStale, false))
        fetch();
}

} // namespace items
