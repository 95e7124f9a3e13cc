// SPDX-License-Identifier: MIT
#include "redisserver.h"

#include "certificates.h"

#include <QFile>
#include <QLocalSocket>
#include <QTcpServer>

#include <csignal>

using namespace Qt::StringLiterals;
using base::Endpoint;

namespace support {

namespace {

constexpr int patience = 10000;

} // namespace

quint16 RedisServer::freePort()
{
    QTcpServer probe;
    if (!probe.listen(QHostAddress::LocalHost))
        qFatal("no free port on the loopback interface");
    return probe.serverPort();
}

RedisServer::RedisServer(const QStringList &configuration, Listen listen)
    : m_configuration(configuration)
    , m_listen(listen)
{
    if (listen == Listen::Tls)
        Certificates::make(folder());
    m_process.setStandardOutputFile(folder() + u"/log"_s, QIODevice::Append);
    m_process.setStandardErrorFile(folder() + u"/log"_s, QIODevice::Append);
    start();
}

RedisServer::~RedisServer()
{
    if (m_process.state() == QProcess::NotRunning)
        return;
    kill();
}

Endpoint RedisServer::endpoint() const
{
    Endpoint endpoint;
    endpoint.transport = Endpoint::Transport::UnixSocket;
    endpoint.path = folder() + u"/redis.sock"_s;
    return endpoint;
}

Endpoint RedisServer::networkEndpoint() const
{
    Q_ASSERT(m_listen != Listen::UnixOnly);
    Endpoint endpoint;
    endpoint.transport
        = m_listen == Listen::Tls ? Endpoint::Transport::Tls : Endpoint::Transport::Tcp;
    endpoint.host = u"127.0.0.1"_s;
    endpoint.port = m_port;
    if (m_listen == Listen::Tls)
        endpoint.caFile = Certificates::authority(folder());
    return endpoint;
}

QStringList RedisServer::arguments() const
{
    QStringList lines{u"dir "_s + folder(), u"unixsocket "_s + endpoint().path,
                      u"save \"\""_s,       u"appendonly no"_s,
                      u"daemonize no"_s,    u"bind 127.0.0.1"_s};
    const auto port = QString::number(m_port);
    lines << (m_listen == Listen::Tcp ? u"port "_s + port : u"port 0"_s);
    if (m_listen == Listen::Tls)
        lines << u"tls-port "_s + port << Certificates::serverLines(folder());
    lines << m_configuration;

    const auto path = folder() + u"/redis.conf"_s;
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate))
        qFatal("cannot write %s", qPrintable(path));
    file.write(lines.join(u'\n').toUtf8() + '\n');
    // A sentinel is the same program.
    const bool isSentinel = !m_configuration.filter(u"sentinel "_s).isEmpty();
    return isSentinel ? QStringList{path, u"--sentinel"_s} : QStringList{path};
}

void RedisServer::start()
{
    // Someone else may take a port between its choice and its use.
    for (int attempt = 0; attempt < 5; ++attempt) {
        if (m_listen != Listen::UnixOnly && (m_port == 0 || attempt > 0))
            m_port = freePort();
        if (launch())
            return;
    }
    QFile log(folder() + u"/log"_s);
    if (!log.open(QIODevice::ReadOnly))
        qFatal("redis-server did not start");
    qFatal("redis-server did not start: %s", log.readAll().constData());
}

bool RedisServer::launch()
{
    QFile::remove(endpoint().path);
    m_process.start(u"redis-server"_s, arguments());
    if (!m_process.waitForStarted(patience))
        qFatal("redis-server: %s", qPrintable(m_process.errorString()));
    // Its end or its answer, whichever comes first.
    for (int waited = 0; waited < patience; waited += 5) {
        if (m_process.waitForFinished(5))
            return false;
        if (answers())
            return true;
    }
    return false;
}

bool RedisServer::answers() const
{
    QLocalSocket socket;
    socket.connectToServer(endpoint().path);
    if (!socket.waitForConnected(100))
        return false;
    socket.write("PING\r\n");
    return socket.waitForReadyRead(1000); // +PONG, -NOAUTH, -LOADING: it is there
}

void RedisServer::stop()
{
    m_process.terminate();
    m_process.waitForFinished(patience);
}

void RedisServer::kill()
{
    m_process.kill();
    m_process.waitForFinished(patience);
}

void RedisServer::restart()
{
    stop();
    start();
}

void RedisServer::freeze()
{
    ::kill(static_cast<pid_t>(processId()), SIGSTOP);
}

void RedisServer::thaw()
{
    ::kill(static_cast<pid_t>(processId()), SIGCONT);
}

} // namespace support
