// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/post.h"
#include "domain/thread.h"
#include "store/core/access.h"
#include "store/timeline/people.h"
#include "store/timeline/posts/recentposts.h"
#include "store/timeline/timelinepull.h"

#include <QFuture>
#include <QObject>

#include <memory>

namespace redis {
class Executor;
class Subscription;
} // namespace redis

namespace store {

/// A person's timeline as it is stored: what was pulled so far, and where the limit cut.
struct StoredTimeline {
    QList<domain::PostId> ids; ///< newest first, at most 1,000
    QList<domain::TimelineGap> gaps; ///< newest first
};

/// The timeline: every method runs on a worker and answers through base::deliver(). Writes are one
/// atomic script each and safe to repeat. Lives on the GUI thread.
class TimelineStore : public QObject {
    Q_OBJECT
public:
    TimelineStore(redis::Executor &interactive, redis::Executor &bulk,
                  redis::Subscription &subscription, const Keys &keys, QObject *parent = nullptr,
                  Access access = Access::ReadWrite);
    ~TimelineStore() override;

    template <typename T>
    using Answer = QFuture<base::Result<T>>;

    [[nodiscard]] virtual Answer<StoredTimeline> timeline(const domain::AccountId &person);
    /// Brings the timeline up to date; refused "read-only" there, where countNew() still counts.
    [[nodiscard]] virtual Answer<Pulled> pull(const domain::AccountId &person);
    /// How many posts a pull would bring, at most 1,000.
    [[nodiscard]] virtual Answer<qint64> countNew(const domain::AccountId &person);
    /// Posts of a gap below `before` (0: its newest), newest first.
    [[nodiscard]] virtual Answer<FoundPosts> gap(const domain::AccountId &person,
                                                 const domain::TimelineGap &gap, qint64 before,
                                                 qsizetype limit);
    /// In the order asked; deleted ones as tombstones, those that never were left out.
    [[nodiscard]] virtual Answer<domain::PostPage> posts(const QList<domain::PostId> &ids,
                                                         const domain::AccountId &viewer);
    [[nodiscard]] virtual Answer<OwnPosts> ownPosts(const domain::AccountId &author,
                                                    qint64 position, qint64 count);
    [[nodiscard]] virtual Answer<domain::Thread> thread(const domain::PostId &id);
    /// Further answers, see readAnswers(); and what a post answers.
    [[nodiscard]] virtual Answer<QList<domain::ThreadRow>> answers(const domain::ThreadRow &rest);
    [[nodiscard]] virtual Answer<domain::EarlierPosts> earlier(const domain::PostId &id);
    /// Posts of anybody, see readRecentPosts().
    [[nodiscard]] virtual Answer<RecentPosts> recent(qint64 before, qsizetype limit);
    /// How many were published after this one, at most 1,000.
    [[nodiscard]] virtual Answer<qint64> countAfter(qint64 id);
    /// Posts that name a topic as #topic#, newest first.
    [[nodiscard]] virtual Answer<QList<domain::PostId>> withHashtag(const QString &topic,
                                                                    qint64 offset, qint64 count);
    /// Posts that mention the person, newest first.
    [[nodiscard]] virtual Answer<QList<domain::PostId>> mentions(const domain::AccountId &person,
                                                                 qint64 offset, qint64 count);

    [[nodiscard]] virtual Answer<QList<domain::Person>> people(const QList<domain::AccountId> &ids,
                                                               const domain::AccountId &viewer);
    [[nodiscard]] virtual Answer<PeoplePage> side(Side side, const domain::AccountId &person,
                                                  const QByteArray &cursor, qint64 count);
    [[nodiscard]] virtual Answer<PeoplePage> searchPeople(const QString &words,
                                                          const QByteArray &cursor);
    /// NotFound if nobody is called so.
    [[nodiscard]] virtual Answer<domain::AccountId> personNamed(const QString &name);
    [[nodiscard]] virtual Answer<QList<domain::Person>> suggestions(const domain::AccountId &person,
                                                                    qsizetype count);

    // Every write: NotPermitted "read-only", or "sign-in" where nobody is named.

    /// Refused as domain::cleanPostDraft() says; NotFound: the post that it answers, repeats or
    /// quotes is gone. Repeating a post again answers the first repost.
    [[nodiscard]] virtual Answer<domain::PostId> publish(const domain::PostDraft &draft,
                                                         const domain::AccountId &author);
    /// Refused "not-yours".
    [[nodiscard]] virtual Answer<void> deletePost(const domain::PostId &id,
                                                  const domain::AccountId &author);
    /// Undo of deletePost(). Refused "not-yours", "repeated-meanwhile".
    [[nodiscard]] virtual Answer<void> restorePost(const domain::PostId &id,
                                                   const domain::AccountId &author);
    /// How many like it then. Being so already is success.
    [[nodiscard]] virtual Answer<qint64> like(const domain::PostId &id,
                                              const domain::AccountId &person, bool liked);
    /// Refused "self". Being so already is success.
    [[nodiscard]] virtual Answer<void> follow(const domain::AccountId &person,
                                              const domain::AccountId &other, bool followed);
    [[nodiscard]] virtual Answer<QList<domain::AccountId>> muted(const domain::AccountId &person);
    [[nodiscard]] virtual Answer<void> mute(const domain::AccountId &person,
                                            const domain::AccountId &other, bool muted);

    /// Of the community. Either way everybody gets the same posts in the same order.
    [[nodiscard]] virtual Answer<domain::DeliverySetting> delivery();
    /// Refused "not-administrator" (private communities), "foreign-posts".
    [[nodiscard]] virtual Answer<void> setDelivery(domain::Delivery delivery,
                                                   const domain::AccountId &actor);

protected:
    /// For stand-ins that answer by themselves, without a server.
    explicit TimelineStore(QObject *parent);

Q_SIGNALS:
    /// Somebody published; at most 5 times a second. Who follows that author is not looked at.
    void published();
    /// Texts or figures of these posts changed; at most 5 times a second.
    void postsInvalidated(const QList<domain::PostId> &ids);
    /// Whom somebody follows, or a stored timeline, changed.
    void listsInvalidated();
    /// Anything may have changed: fetch again what is visible.
    void everythingInvalidated();

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace store
