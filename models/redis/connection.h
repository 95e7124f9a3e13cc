// SPDX-License-Identifier: MIT
#pragma once

#include "base/commandrecord.h"
#include "base/endpoint.h"
#include "base/result.h"
#include "redis/commandobserver.h"
#include "redis/reply.h"

#include <QByteArrayList>
#include <QIODevice>

#include <atomic>
#include <chrono>
#include <memory>

namespace redis {

/// A command: name and arguments, any bytes.
using Command = QByteArrayList;

/// What an answer may cost before the server counts as hostile, and how long one may take.
struct ConnectionLimits {
    std::chrono::milliseconds connectTimeout{5000};
    std::chrono::milliseconds replyTimeout{5000}; ///< without a byte of progress on one round trip,
                                                  ///< and 4 × that for the whole of it
    qint64 maxMessageBytes = 64LL * 1024 * 1024;
    qint64 maxElements = 1'000'000;
    int maxDepth = 7;
};

/// One blocking connection to a Redis server, used by one worker thread. Waits in slices of
/// 50 ms, so that a stop request and the deadlines are honoured. Any transport error or
/// malformed answer drops it; open() may then be called again.
class Connection {
public:
    Connection(base::Endpoint endpoint, ConnectionLimits limits = {},
               CommandObserver *observer = nullptr);
    ~Connection();
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    /// Connects, says AUTH and SELECT, and waits out "LOADING".
    [[nodiscard]] base::Result<void> open();
    void close();
    [[nodiscard]] bool isOpen() const;

    /// Sends one command and waits for its answer. An -ERR is an Error here: NOAUTH, WRONGPASS
    /// and NOPERM → NotPermitted, OOM and MISCONF → ServerFull, anything else → Malformed with
    /// the server's text.
    [[nodiscard]] base::Result<Replies> command(const Command &command);

    /// Sends all in one write and waits for all answers: one round trip. -ERR answers stay in
    /// place as Reply::Type::Error for the caller to look at.
    [[nodiscard]] base::Result<Replies> pipeline(const QList<Command> &commands);

    /// Waits up to `timeout` for messages that the server sends by itself (a subscription);
    /// empty when none came.
    [[nodiscard]] base::Result<Replies> receive(std::chrono::milliseconds timeout);
    /// Sends without waiting for an answer; only for SUBSCRIBE and its like.
    [[nodiscard]] base::Result<void> send(const Command &command);

    /// The person's action that the commands from here on belong to.
    void setAction(base::Action action) { m_action = std::move(action); }
    [[nodiscard]] const base::Action &action() const { return m_action; }

    /// Makes every wait end with Cancelled within 50 ms; safe from any thread.
    void requestStop() { m_stop.store(true, std::memory_order_relaxed); }
    [[nodiscard]] bool isStopRequested() const { return m_stop.load(std::memory_order_relaxed); }

    /// Round trips made since construction; tests count them.
    [[nodiscard]] quint64 roundTrips() const { return m_roundTrips; }
    [[nodiscard]] const base::Endpoint &endpoint() const { return m_endpoint; }
    /// From HELLO-less INFO at open(), e.g. "7.0.15"; empty if the server does not tell.
    [[nodiscard]] const QString &serverVersion() const { return m_serverVersion; }

private:
    class Transport;

    base::Endpoint m_endpoint;
    ConnectionLimits m_limits;
    CommandObserver *m_observer;
    base::Action m_action;
    std::unique_ptr<Transport> m_transport;
    std::atomic<bool> m_stop{false};
    quint64 m_roundTrips = 0;
    QString m_serverVersion;
};

} // namespace redis
