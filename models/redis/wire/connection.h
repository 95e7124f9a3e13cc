// SPDX-License-Identifier: MIT
#pragma once

#include "base/commandrecord.h"
#include "base/endpoint.h"
#include "base/result.h"
#include "redis/wire/reply.h"

#include <QByteArray>
#include <QByteArrayList>
#include <QHash>
#include <QList>
#include <QScopedValueRollback>
#include <QtGlobal>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>

namespace platform {
class Wake;
}

namespace redis {

/// What an answer may cost before the rest of it is passed by, and how long one may take.
struct ConnectionLimits {
    std::chrono::milliseconds connectTimeout{5000};
    std::chrono::milliseconds loadingTimeout{60000}; ///< for a server that still reads its data
    std::chrono::milliseconds changeTimeout{15000}; ///< while sentinels make another one primary
    std::chrono::milliseconds replyTimeout{5000}; ///< without a byte of progress on one round trip,
                                                  ///< and 4 × that for the whole of it
    std::chrono::milliseconds idleCheck{5000}; ///< Executor, Subscription: PING when so long quiet
    std::chrono::milliseconds pushPoll{15000}; ///< Executor: pause of readings where push fails
    bool closesWhenIdle = false; ///< Executor: opens for a job, and closes when so long quiet
    qint64 maxMessageBytes = 64LL * 1024 * 1024; ///< of all answers of one round trip together
    qint64 maxElements = 1'000'000; ///< likewise
    qint64 maxValueBytes = 64LL * 1024 * 1024; ///< of a single string
    int maxDepth = 7;
};

/// Sees every command that passes a connection. Called on the thread of the connection.
class CommandObserver {
public:
    virtual ~CommandObserver() = default;
    /// Whether anybody looks: what passes meanwhile is not even recorded.
    [[nodiscard]] virtual bool isWatching() const { return true; }
    /// Before they are sent. Only an observer of a private community may take its time here, to
    /// see what the keys hold before.
    virtual void commandsStarting(const base::Action &, const QList<QByteArrayList> &) { }
    /// After the answers came, once per round trip; must not block.
    virtual void commandsFinished(const QList<base::CommandRecord> &records) = 0;
};

/// The commands as the server reads them, made by hiredis, one behind the other.
[[nodiscard]] QByteArray formatted(const QList<QByteArrayList> &commands);

class Cluster;
class ReplyReader;
class ServerFinder;
class Transport;

/// A command: name and arguments, any bytes.
using Command = QByteArrayList;

/// One blocking connection to a Redis server, used by one worker thread. Where sentinels or the
/// nodes of a cluster say which server that is, they are asked at each open(), and what only a
/// server answers that serves no longer ends the connection. Waits in slices of 50 ms, so that a
/// stop request and the deadlines are honoured. Any transport error or malformed answer drops it;
/// open() may then be called again. What was lost on the way is Unreachable if nothing of it had
/// been sent, and TimedOut (it may have taken effect) otherwise. What is only too large stands as
/// an error, "TOOLARGE …", in its place in the answer. The first word of a detail, in capitals,
/// says what the sentence for a person turns on: the server's own code, or NOHOST, NORESOLVER,
/// HANGUP, BROKEN, SLOW, CLIENTCERT, CHANGING and UNSAFE.
class Connection {
public:
    Connection(base::Endpoint endpoint, ConnectionLimits limits = {},
               CommandObserver *observer = nullptr);
    ~Connection();
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    /// Connects, says AUTH and SELECT, and waits out "LOADING" and "BUSY", and that another server
    /// becomes the primary. Whoever was let in once waits there for an account as well. A password
    /// is said in plain words only to what has shown that it is a Redis.
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

    /// Where replicas take a primary's place: all that follow have what was written here so far,
    /// for whichever is thought to be furthest is promoted. Where that takes more than a second, or
    /// one went away meanwhile, TimedOut "UNSAFE …"; the connection ends if this server is the
    /// primary no longer.
    [[nodiscard]] base::Result<void> makeSafe();

