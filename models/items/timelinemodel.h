// SPDX-License-Identifier: MIT
#pragma once

#include "items/feedsource.h"
#include "items/list/awaited.h"
#include "items/list/communityclock.h"
#include "items/list/rowsmodel.h"
#include "items/list/timers.h"
#include "items/timelineentry.h"

#include <QPointer>
#include <QSet>

namespace items {

/// What a screen reader says of a card: "AUTHOR: TEXT, …"; of a gap what it holds.
[[nodiscard]] QString timelineSentence(const TimelineEntry &entry);

/// What a row in the place of missing posts says.
[[nodiscard]] QString missingSentence(const TimelineEntry &entry);

/// The posts of a feed, newest first (a thread: oldest first, answers below what they answer). Ids
/// are known at once, posts are read around what can be seen. Nothing moves by itself: what others
/// publish waits behind newCount() until showNew(); texts and figures change in place. GUI thread.
class TimelineModel : public RowsModel<TimelineEntry> {
    Q_OBJECT
public:
    enum Role {
        EntryRole = Qt::UserRole + 1, ///< items::TimelineEntry
        IdRole, ///< domain::PostId; empty for a gap
        WordsRole, ///< QString: what a filter looks at
    };
    enum class Phase { Idle, Loading, Ready, Failed };

    explicit TimelineModel(store::Community &community, QObject *parent = nullptr);

    [[nodiscard]] const TimelineFeed &feed() const { return m_feed; }
    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] const base::Error &error() const { return m_error; }
    /// How many wait: what a pull would bring, at most 1,000, and what another window has pulled.
    [[nodiscard]] qint64 newCount() const { return m_newCount; }
    [[nodiscard]] QModelIndex indexOf(const domain::PostId &id) const;
    /// Those of the posts that were deleted and of which nobody asked yet what they were.
    [[nodiscard]] QList<domain::PostId> takeUnknownRemovals();
    /// What stands in the place of a deleted post, for those who may read it.
    void setRemovedText(const domain::PostId &id, const QString &text);
    /// Of the posts that are there.
    [[nodiscard]] QList<domain::PostId> ids() const;
    /// Tells which rows can be seen; the model reads them and a screen around.
    void setVisibleRange(int first, int last);
    /// For a filter: reads every row, also such as come later.
    void setWholeWanted(bool wanted);

public Q_SLOTS:
    void setFeed(const items::TimelineFeed &feed);
    /// Pulls, and puts what is new on top.
    void showNew();
    /// The same for who has only just come: loading till then, so that nothing moves under their
    /// eyes.
    void startAtNewest();
    void refresh();
    void retry() { refresh(); }
    /// Reads the posts in whose place this row is.
    void load(int row);
    /// Reads on in a list that goes on; after a failure a row says so and load() tries again.
    void loadMore();
    /// Shows at once, and is taken back if the server refuses.
    void like(const domain::PostId &id, bool liked);
    /// It was published, deleted or restored here.
    void noteOwn(const domain::PostId &id);
    void refreshAges() { tellChanged(0, rowCount() - 1); }

Q_SIGNALS:
    void phaseChanged();
    void newCountChanged(qint64 count);
    /// What is new was read.
    void pulled(const domain::PullReport &report);
    /// A thread is there; `before` is what its post answers, if anything.
    void threadOpened(const domain::PostId &before);
    /// A like was confirmed: what undo needs.
    void likeConfirmed(const domain::PostId &id, bool liked);
    void requestFailed(const base::Error &error);

private:
    /// EntryRole, IdRole, Qt::DisplayRole (text), Qt::AccessibleTextRole ("AUTHOR: TEXT, …").
    [[nodiscard]] QVariant cell(int row, int column, int role) const override;
    void beginSource();
    void setEntries(QList<TimelineEntry> entries);
    void appendPosts(const QList<domain::PostId> &ids);
    /// A row says so, and load() tries again.
    void failNext(const base::Error &error);
    void fill(const TimelineEntry &place, QList<TimelineEntry> entries);
    void failToFill(const TimelineEntry &place, const base::Error &error);
    void putOnTop(const QList<TimelineEntry> &entries, const domain::PullReport &report);
    void showFreshAnswers();
    void noteLists();
    void setLoading(int row, bool isLoading);
    void readMuted();
    void dropMuted();
    void readRows();
    void readAgain(const QList<domain::PostId> &ids);
    /// As everybody sees them.
    void applyTold(const QList<domain::Post> &posts);
    /// What is known of it without reading; null where nothing is.
    [[nodiscard]] const domain::Post *find(const domain::PostId &id) const;
    void applyRows(const domain::PostPage &page, const QList<domain::PostId> &asked);
    void applyPosts(const QList<domain::Post> &posts);
    void tellShowing(const QSet<domain::PostId> &posts);
    void readOthers(const QList<domain::PostId> &ids);
    /// `use` gets the page or why there is none.
    template <typename Use>
    void ask(const QList<domain::PostId> &ids, Use use);
    /// As it will be once what the viewer wished was done.
    [[nodiscard]] domain::Post withOwnLike(domain::Post post) const;
    void finishLike(const domain::PostId &id, bool liked, const base::Result<qint64> &likes);
    void setNewCount(qint64 count);
    void setPhase(Phase phase, const base::Error &error = {});
    void fail(const base::Error &error);
    [[nodiscard]] QString wordsOf(const TimelineEntry &entry) const;

    store::Community &m_community;
    TimelineFeed m_feed;
    QPointer<FeedSource> m_source; ///< of m_feed; none before the first
    QHash<domain::PostId, QString> m_removedTexts; ///< empty: it is on its way
    QSet<domain::AccountId> m_muted;
    QSet<domain::PostId> m_unseen;
    QHash<domain::PostId, domain::Post> m_others; ///< posts that rows repeat, quote or answer
    struct Wish {
        bool liked = false;
        int underway = 0; ///< answers that are still to come
    };
    QHash<domain::PostId, Wish> m_likes; ///< of the viewer, on their way
    CommunityClock m_clock;
    QTimer m_minute;
    base::Error m_error;
    Phase m_phase = Phase::Idle;
    qint64 m_newCount = 0;
    Awaited m_awaited;
    int m_first = 0;
    int m_last = 30;
    int m_questions = 0; ///< about posts, whose answers are still to come
    bool m_isReading = false; ///< what came into sight
    bool m_wantsAll = false;
};

} // namespace items
