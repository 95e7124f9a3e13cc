// SPDX-License-Identifier: MIT
#include "items/timelinemodel.h"

#include "base/deliver.h"
#include "items/timelinesentence.h"
#include "store/door/community.h"
#include "store/timeline/timelinerequests.h"

#include <algorithm>

using namespace std::chrono_literals;
using domain::PostId;
using domain::TimelineGap;

namespace items {

TimelineModel::TimelineModel(store::Community &community, QObject *parent)
    : QAbstractListModel(parent)
    , m_community(community)
{
    using store::Changes;
    auto &changes = community.changes();
    connect(&changes, &Changes::postPublished, this, &TimelineModel::countNew);
    connect(&changes, &Changes::postsChanged, this, &TimelineModel::readAgain);
    connect(&changes, &Changes::postListsChanged, this, &TimelineModel::noteLists);
    connect(&changes, &Changes::everyPostChanged, this, &TimelineModel::refresh);
    m_minute.setInterval(1min);
    connect(&m_minute, &QTimer::timeout, this, &TimelineModel::refreshAges);
    m_minute.start();
}

int TimelineModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

QVariant TimelineModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    auto entry = m_entries.at(index.row());
    entry.now = m_clock.now();
    entry.isUnseen = m_unseen.contains(entry.id) && entry.post.author != m_feed.viewer;
    if (entry.isLoaded && entry.post.isDeleted)
        entry.post.content = m_removedTexts.value(entry.id);
    if (entry.isLoaded && !entry.post.other.isEmpty()) {
        const auto other = m_others.constFind(entry.post.other);
        if (other != m_others.cend())
            entry.other = *other;
    }
    switch (role) {
    case EntryRole:
        return QVariant::fromValue(entry);
    case IdRole:
        return QVariant::fromValue(entry.id);
    case WordsRole:
        return wordsOf(entry);
    case Qt::DisplayRole:
        return entry.post.content;
    case Qt::AccessibleTextRole:
        return timelineSentence(entry);
    default:
        return {};
    }
}

QList<PostId> TimelineModel::takeUnknownRemovals()
{
    QList<PostId> ids;
    for (const auto &entry : std::as_const(m_entries)) {
        if (!entry.isLoaded || !entry.post.isDeleted || m_removedTexts.contains(entry.id))
            continue;
        ids.append(entry.id);
        m_removedTexts.insert(entry.id, {});
    }
    return ids;
}

void TimelineModel::setRemovedText(const PostId &id, const QString &text)
{
    m_removedTexts.insert(id, text);
    if (const auto row = indexOf(id); row.isValid())
        Q_EMIT dataChanged(row, row);
}

QString TimelineModel::wordsOf(const TimelineEntry &entry) const
{
    auto words = entry.post.authorName + u'\n' + entry.post.content;
    if (entry.other && !entry.other->isDeleted)
        words += u'\n' + entry.other->authorName + u'\n' + entry.other->content;
    return words;
}

QModelIndex TimelineModel::indexOf(const PostId &id) const
{
    const auto row = rowOf(id);
    return row < 0 ? QModelIndex() : index(row);
}

QList<PostId> TimelineModel::ids() const
{
    QList<PostId> ids;
    for (const auto &entry : m_entries) {
        if (entry.isPost())
            ids.append(entry.id);
    }
    return ids;
}

int TimelineModel::rowOf(const PostId &id) const
{
    const auto found = std::find_if(m_entries.cbegin(), m_entries.cend(), [&id](const auto &entry) {
        return entry.isPost() && entry.id == id;
    });
    return found == m_entries.cend() ? -1 : static_cast<int>(found - m_entries.cbegin());
}

int TimelineModel::rowOf(const TimelineGap &gap) const
{
    const auto found = std::find_if(m_entries.cbegin(), m_entries.cend(),
                                    [&gap](const auto &entry) { return entry.gap == gap; });
    return found == m_entries.cend() ? -1 : static_cast<int>(found - m_entries.cbegin());
}

int TimelineModel::rowOf(const MissingPosts &missing) const
{
    const auto found = std::find_if(m_entries.cbegin(), m_entries.cend(), [&](const auto &entry) {
        return entry.missing && entry.missing->kind == missing.kind
            && entry.missing->of == missing.of;
    });
    return found == m_entries.cend() ? -1 : static_cast<int>(found - m_entries.cbegin());
}

TimelineEntry TimelineModel::blank(const PostId &id) const
{
    TimelineEntry entry;
    entry.id = id;
    return entry;
}

