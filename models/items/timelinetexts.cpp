// SPDX-License-Identifier: MIT
// The part of TimelineModel that reads the posts themselves, around what can be seen.
#include "base/deliver.h"
#include "items/timelinemodel.h"
#include "store/door/community.h"
#include "store/timeline/timelinerequests.h"

#include <algorithm>

using domain::PostId;

namespace items {

namespace {
constexpr int lookAhead = 20; ///< rows read beyond what can be seen, on both sides
constexpr qsizetype mostAtOnce = 200;
} // namespace

/// One question at a time; what came into sight meanwhile is asked for next.
void TimelineModel::readRows()
{
    if (m_isReading || m_entries.isEmpty())
        return;
    QList<PostId> ids;
    const int first = m_wantsAll ? 0 : std::max(0, m_first - lookAhead);
    const int end = m_wantsAll ? rowCount() : std::min(rowCount(), m_last + lookAhead + 1);
    for (int row = first; row < end && ids.size() < mostAtOnce; ++row) {
        if (m_entries.at(row).isPost() && !m_entries.at(row).isLoaded)
            ids.append(m_entries.at(row).id);
    }
    if (ids.isEmpty())
        return;
    m_isReading = true;
    base::deliver(m_community.run(store::ReadPosts{ids}, m_feed.viewer), this,
                  [this, ids, generation = m_generation](const auto &page) {
                      if (generation != m_generation)
                          return;
                      m_isReading = false;
                      if (!page)
                          return fail(page.error());
                      applyRows(*page, ids);
                      readRows();
                  });
}

void TimelineModel::readAgain(const QList<PostId> &ids)
{
    QList<PostId> shown;
    for (const auto &id : ids) {
        const auto row = rowOf(id);
        if ((row >= 0 && m_entries.at(row).isLoaded) || m_others.contains(id))
            shown.append(id);
    }
    if (shown.isEmpty())
        return;
    base::deliver(m_community.run(store::ReadPosts{shown}, m_feed.viewer), this,
                  [this, generation = m_generation](const auto &page) {
                      // Nobody asked; after a reconnect everything is read again anyway.
                      if (generation == m_generation && page)
                          applyRows(*page, {});
                  });
}

/// `asked` are rows to be filled: one that never was, or is gone for good, leaves.
void TimelineModel::applyRows(const domain::PostPage &page, const QList<PostId> &asked)
{
    if (m_clock.set(page.now))
        refreshAges();
    QSet<PostId> missing(asked.begin(), asked.end());
    QList<PostId> others;
    for (const auto &post : page.rows) {
        missing.remove(post.id);
        if (m_others.contains(post.id))
            m_others.insert(post.id, post);
        if (const auto row = rowOf(post.id); row >= 0) {
            m_entries[row].post = post;
            m_entries[row].isLoaded = true;
        }
        if (!post.other.isEmpty() && !m_others.contains(post.other))
            others.append(post.other);
    }
    if (!page.rows.isEmpty() && rowCount() > 0)
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
    for (const auto &id : missing) {
        const auto row = rowOf(id);
        if (row >= 0)
            removeRow(row);
    }
    dropMuted();
    showFreshAnswers();
    if (others.isEmpty())
        return;
    base::deliver(m_community.run(store::ReadPosts{others}, m_feed.viewer), this,
                  [this, generation = m_generation](const auto &answer) {
                      if (generation != m_generation || !answer)
                          return;
                      for (const auto &post : answer->rows)
                          m_others.insert(post.id, post);
                      refreshAges();
                  });
}

} // namespace items
