// SPDX-License-Identifier: MIT
#pragma once

#include "base/endpoint.h"
#include "base/error.h"
#include "redis/wire/connection.h"

#include <QByteArrayList>
#include <QObject>

#include <memory>

namespace redis {

class SubscriptionWorker;

/// The push side: a connection of its own, on a thread of its own, that listens to
/// "__redis__:invalidate". Executors point their tracking at its client id. Whoever may not track
/// names channels on which somebody else tells of changed keys, see relayed().
class Subscription : public QObject {
    Q_OBJECT
public:
    explicit Subscription(base::Endpoint endpoint, ConnectionLimits limits = {},
                          QByteArrayList channels = {}, QObject *parent = nullptr);
    /// Waits for the thread, in less than a second.
    ~Subscription() override;

    /// What to publish on such a channel; without keys: anything may have changed. `facts` of one
    /// line spare those who listen from reading what the keys hold.
    [[nodiscard]] static QByteArray relayed(const QByteArrayList &keys,
                                            const QByteArray &facts = {});

public Q_SLOTS:
    /// Ends the pause between two attempts to connect.
    void retryNow();
    /// Another server serves now, see SentinelWatch. Any thread.
    void leaveServer();
    /// Somebody knows that everything is another, though few keys changed.
    void mistrustEverything() { Q_EMIT everythingInvalidated(); }

Q_SIGNALS:
    /// Listening under this id of this run of the server; comes again with another id after a
    /// reconnect. Connect it to Executor::setTrackingTarget, whose trackingRenewed() then says that
    /// what was read before may have changed: only from there on nothing is missed.
    void listening(qint64 clientId, const QByteArray &serverRun);
    /// What else came on one of the channels.
    void heard(const QByteArray &message);
    /// Facts about keys that invalidated() tells of next. They come with each message about keys
    /// that has any.
    void told(const QByteArray &facts);
    /// Nobody listens at present, though the server may be there: Executor::pollInstead.
    void deaf(const base::Error &why);
    /// Keys that changed, without doubles: the first at once, then at most one signal per 100 ms
    /// of what the server itself tells, and per 16 ms of what comes by channels.
    void invalidated(const QByteArrayList &keys);
    /// Anything may have changed (FLUSHALL): look again.
    void everythingInvalidated();

private:
    std::unique_ptr<SubscriptionWorker> m_worker;
};

} // namespace redis
