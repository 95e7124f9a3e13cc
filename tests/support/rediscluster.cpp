// SPDX-License-Identifier: MIT
#include "rediscluster.h"

#include "redis/wire/connection.h"

#include <QTest>

using namespace Qt::StringLiterals;
using redis::Connection;

namespace support {

namespace {
constexpr int slots = 16384;

redis::Replies said(const RedisServer &server, const redis::Command &command)
{
    Connection connection(server.networkEndpoint());
    if (!connection.open())
        qFatal("a node of the cluster does not answer");
    auto replies = connection.command(command);
    if (!replies)
        qFatal("%s: %s", command.join(' ').constData(), qPrintable(replies.error().detail));
    return *std::move(replies);
}
} // namespace

RedisCluster::RedisCluster(int primaries)
{
    const auto bus = QByteArray::number(RedisServer::freePort());
    for (int i = 0; i < primaries; ++i) {
        const auto port
            = i == 0 ? QString::fromLatin1(bus) : QString::number(RedisServer::freePort());
        m_nodes.push_back(std::make_unique<RedisServer>(QStringList{u"cluster-enabled yes"_s,
                                                                    u"cluster-port "_s + port,
                                                                    u"cluster-node-timeout 1000"_s},
                                                        RedisServer::Listen::Tcp));
        const int first = slots * i / primaries;
        const int last = slots * (i + 1) / primaries - 1;
        said(node(i),
             {"CLUSTER", "ADDSLOTSRANGE", QByteArray::number(first), QByteArray::number(last)});
        m_owners.resize(size_t(last) + 1, i);
        if (i > 0)
            said(node(i),
                 {"CLUSTER", "MEET", "127.0.0.1",
                  QByteArray::number(node(0).networkEndpoint().port), bus});
    }
    for (const auto &node : m_nodes) {
        const auto isWhole = [&] {
            return said(*node, {"CLUSTER", "INFO"}).first().text().contains(u"cluster_state:ok"_s)
                && said(*node, {"CLUSTER", "SLOTS"}).first().size() == primaries;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isWhole(), 20'000);
    }
}

base::Endpoint RedisCluster::endpoint(const QByteArray &nameSpace) const
{
    auto endpoint = node(0).networkEndpoint();
    endpoint.discovery = base::Endpoint::Discovery::Cluster;
    endpoint.nameSpace = nameSpace;
    return endpoint;
}

int RedisCluster::ownerOf(int slot) const
{
    return m_owners.at(size_t(slot));
}

QByteArray RedisCluster::idOf(int index) const
{
    return said(node(index), {"CLUSTER", "MYID"}).first().bytes();
}

void RedisCluster::beginMoving(int slot, int target)
{
    const auto number = QByteArray::number(slot);
    const int owner = ownerOf(slot);
    said(node(target), {"CLUSTER", "SETSLOT", number, "IMPORTING", idOf(owner)});
    said(node(owner), {"CLUSTER", "SETSLOT", number, "MIGRATING", idOf(target)});
}

void RedisCluster::carry(const QByteArrayList &keys, int slot, int target)
{
    const auto port = QByteArray::number(node(target).networkEndpoint().port);
    said(node(ownerOf(slot)),
         redis::Command{"MIGRATE", "127.0.0.1", port, "", "0", "5000", "KEYS"} + keys);
}

void RedisCluster::endMoving(int slot, int target)
{
    const auto number = QByteArray::number(slot);
    for (;;) {
        const auto left = said(node(ownerOf(slot)), {"CLUSTER", "GETKEYSINSLOT", number, "100"});
        if (left.first().size() == 0)
            break;
        carry(left.first().strings(), slot, target);
    }
    said(node(target), {"CLUSTER", "SETSLOT", number, "NODE", idOf(target)});
    said(node(ownerOf(slot)), {"CLUSTER", "SETSLOT", number, "NODE", idOf(target)});
    m_owners[size_t(slot)] = target;
}

} // namespace support
