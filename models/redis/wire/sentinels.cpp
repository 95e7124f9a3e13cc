// SPDX-License-Identifier: MIT
#include "redis/wire/sentinels.h"

#include "redis/wire/connection.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Failure;
using base::Result;

namespace redis {

namespace {
// A word each way; who takes longer is down, as far as whoever waits for a page is concerned.
constexpr ConnectionLimits ofSentinels{.connectTimeout = 300ms,
                                       .loadingTimeout = 300ms,
                                       .replyTimeout = 300ms,
                                       .maxMessageBytes = 64LL * 1024,
                                       .maxElements = 1'000,
                                       .maxValueBytes = 4096};
} // namespace

Sentinels::Sentinels(base::Endpoint endpoint)
    : m_endpoint(std::move(endpoint))
    , m_nodes(m_endpoint.nodes())
{
}

Sentinels::Called Sentinels::callNode(const base::Endpoint::Node &node,
                                      const Connection &asking) const
{
    auto sentinel = m_endpoint.at(node);
    sentinel.database = 0;
    auto nobody = sentinel;
    nobody.user.clear();
    nobody.password.clear();
    auto everybody = sentinel;
    everybody.user = everybody.password = QString::fromLatin1(askingAccount);
    base::Error refusal;
    for (const auto &account : {nobody, everybody, sentinel}) {
        auto connection = std::make_unique<Connection>(account, ofSentinels);
        connection->stopWith(asking);
        const auto opened = connection->open();
        if (opened)
            return connection;
        refusal = opened.error();
        if (refusal.kind != Failure::NotPermitted)
            break;
    }
    return tl::unexpected(refusal);
}

Sentinels::Called Sentinels::call(const Connection &asking)
{
    base::Error why;
    for (const auto &node : QList(m_nodes)) {
        auto called = callNode(node, asking);
        if (called || asking.isStopRequested())
            return called;
        why = called.error();
        m_nodes.append(m_nodes.takeFirst());
    }
    return tl::unexpected(why);
}

Result<base::Endpoint> Sentinels::ask(Connection &sentinel) const
{
    const auto answer = TRY(
        sentinel.command({"SENTINEL", "GET-MASTER-ADDR-BY-NAME", m_endpoint.primary.toLatin1()}));
    const auto address = answer.first();
    if (address.isNil())
        return base::fail(Failure::Refused, u"primary-unknown"_s);
    const auto port = address[1].integer().value_or(0);
    const auto host = address[0].text();
    if (host.isEmpty() || port < 1 || port > 65'535)
        return base::fail(Failure::Malformed, u"an address that is none"_s);
    return m_endpoint.at({host, static_cast<quint16>(port)});
}

Result<base::Endpoint> Sentinels::find(const Connection &asking)
{
    base::Error why;
    QList<base::Endpoint> named;
    QList<base::Endpoint::Node> silent;
    for (const auto &node : std::as_const(m_nodes)) {
        auto sentinel = callNode(node, asking);
        const auto answer = sentinel ? ask(**sentinel) : tl::unexpected(sentinel.error());
        if (!sentinel)
            silent.append(node);
        if (answer && (named.count(*answer) + 1) * 2 > m_nodes.size())
            return *answer;
        if (answer)
            named.append(*answer);
        else if (why.kind != Failure::Refused) // that somebody answered says more
            why = answer.error();
        if (asking.isStopRequested())
            return base::fail(Failure::Cancelled);
    }
    for (const auto &node : std::as_const(silent)) {
        m_nodes.removeOne(node);
        m_nodes.append(node);
    }
    if (named.isEmpty())
        return tl::unexpected(why);
    return *std::ranges::max_element(named, {}, [&](const auto &one) { return named.count(one); });
}

bool Sentinels::isSwitch(const QByteArray &message) const
{
    return message.startsWith(m_endpoint.primary.toLatin1() + ' ');
}

} // namespace redis
