// SPDX-License-Identifier: MIT
#include "delayproxy.h"

#include <QLocalServer>
#include <QLocalSocket>
#include <QTimer>

#include <deque>

using namespace Qt::StringLiterals;

namespace support {

namespace {

using Clock = std::chrono::steady_clock;

/// One direction of one connection.
class Pipe final : public QObject {
public:
    Pipe(QLocalSocket *from, QLocalSocket *to, std::chrono::microseconds delay)
        : QObject(from)
        , m_from(from)
        , m_to(to)
        , m_delay(delay)
    {
        m_timer.setTimerType(Qt::PreciseTimer);
        m_timer.setSingleShot(true);
        connect(&m_timer, &QTimer::timeout, this, &Pipe::passOn);
        connect(from, &QLocalSocket::readyRead, this, &Pipe::take);
        connect(from, &QLocalSocket::disconnected, to, &QLocalSocket::disconnectFromServer);
    }
    void setDelay(std::chrono::microseconds delay) { m_delay = delay; }
    void swallow() { m_isSwallowing = true; }

private:
    void take()
    {
        auto bytes = m_from->readAll();
        if (m_isSwallowing)
            return;
        m_waiting.push_back({Clock::now() + m_delay, std::move(bytes)});
        if (m_waiting.size() == 1)
            passOn();
    }
    void passOn()
    {
        while (!m_waiting.empty() && m_waiting.front().due <= Clock::now()) {
            m_to->write(m_waiting.front().bytes);
            m_to->flush();
            m_waiting.pop_front();
        }
        if (!m_waiting.empty())
            m_timer.start(
                std::chrono::ceil<std::chrono::milliseconds>(m_waiting.front().due - Clock::now()));
    }

    struct Parcel {
        Clock::time_point due;
        QByteArray bytes;
    };
    QLocalSocket *m_from;
    QLocalSocket *m_to;
    std::chrono::microseconds m_delay;
    QTimer m_timer;
    std::deque<Parcel> m_waiting;
    bool m_isSwallowing = false;
};

} // namespace

class DelayProxy::Relay final : public QObject {
public:
    Relay(QString path, QString server, std::chrono::microseconds delay)
        : m_path(std::move(path))
        , m_serverPath(std::move(server))
        , m_delay(delay)
    {
    }
    void open()
    {
        m_server = std::make_unique<QLocalServer>();
        connect(m_server.get(), &QLocalServer::newConnection, this, &Relay::join);
        if (!m_server->listen(m_path))
            qFatal("cannot listen: %s", qPrintable(m_server->errorString()));
    }
    void close() { m_server.reset(); }
    void setDelay(std::chrono::microseconds delay)
    {
        m_delay = delay;
        forEachPipe([delay](Pipe &pipe) { pipe.setDelay(delay); });
    }
    void swallow()
    {
        forEachPipe([](Pipe &pipe) { pipe.swallow(); });
    }

private:
    template <typename Act>
    void forEachPipe(Act act)
    {
        for (auto *child : m_server->findChildren<QObject *>()) {
            if (auto *pipe = dynamic_cast<Pipe *>(child))
                act(*pipe);
        }
    }
    void join()
    {
        auto *client = m_server->nextPendingConnection();
        auto *server = new QLocalSocket(m_server.get());
        new Pipe(client, server, m_delay);
        new Pipe(server, client, m_delay);
        connect(client, &QLocalSocket::disconnected, client, &QObject::deleteLater);
        connect(server, &QLocalSocket::disconnected, server, &QObject::deleteLater);
        server->connectToServer(m_serverPath);
        if (!server->waitForConnected(1000))
            client->abort();
    }

    QString m_path;
    QString m_serverPath;
    std::chrono::microseconds m_delay;
    std::unique_ptr<QLocalServer> m_server;
};

DelayProxy::DelayProxy(base::Endpoint server, std::chrono::microseconds delay)
    : m_server(std::move(server))
    , m_relay(std::make_unique<Relay>(endpoint().path, m_server.path, delay))
{
    Q_ASSERT(m_server.transport == base::Endpoint::Transport::UnixSocket);
    auto *relay = m_relay.get();
    relay->moveToThread(&m_thread);
    QObject::connect(
        &m_thread, &QThread::finished, relay, [relay] { relay->close(); }, Qt::DirectConnection);
    m_thread.start();
    QMetaObject::invokeMethod(
        relay, [relay] { relay->open(); }, Qt::BlockingQueuedConnection);
}

DelayProxy::~DelayProxy()
{
    m_thread.quit();
    m_thread.wait();
}

base::Endpoint DelayProxy::endpoint() const
{
    auto endpoint = m_server;
    endpoint.path = m_folder.path() + u"/proxy.sock"_s;
    return endpoint;
}

void DelayProxy::setDelay(std::chrono::microseconds delay)
{
    auto *relay = m_relay.get();
    QMetaObject::invokeMethod(
        relay, [relay, delay] { relay->setDelay(delay); }, Qt::BlockingQueuedConnection);
}

void DelayProxy::swallow()
{
    auto *relay = m_relay.get();
    QMetaObject::invokeMethod(
        relay, [relay] { relay->swallow(); }, Qt::BlockingQueuedConnection);
}

} // namespace support
