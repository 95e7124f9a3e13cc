// SPDX-License-Identifier: MIT
#pragma once

#include "domain/topic.h"
#include "store/forum/forummemory.h"
#include "store/forumkeys.h"

#include <QObject>
#include <QSet>
#include <QTimer>

namespace store {

/// Turns keys that changed into topics and lists that changed, at most 4 times a second: the first
/// change at once, those that follow gathered. GUI thread.
class ForumPush : public QObject {
    Q_OBJECT
public:
    ForumPush(ForumKeys keys, ForumMemory &memory, QObject *parent = nullptr);

public Q_SLOTS:
    void noteKeys(const QByteArrayList &changed);
    void noteEverything();

Q_SIGNALS:
    void topicsInvalidated(const QList<domain::TopicId> &ids);
    void listsInvalidated();
    void everythingInvalidated();

private:
    void noteKey(const QByteArray &bare);
    [[nodiscard]] domain::TopicId topicBehind(const QByteArray &bare);
    void flush();

    ForumKeys m_keys;
    ForumMemory &m_memory;
    QTimer m_pause;
    QSet<domain::TopicId> m_topics;
    bool m_lists = false;
};

} // namespace store
