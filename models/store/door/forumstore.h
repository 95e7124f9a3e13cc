// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/forumdirectory.h"
#include "domain/reply.h"
#include "domain/revision.h"
#include "domain/topic.h"
#include "store/core/access.h"
#include "store/core/keys/keys.h"
#include "store/forum/topicpages.h"

#include <QFuture>
#include <QObject>

#include <memory>

namespace redis {
class Executor;
class Subscription;
} // namespace redis

namespace store {

/// The forum: every method runs on a worker and answers through base::deliver(). Writes are one
/// atomic script each and safe to repeat. Lives on the GUI thread.
class ForumStore : public QObject {
    Q_OBJECT
public:
    ForumStore(redis::Executor &interactive, redis::Executor &bulk,
               redis::Subscription &subscription, const Keys &keys, QObject *parent = nullptr,
               Access access = Access::ReadWrite);
    ~ForumStore() override;

    template <typename T>
    using Answer = QFuture<base::Result<T>>;

    /// `count` rows (at most 1,000) from rank `offset`: two round trips; one more for last replies
    /// that are unknown, and one for names that are.
    [[nodiscard]] virtual Answer<domain::TopicPage> page(const domain::TopicQuery &query,
                                                         qint64 offset, qint64 count);
    /// The same topics again, in the order asked; those that are gone are left out.
    [[nodiscard]] virtual Answer<QList<domain::Topic>> topics(const QList<domain::TopicId> &ids,
                                                              const domain::AccountId &viewer);
    /// How many of the query's topics had a reply (Mine, Recommended: were posted) after `since`;
    /// of Recommended and HotToday among the first 200.
    [[nodiscard]] virtual Answer<qint64> countNewer(const domain::TopicQuery &query,
                                                    domain::Timestamp since);
    /// Looks at `count` rows from rank `offset` for topics whose title, author, category or tags
    /// contain every word of `words`, case-folded. Runs on the bulk executor.
    [[nodiscard]] virtual Answer<TopicSlice>
    filter(const domain::TopicQuery &query, const QString &words, qint64 offset, qint64 count);
    [[nodiscard]] virtual Answer<domain::TopicDetail> detail(const domain::TopicId &id,
                                                             const domain::AccountId &viewer);
    /// `count` floors (at most 200) from `firstFloor` on; costs the same anywhere in a topic.
    [[nodiscard]] virtual Answer<domain::ReplyPage> replies(const domain::TopicId &id,
                                                            qint64 firstFloor, qint64 count);
    /// Tabs, categories and tags with what is newer than `seen`.
    [[nodiscard]] virtual Answer<domain::ForumDirectory>
    directory(const domain::SeenCategories &seen);
    [[nodiscard]] virtual Answer<QList<domain::Revision>> revisions(const domain::TopicId &topic,
                                                                    const domain::ReplyId &reply);

    // Every write: NotPermitted "read-only", or "sign-in" where nobody is named.

    /// Refused as domain::cleanTopicDraft() says.
    [[nodiscard]] virtual Answer<domain::TopicId> createTopic(const domain::TopicDraft &draft,
                                                              const domain::AccountId &author);
    /// The floor of the new reply, complete. NotFound; Refused as domain::cleanReply() says,
    /// "reply-to-elsewhere" for an answer to a reply of another topic.
    [[nodiscard]] virtual Answer<domain::Reply> reply(const domain::TopicId &topic,
                                                      const QString &content,
                                                      const domain::ReplyId &replyTo,
                                                      const domain::AccountId &author);
    /// Keeps the earlier form. Refused "not-yours", "edited-meanwhile" (`known`, text by text as
    /// detail() gave it, is no longer what is stored). Category stays; undo is the same with the
    /// earlier draft.
    [[nodiscard]] virtual Answer<void> editTopic(const domain::TopicId &id,
                                                 const domain::TopicDraft &known,
                                                 const domain::TopicDraft &draft,
                                                 const domain::AccountId &editor);
    [[nodiscard]] virtual Answer<void> editReply(const domain::TopicId &topic,
                                                 const domain::ReplyId &id, const QString &known,
                                                 const QString &content,
                                                 const domain::AccountId &editor);
    /// Up, down, or neither; swapping sides is one step. Being there already is success.
    [[nodiscard]] virtual Answer<domain::TopicTally>
    vote(const domain::TopicId &id, const domain::AccountId &voter, domain::TopicVote standing);
    /// Counts once however often it is repeated with the same `visit` (a uuid).
    [[nodiscard]] virtual Answer<void> click(const domain::TopicId &id, const QByteArray &visit);
    /// The person has read up to this floor; a mark never moves backwards unless `floor` is −1,
    /// which forgets it.
    [[nodiscard]] virtual Answer<void> markRead(const domain::TopicId &id,
                                                const domain::AccountId &person, qint64 floor);
    /// Moves a topic to another category (and its tabs). Refused "not-yours" for all but its author
    /// and moderators. Answers the category it was in, which undo moves it back to.
    [[nodiscard]] virtual Answer<QString>
    moveTopic(const domain::TopicId &id, const QString &category, const domain::AccountId &actor);
    /// Undo of createTopic. Refused "not-yours", "has-replies" (tombstones are none), "has-votes"
    /// (of others).
    [[nodiscard]] virtual Answer<void> removeTopic(const domain::TopicId &id,
                                                   const domain::AccountId &author);
    [[nodiscard]] virtual Answer<void> restoreTopic(const domain::TopicId &id,
                                                    const domain::AccountId &author);
    /// Undo of reply: leaves a tombstone; the topic goes back to where it was if nobody replied
    /// since. Refused "not-yours".
    [[nodiscard]] virtual Answer<void> removeReply(const domain::TopicId &topic,
                                                   const domain::ReplyId &id,
                                                   const domain::AccountId &author);
    [[nodiscard]] virtual Answer<void> restoreReply(const domain::TopicId &topic,
                                                    const domain::ReplyId &id,
                                                    const domain::AccountId &author);
    /// Puts a category into a tab or takes it out; its topics follow in slices on the bulk
    /// executor, and any client carries on what another left. Undo is the inverse.
    [[nodiscard]] virtual Answer<void> setTabMember(const QString &tab, const QString &category,
                                                    bool member, const domain::AccountId &actor);

protected:
    /// For stand-ins that answer by themselves, without a server.
    explicit ForumStore(QObject *parent);

Q_SIGNALS:
    /// Another client, or this one, changed these topics or their replies; at most 4 times a
    /// second.
    void topicsInvalidated(const QList<domain::TopicId> &ids);
    /// Some list grew, shrank or was re-ranked; at most 4 times a second.
    void listsInvalidated();
    /// Anything may have changed: fetch again what is visible.
    void everythingInvalidated();

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace store
