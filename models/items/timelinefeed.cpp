// SPDX-License-Identifier: MIT
// The half of TimelineModel that reads which posts there are.
#include "base/deliver.h"
#include "items/timelinemodel.h"
#include "store/timelinestore.h"

#include <algorithm>

using domain::PostId;
using domain::TimelineGap;

namespace items {

namespace {
constexpr qint64 pageSize = 100;
constexpr qsizetype gapPage = 200;

QList<PostId> postIds(const QList<qint64> &numbers)
{
    QList<PostId> ids;
    for (const auto number : numbers)
        ids.append(PostId(number));
    return ids;
}
} // namespace

void TimelineModel::readIds()
{
    const bool isViewers = m_feed.source == TimelineFeed::Source::Home
        || m_feed.source == TimelineFeed::Source::Mentions;
    if (isViewers && m_feed.viewer.isEmpty())
        return setPhase(Phase::Ready);
    const auto take = [this, generation = m_generation](const auto &answer, auto &&use) {
        if (generation != m_generation)
            return;
        if (!answer)
            return fail(answer.error());
        use(*answer);
        if (!m_isPulling)
            setPhase(Phase::Ready);
        readRows();
    };
    switch (m_feed.source) {
    case TimelineFeed::Source::Home:
        return base::deliver(m_store.timeline(m_feed.viewer), this, [this, take](const auto &read) {
            take(read, [this](const auto &timeline) { takeHome(timeline); });
        });
    case TimelineFeed::Source::Profile:
        return base::deliver(m_store.ownPosts(m_feed.person, -1, pageSize), this,
                             [this, take](const auto &read) {
                                 take(read, [this](const store::OwnPosts &posts) {
                                     m_position = posts.total - posts.ids.size();
                                     m_hasMore = m_position > 0;
                                     takeIds(posts.ids, {});
                                 });
                             });
    case TimelineFeed::Source::Thread:
        return base::deliver(m_store.related(m_feed.post, domain::PostRelation::Answer), this,
                             [this, take](const auto &read) {
                                 take(read, [this](const auto &ids) {
                                     takeIds(QList<PostId>{m_feed.post} + ids, {});
                                 });
                             });
    case TimelineFeed::Source::Mentions:
    case TimelineFeed::Source::Hashtag:
        return base::deliver(readPage(0), this, [this, take](const auto &read) {
            take(read, [this](const auto &ids) {
                m_hasMore = ids.size() == pageSize;
                takeIds(ids, {});
            });
        });
    }
}

/// Of a feed that is a list in the store.
QFuture<base::Result<QList<PostId>>> TimelineModel::readPage(qint64 offset)
{
    return m_feed.source == TimelineFeed::Source::Mentions
        ? m_store.mentions(m_feed.viewer, offset, pageSize)
        : m_store.withHashtag(m_feed.topic, offset, pageSize);
}

qint64 TimelineModel::newestShown() const
{
    for (const auto &entry : m_entries) {
        if (!entry.gap)
            return entry.id.number().value_or(0);
    }
    return 0;
}

void TimelineModel::takeHome(const store::StoredTimeline &timeline)
{
    // What another window has pulled does not come under the reader's eyes by itself either.
    const auto newest = std::exchange(m_takesHeld, false) ? 0 : newestShown();
    const auto isNewer = [newest](qint64 id) { return newest > 0 && id > newest; };
    auto ids = timeline.ids;
    auto gaps = timeline.gaps;
    m_held = ids.removeIf([&](const auto &id) { return isNewer(id.number().value_or(0)); });
    gaps.removeIf([&](const auto &gap) { return isNewer(gap.newest); });
    takeIds(ids, gaps);
    showCount();
    // Nothing is under a reader's eyes yet that could move.
    if (timeline.ids.isEmpty() && m_phase == Phase::Loading)
        showNew();
}

/// What is shown already keeps its text; the same rows again change nothing.
void TimelineModel::takeIds(const QList<PostId> &ids, const QList<TimelineGap> &gaps)
{
    QHash<PostId, TimelineEntry> known;
    for (const auto &entry : std::as_const(m_entries)) {
        if (!entry.gap)
            known.insert(entry.id, entry);
    }
    QList<TimelineEntry> entries;
    auto gap = gaps.cbegin();
    const auto putGapsAbove = [&](qint64 id) {
        for (; gap != gaps.cend() && gap->newest >= id; ++gap) {
            TimelineEntry row;
            row.gap = *gap;
            entries.append(row);
        }
    };
    for (const auto &id : ids) {
        putGapsAbove(id.number().value_or(0));
        const auto entry = known.value(id, blank(id));
        if (!entry.isLoaded || !m_muted.contains(entry.post.author))
            entries.append(entry);
    }
    putGapsAbove(0);
    const auto isSame = [](const auto &a, const auto &b) { return a.id == b.id && a.gap == b.gap; };
    if (std::equal(entries.cbegin(), entries.cend(), m_entries.cbegin(), m_entries.cend(), isSame))
        return;
    beginResetModel();
    m_entries = entries;
    endResetModel();
}

void TimelineModel::showCount()
{
    setNewCount(m_counted + m_held);
}

void TimelineModel::countNew()
{
    if (m_feed.source != TimelineFeed::Source::Home || m_feed.viewer.isEmpty())
        return;
    m_isStale = m_isCounting || m_isPulling;
    if (m_isStale)
        return;
    m_isCounting = true;
    base::deliver(m_store.countNew(m_feed.viewer), this,
                  [this, generation = m_generation](const auto &count) {
                      if (generation != m_generation)
                          return;
                      m_isCounting = false;
                      if (count && !m_isPulling) {
                          m_counted = *count;
                          showCount();
                      }
                      if (std::exchange(m_isStale, false))
                          countNew();
                  });
}

void TimelineModel::showNew()
{
    if (m_feed.source != TimelineFeed::Source::Home || m_isPulling)
        return;
    m_isPulling = true;
    base::deliver(m_store.pull(m_feed.viewer), this,
                  [this, generation = m_generation](const auto &pulled) {
                      if (generation != m_generation)
                          return;
                      m_isPulling = false;
                      if (pulled)
                          takePulled(*pulled);
                      else
                          fail(pulled.error());
                      // Who may only read sees what was pulled before.
                      if (m_phase == Phase::Loading
                          || (!pulled && pulled.error().kind == base::Failure::NotPermitted))
                          setPhase(Phase::Ready);
                      if (std::exchange(m_isStale, false))
                          countNew();
                  });
}

void TimelineModel::takePulled(const store::Pulled &pulled)
{
    QList<TimelineEntry> entries;
    for (const auto &id : postIds(pulled.ids)) {
        if (rowOf(id) < 0)
            entries.append(blank(id));
    }
    if (pulled.gap) {
        entries.append(TimelineEntry());
        entries.last().gap = pulled.gap;
    }
    m_counted = 0;
    if (std::exchange(m_held, 0) > 0) {
        m_takesHeld = true;
        readIds();
    }
    showCount();
    if (entries.isEmpty())
        return;
    beginInsertRows({}, 0, static_cast<int>(entries.size()) - 1);
    m_entries = entries + m_entries;
    endInsertRows();
    m_last = std::max(m_last, 30);
    readRows();
}

void TimelineModel::loadGap(int row)
{
    if (row < 0 || row >= rowCount() || !m_entries.at(row).gap || m_entries.at(row).isLoading)
        return;
    const auto gap = *m_entries.at(row).gap;
    m_entries[row].isLoading = true;
    Q_EMIT dataChanged(index(row), index(row));
    base::deliver(m_store.gap(m_feed.viewer, gap, 0, gapPage), this,
                  [this, gap, generation = m_generation](const auto &found) {
                      if (generation == m_generation)
                          takeGap(gap, found);
                  });
}

void TimelineModel::takeGap(const TimelineGap &gap, const base::Result<store::FoundPosts> &found)
{
    const auto row = rowOf(gap);
    if (row < 0)
        return;
    m_entries[row].isLoading = false;
    Q_EMIT dataChanged(index(row), index(row));
    if (!found)
        return Q_EMIT requestFailed(found.error());
    if (!found->ids.isEmpty()) {
        QList<TimelineEntry> entries;
        for (const auto &id : postIds(found->ids))
            entries.append(blank(id));
        beginInsertRows({}, row, row + static_cast<int>(entries.size()) - 1);
        m_entries = m_entries.mid(0, row) + entries + m_entries.mid(row);
        endInsertRows();
    }
    const auto rest = row + static_cast<int>(found->ids.size());
    if (found->hasMore) {
        m_entries[rest].gap->newest = found->ids.last() - 1;
    } else {
        beginRemoveRows({}, rest, rest);
        m_entries.removeAt(rest);
        endRemoveRows();
    }
    readRows();
}

void TimelineModel::loadMore()
{
    if (!m_hasMore)
        return;
    m_hasMore = false;
    const auto generation = m_generation;
    if (m_feed.source == TimelineFeed::Source::Profile) {
        base::deliver(m_store.ownPosts(m_feed.person, m_position - 1, pageSize), this,
                      [this, generation](const auto &posts) {
                          if (generation != m_generation || !posts)
                              return;
                          m_position -= posts->ids.size();
                          m_hasMore = m_position > 0;
                          appendIds(posts->ids);
                      });
    } else {
        base::deliver(readPage(rowCount()), this, [this, generation](const auto &ids) {
            if (generation != m_generation || !ids)
                return;
            m_hasMore = ids->size() == pageSize;
            appendIds(*ids);
        });
    }
}

void TimelineModel::appendIds(const QList<PostId> &ids)
{
    QList<TimelineEntry> entries;
    for (const auto &id : ids) {
        if (rowOf(id) < 0)
            entries.append(blank(id));
    }
    if (entries.isEmpty())
        return;
    const int first = rowCount();
    beginInsertRows({}, first, first + static_cast<int>(entries.size()) - 1);
    m_entries += entries;
    endInsertRows();
    readRows();
}

void TimelineModel::noteOwn(const PostId &id)
{
    if (rowOf(id) >= 0)
        return readAgain({id});
    // One's own post is among what a pull brings, and nobody waits for a bar to see it.
    if (m_feed.source == TimelineFeed::Source::Home)
        showNew();
    else
        refresh();
}

} // namespace items
