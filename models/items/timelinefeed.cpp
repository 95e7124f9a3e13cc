// SPDX-License-Identifier: MIT
// The half of TimelineModel that reads which posts there are.
#include "base/deliver.h"
#include "items/timelinemodel.h"
#include "store/door/community.h"
#include "store/timeline/timelinerequests.h"

#include <algorithm>

using domain::PostId;
using domain::TimelineGap;

namespace items {

namespace {
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
        return base::deliver(m_community.run(store::ReadTimeline{}, m_feed.viewer), this,
                             [this, take](const auto &read) {
                                 take(read, [this](const auto &timeline) { applyHome(timeline); });
                             });
    case TimelineFeed::Source::Profile:
        return base::deliver(m_community.run(store::ListOwnPosts{m_feed.person, -1, pageSize}),
                             this, [this, take](const auto &read) {
                                 take(read, [this](const store::OwnPosts &posts) {
                                     const auto position = posts.total - posts.ids.size();
                                     applyFirst(posts.ids, position, position > 0);
                                 });
                             });
    case TimelineFeed::Source::Thread:
        return base::deliver(m_community.run(store::ReadThread{m_feed.post}), this,
                             [this, take](const auto &read) {
                                 take(read, [this](const auto &thread) { applyThread(thread); });
                             });
    case TimelineFeed::Source::Everyone:
        return base::deliver(m_community.run(store::ListRecentPosts{0, pageSize}), this,
                             [this, take](const auto &read) {
                                 take(read, [this](const store::RecentPosts &posts) {
                                     m_upTo = posts.newest;
                                     m_counted = 0;
                                     showCount();
                                     applyFirst(posts.ids, posts.examined, posts.hasMore());
                                 });
                             });
    case TimelineFeed::Source::Mentions:
    case TimelineFeed::Source::Hashtag:
        return base::deliver(readPage(0), this, [this, take](const auto &read) {
            take(read, [this](const auto &ids) { applyFirst(ids, 0, ids.size() == pageSize); });
        });
    }
}

qint64 TimelineModel::newestShown() const
{
    for (const auto &entry : m_entries) {
        if (entry.isPost())
            return entry.id.number().value_or(0);
    }
    return 0;
}

void TimelineModel::applyHome(const store::StoredTimeline &timeline)
{
    // What another window has pulled does not come under the reader's eyes by itself either.
    const auto newest = std::exchange(m_takesHeld, false) ? 0 : newestShown();
    const auto isNewer = [newest](qint64 id) { return newest > 0 && id > newest; };
    auto ids = timeline.ids;
    auto gaps = timeline.gaps;
    m_held = ids.removeIf([&](const auto &id) { return isNewer(id.number().value_or(0)); });
    gaps.removeIf([&](const auto &gap) { return isNewer(gap.newest); });
    readOnBelow(ids, gaps);
    applyIds(ids, gaps);
    showCount();
    // Nothing is under a reader's eyes yet that could move.
    if (timeline.ids.isEmpty() && m_phase == Phase::Loading)
        showNew();
}

/// A full list lost its older posts to newer ones: they are looked for below it and below its gaps.
/// What was found there stays.
void TimelineModel::readOnBelow(QList<PostId> &ids, const QList<TimelineGap> &gaps)
{
    if (ids.isEmpty() || (ids.size() + m_held < domain::timelineLimit && gaps.isEmpty())) {
        m_hasMore = false;
        return;
    }
    auto oldest = ids.constLast().number().value_or(0);
    if (!gaps.isEmpty())
        oldest = std::min(oldest, gaps.constLast().oldest);
    for (const auto &entry : std::as_const(m_entries)) {
        const auto id = entry.isPost() ? entry.id.number().value_or(0) : 0;
        if (id <= 0 || id >= oldest)
            continue;
        ids.append(entry.id);
        oldest = id;
    }
    // At the end, nothing comes below what is there already.
    if (std::exchange(m_position, oldest) != oldest)
        m_hasMore = oldest > 1;
}

