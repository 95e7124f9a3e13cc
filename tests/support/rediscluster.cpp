// SPDX-License-Identifier: MIT
#include "rediscluster.h"

#include <QTest>

using namespace Qt::StringLiterals;
using redis::Connection;

namespace support {

namespace {
constexpr int slots = 16384;
} // namespace

RedisCluster::RedisCluster(int primaries, const QStringList &configuration)
    : m_account(configuration.filter(u"user host "_s).isEmpty() ? QString() : u"host"_s)
{
    const auto bus = QByteArray::number(RedisServer::freePort());
    for (int i = 0; i < primaries; ++i) {
        const auto port
            = i == 0 ? QString::fromLatin1(bus) : QString::number(RedisServer::freePort());
        m_nodes.push_back(std::make_unique<RedisServer>(QStringList{u"cluster-enabled yes"_s,
                                                                    u"cluster-port "_s + port,
                                                                    u"cluster-node-timeout 1000"_s}
                                                            + configuration,
                                                        RedisServer::Listen::Tcp));
        const int first = slots * i / primaries;
        const int last = slots * (i + 1) / primaries - 1;
        (void)ask(
            i, {"CLUSTER", "ADDSLOTSRANGE", QByteArray::number(first), QByteArray::number(last)});
        m_owners.resize(size_t(last) + 1, i);
        if (i > 0)
            (void)ask(i,
                      {"CLUSTER", "MEET", "127.0.0.1",
                       QByteArray::number(node(0).networkEndpoint().port), bus});
    }
    for (int i = 0; i < primaries; ++i) {
        const auto isWhole = [&] {
            return ask(i, {"CLUSTER", "INFO"}).first().text().contains(u"cluster_state:ok"_s)
                && ask(i, {"CLUSTER", "SLOTS"}).first().size() == primaries;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isWhole(), 20'000);
    }
}

base::Endpoint RedisCluster::endpoint(const QByteArray &nameSpace) const
{
    auto endpoint = node(0).networkEndpoint();
    endpoint.discovery = base::Endpoint::Discovery::Cluster;
    endpoint.nameSpace = nameSpace;
    endpoint.user = endpoint.password = m_account;
    return endpoint;
}

int RedisCluster::ownerOf(int slot) const
{
    return m_owners.at(size_t(slot));
}

redis::Replies RedisCluster::ask(int index, const redis::Command &command) const
{
    auto server = node(index).networkEndpoint();
    server.user = server.password = m_account;
    Connection connection(server);
    if (!connection.open())
        qFatal("a node of the cluster does not answer");
    auto replies = connection.command(command);
    if (!replies)
        qFatal("%s: %s", command.join(' ').constData(), qPrintable(replies.error().detail));
    return *std::move(replies);
}

QByteArray RedisCluster::idOf(int index) const
{
    return ask(index, {"CLUSTER", "MYID"}).first().bytes();
}

void RedisCluster::beginMoving(int slot, int target)
{
    const auto number = QByteArray::number(slot);
    const int owner = ownerOf(slot);
    (void)ask(target, {"CLUSTER", "SETSLOT", number, "IMPORTING", idOf(owner)});
    (void)ask(owner, {"CLUSTER", "SETSLOT", number, "MIGRATING", idOf(target)});
}

void RedisCluster::carry(const QByteArrayList &keys, int slot, int target)
{
    const auto port = QByteArray::number(node(target).networkEndpoint().port);
    (void)ask(ownerOf(slot),
              redis::Command{"MIGRATE", "127.0.0.1", port, "", "0", "5000", "KEYS"} + keys);
}

void RedisCluster::endMoving(int slot, int target)
{
    const auto number = QByteArray::number(slot);
    for (;;) {
        const auto left = ask(ownerOf(slot), {"CLUSTER", "GETKEYSINSLOT", number, "100"});
        if (left.first().size() == 0)
            break;
        carry(left.first().strings(), slot, target);
    }
    (void)ask(target, {"CLUSTER", "SETSLOT", number, "NODE", idOf(target)});
    (void)ask(ownerOf(slot), {"CLUSTER", "SETSLOT", number, "NODE", idOf(target)});
    m_owners[size_t(slot)] = target;
}

} // namespace support