    /// Waits up to `timeout` for messages that the server sends by itself (a subscription);
    /// empty when none came. With `wake` nothing is computed meanwhile, and a stop is noticed once
    /// it wakes.
    [[nodiscard]] base::Result<Replies> receive(std::chrono::milliseconds timeout,
                                                platform::Wake *wake = nullptr);
    /// Sends without waiting for an answer; only for SUBSCRIBE and its like.
    [[nodiscard]] base::Result<void> send(const Command &command);

    /// Whether all of it is here: what a walk over keys meets while a slot moves is a part.
    /// Unreachable "CHANGING …".
    [[nodiscard]] base::Result<void> checkWhole();
    /// All servers that are known to serve with this one.
    [[nodiscard]] QList<base::Endpoint::Node> knownNodes() const;
    /// What to ask when long quiet: PING or, in a cluster, whether this node serves still.
    [[nodiscard]] Command idleQuestion() const;

    /// The person's action that the commands from here on belong to.
    void setAction(base::Action action) { m_action = std::move(action); }
    [[nodiscard]] const base::Action &action() const { return m_action; }

    /// Makes every wait end with Cancelled within 50 ms, on whatever stops with it too; safe from
    /// any thread.
    void requestStop() { m_stop->store(true, std::memory_order_relaxed); }
    [[nodiscard]] bool isStopRequested() const { return m_stop->load(std::memory_order_relaxed); }
    /// Another server serves now: a wait ends within 50 ms as though this one had broken; safe from
    /// any thread. Holds until open().
    void requestLeave() { m_isLeaving.store(true, std::memory_order_relaxed); }
    [[nodiscard]] bool isLeaving() const { return m_isLeaving.load(std::memory_order_relaxed); }
    /// Until those who make another server the primary have gone on; ends by a stop, too.
    void pauseShortly() const;
    /// For a job that talks to a second server: a stop of one is a stop of both. Before open().
    void stopWith(const Connection &other)
    {
        shareStop(other);
        m_isGivenUp = other.m_isGivenUp;
    }
    /// For one that outlives the job: it is to ask whether that was given up.
    void shareStop(const Connection &other) { m_stop = other.m_stop; }
    [[nodiscard]] bool isGivenUp() const { return m_isGivenUp && m_isGivenUp(); }
    /// While the answer lives, whoever gives up need not wait for a server that has gone silent:
    /// after half a second without a byte a wait ends with Cancelled, and the connection with it.
    [[nodiscard]] QScopedValueRollback<std::function<bool()>>
    cancelWith(std::function<bool()> isGivenUp)
    {
        return QScopedValueRollback(m_isGivenUp, std::move(isGivenUp));
    }

    /// A single string in an answer above so many bytes counts as too large.
    [[nodiscard]] qint64 valueLimit() const;
    void setValueLimit(qint64 bytes);

    /// `handler` hears, within open(), for what it waits once that took 2 s, and again if that
    /// changes.
    void setWaitingHandler(std::function<void(const base::Error &)> handler)
    {
        m_waiting = std::move(handler);
    }
    /// Why the last connection ended, as far as this end knows; nothing after close().
    [[nodiscard]] const base::Error &lossCause() const { return m_lossCause; }

    /// `handler` is told from the thread's event loop, between calls, that the server ended the
    /// connection or spoke unasked. It must not close() on the spot, but from a later event.
    void setLostHandler(std::function<void()> handler) { m_lost = std::move(handler); }

