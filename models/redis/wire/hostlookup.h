// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"

#include <QHostAddress>

#include <chrono>
#include <functional>

namespace redis {

/// Asks the system for the addresses of a name; may block for as long as it likes.
using Resolver = std::function<QList<QHostAddress>(const QByteArray &host)>;

[[nodiscard]] QList<QHostAddress> systemAddresses(const QByteArray &host);

/// The addresses of a host, an address itself included. A resolver that does not answer can't be
/// interrupted, and QHostInfo's threads are waited for at exit: so each name is looked up on a
/// thread of its own, which is left alone once `timeout` is over or `giveUp` says so. Whoever asks
/// for the name meanwhile joins that one. Unreachable: "NOHOST …" or "NORESOLVER …".
[[nodiscard]] base::Result<QList<QHostAddress>>
addressesOf(const QString &host, std::chrono::milliseconds timeout,
            const std::function<bool()> &isCancelled, const Resolver &resolver = systemAddresses);

} // namespace redis
