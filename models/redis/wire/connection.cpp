// SPDX-License-Identifier: MIT
#include "redis/wire/connection.h"

#include "redis/wire/cluster.h"
#include "redis/wire/redaction.h"
#include "redis/wire/reply.h"
#include "redis/wire/replyreader.h"
#include "redis/wire/sentinels.h"
#include "redis/wire/transport.h"

#include <hiredis/hiredis.h>

#include <QRandomGenerator>
#include <QThread>
#include <QVarLengthArray>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Failure;

namespace redis {

namespace {
using Clock = std::chrono::steady_clock;
using std::chrono::microseconds;
using std::chrono::milliseconds;

template <typename Duration>
milliseconds atMostASlice(Duration left)
{
    return std::clamp(std::chrono::ceil<milliseconds>(left), milliseconds(0), Transport::slice);
}

// So long a person looks at "Connecting…" before the reason is told.
constexpr auto telling = std::chrono::seconds(2);
// Reading waits as long: by then they follow, or something else is wrong.
constexpr std::chrono::milliseconds replicasTimeout{4000};
// One that stands still costs no more where another may serve.
constexpr std::chrono::milliseconds oneOfSeveral{3000};
constexpr auto longestSilence
    = std::chrono::milliseconds(500); ///< what a person who gave up waits at most

/// A server that wants a certificate says so by an alert only, some by that of any failure.
base::Error explained(base::Error error)
{
    if (error.detail.contains("certificate required"_L1)
        || error.detail.contains("alert handshake failure"_L1))
        error = {Failure::Unreachable, u"CLIENTCERT "_s + error.detail};
    return error;
}

/// A server that misses a client's certificate ends TLS after the handshake; its reason, an alert,
/// does not reach us.
QString hangUp(const base::Endpoint &endpoint)
{
    return endpoint.transport == base::Endpoint::Transport::Tls ? u"CLIENTCERT"_s : u"HANGUP"_s;
}

/// A server of TLS hangs up on plain words, and not by any word of its own.
bool hasNothingSaid(const base::Error &error)
{
    return base::isBroken(error) || error.kind == Failure::Malformed;
}

Command authentication(const base::Endpoint &endpoint)
{
    if (endpoint.user.isEmpty())
        return {"AUTH", endpoint.password.toUtf8()};
    return {"AUTH", endpoint.user.toUtf8(), endpoint.password.toUtf8()};
}

bool isCode(const Reply &reply, const char *code)
{
    return reply.isError() && reply.view().startsWith(code);
}

/// Whether nothing was done because of that.
bool lacksReplicas(const Replies &replies)
{
    for (qsizetype i = 0; i < replies.size(); ++i) {
        if (!isCode(replies[i], "NOREPLICAS"))
            return false;
    }
    return true;
}
} // namespace

QByteArray formatted(const QList<QByteArrayList> &commands)
{
    QByteArray bytes;
    QVarLengthArray<const char *, 64> arguments;
    QVarLengthArray<size_t, 64> lengths;
    for (const auto &command : commands) {
        arguments.clear();
        lengths.clear();
        for (const auto &argument : command) {
            arguments.append(argument.constData());
            lengths.append(static_cast<size_t>(argument.size()));
        }
        char *text = nullptr;
        const auto size = redisFormatCommandArgv(&text, static_cast<int>(command.size()),
                                                 arguments.data(), lengths.data());
        Q_ASSERT(size > 0);
        bytes.append(text, size);
        redisFreeCommand(text);
    }
    return bytes;
}

Connection::Connection(base::Endpoint endpoint, ConnectionLimits limits, CommandObserver *observer)
    : m_endpoint(std::move(endpoint))
    , m_node(m_endpoint)
    , m_limits(limits)
    , m_observer(observer)
    , m_reader(std::make_unique<ReplyReader>(ReplyReader::Caps{
          limits.maxMessageBytes, limits.maxElements, limits.maxValueBytes, limits.maxDepth}))
{
    using Discovery = base::Endpoint::Discovery;
    if (m_endpoint.discovery == Discovery::Sentinel)
        m_finder = std::make_unique<Sentinels>(m_endpoint);
    if (m_endpoint.discovery == Discovery::Cluster) {
        auto cluster = std::make_unique<Cluster>(m_endpoint, limits);
        m_cluster = cluster.get();
        m_finder = std::move(cluster);
    }
}

Connection::~Connection() = default;

base::Result<void> Connection::open()
{
    if (m_finder)
        m_finder->begin();
    close();
    m_serverVersion.clear();
    m_serverRun.clear();
    m_openingSince = Clock::now();
    m_toldWaiting = {};
    auto opened = m_finder ? openServing() : connectAndGreet();
    m_openingSince.reset();
    if (opened) {
        m_letInBy = m_node;
        m_unservedSince.reset();
        return opened;
    }
    close();
    m_lossCause = explained(opened.error());
    return tl::unexpected(m_lossCause);
}

/// A server that serves no longer, or does not yet, is asked again: another one takes a while.
base::Result<void> Connection::openServing()
{
    if (!m_unservedSince)
        m_unservedSince = Clock::now();
    // A change takes seconds. What lasts longer is none, and nobody is asked as often about it.
    const auto hurried = *m_unservedSince + m_limits.changeTimeout / 3;
    const auto deadline = Clock::now() + m_limits.changeTimeout;
    for (;;) {
        m_isLeaving = false;
        m_node = TRY(m_finder->find(*this));
        const auto opened = connectAndGreet();
        if (isStopRequested())
            return base::fail(Failure::Cancelled);
        const bool isNamed = m_finder->tried(m_node, opened);
        // One takes another's place without those whom that let in, and accounts come to it later.
        const bool isUnknown = !opened && opened.error().detail.startsWith("WRONGPASS"_L1)
            && (m_cluster || (m_letInBy && m_node != *m_letInBy));
        const bool mayPass = isUnknown || (!opened && base::isBroken(opened.error()));
        if (!mayPass || Clock::now() > deadline)
            return opened;
        tellWaiting({Failure::Unreachable, u"CHANGING "_s + opened.error().detail});
        const bool isAtOnce = isNamed || (isUnknown && !m_letInBy);
        const int pauses = isAtOnce ? 0 : Clock::now() > hurried ? 6 : isUnknown ? 4 : 1;
        for (int i = 0; i < pauses; ++i)
            pauseShortly();
    }
}

/// Until those who make another server the primary have gone on.
void Connection::pauseShortly() const
{
    const auto end = Clock::now() + QRandomGenerator::global()->bounded(100, 300) * 1ms;
    while (Clock::now() < end && !isStopRequested() && !m_isLeaving)
        QThread::msleep(static_cast<unsigned long>(Transport::slice.count()));
}

base::Result<void> Connection::connectAndGreet()
{
    auto transport = Transport::create(m_node);
    const QScopedValueRollback busy(m_isBusy, true);
    const auto isCancelled = [this] {
        tellWaiting({Failure::Unreachable, u"SLOW no connection yet"_s});
        return isStopRequested() || m_isLeaving;
    };
    const auto patience
        = m_finder ? std::min(m_limits.connectTimeout, oneOfSeveral) : m_limits.connectTimeout;
    if (auto connected = transport->connect(patience, isCancelled); !connected)
        return m_isLeaving ? tl::unexpected(leave()) : connected;
    transport->onActivity = [this] { noticeActivity(); };
    m_transport = std::move(transport);
    auto greeted = greet();
    if (!greeted) {
        close();
        const bool mayBeTls = m_lastRoundTrip.count() == 0 && hasNothingSaid(greeted.error())
            && m_node.transport == base::Endpoint::Transport::Tcp
            && m_limits.connectTimeout >= SpeechProbe::patience;
        if (mayBeTls && !m_speaksTls) // once: it is another connection each time
            m_speaksTls = SpeechProbe(m_node).wait([this] { return isStopRequested(); });
        return mayBeTls && *m_speaksTls ? base::fail(Failure::Refused, u"speaks-tls"_s) : greeted;
    }
    m_speaksTls.reset();
    return greeted;
}

void Connection::tellWaiting(const base::Error &reason)
{
    if (!m_waiting || !m_openingSince || Clock::now() < *m_openingSince + telling
        || m_toldWaiting == reason)
        return;
    m_toldWaiting = reason;
    m_waiting(reason);
}

void Connection::close()
{
    if (m_cluster)
        m_cluster->closeImporting();
    m_transport.reset();
    m_reader->reset();
    m_begun.reset();
    m_lossCause = {};
}

qint64 Connection::valueLimit() const
{
    return m_reader->valueLimit();
}

void Connection::setValueLimit(qint64 bytes)
{
    m_reader->setValueLimit(bytes);
}

bool Connection::isOpen() const
{
    return m_transport && m_transport->isConnected();
}

base::Result<Replies> Connection::command(const Command &command)
{
    auto replies = pipeline({command});
    if (!replies || !replies->first().isError())
        return replies;
    auto error = errorOf(replies->first());
    // The server is not there (yet): a new connection waits for it.
    return tl::unexpected(error.kind == Failure::Unreachable ? drop(std::move(error)) : error);
}

base::Result<Replies> Connection::pipeline(const QList<Command> &commands)
{
    if (m_begun) // the answers to come are not to these commands
        return tl::unexpected(lost(m_begun->writtenBefore));
    if (commands.isEmpty())
        return Replies();
    const auto deadline = Clock::now() + replicasTimeout;
    for (;;) {
        TRY(begin(commands));
        auto replies = TRY(finish());
        // A server that has just become the primary has no replicas yet, and does nothing.
        if (!m_finder || m_openingSince || !lacksReplicas(replies) || Clock::now() > deadline)
            return replies;
        pauseShortly();
        TRY(askWhetherServing());
    }
}

base::Result<void> Connection::begin(const QList<Command> &commands)
{
    if (m_isLeaving && isOpen())
        return tl::unexpected(leave());
    if (!m_begun && m_transport && m_transport->hasUnread())
        return tl::unexpected(unasked());
    if (auto usable = checkUsable(); !usable) {
        if (m_openingSince && m_transport && !isStopRequested())
            return tl::unexpected(lost(-1));
        return m_begun ? tl::unexpected(abandon(usable.error())) : usable;
    }
    // What an observer takes for itself does not count.
    if (m_observer && m_observer->isWatching())
        m_observer->commandsStarting(m_action, commands);
    if (!m_begun) {
        m_begun = {{}, m_transport->written(), Clock::now(), {}};
        if (m_observer)
            m_begun->at = std::chrono::system_clock::now();
    }
    m_begun->commands += commands;
    const QScopedValueRollback busy(m_isBusy, true);
    m_transport->write(formatted(m_cluster ? m_cluster->withQuestions(commands) : commands));
    if (!m_transport->isConnected() && !m_transport->hasUnread())
        return tl::unexpected(lost(m_begun->writtenBefore));
    return {};
}

base::Result<Replies> Connection::finish()
{
    if (!m_begun)
        return Replies();
    const QScopedValueRollback busy(m_isBusy, true);
    ++m_roundTrips;
    TRY(collect(m_begun->commands.size(), Clock::now()));
    m_lastRoundTrip = std::chrono::duration_cast<microseconds>(Clock::now() - m_begun->start);
    auto replies = m_reader->take();
    const auto begun = *std::exchange(m_begun, std::nullopt);
    if (m_cluster && !m_openingSince) {
        auto settled = m_cluster->settle(*this, begun.commands, std::move(replies));
        if (!settled)
            return tl::unexpected(isOpen() ? drop(settled.error()) : settled.error());
        replies = *std::move(settled);
    }
    if (m_observer && m_observer->isWatching())
        observe(begun, replies);
    if (m_finder)
        TRY(checkServes(begun.commands, replies));
    return replies;
}

/// Whether whoever answered still serves. What it says otherwise it has not done.
base::Result<void> Connection::checkServes(const QList<Command> &commands, const Replies &replies)
{
    qsizetype refused = 0;
    bool isOver = false;
    base::Error why;
    for (qsizetype i = 0; i < replies.size(); ++i) {
        const auto reply = replies[i];
        const bool isLeft = (m_cluster && m_cluster->noteMoved(reply, m_node))
            || isCode(reply, "READONLY") || isCode(reply, "MASTERDOWN");
        const bool isRefused = isLeft
            || (m_cluster && !m_openingSince && commands.value(i) != m_cluster->question()
                && m_cluster->isUnsettled(reply));
        if (!isRefused)
            continue;
        // A script that was broken off has done something.
        refused += reply.view().startsWith("ERR") ? 0 : 1;
        isOver = isOver || isLeft;
        const auto code = isLeft    ? u"CHANGING "_s
            : isCode(reply, "ASK ") ? u"TRYAGAIN "_s
                                    : QString();
        why = {Failure::Unreachable, code + reply.text()};
    }
    if (why.detail.isEmpty())
        return {};
    if (refused < replies.size() && !m_openingSince)
        why.kind = Failure::TimedOut;
    return tl::unexpected(isOver ? drop(why) : why);
}

/// By what others say; leaves it if it does not.
base::Result<void> Connection::askWhetherServing()
{
    if (m_cluster)
        return base::withoutValue(pipeline({m_cluster->question()}));
    const auto primary = m_finder->find(*this);
    if (isStopRequested())
        return tl::unexpected(drop({Failure::Cancelled, {}}));
    if ((primary && *primary != m_node) || m_isLeaving)
        return tl::unexpected(leave());
    return {};
}

base::Result<void> Connection::checkWhole()
{
    if (!m_cluster)
        return {};
    const auto answer = TRY(pipeline({m_cluster->question()}));
    if (answer.first().integer())
        return {};
    return base::fail(Failure::Unreachable, u"CHANGING "_s + answer.first().text());
}

QList<base::Endpoint::Node> Connection::knownNodes() const
{
    return m_cluster ? m_cluster->nodes() : m_endpoint.nodes();
}

Command Connection::idleQuestion() const
{
    return m_cluster ? m_cluster->question() : Command{"PING"};
}

base::Result<void> Connection::checkUsable() const
{
    if (isStopRequested())
        return base::fail(Failure::Cancelled);
    if (!isOpen())
        return base::fail(Failure::Unreachable, u"not connected"_s);
    return {};
}

base::Result<void> Connection::collect(qsizetype answers, Clock::time_point start)
{
    const auto patience = m_finder && m_openingSince ? std::min(m_limits.replyTimeout, oneOfSeveral)
                                                     : m_limits.replyTimeout;
    auto lastProgress = start;
    auto lastWritten = m_transport->written();
    while (m_reader->completed() < answers) {
        bool anything = false;
        if (Clock::now() > start + telling)
            tellWaiting({Failure::TimedOut, u"SLOW the answer is not complete yet"_s});
        TRY(feedArrived(&anything));
        if (m_reader->completed() >= answers)
            break;
        const auto now = Clock::now();
        if (anything || m_transport->written() != lastWritten)
            lastProgress = now;
        lastWritten = m_transport->written();
        const bool isGivenUp = now - lastProgress > longestSilence && m_isGivenUp && m_isGivenUp();
        if (m_isLeaving)
            return tl::unexpected(leave());
        if (isStopRequested() || isGivenUp)
            return tl::unexpected(drop({Failure::Cancelled, {}}));
        if (!m_transport->isConnected() && !m_transport->hasUnread())
            return tl::unexpected(lost(-1));
        const auto left = std::min(lastProgress + patience, start + 4 * patience) - now;
        if (left <= left.zero())
            return tl::unexpected(drop({Failure::TimedOut, u"no answer in time"_s}));
        if (!m_transport->hasUnread())
            m_transport->wait(atMostASlice(left));
    }
    if (m_reader->completed() > answers || !m_reader->isBetweenAnswers())
        return tl::unexpected(drop({Failure::Malformed, u"more answers than commands"_s}));
    return {};
}

base::Result<void> Connection::feedArrived(bool *anything)
{
    std::array<char, 64UL * 1024> buffer;
    const auto size = m_transport->read(buffer.data(), buffer.size());
    *anything = size > 0;
    if (size <= 0)
        return {};
    if (auto fed = m_reader->feed({buffer.data(), size}); !fed)
        return tl::unexpected(drop(fed.error()));
    return {};
}

base::Result<void> Connection::makeSafe()
{
    if (!m_finder)
        return {};
    if (m_cluster)
        TRY(m_cluster->makeSafeThere());
    // None may have followed yet when this was opened.
    if (const auto role = m_replicas == 0 ? checkRole() : base::Result<void>(); !role)
        return tl::unexpected(drop({Failure::TimedOut, u"UNSAFE "_s + role.error().detail}));
    // A primary that was parted from its replicas has none, as far as it knows.
    if (m_replicas == 0 && !m_cluster)
        return base::fail(Failure::TimedOut, u"UNSAFE no replica follows"_s);
    if (m_replicas == 0)
        return {};
    const auto deadline = Clock::now() + ServerFinder::replicaTime;
    for (auto left = ServerFinder::replicaTime; left.count() > 0;
         left = std::chrono::ceil<milliseconds>(deadline - Clock::now())) {
        const auto replies = TRY(
            pipeline({{"WAIT", QByteArray::number(m_replicas), QByteArray::number(left.count())},
                      {"ROLE"},
                      idleQuestion()}));
        const auto reached = replies.first();
        if (isCode(reached, "NOPERM")) // whoever may not ask is told nothing
            return {};
        if (reached.isError())
            return tl::unexpected(drop({Failure::TimedOut, u"UNSAFE "_s + reached.text()}));
        const auto now = replies[1][2].size();
        const auto wanted = m_finder->expectedReplicas(m_replicas, now);
        // What has gone to another node meanwhile is safe when that one's replicas have it.
        if (m_cluster && !replies[2].integer())
            break;
        if (now > 0 && reached.integer().value_or(0) >= wanted) {
            m_replicas = wanted;
            return {};
        }
        m_replicas = std::max(m_replicas, wanted);
        if (now < m_replicas) // nobody waits for one that went away
            break;
    }
    if (const auto serves = askWhetherServing(); !serves)
        return base::fail(Failure::TimedOut, serves.error().detail);
    return base::fail(Failure::TimedOut, u"UNSAFE not all replicas have it yet"_s);
}

base::Result<Replies> Connection::receive(milliseconds timeout, platform::Wake *wake)
{
    TRY(checkUsable());
    const QScopedValueRollback busy(m_isBusy, true);
    const auto start = Clock::now();
    if (!m_transport->hasUnread()) // without time to wait, too, what has arrived is heard
        m_transport->wait(milliseconds(0));
    for (;;) {
        bool anything = false;
        TRY(feedArrived(&anything));
        if (m_reader->completed() > 0 && m_reader->isBetweenAnswers())
            return m_reader->take();
        if (isStopRequested())
            return tl::unexpected(drop({Failure::Cancelled, {}}));
        if (m_isLeaving)
            return tl::unexpected(leave());
        if (!anything && !isOpen())
            return tl::unexpected(lost(-1));
        // A message that has begun has the time of an answer to end.
        const auto limit
            = m_reader->isBetweenAnswers() ? timeout : std::max(timeout, m_limits.replyTimeout);
        const auto left = start + limit - Clock::now();
        if (left <= left.zero()) {
            if (m_reader->isBetweenAnswers())
                return Replies();
            return tl::unexpected(drop({Failure::TimedOut, u"a message did not end"_s}));
        }
        if (m_transport->hasUnread())
            continue;
        if (wake)
            m_transport->wait(std::chrono::ceil<milliseconds>(left), *wake);
        else
            m_transport->wait(atMostASlice(left));
    }
}

base::Result<void> Connection::send(const Command &command)
{
    TRY(checkUsable());
    const QScopedValueRollback busy(m_isBusy, true);
    const auto writtenBefore = m_transport->written();
    m_transport->write(formatted({command}));
    if (!m_transport->isConnected())
        return tl::unexpected(lost(writtenBefore));
    return {};
}

/// Who turns a client away says why before anything was asked: "max number of clients", "DENIED".
base::Error Connection::unasked()
{
    bool anything = false;
    if (const auto fed = feedArrived(&anything); !fed)
        return fed.error();
    return drop(
        lastWords().value_or(base::Error{Failure::Unreachable, u"the server spoke unasked"_s}));
}

/// What a server said before it hung up, if that was an error.
std::optional<base::Error> Connection::lastWords()
{
    if (m_reader->completed() == 0 || !m_reader->isBetweenAnswers())
        return std::nullopt;
    const auto said = m_reader->take();
    if (!said.first().isError())
        return std::nullopt;
    auto error = errorOf(said.first());
    if (error.kind == Failure::Malformed)
        error.kind = Failure::Unreachable;
    return error;
}

base::Error Connection::drop(base::Error error)
{
    if (m_finder && error.kind == Failure::TimedOut && !error.detail.startsWith("CHANGING"_L1))
        m_finder->lost();
    close();
    m_lossCause = error;
    return error;
}

/// `writtenBefore` what the transport had written before the command, −1 if it surely went out.
base::Error Connection::lost(qint64 writtenBefore)
{
    const auto wasSent = m_transport->written() != writtenBefore;
    const auto why = m_transport->errorString();
    if (m_openingSince) // nothing was asked yet that might have taken effect
        return drop(lastWords().value_or(base::Error{
            Failure::Unreachable, u"%1 ended at once: %2"_s.arg(hangUp(m_endpoint), why)}));
    return wasSent ? drop({Failure::TimedOut, u"BROKEN before the answer came: %1"_s.arg(why)})
                   : drop({Failure::Unreachable, u"BROKEN before it was sent: %1"_s.arg(why)});
}

base::Error Connection::leave()
{
    const bool wasSent = m_begun && !m_openingSince;
    return drop({wasSent ? Failure::TimedOut : Failure::Unreachable,
                 u"CHANGING another server serves now"_s});
}

/// What began can't be finished: whatever it had to say would be taken for another's answer.
base::Error Connection::abandon(base::Error error)
{
    return error.kind == Failure::Cancelled ? drop(std::move(error)) : lost(m_begun->writtenBefore);
}

void Connection::noticeActivity()
{
    if (!m_isBusy && !m_begun && m_lost)
        m_lost();
}

void Connection::observe(const Begun &begun, const Replies &replies) const
{
    const auto &commands = begun.commands;
    QList<base::CommandRecord> records;
    records.reserve(commands.size());
    for (qsizetype i = 0; i < commands.size(); ++i) {
        const auto reply = replies[i];
        records.append({m_action,
                        observable(commands.at(i)),
                        begun.at,
                        m_lastRoundTrip,
                        reply.payloadBytes(),
                        m_roundTrips,
                        // A script of which the server did not know is sent once more, whole.
                        reply.isError() && !reply.text().startsWith("NOSCRIPT"_L1),
                        {}});
    }
    m_observer->commandsFinished(records);
}

base::Result<void> Connection::greet()
{
    QList<Command> commands;
    // Somebody who is named is never the default user instead: without a password the server
    // decides whether one is needed.
    const bool says = !m_endpoint.password.isEmpty() || !m_endpoint.user.isEmpty();
    if (says && m_node.transport == base::Endpoint::Transport::Tcp && m_letInBy != m_node)
        TRY(checkSpeech());
    if (says)
        commands << authentication(m_endpoint);
    if (m_endpoint.database != 0)
        commands << Command{"SELECT", QByteArray::number(m_endpoint.database)};
    const auto preamble = commands.size();
    commands << Command{"INFO", "server"};
    const auto replies = TRY(pipeline(commands));
    for (qsizetype i = 0; i < preamble; ++i) {
        if (!replies[i].isError())
            continue;
        auto error = errorOf(replies[i]);
        // "no password is set", "wrong number of arguments" (no users before Redis 6)
        if (i == 0 && says && error.kind == Failure::Malformed)
            error.kind = Failure::NotPermitted;
        return tl::unexpected(error);
    }
    TRY(applyServerInfo(replies[preamble]));
    TRY(waitUntilLoaded());
    if (m_cluster)
        TRY(checkOwner());
    return m_finder ? checkRole() : base::Result<void>();
}

/// Whether it is a Redis, before it hears a password in plain words. One that wants a password, or
/// has no time yet, says so; what has no code of its own ("unknown command") others say as well.
base::Result<void> Connection::checkSpeech()
{
    const auto replies = TRY(pipeline({{"PING"}}));
    const auto pong = replies.first();
    const bool isOver = isCode(pong, "ERR") || isCode(pong, "DENIED");
    const bool isRedis = pong.isError() ? !isOver : pong.view() == "PONG";
    return isRedis ? base::Result<void>() : tl::unexpected(errorOf(pong));
}

base::Result<void> Connection::checkOwner()
{
    return m_cluster->learn(m_node, TRY(pipeline({m_cluster->question(), {"CLUSTER", "SLOTS"}})));
}

/// Whoever may not ask is told by the first change.
base::Result<void> Connection::checkRole()
{
    const auto replies = TRY(pipeline({{"ROLE"}}));
    const auto role = replies.first();
    if (!isCode(role, "NOPERM") && role[0].view() != "master")
        return base::fail(Failure::Unreachable, u"a replica, which is not the primary yet"_s);
    m_replicas = role[2].size();
    return {};
}

/// Whoever may not ask for INFO is let in; the version then stays empty.
base::Result<void> Connection::applyServerInfo(const Reply &info)
{
    if (info.isError()) {
        const auto error = errorOf(info);
        const bool mayPass = error.kind == Failure::Malformed || isCode(info, "NOPERM")
            || isCode(info, "LOADING") || isCode(info, "BUSY");
        return mayPass ? base::Result<void>() : tl::unexpected(error);
    }
    m_serverVersion
        = QString::fromUtf8(infoField(info.view(), "redis_version").toByteArray().left(32));
    m_serverRun = infoField(info.view(), "run_id").toByteArray().left(64);
    return {};
}

base::Result<void> Connection::waitUntilLoaded()
{
    const auto deadline = Clock::now() + m_limits.loadingTimeout;
    for (;;) {
        const auto pong = TRY(pipeline({{"PING"}}));
        const auto reply = pong.first();
        // Someone who may not PING is let in all the same, and one whose disk is full reads on.
        if (!reply.isError() || isCode(reply, "NOPERM") || isCode(reply, "MISCONF"))
            return {};
        auto error = errorOf(reply);
        if (error.kind == Failure::Malformed)
            error.kind = Failure::Unreachable; // e.g. "max number of clients reached"
        const bool mayPass = isCode(reply, "LOADING") || isCode(reply, "BUSY");
        if (!mayPass || Clock::now() > deadline)
            return tl::unexpected(error);
        tellWaiting(error);
        QThread::msleep(static_cast<unsigned long>(Transport::slice.count()));
    }
}

} // namespace redis
