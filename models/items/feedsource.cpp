// SPDX-License-Identifier: MIT
#include "items/feedsource.h"

#include "items/list/awaited.h"
#include "store/door/community.h"
#include "store/timeline/timelinerequests.h"

#include <QTimer>

#include <algorithm>

using namespace std::chrono_literals;
using domain::PostId;
using domain::TimelineGap;

namespace items {

namespace {

constexpr qsizetype gapPage = 200;
constexpr auto longestWait = 3s; ///< for posts, before a feed is shown without them

QList<PostId> postIds(const QList<qint64> &numbers)
{
    QList<PostId> ids;
    for (const auto number : numbers)
        ids.append(PostId(number));
    return ids;
}

QList<TimelineEntry> blanks(const QList<PostId> &ids)
{
    QList<TimelineEntry> entries;
    for (const auto &id : ids)
        entries.append(TimelineEntry::blank(id));
    return entries;
}

TimelineEntry entryFor(const TimelineGap &gap)
{
    TimelineEntry entry;
    entry.gap = gap;
    return entry;
}

} // namespace

void FeedSource::readInPlace(const TimelineEntry &row)
{
    if (row.missing && row.missing->kind == MissingPosts::Kind::Next)
        readNext();
}

template <typename Request, typename Use>
void FeedSource::ask(Request request, Use use)
{
    base::deliver(m_community.run(std::move(request), m_feed.viewer), this,
                  orTell(this, &FeedSource::failed, use));
}

template <typename Request, typename IdsOf>
void FeedSource::askNext(Request request, IdsOf idsOf)
{
    m_isReadingOn = true;
    base::deliver(m_community.run(std::move(request), m_feed.viewer), this,
                  [this, idsOf](const auto &answer) {
                      m_isReadingOn = false;
                      if (!answer)
                          return Q_EMIT nextFailed(answer.error());
                      Q_EMIT continued(idsOf(*answer));
                  });
}

template <typename Request, typename EntriesOf>
void FeedSource::askInPlace(const TimelineEntry &row, Request request, EntriesOf entriesOf)
{
    base::deliver(m_community.run(std::move(request), m_feed.viewer), this,
                  [this, row, entriesOf](const auto &answer) {
                      if (!answer)
                          return Q_EMIT unfilled(row, answer.error());
                      Q_EMIT filled(row, entriesOf(*answer));
                  });
}

void FeedSource::begin(QList<PostId> ids, qint64 position, bool hasMore)
{
    const auto met = ids.isEmpty() ? -1 : rowOf(m_shown, ids.constLast());
    const bool isContinued = met >= 0 && met + 1 < m_shown.size();
    for (int row = met + 1; isContinued && row < m_shown.size(); ++row) {
        if (m_shown.at(row).isPost())
            ids.append(m_shown.at(row).id);
    }
    if (!isContinued) {
        m_position = position;
        m_hasMore = hasMore;
    }
    Q_EMIT began(blanks(ids));
    Q_EMIT settled();
}

int FeedSource::postsShown() const
{
    return static_cast<int>(std::ranges::count_if(m_shown, &TimelineEntry::isPost));
}

namespace {

/// What a person has pulled, with gaps where the limit cut posts away.
class HomeFeed final : public FeedSource {
public:
    using FeedSource::FeedSource;

    void read(bool isFirst) override
    {
        if (m_feed.viewer.isEmpty())
            return Q_EMIT settled();
        ask(store::ReadTimeline{}, [this, isFirst](const auto &timeline) {
            apply(timeline);
            // Nothing is under a reader's eyes yet that could move.
            if (timeline.ids.isEmpty() && isFirst)
                pull(false);
            if (!m_isPulling || m_hasWaited)
                Q_EMIT settled();
        });
    }

