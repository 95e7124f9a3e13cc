// SPDX-License-Identifier: MIT
#pragma once

#include "base/endpoint.h"

#include <QObject>

#include <memory>

namespace redis {

class SentinelWatchWorker;

/// Listens to sentinels on a thread of its own: whoever speaks to a primary that was deposed while
/// it stands still, or behind a wall, hears of it here only. Does nothing for other endpoints.
class SentinelWatch : public QObject {
    Q_OBJECT
public:
    explicit SentinelWatch(const base::Endpoint &endpoint, QObject *parent = nullptr);
    /// Waits for the thread, in less than a second.
    ~SentinelWatch() override;

Q_SIGNALS:
    /// Another server is the primary now: Executor::leaveServer(), Subscription::leaveServer() and
    /// Connection::requestLeave(), which the watch's own thread may call.
    void switched();

private:
    std::unique_ptr<SentinelWatchWorker> m_worker; ///< none where there are no sentinels
};

} // namespace redis
