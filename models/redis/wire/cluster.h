// SPDX-License-Identifier: MIT
#pragma once

#include "redis/wire/connection.h"
#include "redis/wire/serverfinder.h"

#include <QList>

#include <memory>
#include <optional>

namespace redis {

/// The slot of Redis Cluster that a key is in: CRC-16 (XMODEM) of what stands in its first braces.
[[nodiscard]] int slotOf(QByteArrayView key);

/// Finds the node that has the slot of one community, and settles what that refuses while the slot
/// moves. Learns of nodes by what they say of each other; whoever may not ask for that is told by
/// MOVED.
class Cluster final : public ServerFinder {
public:
    using Node = base::Endpoint::Node;

    /// `endpoint` of Discovery::Cluster.
    Cluster(base::Endpoint endpoint, const ConnectionLimits &limits);

    void begin() override;
    [[nodiscard]] base::Result<base::Endpoint> find(const Connection &asking) override;
    bool tried(const base::Endpoint &node, const base::Result<void> &opened) override;
    void lost() override;

    /// Whether a node serves: one that has not the slot says who has.
    [[nodiscard]] Command question() const { return {"EXISTS", m_endpoint.nameSpace}; }
    /// What `node` said to that, and to CLUSTER SLOTS.
    [[nodiscard]] base::Result<void> learn(const base::Endpoint &node, const Replies &replies);
    /// Whether that is "MOVED" for the slot; `node` is whose word it is.
    bool noteMoved(const Reply &reply, const base::Endpoint &node);
    /// Whether settle() gave up on that, or a script broke off in the middle.
    [[nodiscard]] bool isUnsettled(const Reply &reply) const;
    /// A script names that key, too: while the slot moves it is begun only where all its keys are,
    /// instead of being broken off where one of them has gone.
    [[nodiscard]] QList<Command> withQuestions(QList<Command> commands) const;
    [[nodiscard]] QList<Node> nodes() const { return m_nodes; }

    /// `replies` of `connection` to `commands`, where those that the node did not do for the slot
    /// is moving (ASK, TRYAGAIN, CLUSTERDOWN) are asked for again, here or where the slot goes.
    /// What is refused for long stays refused. One that has MULTI is one transaction, and done here
    /// only.
    [[nodiscard]] base::Result<Replies> settle(Connection &connection,
                                               const QList<Command> &commands, Replies replies);
    void closeImporting() { m_importing.reset(); }
    /// Replicas have what was done there since it was last asked for, or TimedOut "UNSAFE …".
    [[nodiscard]] base::Result<void> makeSafeThere();

private:
    void addNode(const Node &node);
    [[nodiscard]] std::optional<Node> nodeIn(QByteArrayView address,
                                             const base::Endpoint &teller) const;
    base::Result<void> askThere(Connection &connection, const QList<Command> &commands,
                                const QList<qsizetype> &which, Replies &replies);
    base::Result<void> askAgain(Connection &connection, const QList<Command> &commands,
                                const QList<qsizetype> &which, Replies &replies);

    base::Endpoint m_endpoint;
    ConnectionLimits m_limits;
    int m_slot;
    QList<Node> m_nodes; ///< all that are known, in the order in which they are asked
    QList<Node> m_silent; ///< did not answer since begin()
    std::optional<Node> m_owner; ///< as the last one said, or as it was
    int m_moves = 0; ///< MOVED upon MOVED
    base::Error m_why; ///< of the last that did not serve
    bool m_wasLetIn = false; ///< by any node
    std::unique_ptr<Connection> m_importing; ///< where the slot goes
    bool m_hasAskedThere = false;
    bool m_isSettling = false;
};

} // namespace redis
