// SPDX-License-Identifier: MIT
#include "items/topicreader.h"

#include "base/deliver.h"
#include "store/forumstore.h"

#include <QUuid>

namespace items {

TopicReader::TopicReader(store::ForumStore &store, QObject *parent)
    : QObject(parent)
    , m_store(store)
{
    connect(&store, &store::ForumStore::topicsInvalidated, this, &TopicReader::fetchAgainIfShown);
    connect(&store, &store::ForumStore::everythingInvalidated, this, &TopicReader::fetch);
}

void TopicReader::open(const domain::TopicId &id)
{
    if (id == m_id && m_detail)
        return;
    ++m_generation;
    m_isFetching = false;
    m_id = id;
    m_readBefore = -1;
    m_detail.reset();
    Q_EMIT opened();
    fetch();
}

void TopicReader::setViewer(const domain::AccountId &viewer)
{
    if (std::exchange(m_viewer, viewer) == viewer)
        return;
    // Another person's visit: their own votes, and their own place.
    const auto id = std::exchange(m_id, {});
    open(id);
}

void TopicReader::retry()
{
    fetch();
}

void TopicReader::fetchAgainIfShown(const QList<domain::TopicId> &ids)
{
    if (ids.contains(m_id))
        fetch();
}

void TopicReader::fetch()
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

void TopicReader::take(const base::Result<domain::TopicDetail> &answer)
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
        beginVisit();
    else
        Q_EMIT updated();
    if (generation == m_generation && std::exchange(m_isStale, false))
        fetch();
}

void TopicReader::beginVisit()
{
    m_readBefore = m_detail->topic.lastReadFloor;
    if (!m_isReadOnly) {
        // Counting is a courtesy: whether it worked is nobody's concern here.
        const auto visit = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
        base::deliver(m_store.click(m_id, visit), this, [](const auto &) {});
    }
    Q_EMIT opened();
}

} // namespace items
