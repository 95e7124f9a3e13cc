// SPDX-License-Identifier: MIT
#include "redis/wire/cluster.h"

#include <QScopedValueRollback>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Failure;
using base::Result;

namespace redis {

namespace {
constexpr int slots = 16384;
constexpr int mostMoves = 5;
constexpr qsizetype mostNodes = 1000;
constexpr auto settling = 2s; ///< everybody waits who asks for something behind it
constexpr qsizetype mostRanges = 1000;
constexpr qsizetype mostReplicas = 50;

enum class Refusal {
    None,
    Ask, ///< the key may be where the slot goes
    Again, ///< some keys are here and some there, or nobody has the slot at present
};

Refusal refusalIn(const Reply &reply)
{
    if (!reply.isError())
        return Refusal::None;
    const auto text = reply.view();
    if (text.startsWith("ASK "))
        return Refusal::Ask;
    return text.startsWith("TRYAGAIN") || text.startsWith("CLUSTERDOWN") ? Refusal::Again
                                                                         : Refusal::None;
}

/// The question is answered by a refusal as well: whoever says ASK serves.
QList<qsizetype> refused(const QList<Command> &commands, const Command &question,
                         const Replies &replies)
{
    QList<qsizetype> which;
    for (qsizetype i = 0; i < replies.size(); ++i) {
        if (refusalIn(replies[i]) != Refusal::None && commands.value(i) != question)
            which.append(i);
    }
    return which;
}

/// Those at the beginning that may be asked for where the slot goes: whatever stands behind one
/// that waits here would come before it there.
QList<qsizetype> sentOn(const QList<qsizetype> &which, const Replies &replies)
{
    const auto end = std::ranges::find_if(
        which, [&](qsizetype i) { return refusalIn(replies[i]) != Refusal::Ask; });
    return {which.begin(), end};
}

/// Those that the node where the slot goes does not do: the move was called off, or is over and it
/// does not know the script. Who sent them on knows which, or soon does.
QList<qsizetype> sentBack(const QList<qsizetype> &which, const Replies &replies)
{
    QList<qsizetype> back;
    std::ranges::copy_if(which, std::back_inserter(back), [&](qsizetype i) {
        const auto text = replies[i].isError() ? replies[i].view() : QByteArrayView();
        return text.startsWith("MOVED ") || text.startsWith("NOSCRIPT");
    });
    return back;
}

/// "ASK 1234 host:port"
QByteArrayView addressIn(const Reply &reply)
{
    const auto text = reply.view();
    return text.sliced(text.lastIndexOf(' ') + 1);
}

/// Every `stride`-th answer in the place of one that was refused.
Result<void> place(const Result<Replies> &answers, qsizetype stride, const QList<qsizetype> &which,
                   Replies &replies)
{
    if (!answers) {
        // What else was asked for was done.
        const bool isUnknown
            = which.size() < replies.size() && answers.error().kind == Failure::Unreachable;
        return base::fail(isUnknown ? Failure::TimedOut : answers.error().kind,
                          answers.error().detail);
    }
    for (qsizetype i = 0; i < which.size(); ++i)
        replies.replace(which[i], (*answers)[stride * (i + 1) - 1]);
    return {};
}

bool isRefusal(const base::Error &error)
{
    return error.detail.startsWith("WRONGPASS"_L1) || error.detail.startsWith("NOAUTH"_L1);
}

bool isTransaction(const QList<Command> &commands)
{
    return std::ranges::any_of(commands, [](const auto &one) { return one.value(0) == "MULTI"; });
}
} // namespace

int slotOf(QByteArrayView key)
{
    const auto open = key.indexOf('{');
    const auto close = open < 0 ? -1 : key.indexOf('}', open);
    if (close > open + 1)
        key = key.sliced(open + 1, close - open - 1);
    unsigned crc = 0;
    for (const char byte : key) {
        crc ^= static_cast<unsigned>(static_cast<unsigned char>(byte)) << 8U;
        for (int bit = 0; bit < 8; ++bit)
            crc = ((crc & 0x8000U) != 0 ? (crc << 1U) ^ 0x1021U : crc << 1U) & 0xFFFFU;
    }
    return static_cast<int>(crc % slots);
}

Cluster::Cluster(base::Endpoint endpoint, const ConnectionLimits &limits)
    : m_endpoint(std::move(endpoint))
    , m_limits(limits)
    , m_slot(slotOf(m_endpoint.nameSpace))
    , m_nodes(m_endpoint.nodes())
{
}

void Cluster::begin()
{
    m_silent.clear();
    m_moves = 0;
}

/// It is asked after the others, who may know of another owner by now.
void Cluster::lost()
{
    if (!m_owner)
        return;
    m_nodes.removeOne(*m_owner);
    m_nodes.append(*m_owner);
    m_owner.reset();
}

Result<base::Endpoint> Cluster::find(const Connection &)
{
    if (m_endpoint.nameSpace.isEmpty())
        return base::fail(Failure::Refused, u"cluster-unnamed"_s);
    if (m_moves > mostMoves)
        return base::fail(Failure::Unreachable, u"CLUSTERDOWN every node names another"_s);
    if (m_owner)
        return m_endpoint.at(*m_owner);
    const auto isSilent = [this](const auto &node) { return m_silent.contains(node); };
    if (std::ranges::all_of(m_nodes, isSilent)) {
        // Accounts come to the next primary a moment after it became one.
        if (!m_wasLetIn || !isRefusal(m_why))
            return tl::unexpected(m_why);
        m_silent.clear();
    }
    // In turn: whoever is asked now is the last one the next time.
    while (isSilent(m_nodes.constFirst()))
        m_nodes.append(m_nodes.takeFirst());
    m_nodes.append(m_nodes.takeFirst());
    return m_endpoint.at(m_nodes.constLast());
}

bool Cluster::tried(const base::Endpoint &server, const Result<void> &opened)
{
    const Node node{server.host, server.port};
    if (opened) {
        m_owner = node;
        m_moves = 0;
        m_wasLetIn = true;
        return false;
    }
    // That of the node which answered says most.
    if (m_silent.isEmpty() || opened.error().kind != Failure::Unreachable)
        m_why = opened.error();
    if (m_owner && *m_owner != node) // it said who has the slot
        return true;
    m_moves = 0;
    m_owner.reset();
    const bool hasAnswered = opened.error().detail.startsWith("CLUSTERDOWN"_L1);
    if (!hasAnswered && !m_silent.contains(node))
        m_silent.append(node);
    return false;
}

Result<void> Cluster::learn(const base::Endpoint &node, const Replies &replies)
{
    const auto owner = replies[0];
    if (owner.isError() && owner.view().startsWith("CLUSTERDOWN"))
        return base::fail(Failure::Unreachable, owner.text());
    const auto ranges = replies[1];
    if (ranges.isError() && ranges.view().startsWith("ERR This instance"))
        return base::fail(Failure::Refused, u"no-cluster"_s);
    // [[first slot, last slot, [host, port, …] of the primary and of each replica], …]
    for (qsizetype i = 0; i < std::min(ranges.size(), mostRanges); ++i) {
        const auto range = ranges[i];
        for (qsizetype j = 2; j < std::min(range.size(), mostReplicas); ++j) {
            const auto port = range[j][1].integer().value_or(0);
            const auto address = range[j][0].bytes() + ':' + QByteArray::number(port);
            if (const auto known = nodeIn(address, node))
                addNode(*known);
        }
    }
    return {};
}

bool Cluster::isUnsettled(const Reply &reply) const
{
    const bool isTorn = reply.isError() && reply.view().contains("non local key");
    return isTorn || (!m_isSettling && refusalIn(reply) != Refusal::None);
}

QList<Command> Cluster::withQuestions(QList<Command> commands) const
{
    for (auto &command : commands) {
        const bool isScript = command.value(0) == "EVALSHA" || command.value(0) == "EVAL";
        const auto keys = isScript ? command.value(2).toInt() : 0;
        if (keys <= 0 || keys > command.size() - 3)
            continue;
        command[2] = QByteArray::number(keys + 1);
        command.insert(3 + keys, m_endpoint.nameSpace);
    }
    return commands;
}

bool Cluster::noteMoved(const Reply &reply, const base::Endpoint &node)
{
    if (!reply.isError() || !reply.view().startsWith("MOVED "))
        return false;
    const auto words = reply.bytes().split(' ');
    const auto owner = nodeIn(words.value(2), node);
    // A key that is not of the community is no word about where that is.
    if (words.value(1).toInt() != m_slot || !owner)
        return false;
    m_owner = owner;
    ++m_moves;
    addNode(*owner);
    return true;
}

void Cluster::addNode(const Node &node)
{
    if (m_nodes.size() < mostNodes && !m_nodes.contains(node))
        m_nodes.append(node);
}

/// Without a host it is the teller's.
std::optional<Cluster::Node> Cluster::nodeIn(QByteArrayView address,
                                             const base::Endpoint &teller) const
{
    const auto colon = address.lastIndexOf(':');
    bool isNumber = false;
    const auto port = address.sliced(colon + 1).toUShort(&isNumber);
    if (colon < 0 || !isNumber || port == 0)
        return std::nullopt;
    const auto host = QString::fromUtf8(address.first(colon));
    return Node{host.isEmpty() || host == u'?' ? teller.host : host, port};
}

Result<Replies> Cluster::settle(Connection &connection, const QList<Command> &commands,
                                Replies replies)
{
    if (m_isSettling)
        return replies;
    const QScopedValueRollback busy(m_isSettling, true);
    const auto deadline = std::chrono::steady_clock::now() + settling;
    for (bool isFirst = true;; isFirst = false) {
        const auto which = refused(commands, question(), replies);
        if (which.isEmpty() || std::chrono::steady_clock::now() > deadline)
            return replies;
        const bool isWhole = isTransaction(commands);
        const auto there = isWhole ? QList<qsizetype>() : sentOn(which, replies);
        if (there.isEmpty() || !isFirst) // whoever sends on and on
            connection.pauseShortly();
        if (isWhole)
            replies = TRY(connection.pipeline(commands));
        else if (there.isEmpty())
            TRY(askAgain(connection, commands, which, replies));
        else
            TRY(askThere(connection, commands, there, replies));
    }
}

Result<void> Cluster::askThere(Connection &connection, const QList<Command> &commands,
                               const QList<qsizetype> &which, Replies &replies)
{
    const auto node = nodeIn(addressIn(replies[which.first()]), connection.node());
    if (!node)
        return base::fail(Failure::Malformed, u"ASK without an address"_s);
    const auto server = m_endpoint.at(*node);
    if (!m_importing || !(m_importing->endpoint() == server)) {
        auto limits = m_limits;
        limits.connectTimeout = limits.loadingTimeout
            = std::min(limits.connectTimeout, replicaTime);
        m_importing = std::make_unique<Connection>(server, limits);
        m_importing->shareStop(connection);
    }
    m_importing->setValueLimit(connection.valueLimit());
    const auto patience = m_importing->cancelWith([&connection] { return connection.isGivenUp(); });
    if (!m_importing->isOpen()) {
        // Nothing was asked for: the next turn tries it once more.
        if (const auto opened = m_importing->open(); !opened) {
            connection.pauseShortly();
            const bool isOver = connection.isStopRequested() || connection.isGivenUp();
            return isOver || isRefusal(opened.error()) ? opened : Result<void>();
        }
    }
    m_hasAskedThere = true;
    QList<Command> asked;
    for (const auto i : which)
        asked << Command{"ASKING"} << commands[i];
    TRY(place(m_importing->pipeline(withQuestions(asked)), 2, which, replies));
    const auto back = sentBack(which, replies);
    return back.isEmpty() ? Result<void>() : askAgain(connection, commands, back, replies);
}

Result<void> Cluster::askAgain(Connection &connection, const QList<Command> &commands,
                               const QList<qsizetype> &which, Replies &replies)
{
    QList<Command> again;
    for (const auto i : which)
        again.append(commands[i]);
    return place(connection.pipeline(again), 1, which, replies);
}

Result<void> Cluster::makeSafeThere()
{
    if (!std::exchange(m_hasAskedThere, false))
        return {};
    if (!m_importing || !m_importing->isOpen())
        return base::fail(Failure::TimedOut, u"UNSAFE the node where it was done is away"_s);
    const auto role = TRY(m_importing->pipeline({{"ROLE"}}));
    const auto replicas = role.first()[2].size();
    if (replicas == 0)
        return {};
    const auto reached = TRY(m_importing->pipeline(
        {{"WAIT", QByteArray::number(replicas), QByteArray::number(replicaTime.count())}}));
    if (reached.first().integer().value_or(0) >= replicas)
        return {};
    return base::fail(Failure::TimedOut, u"UNSAFE not all replicas have it yet"_s);
}

} // namespace redis
