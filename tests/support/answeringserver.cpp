// SPDX-License-Identifier: MIT
#include "answeringserver.h"

#include "redis/wire/replyreader.h"

#include <QHash>
#include <QTcpServer>
#include <QTcpSocket>

#include <memory>

using namespace Qt::StringLiterals;

namespace support {

namespace {
QByteArray usualAnswer(const QByteArray &name)
{
    static const QHash<QByteArray, QByteArray> answers{
        {"PING", "+PONG\r\n"},
        {"INFO", "$22\r\nredis_version:7.0.15\r\n\r\n"},
        {"ROLE", "*3\r\n$6\r\nmaster\r\n:0\r\n*0\r\n"},
        {"EXISTS", ":0\r\n"},
        {"GET", "$-1\r\n"},
        {"CLUSTER", "*0\r\n"},
    };
    return answers.value(name, "+OK\r\n");
}
} // namespace

AnsweringServer::AnsweringServer(Answer answer)
    : m_answer(std::move(answer))
{
    start();
    m_isThere.acquire();
}

AnsweringServer::~AnsweringServer()
{
    quit();
    wait();
}

base::Endpoint AnsweringServer::endpoint() const
{
    base::Endpoint endpoint;
    endpoint.host = u"127.0.0.1"_s;
    endpoint.port = m_port;
    return endpoint;
}

QByteArray AnsweringServer::heard() const
{
    const QMutexLocker lock(&m_mutex);
    return m_heard;
}

QList<QByteArrayList> AnsweringServer::commands(const QByteArray &name) const
{
    const QMutexLocker lock(&m_mutex);
    auto commands = m_commands;
    commands.removeIf(
        [&](const auto &command) { return !name.isEmpty() && command.first() != name; });
    return commands;
}

int AnsweringServer::connections() const
{
    const QMutexLocker lock(&m_mutex);
    return m_connections;
}

QByteArray AnsweringServer::answerTo(const QByteArrayList &command)
{
    {
        const QMutexLocker lock(&m_mutex);
        m_commands.append(command);
    }
    return m_answer(command).value_or(usualAnswer(command.value(0)));
}

void AnsweringServer::run()
{
    QTcpServer server;
    if (!server.listen(QHostAddress::LocalHost))
        qFatal("cannot listen: %s", qPrintable(server.errorString()));
    m_port = server.serverPort();
    m_isThere.release();
    QObject::connect(&server, &QTcpServer::newConnection, &server,
                     [&] { serve(*server.nextPendingConnection()); });
    exec();
}

void AnsweringServer::serve(QTcpSocket &socket)
{
    const QMutexLocker lock(&m_mutex);
    ++m_connections;
    // A command is an array of strings, as an answer may be.
    const auto reader = std::make_shared<redis::ReplyReader>(redis::ReplyReader::Caps{});
    QObject::connect(&socket, &QTcpSocket::readyRead, &socket, [this, &socket, reader] {
        const auto bytes = socket.readAll();
        {
            const QMutexLocker hearing(&m_mutex);
            m_heard += bytes;
        }
        if (!reader->feed(bytes)) // TLS
            return socket.disconnectFromHost();
        if (!reader->isBetweenAnswers())
            return;
        const auto said = reader->take();
        for (qsizetype i = 0; i < said.size(); ++i) {
            const auto answer = answerTo(said[i].strings());
            if (answer.isEmpty())
                return socket.disconnectFromHost();
            socket.write(answer);
        }
    });
}

} // namespace support
