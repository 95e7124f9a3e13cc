// SPDX-License-Identifier: MIT
#pragma once

#include "domain/topic.h"
#include "store/forum/forummemory.h"
#include "store/forumkeys.h"
#include "store/keypush.h"

#include <QSet>

namespace store {

/// Which topics and lists changed, by their keys. GUI thread.
class ForumPush : public KeyPush {
    Q_OBJECT
public:
    ForumPush(const ForumKeys &keys, ForumMemory &memory, QObject *parent = nullptr);

Q_SIGNALS:
    void topicsInvalidated(const QList<domain::TopicId> &ids);
    void listsInvalidated();

protected:
    void noteKey(const QByteArray &bare) override;
    [[nodiscard]] bool hasNews() const override;
    void tell() override;
    void forget() override;

private:
    [[nodiscard]] domain::TopicId topicBehind(const QByteArray &bare);
    ForumMemory &m_memory;
    QSet<domain::TopicId> m_topics;
    bool m_lists = false;
};

} // namespace store
