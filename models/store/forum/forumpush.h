// SPDX-License-Identifier: MIT
#pragma once

#include "domain/topic.h"
#include "store/core/forumcache.h"
#include "store/core/invalidationrouter.h"
#include "store/core/keys/forumkeys.h"

namespace store {

/// Which topics and lists changed, by their keys. GUI thread.
class ForumPush : public InvalidationRouter {
    Q_OBJECT
public:
    ForumPush(const ForumKeys &keys, ForumCache &cache, QObject *parent = nullptr);

    /// As they are, instead of their keys among those that come next.
    void tell(const QList<domain::Topic> &topics) { m_topics.expect(topics); }

Q_SIGNALS:
    void topicsInvalidated(const QList<domain::TopicId> &ids);
    void topicsTold(const QList<domain::Topic> &topics);
    /// Of topics that are told.
    void repliesInvalidated(const QList<domain::TopicId> &ids);
    void listsInvalidated();

protected:
    void addKey(const QByteArray &bare) override;
    [[nodiscard]] bool isDirty() const override { return !m_topics.isEmpty() || m_lists; }
    void flush() override;
    void forget() override;

private:
    /// Whether a topic is behind the key.
    bool noteTopic(const QByteArray &bare);
    void noteReplies(const domain::TopicId &id);

    ForumCache &m_cache;
    ChangedItems<domain::Topic> m_topics;
    QSet<domain::TopicId> m_replies; ///< of what is told
    bool m_lists = false;
};

} // namespace store
