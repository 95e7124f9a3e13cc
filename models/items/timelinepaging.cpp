// SPDX-License-Identifier: MIT
// The part of TimelineModel that reads on in lists that go on.
#include "base/deliver.h"
#include "items/timelinemodel.h"
#include "store/door/community.h"
#include "store/timeline/timelinerequests.h"

#include <algorithm>

using domain::PostId;

namespace items {

/// Of a feed that is a list in the store.
QFuture<base::Result<QList<PostId>>> TimelineModel::readPage(qint64 offset)
{
    return m_feed.source == TimelineFeed::Source::Mentions
        ? m_community.run(store::ListMentions{offset, pageSize}, m_feed.viewer)
        : m_community.run(store::ListHashtagPosts{m_feed.topic, offset, pageSize});
}

void TimelineModel::loadMore()
{
    if (m_hasMore && !m_isReadingOn && rowOf(MissingPosts()) < 0)
        readNext();
}

void TimelineModel::readNext()
{
    m_isReadingOn = true;
    const auto take = [this, generation = m_generation](const auto &answer, auto &&use) {
        if (generation != m_generation)
            return;
        m_isReadingOn = false;
        if (!answer)
            return failNext(answer.error());
        if (const auto row = rowOf(MissingPosts()); row >= 0)
            removeRow(row);
        appendIds(use(*answer));
    };
    if (m_feed.source == TimelineFeed::Source::Home) {
        base::deliver(
            m_community.run(store::ReadGap{{1, m_position - 1}, 0, pageSize}, m_feed.viewer), this,
            [this, take](const auto &read) {
                take(read, [this](const store::FoundPosts &found) {
                    m_hasMore = found.hasMore;
                    QList<PostId> ids;
                    for (const auto id : found.ids) {
                        ids.append(PostId(id));
                        m_position = id;
                    }
                    return ids;
                });
            });
    } else if (m_feed.source == TimelineFeed::Source::Profile) {
        base::deliver(m_community.run(store::ListOwnPosts{m_feed.person, m_position - 1, pageSize}),
                      this, [this, take](const auto &read) {
                          take(read, [this](const store::OwnPosts &posts) {
                              m_position -= posts.ids.size();
                              m_hasMore = m_position > 0 && !posts.ids.isEmpty();
                              return posts.ids;
                          });
                      });
    } else if (m_feed.source == TimelineFeed::Source::Everyone) {
        base::deliver(m_community.run(store::ListRecentPosts{m_position, pageSize}), this,
                      [this, take](const auto &read) {
                          take(read, [this](const store::RecentPosts &posts) {
                              m_position = posts.examined;
                              m_hasMore = posts.hasMore();
                              return posts.ids;
                          });
                      });
    } else {
        const auto known = std::count_if(m_entries.cbegin(), m_entries.cend(),
                                         [](const auto &entry) { return entry.isPost(); });
        base::deliver(readPage(known), this, [this, take](const auto &read) {
            take(read, [this](const auto &ids) {
                m_hasMore = ids.size() == pageSize;
                return ids;
            });
        });
    }
}

/// A row says so, and load() tries again.
void TimelineModel::failNext(const base::Error &error)
{
    const auto row = rowOf(MissingPosts());
    if (row >= 0) {
        setLoading(row, false);
        return Q_EMIT requestFailed(error);
    }
    TimelineEntry entry;
    entry.missing = MissingPosts();
    insertEntries(rowCount(), {entry});
}

void TimelineModel::appendIds(const QList<PostId> &ids)
{
    QList<TimelineEntry> entries;
    for (const auto &id : ids) {
        if (rowOf(id) < 0)
            entries.append(blank(id));
    }
    insertEntries(rowCount(), entries);
    readRows();
}

} // namespace items