    void readNext() override
    {
        askNext(store::ReadGap{{1, m_position - 1}, 0, pageSize},
                [this](const store::FoundPosts &found) {
                    m_hasMore = found.hasMore;
                    if (!found.ids.isEmpty())
                        m_position = found.ids.constLast();
                    return postIds(found.ids);
                });
    }

    void readInPlace(const TimelineEntry &row) override
    {
        if (!row.gap)
            return FeedSource::readInPlace(row);
        askInPlace(row, store::ReadGap{*row.gap, 0, gapPage},
                   [gap = *row.gap](const store::FoundPosts &found) {
                       auto entries = blanks(postIds(found.ids));
                       if (found.hasMore)
                           entries.append(entryFor({gap.oldest, found.ids.constLast() - 1}));
                       return entries;
                   });
    }

    void countNew() override
    {
        if (m_feed.viewer.isEmpty())
            return;
        m_isStale = m_isCounting || m_isPulling;
        if (m_isStale)
            return;
        m_isCounting = true;
        base::deliver(m_community.run(store::CountNewPosts{}, m_feed.viewer), this,
                      [this](const auto &count) {
                          m_isCounting = false;
                          if (count && !m_isPulling) {
                              m_counted = *count;
                              tellCount();
                          }
                          countIfStale();
                      });
    }

    void showNew() override { pull(true); }

    void startAtNewest() override
    {
        // Not counted while it is on its way, and once more should it not come.
        m_isStale = true;
        m_counted = 0;
        tellCount();
        pull(false);
    }

private:
    void pull(bool isAskedFor)
    {
        if (std::exchange(m_isPulling, true))
            return;
        // Whoever brings the posts may be away, and what is there is there.
        QTimer::singleShot(longestWait, this, [this] {
            m_hasWaited = m_isPulling;
            if (m_isPulling)
                Q_EMIT settled();
        });
        base::deliver(m_community.run(store::PullTimeline{}, m_feed.viewer), this,
                      [this, isAskedFor](const auto &pulled) {
                          m_isPulling = m_hasWaited = false;
                          // Who may only read sees what was pulled before.
                          const bool mayNot
                              = !pulled && pulled.error().kind == base::Failure::NotPermitted;
                          if (pulled)
                              apply(*pulled);
                          else if (isAskedFor || !mayNot)
                              Q_EMIT failed(pulled.error());
                          if (pulled || mayNot)
                              Q_EMIT settled();
                          countIfStale();
                      });
    }

    void tellCount() { Q_EMIT newCountChanged(m_counted + m_held); }

    void countIfStale()
    {
        if (std::exchange(m_isStale, false))
            countNew();
    }

    void apply(const store::StoredTimeline &timeline)
    {
        // What another window has pulled does not come under the reader's eyes by itself either.
        const auto newest = std::exchange(m_takesHeld, false) ? 0 : newestShown();
        const auto isNewer = [newest](qint64 id) { return newest > 0 && id > newest; };
        auto ids = timeline.ids;
        auto gaps = timeline.gaps;
        m_held = ids.removeIf([&](const auto &id) { return isNewer(id.number().value_or(0)); });
        gaps.removeIf([&](const auto &gap) { return isNewer(gap.newest); });
        readOnBelow(ids, gaps);
        Q_EMIT began(withGaps(ids, gaps));
        tellCount();
    }

    [[nodiscard]] qint64 newestShown() const
    {
        const auto first = std::ranges::find_if(m_shown, &TimelineEntry::isPost);
        return first == m_shown.end() ? 0 : first->id.number().value_or(0);
    }

