// SPDX-License-Identifier: MIT
#pragma once

#include "store/core/access.h"
#include "store/core/keys/searchkeys.h"

#include <QObject>
#include <QTimer>

namespace store {

class Community;

/// Has the index kept up to date in the background: after each write of anybody, and once for what
/// others wrote before. GUI thread.
class IndexWatch : public QObject {
    Q_OBJECT
public:
    IndexWatch(Community &community, const SearchKeys &keys, Access access,
               QObject *parent = nullptr);

public Q_SLOTS:
    void addKeys(const QByteArrayList &changed);
    void noteEverything();

Q_SIGNALS:
    /// So many documents wait to be indexed; 0: none does.
    void waitingChanged(qint64 documents);

private:
    void look();
    void index();
    void lookIn(std::chrono::milliseconds delay);
    void applyWaiting(qint64 documents);

    Community &m_community;
    SearchKeys m_keys;
    QTimer m_timer;
    qint64 m_waiting = 0;
    bool m_isReadOnly;
    bool m_isIndexing = false;
};

} // namespace store
