// SPDX-License-Identifier: MIT
#pragma once

#include "store/forum/forummemory.h"
#include "store/forumkeys.h"

#include <QObject>
#include <QTimer>

namespace store {

/// Tells that notices, or texts that `memory` knows from them, changed: the first change at once,
/// those that follow gathered, at most 4 times a second. GUI thread.
class NoticePush : public QObject {
    Q_OBJECT
public:
    NoticePush(ForumKeys keys, ForumMemory &memory, QObject *parent = nullptr);

public Q_SLOTS:
    void noteKeys(const QByteArrayList &changed);
    void noteEverything();

Q_SIGNALS:
    void noticesInvalidated();

private:
    [[nodiscard]] bool concerns(const QByteArray &bare) const;
    void flush();

    ForumKeys m_keys;
    ForumMemory &m_memory;
    QTimer m_pause;
    bool m_isDirty = false;
};

} // namespace store