    /// How long the last round trip took.
    [[nodiscard]] std::chrono::microseconds lastRoundTrip() const { return m_lastRoundTrip; }
    /// Round trips made since construction; tests count them.
    [[nodiscard]] quint64 roundTrips() const { return m_roundTrips; }
    [[nodiscard]] const base::Endpoint &endpoint() const { return m_endpoint; }
    /// The one server that this is or was last connected to.
    [[nodiscard]] const base::Endpoint &node() const { return m_node; }
    /// From HELLO-less INFO at open(), e.g. "7.0.15"; empty if the server does not tell.
    [[nodiscard]] const QString &serverVersion() const { return m_serverVersion; }
    /// PUBLISH and SUBSCRIBE or, in a cluster, where every node would hear of it, those of a slot.
    [[nodiscard]] QByteArray publishing() const { return m_cluster ? "SPUBLISH" : "PUBLISH"; }
    [[nodiscard]] QByteArray subscribing() const { return m_cluster ? "SSUBSCRIBE" : "SUBSCRIBE"; }
    /// Another one for each start of a server; empty if the server does not tell.
    [[nodiscard]] const QByteArray &serverRun() const { return m_serverRun; }
    /// Where a counter is, as far as whoever uses this connection knows, by its key; a guess, of
    /// which scripts are told that draw from it. 0 to begin with.
    [[nodiscard]] qint64 &counter(const QByteArray &key) { return m_counters[key]; }

private:
    base::Result<void> openServing();
    base::Result<void> connectAndGreet();
    base::Result<void> greet();
    base::Result<void> checkSpeech();
    base::Result<void> applyServerInfo(const Reply &info);
    base::Result<void> checkRole();
    base::Result<void> checkOwner();
    base::Result<void> checkServes(const QList<Command> &commands, const Replies &replies);
    base::Result<void> askWhetherServing();
    base::Result<void> waitUntilLoaded();
    void tellWaiting(const base::Error &reason);
    base::Error unasked();
    std::optional<base::Error> lastWords();
    base::Result<void> checkUsable() const;
    base::Result<void> collect(qsizetype answers, std::chrono::steady_clock::time_point start);
    base::Result<void> feedArrived(bool *anything);
    base::Error drop(base::Error error);
    base::Error lost(qint64 writtenBefore);
    base::Error leave();
    base::Error abandon(base::Error error);
    void noticeActivity();

    base::Endpoint m_endpoint;
    base::Endpoint m_node;
    std::unique_ptr<ServerFinder> m_finder; ///< only where others say which server it is
    Cluster *m_cluster = nullptr; ///< if that is what it asks
    ConnectionLimits m_limits;
    CommandObserver *m_observer;
    base::Action m_action;
    std::unique_ptr<Transport> m_transport;
    std::unique_ptr<ReplyReader> m_reader;
    std::function<void()> m_lost;
    std::function<void(const base::Error &)> m_waiting;
    std::optional<std::chrono::steady_clock::time_point> m_openingSince; ///< only within open()
    base::Error m_toldWaiting;
    std::optional<bool> m_speaksTls; ///< what a probe found, since nobody was greeted
    base::Error m_lossCause;
    /// What began and did not finish.
    struct Begun {
        QList<Command> commands;
        qint64 writtenBefore = 0;
        std::chrono::steady_clock::time_point start;
        std::chrono::system_clock::time_point at; ///< only for the observer
    };
    void observe(const Begun &begun, const Replies &replies) const;
    std::optional<Begun> m_begun;
    bool m_isBusy = false;
    std::optional<base::Endpoint> m_letInBy; ///< the last one that did
    /// Since when nobody lets in where others say who does.
    std::optional<std::chrono::steady_clock::time_point> m_unservedSince;
    qint64 m_replicas = 0; ///< that follow, where one may take the primary's place
    std::atomic<bool> m_isLeaving = false;
    std::shared_ptr<std::atomic<bool>> m_stop = std::make_shared<std::atomic<bool>>(false);
    std::function<bool()> m_isGivenUp;
    quint64 m_roundTrips = 0;
    std::chrono::microseconds m_lastRoundTrip{0};
    QString m_serverVersion;
    QByteArray m_serverRun;
    QHash<QByteArray, qint64> m_counters;
};

/// While it lives, values above 1 MiB are too large: for rows of a list, where many are read at
/// once and a person sees the beginning only.
class ModestValues {
public:
    static constexpr qint64 largest = 1024LL * 1024;

    explicit ModestValues(Connection &connection)
        : m_connection(connection)
        , m_before(connection.valueLimit())
    {
        connection.setValueLimit(std::min(m_before, largest));
    }
    ~ModestValues() { m_connection.setValueLimit(m_before); }
    ModestValues(const ModestValues &) = delete;
    ModestValues &operator=(const ModestValues &) = delete;

private:
    Connection &m_connection;
    const qint64 m_before;
};

} // namespace redis
