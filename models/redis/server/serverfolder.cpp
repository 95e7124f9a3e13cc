// SPDX-License-Identifier: MIT
#include "redis/server/serverfolder.h"

#include "base/platform/files.h"
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QStorageInfo>

#include <algorithm>
#include <array>
#include <cerrno>

using namespace Qt::StringLiterals;

namespace redis {

namespace {
constexpr qsizetype LongestSocketPath = 107; // sockaddr_un::sun_path, less its final zero
constexpr qint64 LongestLog = qint64{1024} * 1024;
constexpr qint64 LongestReport = qint64{256} * 1024; // of a crash, with all its registers
constexpr qint64 LargestEmptyBase = 256; // header and checksum only: about 90 bytes
constexpr qint64 LeastFreeBytes = qint64{1024} * 1024;
/// Says that whoever started the server keeps a record of what it left at its end.
constexpr QByteArrayView recordsEnds("# Its end is recorded in \"contents\".");

/// A value in redis.conf: paths may hold blanks, quotes and bytes of any encoding.
QByteArray quoted(const QByteArray &value)
{
    QByteArray text = "\"";
    for (const char byte : value) {
        if (byte == '"' || byte == '\\')
            (text += '\\') += byte;
        else if (uchar(byte) < 0x20)
            text += "\\x" + QByteArray(1, byte).toHex();
        else
            text += byte;
    }
    return text + '"';
}

bool fitsSocket(const QString &path)
{
    return QFile::encodeName(path).size() <= LongestSocketPath;
}
} // namespace

QByteArray readPrivateFile(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

ServerFolder::ServerFolder(const QString &path)
    : m_path(QDir::cleanPath(QDir(path).absolutePath()))
{
}

QString ServerFolder::file(const char *name) const
{
    return m_path + u'/' + QString::fromLatin1(name);
}

QString ServerFolder::manifest() const
{
    return appendOnlyFolder() + u"/appendonly.aof.manifest"_s;
}

QList<ServerFolder::DataFile> ServerFolder::dataFiles() const
{
    // "h" are those that a rewriting took the place of, about to be deleted.
    static const QRegularExpression entry(u"^file (\\S+) seq (\\d+) type ([bi])"_s,
                                          QRegularExpression::MultilineOption);
    QList<DataFile> files;
    auto matches = entry.globalMatch(QString::fromUtf8(readPrivateFile(manifest())));
    while (matches.hasNext()) {
        const auto match = matches.next();
        files.append(
            {match.captured(1), match.captured(2).toLongLong(), match.captured(3) == "b"_L1});
    }
    return files;
}

QString ServerFolder::pathOf(const DataFile &file) const
{
    return appendOnlyFolder() + u'/' + file.name;
}

base::Result<void> ServerFolder::prepare() const
{
    const QString parent = QFileInfo(m_path).path();
    if (!QDir().mkpath(parent) && !QFileInfo(parent).isDir())
        return platform::folderFailure(isDiskFull() ? ENOSPC : EACCES);
    return platform::makePrivateFolder(m_path);
}

base::Result<QString> ServerFolder::chooseSocket() const
{
    if (fitsSocket(file("server.sock")))
        return file("server.sock");
    const QString runtime = qEnvironmentVariable("XDG_RUNTIME_DIR");
    if (runtime.isEmpty() || !QFileInfo(runtime).isDir())
        return base::fail(base::Failure::Refused, u"path-long"_s);
    const auto hash
        = QCryptographicHash::hash(QFile::encodeName(m_path), QCryptographicHash::Sha256);
    const QString folder = runtime + u"/folkmoot"_s;
    const QString socket = folder + u'/' + QString::fromLatin1(hash.toHex().first(16)) + u".sock"_s;
    if (!fitsSocket(socket))
        return base::fail(base::Failure::Refused, u"path-long"_s);
    return platform::makePrivateFolder(folder).map([&] { return socket; });
}

base::Result<QByteArray> ServerFolder::ensurePassword() const
{
    auto password = readPrivateFile(file("password")).trimmed();
    if (!password.isEmpty())
        return password;
    std::array<quint32, 8> random{};
    QRandomGenerator::system()->fillRange(random.data(), qsizetype(random.size()));
    password = QByteArray(reinterpret_cast<const char *>(random.data()), sizeof random).toHex();
    return platform::writePrivateFile(file("password"), password + '\n').map([&] {
        return password;
    });
}

base::Result<void> ServerFolder::configure(bool syncAlways) const
{
    const auto socket = TRY(chooseSocket());
    const auto password = TRY(ensurePassword());
    const auto address = QFile::encodeName(socket);
    const QByteArrayList lines{
        "# Written by Folkmoot at every start.",
        recordsEnds.toByteArray(),
        "port 0",
        "unixsocket " + quoted(address),
        "unixsocketperm 700",
        "requirepass " + password,
        "dir " + quoted(QFile::encodeName(m_path)),
        "logfile " + quoted(QFile::encodeName(log())),
        "dbfilename dump.rdb",
        "daemonize no",
        "enable-protected-configs no",
        "save \"\"",
        "appendonly yes",
        syncAlways ? "appendfsync always" : "appendfsync everysec",
        // A cut tail is shown to the person, never dropped silently.
        "aof-load-truncated no",
        // A voter set of a million goes when its article closes; freeing it takes a second.
        "lazyfree-lazy-expire yes",
        "lazyfree-lazy-server-del yes",
        "set-max-intset-entries 4096",
        "hash-max-listpack-entries 512",
    };
    if (logSize() > LongestLog) {
        QFile::remove(log() + u".1"_s);
        QFile::rename(log(), log() + u".1"_s);
    }
    TRY(platform::writePrivateFile(file("server.address"), address));
    return platform::writePrivateFile(config(), lines.join('\n') + '\n');
}

base::Endpoint ServerFolder::endpoint() const
{
    base::Endpoint endpoint;
    endpoint.transport = base::Endpoint::Transport::UnixSocket;
    endpoint.path = QFile::decodeName(readPrivateFile(file("server.address")));
    endpoint.password = QString::fromLatin1(readPrivateFile(file("password")).trimmed());
    return endpoint;
}

QList<ServerFolder::Mark> ServerFolder::marks() const
{
    QList<Mark> marks;
    for (const auto &line : readPrivateFile(file("community")).split('\n')) {
        if (const auto blank = line.lastIndexOf(' '); blank > 0)
            marks.append({line.first(blank), line.sliced(blank + 1)});
    }
    return marks;
}

base::Result<void> ServerFolder::remember(const Mark &mark) const
{
    auto all = marks();
    if (all.contains(mark))
        return {};
    all.removeIf([&](const Mark &old) { return old.key == mark.key; });
    all.append(mark);
    QByteArray content;
    for (const auto &each : all)
        content += each.key + ' ' + each.id + '\n';
    return platform::writePrivateFile(file("community"), content);
}

bool ServerFolder::isDataMissing() const
{
    // Without its manifest Redis starts empty and writes a new base file over the old one.
    if (QFileInfo::exists(manifest()))
        return false;
    if (!marks().isEmpty())
        return true;
    // A first start that was killed half-way leaves files too, but nothing in them.
    const auto files = QDir(appendOnlyFolder()).entryInfoList(QDir::Files);
    return std::any_of(files.begin(), files.end(), [](const QFileInfo &info) {
        return info.size() > (info.suffix() == "aof"_L1 ? 0 : LargestEmptyBase);
    });
}

bool ServerFolder::isConfiguredByFirstEdition() const
{
    return !readPrivateFile(config()).contains(recordsEnds);
}

bool ServerFolder::holdsCommunity() const
{
    if (QFileInfo::exists(file("password")))
        return QFileInfo::exists(manifest()) || !marks().isEmpty();
    // Before its first start a branch is a base file and nothing else. The files of somebody else's
    // Redis have the same names, and an increment that is written to.
    return QFileInfo::exists(manifest()) && !readPrivateFile(manifest()).contains(" type i");
}

qint64 ServerFolder::logSize() const
{
    return QFileInfo(log()).size();
}

QString ServerFolder::logSince(qint64 offset) const
{
    QFile file(log());
    return file.open(QIODevice::ReadOnly) && file.seek(offset)
        ? QString::fromUtf8(file.read(LongestReport))
        : QString();
}

QString ServerFolder::logTail(qint64 offset) const
{
    QFile file(log());
    if (!file.open(QIODevice::ReadOnly))
        return {};
    file.seek(std::max(offset, file.size() - 4096));
    const auto lines = file.readAll().trimmed().split('\n');
    return QString::fromUtf8(lines.sliced(std::max<qsizetype>(0, lines.size() - 8)).join('\n'));
}

bool ServerFolder::isDiskFull() const
{
    const QStorageInfo storage(QFileInfo::exists(m_path) ? m_path : QFileInfo(m_path).path());
    return storage.isValid() && storage.bytesAvailable() < LeastFreeBytes;
}

} // namespace redis
