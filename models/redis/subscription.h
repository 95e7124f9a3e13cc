// SPDX-License-Identifier: MIT
#pragma once

#include "base/endpoint.h"
#include "redis/connection.h"

#include <QByteArrayList>
#include <QObject>

#include <memory>

namespace redis {

/// The push side: a connection of its own, on a thread of its own, that listens to
/// "__redis__:invalidate". Executors point their tracking at its client id.
class Subscription : public QObject {
    Q_OBJECT
public:
    explicit Subscription(base::Endpoint endpoint, ConnectionLimits limits = {},
                          QObject *parent = nullptr);
    ~Subscription() override;

Q_SIGNALS:
    /// Listening under this id; comes again with another id after a reconnect. Connect it to
    /// Executor::setTrackingTarget.
    void listening(qint64 clientId);
    /// Keys that changed, without doubles; at most one signal per 16 ms.
    void invalidated(const QByteArrayList &keys);
    /// Anything may have changed (FLUSHALL, or the connection was away): look again.
    void everythingInvalidated();

private:
    class Worker;
    std::unique_ptr<Worker> m_worker;
};

} // namespace redis
