// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QList>
#include <QString>

namespace base {

/// Where a community lives and how to get in. Secrets are never part of any text made from it.
struct Endpoint {
    enum class Transport { UnixSocket, Tcp, Tls };
    /// Who tells which server serves, where that changes.
    enum class Discovery {
        None, ///< one server, always the same
        Sentinel, ///< a primary and its replicas, which sentinels watch
        Cluster, ///< nodes that share out the slots; a community has one
    };
    struct Node {
        QString host;
        quint16 port = 6379;
        friend bool operator==(const Node &, const Node &) = default;
    };

    Transport transport = Transport::Tcp;
    Discovery discovery = Discovery::None; ///< for Tcp and Tls
    QString host; ///< for Tcp and Tls; of the first sentinel or node
    quint16 port = 6379; ///< for Tcp and Tls
    QList<Node> others; ///< the sentinels or nodes behind the first
    QString primary; ///< what the sentinels call the primary
    QString path; ///< for UnixSocket
    QString user; ///< empty: the server's default user
    QString password; ///< empty: no AUTH is sent
    int database = 0;
    QString caFile; ///< Tls: further certificate authorities in PEM; verification is always on
    QString certificateFile; ///< Tls: who this client is, in PEM with its chain; empty: nobody
    QString keyFile; ///< the key of that, in PEM; empty: it is in the same file
    QString keyPassword; ///< of a key that is encrypted
    QByteArray nameSpace; ///< prefix of every key, empty or "{community}:"; set only by a person

    /// `redis[s]://[user@]host:port[/db]`, `redis[s]+sentinel://[user@]host[:port],…/PRIMARY[/db]`,
    /// `redis[s]+cluster://[user@]host[:port],…` or `unix:///PATH`. A password inside is Malformed:
    /// it would be seen in the process list.
    [[nodiscard]] static Result<Endpoint> fromUri(const QString &uri);

    /// The same form, without any secret.
    [[nodiscard]] QString toUri() const;

    /// All sentinels or nodes, or the one server.
    [[nodiscard]] QList<Node> nodes() const { return QList<Node>{{host, port}} + others; }
    /// The one server there, with the same account.
    [[nodiscard]] Endpoint at(const Node &node) const;

    friend bool operator==(const Endpoint &, const Endpoint &) = default;
};

/// Whether what is said to a server leaves this computer in clear: whoever is between reads it.
[[nodiscard]] bool isReadableOnTheWay(const Endpoint &endpoint);

} // namespace base

Q_DECLARE_METATYPE(base::Endpoint)
