// SPDX-License-Identifier: MIT
// The part of TimelineModel that knows of posts that are not there: gaps, and those of a thread.
#include "base/deliver.h"
#include "items/timelinemodel.h"
#include "store/door/community.h"
#include "store/timeline/timelinerequests.h"

#include <algorithm>

using domain::PostId;
using domain::TimelineGap;

namespace items {

namespace {
constexpr qsizetype gapPage = 200;

TimelineEntry entryFor(const MissingPosts &missing, int depth)
{
    TimelineEntry entry;
    entry.missing = missing;
    entry.depth = depth;
    return entry;
}
} // namespace

void TimelineModel::load(int row)
{
    if (row < 0 || row >= rowCount() || m_entries.at(row).isPost() || m_entries.at(row).isLoading)
        return;
    setLoading(row, true);
    if (m_entries.at(row).gap)
        loadGap(row);
    else
        loadMissing(row);
}

void TimelineModel::setLoading(int row, bool isLoading)
{
    m_entries[row].isLoading = isLoading;
    Q_EMIT dataChanged(index(row), index(row));
}

void TimelineModel::loadGap(int row)
{
    const auto gap = *m_entries.at(row).gap;
    base::deliver(m_community.run(store::ReadGap{gap, 0, gapPage}, m_feed.viewer), this,
                  [this, gap, generation = m_generation](const auto &found) {
                      if (generation == m_generation)
                          applyGap(gap, found);
                  });
}

void TimelineModel::applyGap(const TimelineGap &gap, const base::Result<store::FoundPosts> &found)
{
    const auto row = rowOf(gap);
    if (row < 0)
        return;
    setLoading(row, false);
    if (!found)
        return Q_EMIT requestFailed(found.error());
    QList<TimelineEntry> entries;
    for (const auto id : found->ids)
        entries.append(blank(PostId(id)));
    insertEntries(row, entries);
    const auto rest = row + static_cast<int>(entries.size());
    if (found->hasMore)
        m_entries[rest].gap->newest = found->ids.last() - 1;
    else
        removeRow(rest);
    readRows();
}

void TimelineModel::loadMissing(int row)
{
    const auto missing = *m_entries.at(row).missing;
    const auto depth = m_entries.at(row).depth;
    const auto take = [this, missing, generation = m_generation](const auto &answer, auto &&rows) {
        if (generation != m_generation)
            return;
        if (answer)
            applyMissing(missing, rows(*answer));
        else
            failMissing(missing, answer.error());
    };
    switch (missing.kind) {
    case MissingPosts::Kind::Next:
        return readNext();
    case MissingPosts::Kind::Answers:
        return base::deliver(
            m_community.run(store::ReadAnswers{{missing.of, depth, missing.count, missing.after}}),
            this, [this, take](const auto &read) {
                take(read,
                     [this](const QList<domain::ThreadRow> &answers) { return rowsOf(answers); });
            });
    case MissingPosts::Kind::Earlier:
        return base::deliver(
            m_community.run(store::ReadEarlierPosts{missing.of}), this,
            [this, take](const auto &read) {
                take(read, [this](const domain::EarlierPosts &earlier) { return rowsOf(earlier); });
            });
    }
}

void TimelineModel::applyMissing(const MissingPosts &missing, QList<TimelineEntry> entries)
{
    const auto row = rowOf(missing);
    if (row < 0)
        return;
    // An own answer may stand there already.
    entries.removeIf([this](const auto &entry) { return entry.isPost() && rowOf(entry.id) >= 0; });
    // First what comes, so that a view that stands there keeps its place.
    insertEntries(row + 1, entries);
    removeRow(row);
    readRows();
}

void TimelineModel::failMissing(const MissingPosts &missing, const base::Error &error)
{
    if (const auto row = rowOf(missing); row >= 0)
        setLoading(row, false);
    Q_EMIT requestFailed(error);
}

QList<TimelineEntry> TimelineModel::rowsOf(const QList<domain::ThreadRow> &answers) const
{
    QList<TimelineEntry> entries;
    for (const auto &row : answers) {
        if (row.rest > 0) {
            entries.append(
                entryFor({MissingPosts::Kind::Answers, row.id, row.after, row.rest}, row.depth));
        } else {
            entries.append(blank(row.id));
            entries.last().depth = row.depth;
        }
    }
    return entries;
}

QList<TimelineEntry> TimelineModel::rowsOf(const domain::EarlierPosts &earlier) const
{
    QList<TimelineEntry> entries;
    if (earlier.hasMore)
        entries.append(entryFor({MissingPosts::Kind::Earlier, earlier.ids.constFirst(), 0, 0}, 0));
    for (const auto &id : earlier.ids)
        entries.append(blank(id));
    return entries;
}

void TimelineModel::applyThread(const domain::Thread &thread)
{
    auto entries = rowsOf(thread.earlier);
    entries.append(blank(m_feed.post));
    entries.last().isSubject = true;
    setEntries(entries + rowsOf(thread.answers));
    if (m_phase == Phase::Loading)
        Q_EMIT threadOpened(thread.earlier.ids.isEmpty() ? PostId()
                                                         : thread.earlier.ids.constLast());
}

/// Answers that came since wait behind a row below those to the same post.
void TimelineModel::showFreshAnswers()
{
    bool isBelow = false;
    for (int row = 0; m_feed.source == TimelineFeed::Source::Thread && row < rowCount(); ++row) {
        const auto entry = m_entries.at(row);
        isBelow = isBelow || entry.isSubject;
        if (!isBelow || !entry.isLoaded)
            continue;
        MissingPosts fresh{MissingPosts::Kind::Answers, entry.id, 0, entry.post.answers};
        auto end = row + 1;
        for (; end < rowCount() && m_entries.at(end).depth > entry.depth; ++end) {
            const auto &below = m_entries.at(end);
            if (!below.isPost() || below.depth > entry.depth + 1)
                continue;
            fresh.after = below.id.number().value_or(0);
            fresh.count -= below.isLoaded && below.post.isDeleted ? 0 : 1;
        }
        if (fresh.count > 0 && rowOf(fresh) < 0)
            insertEntries(end, {entryFor(fresh, entry.depth + 1)});
    }
}

} // namespace items
