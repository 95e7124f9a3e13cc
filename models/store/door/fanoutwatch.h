// SPDX-License-Identifier: MIT
#pragma once

#include "store/core/access.h"
#include "store/core/keys/timelinekeys.h"

#include <QObject>
#include <QTimer>

namespace store {

class Community;

/// Has what waits in fm:fanout brought to its readers in the background, whoever published it: at
/// once after an act of this client, else when the other had time to do it. GUI thread.
class FanOutWatch : public QObject {
    Q_OBJECT
public:
    FanOutWatch(Community &community, const TimelineKeys &keys, Access access,
                QObject *parent = nullptr);

    /// This client publishes: what it enqueues is its own to bring.
    void noteOwnPost();

public Q_SLOTS:
    void addKeys(const QByteArrayList &changed);
    void noteEverything();

private:
    void look();
    void bring();
    void lookIn(std::chrono::milliseconds delay);

    Community &m_community;
    TimelineKeys m_keys;
    QTimer m_timer;
    bool m_isReadOnly;
    bool m_isPush = false;
    bool m_isBusy = false;
    bool m_isMissed = false; ///< there was a reason to look while it was busy
};

} // namespace store
