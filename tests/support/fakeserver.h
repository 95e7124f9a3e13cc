// SPDX-License-Identifier: MIT
#pragma once

#include "base/endpoint.h"

#include <QByteArrayList>
#include <QTemporaryDir>
#include <QThread>

#include <memory>

namespace support {

/// A server that speaks by script, on a unix socket and a thread of its own: it waits for exactly
/// these bytes, then says those. Write the dialogue first, then let the client loose, then ask
/// whether it went as written.
class FakeServer {
public:
    FakeServer();
    ~FakeServer();
    FakeServer(const FakeServer &) = delete;
    FakeServer &operator=(const FakeServer &) = delete;

    [[nodiscard]] base::Endpoint endpoint() const;

    /// The client must say this next.
    FakeServer &expect(const QByteArrayList &command);
    /// The server says this, raw.
    FakeServer &answer(const QByteArray &bytes);
    /// The same, one byte at a time.
    FakeServer &trickle(const QByteArray &bytes);
    /// Says this again and again until the client has gone.
    FakeServer &flood(const QByteArray &bytes);
    /// Ends the connection; the dialogue goes on with the client's next one.
    FakeServer &hangUp();
    /// What a Connection without password and database says first, with the answers it hopes for.
    FakeServer &greet();

    /// Everything expected was said, and nothing else.
    [[nodiscard]] bool isDone() const;
    /// What differed from the script, or what is still missing; empty when isDone().
    [[nodiscard]] QString complaint() const;
    [[nodiscard]] int connections() const;

private:
    class Actor;
    QTemporaryDir m_folder;
    QThread m_thread;
    std::unique_ptr<Actor> m_actor;
};

} // namespace support
