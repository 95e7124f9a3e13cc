// SPDX-License-Identifier: MIT
#pragma once

#include "base/endpoint.h"

#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

namespace support {

/// A redis-server of the test's own on a unix socket in a temporary folder; no TCP port unless
/// asked for, nothing saved. Ready when constructed; ends with the object, and only it.
class RedisServer {
public:
    enum class Listen { UnixOnly, Tcp, Tls };

    /// `configuration` are further lines, e.g. "requirepass secret".
    explicit RedisServer(const QStringList &configuration = {}, Listen listen = Listen::UnixOnly);
    ~RedisServer();
    RedisServer(const RedisServer &) = delete;
    RedisServer &operator=(const RedisServer &) = delete;

    /// On the loopback interface, at this moment.
    [[nodiscard]] static quint16 freePort();

    /// On the unix socket.
    [[nodiscard]] base::Endpoint endpoint() const;
    /// On the TCP or TLS port of 127.0.0.1; for TLS with the certificate's authority.
    [[nodiscard]] base::Endpoint networkEndpoint() const;
    [[nodiscard]] QString folder() const { return m_folder.path(); }
    [[nodiscard]] qint64 processId() const { return m_process.processId(); }

    /// Asks it to end (SIGTERM) and waits.
    void stop();
    /// SIGKILL, as a crash would.
    void kill();
    /// Starts it again on the same socket and port, empty unless told to keep its data.
    void start();
    void restart();
    /// Holds and lets go the whole process (SIGSTOP, SIGCONT): a server that is stuck.
    void freeze();
    void thaw();

private:
    QStringList arguments() const;
    bool launch();
    bool answers() const;

    QTemporaryDir m_folder;
    QStringList m_configuration;
    Listen m_listen;
    quint16 m_port = 0;
    QProcess m_process;
};

} // namespace support