void TimelineModel::setFeed(const TimelineFeed &feed)
{
    ++m_generation;
    beginResetModel();
    m_entries.clear();
    m_others.clear();
    m_unseen.clear();
    m_feed = feed;
    endResetModel();
    m_isReading = m_isPulling = m_isCounting = m_isStale = m_hasMore = m_isReadingOn = false;
    m_first = 0;
    m_last = 30;
    m_counted = m_held = 0;
    m_takesHeld = false;
    m_upTo = 0;
    m_position = -1;
    setNewCount(0);
    setPhase(Phase::Loading);
    readMuted();
    readIds();
    countNew();
}

void TimelineModel::refresh()
{
    if (m_phase == Phase::Idle)
        return;
    if (m_phase == Phase::Failed)
        setPhase(Phase::Loading);
    readMuted();
    readIds();
    countNew();
}

/// Of other lists than these a change of who follows whom, and of what was pulled, says nothing.
void TimelineModel::noteLists()
{
    using Source = TimelineFeed::Source;
    if (m_feed.source == Source::Home || m_feed.source == Source::Profile)
        refresh();
}

void TimelineModel::readMuted()
{
    if (m_feed.viewer.isEmpty() || m_feed.source != TimelineFeed::Source::Home)
        return m_muted.clear();
    base::deliver(m_community.run(store::ListMuted{}, m_feed.viewer), this,
                  [this, generation = m_generation](const auto &people) {
                      if (generation != m_generation || !people)
                          return;
                      m_muted = QSet(people->begin(), people->end());
                      dropMuted();
                  });
}

/// Filters what is shown; a later refresh brings back what is no longer muted.
void TimelineModel::dropMuted()
{
    for (int row = rowCount() - 1; row >= 0; --row) {
        const auto &entry = m_entries.at(row);
        if (!entry.isLoaded || !m_muted.contains(entry.post.author))
            continue;
        removeRow(row);
    }
}

void TimelineModel::removeRow(int row)
{
    beginRemoveRows({}, row, row);
    m_entries.removeAt(row);
    endRemoveRows();
}

void TimelineModel::insertEntries(int row, const QList<TimelineEntry> &entries)
{
    if (entries.isEmpty())
        return;
    beginInsertRows({}, row, row + static_cast<int>(entries.size()) - 1);
    m_entries = m_entries.mid(0, row) + entries + m_entries.mid(row);
    endInsertRows();
}

void TimelineModel::setVisibleRange(int first, int last)
{
    // What was in sight and went out of it has been looked at.
    for (int row = m_first; !m_unseen.isEmpty() && row <= qMin(m_last, rowCount() - 1); ++row) {
        if ((row < first || row > last) && row >= 0)
            m_unseen.remove(m_entries.at(row).id);
    }
    m_first = first;
    m_last = last;
    readRows();
}

void TimelineModel::setWholeWanted(bool wanted)
{
    m_wantsAll = wanted;
    readRows();
}

void TimelineModel::refreshAges()
{
    if (!m_entries.isEmpty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

void TimelineModel::like(const PostId &id, bool liked)
{
    const auto show = [this](const PostId &post, bool isLiked, qint64 likes) {
        const auto row = rowOf(post);
        if (row < 0)
            return;
        m_entries[row].post.isLiked = isLiked;
        m_entries[row].post.likes = likes;
        Q_EMIT dataChanged(index(row), index(row));
    };
    const auto row = rowOf(id);
    if (row < 0 || !m_entries.at(row).isLoaded || m_entries.at(row).post.isLiked == liked)
        return;
    const auto before = m_entries.at(row).post.likes;
    show(id, liked, before + (liked ? 1 : -1));
    base::deliver(m_community.run(store::LikePost{id, liked}, m_feed.viewer), this,
                  [this, id, liked, before, show](const auto &likes) {
                      show(id, likes ? liked : !liked, likes.value_or(before));
                      if (likes)
                          Q_EMIT likeConfirmed(id, liked);
                      else
                          Q_EMIT requestFailed(likes.error());
                  });
}

void TimelineModel::setNewCount(qint64 count)
{
    if (std::exchange(m_newCount, count) != count)
        Q_EMIT newCountChanged(count);
}

void TimelineModel::setPhase(Phase phase, const base::Error &error)
{
    m_error = error;
    if (std::exchange(m_phase, phase) != phase)
        Q_EMIT phaseChanged();
}

/// What is shown stays readable; only an empty pane says why it is empty.
void TimelineModel::fail(const base::Error &error)
{
    if (m_entries.isEmpty())
        setPhase(Phase::Failed, error);
    else
        Q_EMIT requestFailed(error);
}

} // namespace items
