// SPDX-License-Identifier: MIT
#pragma once

#include "base/endpoint.h"
#include "base/result.h"

#include <QByteArray>
#include <QSslSocket>
#include <QTcpSocket>

#include <chrono>
#include <functional>
#include <memory>

namespace platform {
class Wake;
}

namespace redis {

/// The byte stream under a connection: a unix socket, TCP, or TLS with verification. Blocking,
/// in slices; lives on the thread that made it.
class Transport {
public:
    /// Asked in every slice of a wait; true gives up.
    using IsCancelled = std::function<bool()>;
    static constexpr std::chrono::milliseconds slice{50};

    [[nodiscard]] static std::unique_ptr<Transport> create(const base::Endpoint &endpoint);
    virtual ~Transport() = default;

    /// Runs an event loop of its own until the stream stands, `timeout` is over or `giveUp` says
    /// so: Qt's blocking waits cannot be sliced here (they abort the attempt) and look up names
    /// without end. Why TLS was refused is Unreachable with a code first: UNTRUSTED, OTHERHOST,
    /// NOTSERVER, EXPIRED, NOTYET, BADCERT, OLDTLS, NOAUTHORITY. Nothing was said by then.
    [[nodiscard]] virtual base::Result<void> connect(std::chrono::milliseconds timeout,
                                                     const IsCancelled &isCancelled)
        = 0;
    [[nodiscard]] virtual bool isConnected() const = 0;
    [[nodiscard]] virtual QString errorString() const = 0;

    virtual void write(const QByteArray &bytes) = 0;
    /// Bytes that the operating system took since connect().
    [[nodiscard]] qint64 written() const { return m_written; }
    /// What has arrived; 0 if nothing, without waiting.
    virtual qint64 read(char *buffer, qint64 size) = 0;
    [[nodiscard]] virtual bool hasUnread() const = 0;
    /// Waits for bytes, for the end of the stream or for `timeout`, whichever comes first.
    virtual void wait(std::chrono::milliseconds timeout) = 0;
    /// Also for `wake`; costs nothing meanwhile, so that one may listen for hours.
    virtual void wait(std::chrono::milliseconds timeout, platform::Wake &wake) = 0;

    /// Called from the thread's event loop when the stream ends or speaks.
    std::function<void()> onActivity;

protected:
    qint64 m_written = 0;
};

/// Finds out on a connection of its own whether a server speaks plainly where TLS was tried, or
/// TLS where it was spoken to plainly. Says nothing of the person's. Lives on one thread.
class SpeechProbe {
public:
    static constexpr std::chrono::milliseconds patience{1000};

    explicit SpeechProbe(base::Endpoint endpoint);

    /// Begins asking, if it has not yet; the thread's event loop does the rest.
    void start();
    /// Whether the other speech was heard by now.
    [[nodiscard]] bool hasHeardOther();
    /// Runs an event loop until it was, until it can't be any more, or for a second.
    [[nodiscard]] bool wait(const Transport::IsCancelled &isCancelled);

private:
    [[nodiscard]] bool isOver() const;

    base::Endpoint m_endpoint;
    QSslSocket m_socket; ///< plain where plain speech is asked for
    bool m_isStarted = false;
    bool m_wasEncrypted = false;
};

} // namespace redis
