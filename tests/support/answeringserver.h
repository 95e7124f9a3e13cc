// SPDX-License-Identifier: MIT
#pragma once

#include "base/endpoint.h"

#include <QByteArrayList>
#include <QMutex>
#include <QSemaphore>
#include <QThread>

#include <functional>
#include <optional>

class QTcpSocket;

namespace support {

/// A server on the loopback interface, on a thread of its own, that answers each command as a
/// function says, and remembers all that it heard. FakeServer is for one dialogue; this is for
/// whoever comes as often as they like.
class AnsweringServer final : private QThread {
public:
    /// Raw, "" to hang up; nothing: as a primary without data that lets everybody in. Asked on the
    /// server's thread.
    using Answer = std::function<std::optional<QByteArray>(const QByteArrayList &command)>;

    explicit AnsweringServer(Answer answer = [](const auto &) { return std::nullopt; });
    ~AnsweringServer() override;

    [[nodiscard]] base::Endpoint endpoint() const;
    [[nodiscard]] quint16 port() const { return m_port; }
    [[nodiscard]] QByteArray heard() const;
    /// Those that begin with this word; all without one.
    [[nodiscard]] QList<QByteArrayList> commands(const QByteArray &name = {}) const;
    [[nodiscard]] int connections() const;

private:
    void run() override;
    [[nodiscard]] QByteArray answerTo(const QByteArrayList &command);
    void serve(QTcpSocket &socket);

    Answer m_answer;
    QSemaphore m_isThere;
    quint16 m_port = 0;
    mutable QMutex m_mutex; // guards what follows
    QByteArray m_heard;
    QList<QByteArrayList> m_commands;
    int m_connections = 0;
};

} // namespace support
