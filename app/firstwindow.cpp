// SPDX-License-Identifier: MIT
#include "app/firstwindow.h"

#include "base/platform/files.h"

#include <QCryptographicHash>
#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocalSocket>
#include <QStandardPaths>
#include <QThread>
#include <QTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace app {

namespace {

constexpr int Patience = 500; // ms
constexpr int Slice = 10; // ms
constexpr int PatienceWithBeginners = 20'000;
constexpr qsizetype LongestFolder = 60; ///< a socket's path has 107 bytes at most
constexpr qsizetype LongestToken = 512;

/// A folder of ours that nobody else may enter: a name in it can't be taken before us.
bool isPrivate(const QString &folder)
{
    return !folder.isEmpty() && platform::isOurs(folder, platform::FileKind::Folder)
        && platform::isClosedToOthers(folder);
}

QString folderOfSockets()
{
    if (const auto runtime = qEnvironmentVariable("XDG_RUNTIME_DIR"); isPrivate(runtime))
        return runtime;
    const auto cache = QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation);
    QDir().mkpath(cache);
    for (const auto &folder :
         {cache + u"/folkmoot-windows"_s, u"/tmp/folkmoot-%1"_s.arg(platform::userId())}) {
        QDir().mkdir(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        if (QFile::encodeName(folder).size() <= LongestFolder && isPrivate(folder))
            return folder;
    }
    return {};
}

QString lockOf(const QString &socket)
{
    return socket + u".lock"_s;
}

QString hashIn(const QString &text)
{
    constexpr qsizetype digits = 10;
    return QString::fromLatin1(
        QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256).toHex().first(digits));
}

/// Those of one place begin alike.
QString socketName(const QString &locationKey, const QString &person)
{
    const auto folder = folderOfSockets();
    return folder.isEmpty() ? folder
                            : folder
            + u"/folkmoot-window-%1-%2-%3"_s.arg(platform::userId())
                  .arg(hashIn(locationKey), hashIn(person));
}

bool isToken(const QByteArray &text)
{
    const auto isControl = [](uchar c) { return c < ' ' || c == 0x7f; };
    return text.size() <= LongestToken && std::ranges::none_of(text, isControl);
}

/// What the launcher gave this start, so that what it starts may come to the front; empty: nothing.
QByteArray givenToken()
{
    auto token = qgetenv("XDG_ACTIVATION_TOKEN");
    if (token.isEmpty())
        token = qgetenv("DESKTOP_STARTUP_ID"); // GNOME's as well, before GLib 2.76
    return isToken(token) ? token.toPercentEncoding() : QByteArray();
}

/// Before any window of ours exists, so nobody waits for these waits; a window that hangs does not
/// answer, and then a second one is better than none.
bool raise(const QString &name, const QString &link)
{
    QLocalSocket socket;
    const QDeadlineTimer longest(Patience);
    do {
        socket.connectToServer(name);
        if (socket.waitForConnected(Patience))
            break;
        QThread::msleep(Slice); // who holds the name is about to listen
    } while (!longest.hasExpired());
    if (socket.state() != QLocalSocket::ConnectedState)
        return false;
    const bool isBeginning = QFileInfo(lockOf(name)).size() > 0;
    socket.write("raise=" + givenToken() + ' ' + link.toUtf8() + '\n');
    return socket.waitForReadyRead(isBeginning ? PatienceWithBeginners : Patience);
}

} // namespace

FirstWindow::FirstWindow(const QString &locationKey, const QString &person, QObject *parent)
    : QObject(parent)
    , m_name(socketName(locationKey, person))
{
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&m_server, &QLocalServer::newConnection, this, &FirstWindow::greet);
}

bool FirstWindow::raiseOther(const QString &link)
{
    return !m_name.isEmpty() && raise(m_name, link);
}

bool FirstWindow::raiseAny(const QString &locationKey, const QString &link)
{
    const QFileInfo like(socketName(locationKey, {}));
    if (like.filePath().isEmpty())
        return false;
    const auto pattern = QString(like.fileName().chopped(hashIn({}).size()) + u'*');
    const auto found = like.dir().entryInfoList({pattern}, QDir::System, QDir::Time);
    return std::ranges::any_of(found, [&link](const QFileInfo &window) {
        // What a crash left behind has nobody who holds its lock, and is not waited for.
        auto lock = platform::FileLock::existing(lockOf(window.filePath()));
        return lock.isOpen() && !lock.tryExclusive() && raise(window.filePath(), link);
    });
}

bool FirstWindow::isFor(const QString &locationKey, const QString &person) const
{
    return m_name == socketName(locationKey, person);
}

bool FirstWindow::claim()
{
    if (m_name.isEmpty() || m_lock.isOpen())
        return true;
    // The lock decides and not the socket: between asking whether somebody listens there and
    // listening, others do the same.
    auto lock = platform::FileLock::open(lockOf(m_name));
    if (!lock || !lock->tryExclusive())
        return false;
    m_lock = std::move(*lock);
    setBeginning(true);
    QTimer::singleShot(0, this, [this] { setBeginning(false); });
    QLocalServer::removeServer(m_name); // left behind by a crash
    m_server.listen(m_name);
    return true;
}

void FirstWindow::setBeginning(bool isBeginning)
{
    // Nothing is lost if it fails: others then wait less for us.
    (void)!::ftruncate(m_lock.descriptor(), isBeginning ? 1 : 0);
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
    // Of whoever starts the program now: without it Wayland lets no window come to the front.
    const auto encoded = words.section(u' ', 0, 0).section(u'=', 1).toLatin1();
    if (const auto token = QByteArray::fromPercentEncoding(encoded);
        !token.isEmpty() && isToken(token))
        qputenv("XDG_ACTIVATION_TOKEN", token);
    Q_EMIT raiseRequested(words.section(u' ', 1));
}

} // namespace app

#include "moc_firstwindow.cpp"
