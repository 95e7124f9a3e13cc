// SPDX-License-Identifier: MIT
#pragma once

#include "redis/wire/transport.h"

namespace redis {

/// SHA-256, in hexadecimal digits, of the authority that alone vouches for a server; empty where
/// the system's do, or nobody has to.
[[nodiscard]] QByteArray authorityOf(const base::Endpoint &server);

/// Likewise of the certificate that this client shows; empty where it shows none.
[[nodiscard]] QByteArray certificateOf(const base::Endpoint &server);

/// The authority with that fingerprint, as PEM, from what the server shows; nothing is said to it.
/// Whether it vouches for this server is for the connection to see that trusts it. Blocking, on a
/// worker. Refused "authority-other" where the server shows no such.
[[nodiscard]] base::Result<QByteArray> fetchAuthority(const base::Endpoint &server,
                                                      const QByteArray &fingerprint,
                                                      const Transport::IsCancelled &isCancelled);

} // namespace redis
