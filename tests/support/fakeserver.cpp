// SPDX-License-Identifier: MIT
#include "fakeserver.h"

#include <QLocalServer>
#include <QLocalSocket>
#include <QMutex>

#include <deque>

using namespace Qt::StringLiterals;

namespace support {

namespace {

struct Step {
    enum class Kind { Expect, Answer, Trickle, Flood, HangUp };
    Kind kind = Kind::Expect;
    QByteArray bytes;
};

QByteArray wire(const QByteArrayList &command)
{
    auto bytes = '*' + QByteArray::number(command.size()) + "\r\n";
    for (const auto &argument : command)
        bytes += '$' + QByteArray::number(argument.size()) + "\r\n" + argument + "\r\n";
    return bytes;
}

QString shown(const QByteArray &bytes)
{
    return QString::fromLatin1(bytes.left(400)).replace(u"\r\n"_s, u"⏎"_s);
}

} // namespace

class FakeServer::Actor final : public QObject {
public:
    explicit Actor(QString path)
        : m_path(std::move(path))
    {
    }

    void open()
    {
        m_server = std::make_unique<QLocalServer>();
        connect(m_server.get(), &QLocalServer::newConnection, this, &Actor::welcome);
        if (!m_server->listen(m_path))
            qFatal("cannot listen: %s", qPrintable(m_server->errorString()));
    }
    void close()
    {
        m_socket.reset();
        m_server.reset();
    }

    void add(Step step)
    {
        const QMutexLocker lock(&m_mutex);
        m_steps.push_back(std::move(step));
    }
    void poke() { QMetaObject::invokeMethod(this, &Actor::act, Qt::QueuedConnection); }
    QString complaint() const
    {
        const QMutexLocker lock(&m_mutex);
        if (!m_complaint.isEmpty())
            return m_complaint;
        for (const auto &step : m_steps) {
            if (step.kind == Step::Kind::Expect)
                return u"never came: "_s + shown(step.bytes);
        }
        return {};
    }
    int connections() const
    {
        const QMutexLocker lock(&m_mutex);
        return m_connections;
    }

private:
    void welcome()
    {
        {
            const QMutexLocker lock(&m_mutex);
            ++m_connections;
        }
        m_heard.clear();
        m_socket.reset(m_server->nextPendingConnection());
        m_socket->setParent(nullptr);
        connect(m_socket.get(), &QLocalSocket::readyRead, this, &Actor::act);
        connect(m_socket.get(), &QLocalSocket::bytesWritten, this, &Actor::act);
        act();
    }

    void act()
    {
        if (m_isActing || !m_socket || m_socket->state() != QLocalSocket::ConnectedState)
            return;
        m_isActing = true;
        m_heard += m_socket->readAll();
        while (m_socket->state() == QLocalSocket::ConnectedState && perform()) { }
        m_isActing = false;
    }

    /// One step; false if it has to wait for the client.
    bool perform()
    {
        const QMutexLocker lock(&m_mutex);
        if (m_steps.empty()) {
            if (!m_heard.isEmpty() && m_complaint.isEmpty())
                m_complaint = u"unexpected: "_s + shown(m_heard);
            return false;
        }
        const auto step = m_steps.front();
        switch (step.kind) {
        case Step::Kind::Expect:
            return hear(step.bytes);
        case Step::Kind::Flood:
            if (m_socket->bytesToWrite() == 0)
                m_socket->write(step.bytes);
            return false;
        case Step::Kind::Answer:
            m_socket->write(step.bytes);
            m_socket->flush();
            break;
        case Step::Kind::Trickle:
            for (const auto byte : step.bytes) {
                m_socket->write(&byte, 1);
                m_socket->flush();
            }
            break;
        case Step::Kind::HangUp:
            m_socket->disconnectFromServer();
            break;
        }
        m_steps.pop_front();
        return true;
    }

    bool hear(const QByteArray &expected)
    {
        if (m_heard.size() < expected.size() && expected.startsWith(m_heard))
            return false;
        if (!m_heard.startsWith(expected)) {
            m_complaint = u"expected: %1 came: %2"_s.arg(shown(expected), shown(m_heard));
            m_steps.clear();
            m_socket->abort();
            return false;
        }
        m_heard.remove(0, expected.size());
        m_steps.pop_front();
        return true;
    }

    QString m_path;
    std::unique_ptr<QLocalServer> m_server;
    std::unique_ptr<QLocalSocket> m_socket;
    QByteArray m_heard;
    bool m_isActing = false;
    mutable QMutex m_mutex;
    std::deque<Step> m_steps;
    QString m_complaint;
    int m_connections = 0;
};

FakeServer::FakeServer()
    : m_actor(std::make_unique<Actor>(endpoint().path))
{
    auto *actor = m_actor.get();
    actor->moveToThread(&m_thread);
    QObject::connect(
        &m_thread, &QThread::finished, actor, [actor] { actor->close(); }, Qt::DirectConnection);
    m_thread.start();
    QMetaObject::invokeMethod(
        actor, [actor] { actor->open(); }, Qt::BlockingQueuedConnection);
}

FakeServer::~FakeServer()
{
    m_thread.quit();
    m_thread.wait();
}

base::Endpoint FakeServer::endpoint() const
{
    base::Endpoint endpoint;
    endpoint.transport = base::Endpoint::Transport::UnixSocket;
    endpoint.path = m_folder.path() + u"/fake.sock"_s;
    return endpoint;
}

FakeServer &FakeServer::expect(const QByteArrayList &command)
{
    m_actor->add({Step::Kind::Expect, wire(command)});
    return *this;
}

FakeServer &FakeServer::answer(const QByteArray &bytes)
{
    m_actor->add({Step::Kind::Answer, bytes});
    m_actor->poke();
    return *this;
}

FakeServer &FakeServer::trickle(const QByteArray &bytes)
{
    m_actor->add({Step::Kind::Trickle, bytes});
    m_actor->poke();
    return *this;
}

FakeServer &FakeServer::flood(const QByteArray &bytes)
{
    m_actor->add({Step::Kind::Flood, bytes});
    return *this;
}

FakeServer &FakeServer::hangUp()
{
    m_actor->add({Step::Kind::HangUp, {}});
    m_actor->poke();
    return *this;
}

FakeServer &FakeServer::greet()
{
    return expect({"INFO", "server"})
        .answer("$22\r\nredis_version:7.0.15\r\n\r\n")
        .expect({"PING"})
        .answer("+PONG\r\n");
}

bool FakeServer::isDone() const
{
    return complaint().isEmpty();
}

QString FakeServer::complaint() const
{
    return m_actor->complaint();
}

int FakeServer::connections() const
{
    return m_actor->connections();
}

} // namespace support
