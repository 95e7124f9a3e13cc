// SPDX-License-Identifier: MIT
#pragma once

#include "domain/topic.h"
#include "store/core/forumcache.h"
#include "store/core/invalidationrouter.h"
#include "store/core/keys/forumkeys.h"

#include <QSet>

namespace store {

/// Which topics and lists changed, by their keys. GUI thread.
class ForumPush : public InvalidationRouter {
    Q_OBJECT
public:
    ForumPush(const ForumKeys &keys, ForumCache &cache, QObject *parent = nullptr);

Q_SIGNALS:
    void topicsInvalidated(const QList<domain::TopicId> &ids);
    void listsInvalidated();

protected:
    void addKey(const QByteArray &bare) override;
    [[nodiscard]] bool isDirty() const override { return !m_topics.isEmpty() || m_lists; }
    void flush() override;
    void forget() override;

private:
    [[nodiscard]] domain::TopicId topicBehind(const QByteArray &bare);
    ForumCache &m_cache;
    QSet<domain::TopicId> m_topics;
    bool m_lists = false;
};

} // namespace store