/// The beginning of a list; what was read below it before stays if the two meet.
void TimelineModel::applyFirst(QList<PostId> ids, qint64 position, bool hasMore)
{
    const auto met = ids.isEmpty() ? -1 : rowOf(ids.constLast());
    const bool isContinued = met >= 0 && met + 1 < rowCount();
    for (int row = met + 1; isContinued && row < rowCount(); ++row) {
        if (m_entries.at(row).isPost())
            ids.append(m_entries.at(row).id);
    }
    if (!isContinued) {
        m_position = position;
        m_hasMore = hasMore;
    }
    applyIds(ids, {});
}

void TimelineModel::applyIds(const QList<PostId> &ids, const QList<TimelineGap> &gaps)
{
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
        entries.append(blank(id));
    }
    putGapsAbove(0);
    setEntries(entries);
}

/// What is shown already keeps its text; the same rows again change nothing.
void TimelineModel::setEntries(QList<TimelineEntry> entries)
{
    QHash<PostId, TimelineEntry> known;
    for (const auto &entry : std::as_const(m_entries)) {
        if (entry.isPost())
            known.insert(entry.id, entry);
    }
    for (auto &entry : entries) {
        const auto before = entry.isPost() ? known.constFind(entry.id) : known.cend();
        if (before == known.cend())
            continue;
        entry.post = before->post;
        entry.isLoaded = before->isLoaded;
    }
    entries.removeIf([this](const auto &entry) {
        return entry.isLoaded && m_muted.contains(entry.post.author);
    });
    const auto isSame = [](const auto &a, const auto &b) {
        return a.id == b.id && a.gap == b.gap && a.missing == b.missing && a.depth == b.depth;
    };
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
    using Source = TimelineFeed::Source;
    const bool isOfAll = m_feed.source == Source::Everyone && m_upTo > 0;
    if (!isOfAll && (m_feed.source != Source::Home || m_feed.viewer.isEmpty()))
        return;
    m_isStale = m_isCounting || m_isPulling;
    if (m_isStale)
        return;
    m_isCounting = true;
    base::deliver(isOfAll ? m_community.run(store::CountPostsAfter{m_upTo})
                          : m_community.run(store::CountNewPosts{}, m_feed.viewer),
                  this, [this, upTo = m_upTo, generation = m_generation](const auto &count) {
                      if (generation != m_generation)
                          return;
                      m_isCounting = false;
                      // Everyone's newest were read meanwhile: those are not new any more.
                      m_isStale = m_isStale || upTo != m_upTo;
                      if (count && !m_isPulling && upTo == m_upTo) {
                          m_counted = *count;
                          showCount();
                      }
                      if (std::exchange(m_isStale, false))
                          countNew();
                  });
}

void TimelineModel::showNew()
{
    if (m_feed.source == TimelineFeed::Source::Everyone)
        return readIds();
    if (m_feed.source != TimelineFeed::Source::Home || m_isPulling)
        return;
    m_isPulling = true;
    base::deliver(m_community.run(store::PullTimeline{}, m_feed.viewer), this,
                  [this, generation = m_generation](const auto &pulled) {
                      if (generation != m_generation)
                          return;
                      m_isPulling = false;
                      if (pulled)
                          applyPulled(*pulled);
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

void TimelineModel::applyPulled(const store::Pulled &pulled)
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
    Q_EMIT this->pulled(pulled.report);
    m_counted = 0;
    if (std::exchange(m_held, 0) > 0) {
        m_takesHeld = true;
        readIds();
    }
    showCount();
    // Of a first look everything would be new.
    m_unseen.clear();
    for (const auto &entry : std::as_const(entries)) {
        if (!m_entries.isEmpty() && entry.isPost())
            m_unseen.insert(entry.id);
    }
    insertEntries(0, entries);
    m_last = std::max(m_last, 30);
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
