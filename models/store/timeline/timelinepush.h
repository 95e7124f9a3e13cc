// SPDX-License-Identifier: MIT
#pragma once

#include "domain/post.h"
#include "store/articles/articlememory.h"
#include "store/keypush.h"
#include "store/timelinekeys.h"

#include <QSet>

namespace store {

/// Which posts and lists changed, by their keys; told at most 5 times a second. GUI thread.
class TimelinePush : public KeyPush {
    Q_OBJECT
public:
    TimelinePush(const TimelineKeys &keys, ArticleMemory &names, QObject *parent = nullptr);

Q_SIGNALS:
    void published();
    void postsInvalidated(const QList<domain::PostId> &ids);
    void listsInvalidated();

protected:
    void noteKey(const QByteArray &bare) override;
    [[nodiscard]] bool hasNews() const override;
    void tell() override;
    void forget() override;

private:
    ArticleMemory &m_names;
    QSet<domain::PostId> m_posts;
    bool m_isPublished = false;
    bool m_lists = false;
};

} // namespace store
