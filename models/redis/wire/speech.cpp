// SPDX-License-Identifier: MIT
#include "redis/wire/speech.h"

#include "redis/wire/hostlookup.h"

#include <QEventLoop>
#include <QNetworkProxy>
#include <QTimer>

namespace redis {

namespace {
constexpr std::chrono::milliseconds patience{1000};
constexpr std::chrono::milliseconds lookup{500};
} // namespace

SpeechProbe::SpeechProbe(base::Endpoint endpoint)
    : m_endpoint(std::move(endpoint))
{
    m_socket.setProxy(QNetworkProxy::NoProxy);
}

void SpeechProbe::start()
{
    if (std::exchange(m_isStarted, true))
        return;
    // Not by QTcpSocket's own look-up: the program would wait for a mute resolver when it ends.
    const auto addresses = addressesOf(m_endpoint.host, lookup, [] { return false; });
    if (!addresses)
        return;
    const auto address = addresses->first().toString();
    if (m_endpoint.transport == base::Endpoint::Transport::Tls) {
        QObject::connect(&m_socket, &QAbstractSocket::connected, &m_socket,
                         [this] { m_socket.write("PING\r\n"); });
        m_socket.connectToHost(address, m_endpoint.port);
    } else {
        // Only whether it is TLS: who it is will be looked at when somebody speaks to it.
        m_socket.setPeerVerifyMode(QSslSocket::VerifyNone);
        m_socket.connectToHostEncrypted(address, m_endpoint.port, m_endpoint.host);
    }
}

bool SpeechProbe::hasHeardOther()
{
    if (m_endpoint.transport != base::Endpoint::Transport::Tls)
        return m_socket.isEncrypted();
    // +PONG, or an error that says why not.
    const auto first = m_socket.isOpen() ? m_socket.peek(1) : QByteArray();
    return first == "+" || first == "-";
}

bool SpeechProbe::isOver() const
{
    return m_socket.state() == QAbstractSocket::UnconnectedState;
}

bool SpeechProbe::wait(const Transport::IsCancelled &isCancelled)
{
    if (hasHeardOther())
        return true;
    start();
    QEventLoop loop;
    QTimer timer;
    const auto deadline = std::chrono::steady_clock::now() + patience;
    QObject::connect(&timer, &QTimer::timeout, &loop, [&] {
        if (hasHeardOther() || isOver() || isCancelled()
            || std::chrono::steady_clock::now() > deadline)
            loop.quit();
    });
    timer.start(Transport::slice);
    loop.exec();
    return hasHeardOther();
}

} // namespace redis