    /// A full list lost its older posts to newer ones: they are looked for below it and below its
    /// gaps. What was found there stays.
    void readOnBelow(QList<PostId> &ids, const QList<TimelineGap> &gaps)
    {
        if (ids.isEmpty() || (ids.size() + m_held < domain::timelineLimit && gaps.isEmpty())) {
            m_hasMore = false;
            return;
        }
        auto oldest = ids.constLast().number().value_or(0);
        if (!gaps.isEmpty())
            oldest = std::min(oldest, gaps.constLast().oldest);
        for (const auto &entry : m_shown) {
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

    [[nodiscard]] static QList<TimelineEntry> withGaps(const QList<PostId> &ids,
                                                       const QList<TimelineGap> &gaps)
    {
        QList<TimelineEntry> entries;
        auto gap = gaps.cbegin();
        const auto putGapsAbove = [&](qint64 id) {
            for (; gap != gaps.cend() && gap->newest >= id; ++gap)
                entries.append(entryFor(*gap));
        };
        for (const auto &id : ids) {
            putGapsAbove(id.number().value_or(0));
            entries.append(TimelineEntry::blank(id));
        }
        putGapsAbove(0);
        return entries;
    }

    void apply(const store::Pulled &pulled)
    {
        auto entries = blanks(postIds(pulled.ids));
        entries.removeIf([this](const auto &entry) { return rowOf(m_shown, entry.id) >= 0; });
        if (pulled.gap)
            entries.append(entryFor(*pulled.gap));
        m_counted = 0;
        if (std::exchange(m_held, 0) > 0) {
            m_takesHeld = true;
            read(false);
        }
        tellCount();
        Q_EMIT arrived(entries, pulled.report);
    }

    qint64 m_counted = 0; ///< that a pull would bring
    qint64 m_held = 0; ///< that another window has pulled
    bool m_isPulling = false;
    bool m_hasWaited = false; ///< long enough for the pull
    bool m_isCounting = false;
    bool m_isStale = false; ///< published meanwhile: count once more
    bool m_takesHeld = false; ///< the reader has asked for what is new
};

/// A person's own posts.
class ProfileFeed final : public FeedSource {
public:
    using FeedSource::FeedSource;

    void read(bool /*isFirst*/) override
    {
        ask(store::ListOwnPosts{m_feed.person, -1, pageSize}, [this](const auto &posts) {
            const auto position = posts.total - posts.ids.size();
            begin(posts.ids, position, position > 0);
        });
    }
    void readNext() override
    {
        askNext(store::ListOwnPosts{m_feed.person, m_position - 1, pageSize},
                [this](const auto &posts) {
                    m_position -= posts.ids.size();
                    m_hasMore = m_position > 0 && !posts.ids.isEmpty();
                    return posts.ids;
                });
    }
};

class EveryonesFeed final : public FeedSource {
public:
    using FeedSource::FeedSource;

    void read(bool /*isFirst*/) override
    {
        ask(store::ListRecentPosts{0, pageSize}, [this](const auto &posts) {
            m_upTo = posts.newest;
            Q_EMIT newCountChanged(0);
            begin(posts.ids, posts.examined, posts.hasMore());
        });
    }
    void readNext() override
    {
        askNext(store::ListRecentPosts{m_position, pageSize}, [this](const auto &posts) {
            m_position = posts.examined;
            m_hasMore = posts.hasMore();
            return posts.ids;
        });
    }
    void countNew() override
    {
        if (m_upTo == 0)
            return;
        m_isStale = m_isCounting;
        if (m_isStale)
            return;
        m_isCounting = true;
        base::deliver(m_community.run(store::CountPostsAfter{m_upTo}, m_feed.viewer), this,
                      [this, upTo = m_upTo](const auto &count) {
                          m_isCounting = false;
                          // The newest were read meanwhile: those are not new any more.
                          m_isStale = m_isStale || upTo != m_upTo;
                          if (count && upTo == m_upTo)
                              Q_EMIT newCountChanged(*count);
                          if (std::exchange(m_isStale, false))
                              countNew();
                      });
    }
    void showNew() override { read(false); }

private:
    qint64 m_upTo = 0; ///< the newest id when they were read
    bool m_isCounting = false;
    bool m_isStale = false; ///< published meanwhile: count once more
};

/// Mentions of the viewer, or what names a topic: lists in the community.
class ListFeed final : public FeedSource {
public:
    using FeedSource::FeedSource;

    void read(bool /*isFirst*/) override
    {
        const auto use = [this](const QList<PostId> &ids) { begin(ids, 0, isWhole(ids)); };
        if (m_feed.source == TimelineFeed::Source::Hashtag)
            ask(store::ListHashtagPosts{m_feed.topic, 0, pageSize}, use);
        else if (!m_feed.viewer.isEmpty())
            ask(store::ListMentions{0, pageSize}, use);
        else
            Q_EMIT settled();
    }
    void readNext() override
    {
        const auto idsOf = [this](const QList<PostId> &ids) {
            m_hasMore = isWhole(ids);
            return ids;
        };
        if (m_feed.source == TimelineFeed::Source::Hashtag)
            askNext(store::ListHashtagPosts{m_feed.topic, postsShown(), pageSize}, idsOf);
        else
            askNext(store::ListMentions{postsShown(), pageSize}, idsOf);
    }

private:
    [[nodiscard]] static bool isWhole(const QList<PostId> &page) { return page.size() == pageSize; }
};

/// A post between what it answers and what answers it.
class ThreadFeed final : public FeedSource {
public:
    using FeedSource::FeedSource;

    void read(bool /*isFirst*/) override
    {
        ask(store::ReadThread{m_feed.post}, [this](const domain::Thread &thread) {
            auto entries = rowsOf(thread.earlier);
            entries.append(TimelineEntry::blank(m_feed.post));
            entries.last().isSubject = true;
            Q_EMIT began(entries + rowsOf(thread.answers));
            Q_EMIT settled();
        });
    }
    void readNext() override { }
    void readInPlace(const TimelineEntry &row) override
    {
        if (!row.missing)
            return;
        const auto &missing = *row.missing;
        if (missing.kind == MissingPosts::Kind::Earlier)
            askInPlace(row, store::ReadEarlierPosts{missing.of},
                       [](const domain::EarlierPosts &earlier) { return rowsOf(earlier); });
        else
            askInPlace(row,
                       store::ReadAnswers{{missing.of, row.depth, missing.count, missing.after}},
                       [](const QList<domain::ThreadRow> &answers) { return rowsOf(answers); });
    }

private:
    [[nodiscard]] static QList<TimelineEntry> rowsOf(const QList<domain::ThreadRow> &answers)
    {
        QList<TimelineEntry> entries;
        for (const auto &row : answers) {
            entries.append(row.rest > 0 ? TimelineEntry::standingFor(
                               {MissingPosts::Kind::Answers, row.id, row.after, row.rest})
                                        : TimelineEntry::blank(row.id));
            entries.last().depth = row.depth;
        }
        return entries;
    }
    [[nodiscard]] static QList<TimelineEntry> rowsOf(const domain::EarlierPosts &earlier)
    {
        auto entries = blanks(earlier.ids);
        if (earlier.hasMore)
            entries.prepend(TimelineEntry::standingFor(
                {MissingPosts::Kind::Earlier, earlier.ids.constFirst(), 0, 0}));
        return entries;
    }
};

} // namespace

FeedSource *FeedSource::create(store::Community &community, const TimelineFeed &feed,
                               const QList<TimelineEntry> &shown, QObject *parent)
{
    switch (feed.source) {
    case TimelineFeed::Source::Home:
        return new HomeFeed(community, feed, shown, parent);
    case TimelineFeed::Source::Profile:
        return new ProfileFeed(community, feed, shown, parent);
    case TimelineFeed::Source::Thread:
        return new ThreadFeed(community, feed, shown, parent);
    case TimelineFeed::Source::Everyone:
        return new EveryonesFeed(community, feed, shown, parent);
    case TimelineFeed::Source::Mentions:
    case TimelineFeed::Source::Hashtag:
        break;
    }
    return new ListFeed(community, feed, shown, parent);
}

} // namespace items

#include "moc_feedsource.cpp"
