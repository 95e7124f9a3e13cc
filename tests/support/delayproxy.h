// SPDX-License-Identifier: MIT
#pragma once

#include "base/endpoint.h"

#include <QTemporaryDir>
#include <QThread>

#include <chrono>
#include <memory>

namespace support {

/// Stands between a client and a server on a unix socket and makes the way longer, as a network
/// would; on a thread of its own.
class DelayProxy {
public:
    /// Each byte takes `delay` in either direction.
    DelayProxy(base::Endpoint server, std::chrono::microseconds delay);
    ~DelayProxy();
    DelayProxy(const DelayProxy &) = delete;
    DelayProxy &operator=(const DelayProxy &) = delete;

    /// Where the client finds the server behind it: the same secrets, another path.
    [[nodiscard]] base::Endpoint endpoint() const;

    /// Of what comes from here on, on connections that are there too.
    void setDelay(std::chrono::microseconds delay);
    /// From here on everything is swallowed without a word, as by a broken network; connections
    /// that are made later pass again.
    void swallow();

private:
    class Relay;
    base::Endpoint m_server;
    QTemporaryDir m_folder;
    QThread m_thread;
    std::unique_ptr<Relay> m_relay;
};

} // namespace support
