// SPDX-License-Identifier: MIT
#pragma once

#include "base/commandrecord.h"
#include "base/endpoint.h"
#include "base/result.h"
#include "redis/commandobserver.h"
#include "redis/connectionlimits.h"
#include "redis/reply.h"

#include <QByteArrayList>

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>

namespace redis {

class ReplyReader;
class Transport;

/// A command: name and arguments, any bytes.
using Command = QByteArrayList;

/// One blocking connection to a Redis server, used by one worker thread. Waits in slices of
/// 50 ms, so that a stop request and the deadlines are honoured. Any transport error or
/// malformed answer drops it; open() may then be called again. What was lost on the way is
/// Unreachable if nothing of it had been sent, and TimedOut (it may have taken effect) otherwise.
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
    /// the server's text (see errorOf).
    [[nodiscard]] base::Result<Replies> command(const Command &command);

    /// Sends all in one write and waits for all answers: one round trip. -ERR answers stay in
    /// place as Reply::Type::Error for the caller to look at.
    [[nodiscard]] base::Result<Replies> pipeline(const QList<Command> &commands);
    /// A pipeline in parts, so that the server works on the first while the next is being made:
    /// each begin() sends at once, finish() waits for the answers to all. Nothing else may be
    /// asked in between.
    [[nodiscard]] base::Result<void> begin(const QList<Command> &commands);
    [[nodiscard]] base::Result<Replies> finish();

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

    /// `handler` is told from the thread's event loop, between calls, that the server ended the
    /// connection or spoke unasked. It must not close() on the spot, but from a later event.
    void setLostHandler(std::function<void()> handler) { m_lost = std::move(handler); }

    /// How long the last round trip took.
    [[nodiscard]] std::chrono::microseconds lastRoundTrip() const { return m_lastRoundTrip; }
    /// Round trips made since construction; tests count them.
    [[nodiscard]] quint64 roundTrips() const { return m_roundTrips; }
    [[nodiscard]] const base::Endpoint &endpoint() const { return m_endpoint; }
    /// From HELLO-less INFO at open(), e.g. "7.0.15"; empty if the server does not tell.
    [[nodiscard]] const QString &serverVersion() const { return m_serverVersion; }

private:
    base::Result<void> greet();
    base::Result<void> waitUntilLoaded();
    base::Result<void> checkUsable() const;
    base::Result<void> collect(qsizetype answers, std::chrono::steady_clock::time_point start);
    base::Result<void> feedArrived(bool *anything);
    base::Error drop(base::Error error);
    base::Error lost(qint64 writtenBefore);
    base::Error abandon(base::Error error);
    void noticeActivity();
    void observe(const Replies &replies) const;

    base::Endpoint m_endpoint;
    ConnectionLimits m_limits;
    CommandObserver *m_observer;
    base::Action m_action;
    std::unique_ptr<Transport> m_transport;
    std::unique_ptr<ReplyReader> m_reader;
    std::function<void()> m_lost;
    /// What began and did not finish.
    struct Begun {
        QList<Command> commands;
        qint64 writtenBefore = 0;
        std::chrono::steady_clock::time_point start;
        std::chrono::system_clock::time_point at; ///< only for the observer
    };
    std::optional<Begun> m_begun;
    bool m_isBusy = false;
    std::atomic<bool> m_stop{false};
    quint64 m_roundTrips = 0;
    std::chrono::microseconds m_lastRoundTrip{0};
    QString m_serverVersion;
};

} // namespace redis
