// SPDX-License-Identifier: MIT
#pragma once

#include "domain/post.h"
#include "store/articles/articlememory.h"
#include "store/timelinekeys.h"

#include <QObject>
#include <QSet>
#include <QTimer>

namespace store {

/// Turns keys that changed into posts and lists that changed, at most 4 times a second: the first
/// change at once, those that follow gathered. GUI thread.
class TimelinePush : public QObject {
    Q_OBJECT
public:
    TimelinePush(TimelineKeys keys, ArticleMemory &names, QObject *parent = nullptr);

public Q_SLOTS:
    void noteKeys(const QByteArrayList &changed);
    void noteEverything();

Q_SIGNALS:
    void published();
    void postsInvalidated(const QList<domain::PostId> &ids);
    void listsInvalidated();
    void everythingInvalidated();

private:
    void noteKey(const QByteArray &bare);
    void flush();

    TimelineKeys m_keys;
    ArticleMemory &m_names;
    QTimer m_pause;
    QSet<domain::PostId> m_posts;
    bool m_isPublished = false;
    bool m_lists = false;
};

} // namespace store
