// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "domain/article.h"
#include "domain/post.h"
#include "domain/topic.h"
#include "store/core/request.h"

#include <QObject>

#include <functional>

namespace store {

/// Articles, topics and posts as everybody sees them, told by whoever saw them change.
struct ToldRows {
    static constexpr base::Fields fields{"articles", "topics", "posts"};
    QList<domain::Article> articles;
    QList<domain::Topic> topics;
    QList<domain::Post> posts;
};

/// What this client or another one changed, each told at most 5 times a second. After a break
/// anything may have changed: fetch again what is visible. GUI thread.
class Changes : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

Q_SIGNALS:
    void articlesChanged(const QList<domain::ArticleId> &ids);
    /// They are as they are told now, but for what only a viewer knows: it stayed as it was.
    void articlesTold(const QList<domain::Article> &articles);
    /// Some list of articles grew, shrank or was re-ranked.
    void articleListsChanged();
    void everyArticleChanged();

    /// Also their replies.
    void topicsChanged(const QList<domain::TopicId> &ids);
    /// As articlesTold(): their texts and replies stayed as they were.
    void topicsTold(const QList<domain::Topic> &topics);
    /// Of these topics; what lists show of them is told.
    void repliesChanged(const QList<domain::TopicId> &ids);
    void topicListsChanged();
    void everyTopicChanged();

    /// Somebody published. Who follows that author is not looked at.
    void postPublished();
    /// Their texts or figures.
    void postsChanged(const QList<domain::PostId> &ids);
    /// As articlesTold().
    void postsTold(const QList<domain::Post> &posts);
    /// Whom somebody follows, or a stored timeline.
    void postListsChanged();
    void everyPostChanged();

    /// Somebody's notices, or the texts they are about.
    void noticesChanged();

    /// The queue, or what is known of a reported target.
    void reportsChanged();
    /// There are new acts on record.
    void auditChanged();
    /// Somebody's role is another, as far as it had been read.
    void rolesChanged();

    /// Something is held for moderators, or was decided about.
    void heldChanged();

    /// Of the keys that were read, these; at most one signal per 16 ms.
    void keysChanged(const QByteArrayList &keys);
    void everyKeyChanged();

    /// Or something else of the community's record.
    void clockChanged();

    /// So many documents wait to be indexed; 0: none does.
    void waitingDocumentsChanged(qint64 documents);
};

/// The one door to a community: every request goes through it, and what others change comes out.
/// Lives on the GUI thread, as all who use it do.
class Community : public QObject {
    Q_OBJECT
public:
    using Performer = std::function<void(std::unique_ptr<Pending>)>;

    explicit Community(Performer performer, QObject *parent = nullptr)
        : QObject(parent)
        , m_performer(std::move(performer))
    {
    }

    /// Answers through base::deliver(). Of all that writes, before anything is sent: NotPermitted
    /// "read-only"; of acts and jobs "sign-in" where nobody is named. Progress is that of the
    /// future. A cancelled future answers Cancelled at once, whatever was done; what `stop` ends
    /// still answers what was done until then.
    template <typename Request>
    [[nodiscard]] QFuture<AnswerTo<Request>>
    run(Request request, const domain::AccountId &actor = {}, std::stop_token stop = {})
    {
        auto pending
            = std::make_unique<PendingRequest<Request>>(std::move(request), actor, std::move(stop));
        auto future = pending->future();
        put(std::move(pending));
        return future;
    }
    /// One that was made elsewhere.
    void put(std::unique_ptr<Pending> pending) { m_performer(std::move(pending)); }

    [[nodiscard]] Changes &changes() { return m_changes; }

private:
    Performer m_performer;
    Changes m_changes;
};

} // namespace store
