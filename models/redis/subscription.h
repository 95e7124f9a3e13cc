// SPDX-License-Identifier: MIT
#pragma once

#include "base/endpoint.h"
#include "redis/connectionlimits.h"

#include <QByteArrayList>
#include <QObject>

#include <memory>

namespace redis {

class SubscriptionWorker;

/// The push side: a connection of its own, on a thread of its own, that listens to
/// "__redis__:invalidate". Executors point their tracking at its client id.
class Subscription : public QObject {
    Q_OBJECT
public:
    explicit Subscription(base::Endpoint endpoint, ConnectionLimits limits = {},
                          QObject *parent = nullptr);
    /// Waits for the thread, in less than a second.
    ~Subscription() override;

public Q_SLOTS:
    /// Ends the pause between two attempts to connect.
    void retryNow();
    /// Somebody knows that everything is another, though few keys changed.
    void mistrustEverything() { Q_EMIT everythingInvalidated(); }

Q_SIGNALS:
    /// Listening under this id; comes again with another id after a reconnect. Connect it to
    /// Executor::setTrackingTarget.
    void listening(qint64 clientId);
    /// Keys that changed, without doubles; at most one signal per 16 ms.
    void invalidated(const QByteArrayList &keys);
    /// Anything may have changed (FLUSHALL, or the connection was away): look again. After a
    /// reconnect it follows listening().
    void everythingInvalidated();

private:
    std::unique_ptr<SubscriptionWorker> m_worker;
};

} // namespace redis
