// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"
#include "domain/post.h"
#include "items/list/awaited.h"
#include "items/timelineentry.h"

#include <QObject>

namespace items {

/// Which posts a feed has: asks for them and tells what came, while TimelineModel keeps the rows.
/// Made for one feed; what it asked for goes with it. GUI thread.
class FeedSource : public QObject {
    Q_OBJECT
public:
    static constexpr qint64 pageSize = 100; ///< posts of a list that goes on

    /// `shown` are the rows as they are at any time.
    [[nodiscard]] static FeedSource *create(store::Community &community, const TimelineFeed &feed,
                                            const QList<TimelineEntry> &shown, QObject *parent);

    FeedSource(store::Community &community, TimelineFeed feed, const QList<TimelineEntry> &shown,
               QObject *parent)
        : QObject(parent)
        , m_community(community)
        , m_feed(std::move(feed))
        , m_shown(shown)
    {
    }

    /// From the top; `isFirst`: nothing is shown yet. Answers began(), settled(), or failed().
    virtual void read(bool isFirst) = 0;
    /// What follows the last row. Answers continued() or nextFailed().
    virtual void readNext() = 0;
    /// The posts in whose place a row is. Answers filled() or unfilled().
    virtual void readInPlace(const TimelineEntry &row);
    /// How many posts wait. Answers newCountChanged().
    virtual void countNew() { }
    /// What waits. Answers arrived() or as read().
    virtual void showNew() { }
    /// As showNew(), but nobody has asked for it: who may not is not told so.
    virtual void startAtNewest() { }

    [[nodiscard]] bool hasMore() const { return m_hasMore && !m_isReadingOn; }

Q_SIGNALS:
    /// All rows, but for the posts themselves.
    void began(const QList<items::TimelineEntry> &entries);
    /// Nothing more is on its way.
    void settled();
    void failed(const base::Error &error);
    void continued(const QList<domain::PostId> &ids);
    void nextFailed(const base::Error &error);
    void filled(const items::TimelineEntry &row, const QList<items::TimelineEntry> &entries);
    void unfilled(const items::TimelineEntry &row, const base::Error &error);
    /// On top of all.
    void arrived(const QList<items::TimelineEntry> &entries, const domain::PullReport &report);
    void newCountChanged(qint64 count);

protected:
    /// Runs a request for the first rows; `use` takes its answer.
    template <typename Request, typename Use>
    void ask(Request request, Use use);
    /// Runs a request for what follows; `idsOf` makes ids of its answer.
    template <typename Request, typename IdsOf>
    void askNext(Request request, IdsOf idsOf);
    /// Runs a request for what is in the place of `row`; `entriesOf` makes rows of its answer.
    template <typename Request, typename EntriesOf>
    void askInPlace(const TimelineEntry &row, Request request, EntriesOf entriesOf);
    /// The beginning of a list; what was read below it before stays if the two meet.
    void begin(QList<domain::PostId> ids, qint64 position, bool hasMore);
    [[nodiscard]] int postsShown() const;

    store::Community &m_community;
    TimelineFeed m_feed;
    const QList<TimelineEntry> &m_shown;
    qint64 m_position = -1; ///< where reading on begins: of the oldest own post that is shown, or
                            ///< down to which id everyone's or the followed people's were looked at
    bool m_hasMore = false;

private:
    bool m_isReadingOn = false;
};

} // namespace items
