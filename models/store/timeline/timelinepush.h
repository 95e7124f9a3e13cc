// SPDX-License-Identifier: MIT
#pragma once

#include "domain/post.h"
#include "store/core/articlecache.h"
#include "store/core/invalidationrouter.h"
#include "store/core/keys/timelinekeys.h"

namespace store {

/// Which posts and lists changed, by their keys; told at most 5 times a second. GUI thread.
class TimelinePush : public InvalidationRouter {
    Q_OBJECT
public:
    TimelinePush(const TimelineKeys &keys, ArticleCache &names, QObject *parent = nullptr);

    /// As they are, instead of their keys among those that come next.
    void tell(const QList<domain::Post> &posts) { m_posts.expect(posts); }

Q_SIGNALS:
    void published();
    void postsInvalidated(const QList<domain::PostId> &ids);
    void postsTold(const QList<domain::Post> &posts);
    void listsInvalidated();

protected:
    void addKey(const QByteArray &bare) override;
    [[nodiscard]] bool isDirty() const override;
    void flush() override;
    void forget() override;

private:
    ArticleCache &m_names;
    ChangedItems<domain::Post> m_posts;
    bool m_isPublished = false;
    bool m_lists = false;
};

} // namespace store
