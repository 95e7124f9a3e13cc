// SPDX-License-Identifier: MIT
#include "app/firstwindow.h"

#include <QCryptographicHash>
#include <QLocalSocket>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace app {

namespace {

constexpr int Patience = 500;

QString socketName(const QString &placeKey, const QString &person)
{
    const auto text = QString(placeKey + u'\n' + person).toUtf8();
    const auto hash = QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex().first(16);
    const QString name = u"folkmoot-window-%1-%2"_s.arg(::getuid()).arg(QLatin1StringView(hash));
    const QString runtime = qEnvironmentVariable("XDG_RUNTIME_DIR");
    return runtime.isEmpty() ? name : runtime + u'/' + name;
}

} // namespace

FirstWindow::FirstWindow(const QString &placeKey, const QString &person, QObject *parent)
    : QObject(parent)
    , m_name(socketName(placeKey, person))
{
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&m_server, &QLocalServer::newConnection, this, &FirstWindow::greet);
}

bool FirstWindow::raiseOther(const QString &link)
{
    QLocalSocket socket;
    socket.connectToServer(m_name);
    // Before any window of ours exists, so nobody waits for this wait; a window that hangs does
    // not answer, and then a second one is better than none.
    if (!socket.waitForConnected(Patience))
        return false;
    socket.write("raise " + link.toUtf8() + '\n');
    return socket.waitForReadyRead(Patience);
}

bool FirstWindow::isFor(const QString &placeKey, const QString &person) const
{
    return m_name == socketName(placeKey, person);
}

void FirstWindow::claim()
{
    // To listen would take the name away from another window; a connection that asks for nothing
    // tells whether there is one. What a crash left behind refuses it.
    QLocalSocket socket;
    socket.connectToServer(m_name);
    if (socket.waitForConnected(Patience))
        return;
    QLocalServer::removeServer(m_name);
    m_server.listen(m_name);
}

void FirstWindow::greet()
{
    while (auto *socket = m_server.nextPendingConnection()) {
        connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
        connect(socket, &QLocalSocket::readyRead, this, [this, socket] { answer(socket); });
    }
}

void FirstWindow::answer(QLocalSocket *socket)
{
    // One short line, which a local socket brings in one piece.
    const auto words = QString::fromUtf8(socket->readAll()).trimmed();
    socket->write("raised\n");
    socket->flush();
    socket->disconnectFromServer();
    Q_EMIT raiseRequested(words.section(u' ', 1));
}

} // namespace app
