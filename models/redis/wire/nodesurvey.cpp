// SPDX-License-Identifier: MIT
#include "redis/wire/nodesurvey.h"

#include "redis/wire/authority.h"
#include "redis/wire/connection.h"
#include "redis/wire/sentinels.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Endpoint;
using base::NodeSurvey;
using Role = NodeSurvey::Node::Role;

namespace redis {

namespace {
// Somebody looks at the list as it waits.
constexpr ConnectionLimits impatient{
    .connectTimeout = 2s, .loadingTimeout = 1s, .replyTimeout = 2s};

QString nameOf(const Endpoint &server)
{
    const bool isSocket = server.transport == Endpoint::Transport::UnixSocket;
    return isSocket ? server.path : u"%1:%2"_s.arg(server.host).arg(server.port);
}

/// Who serves there, and whom ROLE names as its replicas.
NodeSurvey::Node lookAt(const Endpoint &server, const Connection &asking,
                        QList<Endpoint::Node> *replicas)
{
    NodeSurvey::Node node{nameOf(server), Role::Server, {}, {}, {}};
    Connection connection(server, impatient);
    connection.stopWith(asking);
    if (const auto opened = connection.open(); !opened) {
        node.trouble = opened.error();
        return node;
    }
    node.version = connection.serverVersion();
    const auto role = connection.command({"ROLE"});
    if (!role) // whoever may not ask is served all the same
        return node;
    const auto answer = role->first();
    node.role = answer[0].view() == "master" ? Role::Primary : Role::Replica;
    for (qsizetype i = 0; node.role == Role::Primary && i < answer[2].size(); ++i) {
        const auto port = answer[2][i][1].integer().value_or(0);
        if (port > 0 && port <= 65'535)
            replicas->append({answer[2][i][0].text(), static_cast<quint16>(port)});
    }
    return node;
}

NodeSurvey::Node askSentinel(const Endpoint &endpoint, const Endpoint::Node &sentinel,
                             const Connection &asking)
{
    auto alone = endpoint;
    alone.host = sentinel.host;
    alone.port = sentinel.port;
    alone.others.clear();
    NodeSurvey::Node node{nameOf(alone), Role::Sentinel, {}, {}, {}};
    if (const auto primary = Sentinels(alone).find(asking))
        node.primary = nameOf(*primary);
    else
        node.trouble = primary.error();
    return node;
}
/// Those that the address names, and who has the slot with its replicas.
QList<NodeSurvey::Node> lookAtCluster(const Endpoint &endpoint, const Connection &asking)
{
    QList<NodeSurvey::Node> found;
    QList<Endpoint::Node> replicas;
    Connection connection(endpoint, impatient);
    connection.stopWith(asking);
    const auto opened = connection.open();
    if (opened) {
        found.append(lookAt(connection.node(), asking, &replicas));
        found.first().role = Role::Owner;
    }
    for (const auto &node : endpoint.nodes() + replicas) {
        QList<Endpoint::Node> ofOthers;
        const auto server = endpoint.at(node);
        const auto isIt = [&](const auto &seen) { return seen.name == nameOf(server); };
        if (std::ranges::none_of(found, isIt))
            found.append(lookAt(server, asking, &ofOthers));
    }
    if (!opened
        && std::ranges::none_of(found, [](const auto &node) { return node.trouble.has_value(); }))
        found.first().trouble = opened.error();
    return found;
}
} // namespace

NodeSurvey surveyNodes(const Endpoint &endpoint, const Connection &asking)
{
    NodeSurvey survey;
    survey.authority = authorityOf(endpoint);
    survey.certificate = certificateOf(endpoint);
    if (endpoint.discovery == Endpoint::Discovery::Cluster) {
        survey.nodes = lookAtCluster(endpoint, asking);
        return survey;
    }
    auto server = endpoint;
    if (endpoint.discovery == Endpoint::Discovery::Sentinel) {
        for (const auto &sentinel : endpoint.nodes())
            survey.nodes.append(askSentinel(endpoint, sentinel, asking));
        const auto primary = Sentinels(endpoint).find(asking);
        if (!primary)
            return survey;
        server = *primary;
    }
    QList<Endpoint::Node> replicas;
    survey.nodes.append(lookAt(server, asking, &replicas));
    if (endpoint.discovery == Endpoint::Discovery::None)
        return survey;
    for (const auto &replica : std::as_const(replicas)) {
        QList<Endpoint::Node> none;
        survey.nodes.append(lookAt(endpoint.at(replica), asking, &none));
    }
    return survey;
}

} // namespace redis
