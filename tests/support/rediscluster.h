// SPDX-License-Identifier: MIT
#pragma once

#include "redis/wire/connection.h"
#include "redis/wire/reply.h"
#include "redisserver.h"

#include <QByteArray>
#include <QByteArrayList>

#include <memory>
#include <vector>

namespace support {

/// Primaries of a Redis Cluster on loopback ports, the slots shared out evenly among them.
class RedisCluster {
public:
    /// `configuration` of every node may name an account "host", with that word as its password.
    explicit RedisCluster(int primaries = 2, const QStringList &configuration = {});

    /// By a node that need not have the slot of `nameSpace`.
    [[nodiscard]] base::Endpoint endpoint(const QByteArray &nameSpace) const;
    [[nodiscard]] RedisServer &node(int index) const { return *m_nodes.at(size_t(index)); }
    /// Which node has it, as it was laid out or moved last.
    [[nodiscard]] int ownerOf(int slot) const;

    /// From its owner to `target`: what is there is to be found in both of them from then on.
    void beginMoving(int slot, int target);
    void carry(const QByteArrayList &keys, int slot, int target);
    /// With all keys that are there still.
    void endMoving(int slot, int target);

private:
    [[nodiscard]] redis::Replies ask(int index, const redis::Command &command) const;
    [[nodiscard]] QByteArray idOf(int index) const;

    QString m_account; ///< of whoever asks, and its password
    std::vector<std::unique_ptr<RedisServer>> m_nodes;
    std::vector<int> m_owners; ///< by slot
};

} // namespace support
