// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QStringList>

#include <chrono>

namespace platform {

/// A program that is started later does not get this descriptor.
void keepFromChildren(int descriptor);

/// This thread is not ended by a peer that went away, whose library writes with write(2).
void ignoreBrokenPipes();

/// The numeric addresses of a computer, as the system's resolver knows them, in its order, none
/// twice. Waits for it, for as long as that may take. Any thread.
[[nodiscard]] QStringList numericAddresses(const QByteArray &host);

/// Ends a wait of another thread.
class Wake {
public:
    Wake();
    ~Wake();
    Q_DISABLE_COPY_MOVE(Wake)

    /// Any thread. Once is enough, also before anybody waits.
    void wake();
    /// Until it is woken, `socket` has something to read or has ended, or `longest` is over,
    /// costing nothing meanwhile. Takes the wakes with it; −1: without a socket.
    void wait(std::chrono::milliseconds longest, qintptr socket = -1);
    void forget();

private:
    int m_descriptor;
};

/// Another descriptor of a socket, for what arrived when that is closed.
class SocketTwin {
public:
    explicit SocketTwin(qintptr descriptor);
    ~SocketTwin();
    Q_DISABLE_COPY_MOVE(SocketTwin)

    /// At most `size` bytes, without waiting.
    [[nodiscard]] QByteArray read(qsizetype size) const;

private:
    int m_descriptor;
};

} // namespace platform
