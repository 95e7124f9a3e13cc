// SPDX-License-Identifier: MIT
#include "redis/wire/transport.h"

#include <QEventLoop>
#include <QLocalSocket>
#include <QNetworkProxy>
#include <QSslConfiguration>
#include <QSslSocket>
#include <QTcpSocket>
#include <QTimer>

using namespace Qt::StringLiterals;
using base::Failure;

namespace redis {

namespace {

using Clock = std::chrono::steady_clock;

/// What the three kinds of sockets share; `Connected` is the signal that says "usable now".
template <typename Socket, auto Connected>
class SocketTransport : public Transport {
public:
    base::Result<void> connect(std::chrono::milliseconds timeout, const GiveUp &giveUp) override
    {
        QEventLoop loop;
        bool isReady = false;
        bool isOver = false;
        const auto end = [&](bool ready) {
            isReady = ready;
            isOver = true;
            loop.quit();
        };
        QObject::connect(&m_socket, Connected, &loop, [&] { end(true); });
        QObject::connect(&m_socket, &Socket::errorOccurred, &loop, [&] { end(false); });
        const auto deadline = Clock::now() + timeout;
        QTimer timer;
        QObject::connect(&timer, &QTimer::timeout, &loop, [&] {
            if (giveUp() || Clock::now() > deadline)
                end(false);
        });
        timer.start(slice);
        if (auto started = start(); !started)
            return started;
        if (!isOver)
            loop.exec();
        if (isReady) {
            watch();
            return {};
        }
        return giveUp() ? base::fail(Failure::Cancelled) : base::fail(Failure::Unreachable, why());
    }

    bool isConnected() const override { return m_socket.state() == Socket::ConnectedState; }
    QString errorString() const override { return m_socket.errorString(); }
    qint64 read(char *buffer, qint64 size) override { return m_socket.read(buffer, size); }
    bool hasUnread() const override { return m_socket.bytesAvailable() > 0; }

    void write(const QByteArray &bytes) override
    {
        m_socket.write(bytes);
        m_socket.flush();
    }

    void wait(std::chrono::milliseconds timeout) override
    {
        m_socket.waitForReadyRead(static_cast<int>(timeout.count()));
    }

protected:
    explicit SocketTransport(base::Endpoint endpoint)
        : m_endpoint(std::move(endpoint))
    {
    }
    ~SocketTransport() override
    {
        m_socket.disconnect();
        m_socket.abort();
    }
    virtual base::Result<void> start() = 0;
    virtual QString why() const
    {
        return m_socket.error() < 0 ? u"no connection in time"_s : m_socket.errorString();
    }

    Socket m_socket;
    base::Endpoint m_endpoint;

private:
    void watch()
    {
        QObject::connect(&m_socket, &Socket::bytesWritten, &m_socket,
                         [this](qint64 bytes) { m_written += bytes; });
        const auto tell = [this] {
            if (onActivity)
                onActivity();
        };
        QObject::connect(&m_socket, &Socket::readyRead, &m_socket, tell);
        QObject::connect(&m_socket, &Socket::disconnected, &m_socket, tell);
    }
};

class LocalTransport final : public SocketTransport<QLocalSocket, &QLocalSocket::connected> {
public:
    explicit LocalTransport(const base::Endpoint &endpoint)
        : SocketTransport(endpoint)
    {
    }

private:
    base::Result<void> start() override
    {
        m_socket.connectToServer(m_endpoint.path);
        return {};
    }
};

template <typename Socket>
void prepare(Socket &socket)
{
    // A community is where its address says, whatever the desktop's web proxy is.
    socket.setProxy(QNetworkProxy::NoProxy);
    socket.setSocketOption(QAbstractSocket::LowDelayOption, 1);
    socket.setSocketOption(QAbstractSocket::KeepAliveOption, 1);
}

class TcpTransport final : public SocketTransport<QTcpSocket, &QAbstractSocket::connected> {
public:
    explicit TcpTransport(const base::Endpoint &endpoint)
        : SocketTransport(endpoint)
    {
    }

private:
    base::Result<void> start() override
    {
        prepare(m_socket);
        m_socket.connectToHost(m_endpoint.host, m_endpoint.port);
        return {};
    }
};

class TlsTransport final : public SocketTransport<QSslSocket, &QSslSocket::encrypted> {
public:
    explicit TlsTransport(const base::Endpoint &endpoint)
        : SocketTransport(endpoint)
    {
    }

private:
    base::Result<void> start() override
    {
        prepare(m_socket);
        auto configuration = QSslConfiguration::defaultConfiguration();
        configuration.setPeerVerifyMode(QSslSocket::VerifyPeer);
        configuration.setProtocol(QSsl::TlsV1_2OrLater);
        if (!m_endpoint.caFile.isEmpty()) {
            const auto authorities = QSslCertificate::fromPath(m_endpoint.caFile);
            if (authorities.isEmpty())
                return base::fail(Failure::Unreachable,
                                  u"no certificate can be read from %1"_s.arg(m_endpoint.caFile));
            configuration.setCaCertificates(QSslConfiguration::systemCaCertificates()
                                            + authorities);
        }
        m_socket.setSslConfiguration(configuration);
        m_socket.connectToHostEncrypted(m_endpoint.host, m_endpoint.port);
        return {};
    }

    QString why() const override
    {
        const auto errors = m_socket.sslHandshakeErrors();
        if (errors.isEmpty())
            return SocketTransport::why();
        QStringList texts;
        for (const auto &error : errors)
            texts << error.errorString();
        return texts.join(u"; "_s);
    }
};

} // namespace

std::unique_ptr<Transport> Transport::create(const base::Endpoint &endpoint)
{
    switch (endpoint.transport) {
    case base::Endpoint::Transport::UnixSocket:
        return std::make_unique<LocalTransport>(endpoint);
    case base::Endpoint::Transport::Tcp:
        return std::make_unique<TcpTransport>(endpoint);
    case base::Endpoint::Transport::Tls:
        return std::make_unique<TlsTransport>(endpoint);
    }
    Q_UNREACHABLE();
}

} // namespace redis
