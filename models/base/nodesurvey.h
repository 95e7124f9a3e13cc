// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"

#include <QByteArray>
#include <QList>
#include <QString>

#include <optional>

namespace base {

/// What the servers said that an address leads to, for whoever sets a connection up.
struct NodeSurvey {
    struct Node {
        enum class Role {
            Server,
            Sentinel,
            Primary,
            Replica,
            Owner, ///< the primary that has the community's slot of a cluster
        };

        QString name; ///< "host:port", or the path of a socket
        Role role = Role::Server;
        QString version; ///< of Redis; empty: it did not tell
        QString primary; ///< whom a sentinel names
        std::optional<Error> trouble; ///< why it did not answer
    };
    QList<Node> nodes;
    QByteArray authority; ///< SHA-256, hexadecimal, of who alone vouches for them; empty: nobody
    QByteArray certificate; ///< likewise of this client's; empty: it shows none
};

} // namespace base
