// SPDX-License-Identifier: MIT
#pragma once

#include "base/endpoint.h"
#include "redis/wire/transport.h"

#include <QSslSocket>
#include <QTcpSocket>

namespace redis {

/// Finds out on a connection of its own whether a server speaks plainly where TLS was tried, or
/// TLS where it was spoken to plainly. Says nothing of the person's. Lives on one thread.
class SpeechProbe {
public:
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
};

} // namespace redis
