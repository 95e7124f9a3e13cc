// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QString>

namespace base {

/// Where a community lives and how to get in. Secrets are never part of any text made from it.
struct Endpoint {
    enum class Transport { UnixSocket, Tcp, Tls };

    Transport transport = Transport::Tcp;
    QString host; ///< for Tcp and Tls
    quint16 port = 6379; ///< for Tcp and Tls
    QString path; ///< for UnixSocket
    QString user; ///< empty: the server's default user
    QString password; ///< empty: no AUTH is sent
    int database = 0;
    QString caFile; ///< Tls: further certificate authorities in PEM; verification is always on
    QByteArray nameSpace; ///< prefix of every key, empty or "{community}:"; set only by a person

    /// `redis[s]://[user@]host:port[/db]` or `unix:///PATH`. A password inside is Malformed:
    /// it would be seen in the process list.
    [[nodiscard]] static Result<Endpoint> fromUri(const QString &uri);

    /// The same form, without any secret.
    [[nodiscard]] QString toUri() const;

    friend bool operator==(const Endpoint &, const Endpoint &) = default;
};

/// Whether what is said to a server leaves this computer in clear: whoever is between reads it.
[[nodiscard]] bool isReadableOnTheWay(const Endpoint &endpoint);

} // namespace base

Q_DECLARE_METATYPE(base::Endpoint)
