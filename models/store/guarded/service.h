// SPDX-License-Identifier: MIT
#pragma once

#include "redis/wire/connection.h"
#include "redis/worker/sentinelwatch.h"

#include <QDateTime>
#include <QThread>

#include <atomic>
#include <optional>

namespace store {

/// A thread that serves a guarded community over a connection of its own for as long as it lives,
/// and begins again whenever that breaks.
class Service : public QThread {
    Q_OBJECT
public:
    /// Whoever made it starts it.
    Service(const QString &name, const base::Endpoint &endpoint);

    /// That a server which is full may not close it: whoever was shut out could not come back.
    [[nodiscard]] static base::Result<void> openForGood(redis::Connection &connection);

Q_SIGNALS:
    /// It does its work; may come again after an error.
    void serving();
    /// It broke off, and tries again in a moment; told once of several that are the same.
    void broke(const base::Error &error);

protected:
    /// With the connection open, until an error; Cancelled once it is to stop.
    virtual base::Result<void> serve() = 0;
    [[nodiscard]] redis::Connection &connection() { return m_connection; }
    /// For the destructor of whoever serves: half a second is time to take leave.
    void stop();
    [[nodiscard]] bool isStopping() const { return m_isStopping; }
    /// Why it broke off last, and when, as readLastError() takes it; empty: it never did.
    [[nodiscard]] const QByteArray &lastError() const { return m_lastError; }
    /// Writes what it says of itself; nothing where the server's memory is full.
    [[nodiscard]] base::Result<void> tell(const redis::Command &command);
    /// Whether it slept the whole time.
    bool rest(std::chrono::milliseconds length) const;

private:
    void run() override;

    redis::Connection m_connection;
    redis::SentinelWatch m_sentinels;
    std::atomic<bool> m_isStopping = false;
    QByteArray m_lastError;
};

/// What a service broke off by.
struct ServiceError {
    base::Error error;
    QDateTime at;
};
/// Nothing of what is none.
[[nodiscard]] std::optional<ServiceError> readLastError(const QByteArray &text);

} // namespace store
