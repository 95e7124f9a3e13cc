// SPDX-License-Identifier: MIT
#include "app/communitylocation.h"

#include "base/hexadecimal.h"
#include "base/platform/files.h"
#include "store/core/keys/guardedkeys.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QUrl>
#include <QUrlQuery>

using namespace Qt::StringLiterals;

namespace app {

namespace {

QString shortHash(const QString &key)
{
    const auto hash = QCryptographicHash::hash(key.toUtf8(), QCryptographicHash::Sha256);
    return QString::fromLatin1(hash.toHex().first(16));
}

/// Of a place's own among those of all.
QString folderOf(const QString &kind, const QString &key)
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + u'/' + kind + u'/'
        + shortHash(key);
}

/// What a community is called in a permalink.
QString nameIn(const QByteArray &nameSpace)
{
    if (nameSpace.size() < 4)
        return u"-"_s;
    const auto name = QString::fromLatin1(QUrl::toPercentEncoding(
        QString::fromUtf8(nameSpace.sliced(1, nameSpace.size() - 3)), {}, ".~"));
    return name == "-"_L1 ? u"%2D"_s : name;
}

QByteArray nameSpaceIn(const QString &name)
{
    return name == "-"_L1 ? QByteArray()
                          : '{' + QByteArray::fromPercentEncoding(name.toLatin1()) + "}:";
}

/// Without who acts there and what this computer trusts and shows.
base::Endpoint bare(const base::Endpoint &endpoint)
{
    base::Endpoint other = endpoint;
    for (auto part :
         {&base::Endpoint::user, &base::Endpoint::password, &base::Endpoint::caFile,
          &base::Endpoint::certificateFile, &base::Endpoint::keyFile, &base::Endpoint::keyPassword})
        (other.*part).clear();
    other.nameSpace.clear();
    return other;
}

/// Files that are only ever replaced as a whole may have two names: nothing is copied, and what
/// becomes of one name leaves the other.
void linkFiles(const QString &from, const QString &to)
{
    if (QFileInfo::exists(to) || !QDir(from).exists() || !QDir().mkpath(to))
        return;
    QFile::setPermissions(to, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    const auto entries
        = QDir(from).entryInfoList(QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot | QDir::Hidden);
    for (const auto &entry : entries) {
        const auto target = QString(to + u'/' + entry.fileName());
        if (entry.isDir())
            linkFiles(entry.filePath(), target);
        else
            (void)platform::linkFile(entry.filePath(), target);
    }
}

} // namespace

QString CommunityLocation::key() const
{
    const QString where = isPrivate() ? u"private:"_s + folder : endpoint.toUri();
    return nameSpace.isEmpty() ? where : where + u'#' + QString::fromUtf8(nameSpace);
}

QString CommunityLocation::formerKey() const
{
    auto former = *this;
    if (endpoint.transport == base::Endpoint::Transport::UnixSocket) {
        former.endpoint.user.clear();
        former.endpoint.database = 0;
    }
    return former.key() == key() ? QString() : former.key();
}

void CommunityLocation::linkFormerFiles() const
{
    if (const auto former = formerKey(); !former.isEmpty()) {
        linkFiles(folderOf(u"drafts"_s, former), draftsFolder());
        linkFiles(folderOf(u"backups"_s, former), backupFolder());
    }
}

QString CommunityLocation::title() const
{
    if (!isPrivate() && endpoint.user.startsWith("c/"_L1)) {
        // Of a guarded community, which has a name of its own.
        if (const auto keys = store::GuardedKeys::ofNameSpace(nameSpace))
            return QString::fromLatin1(keys->name());
    }
    // A cluster has many, and none of its nodes is one of them.
    if (endpoint.discovery == base::Endpoint::Discovery::Cluster && nameSpace.size() > 3)
        return QString::fromUtf8(nameSpace.sliced(1, nameSpace.size() - 3));
    if (!isPrivate())
        return endpoint.host.isEmpty()   ? endpoint.path
            : endpoint.primary.isEmpty() ? endpoint.host
                                         : endpoint.primary;
    return folder == defaultFolder()
        ? QCoreApplication::translate("app::CommunityLocation", "private")
        : QDir(folder).dirName();
}

QString CommunityLocation::address() const
{
    const auto where = isPrivate() ? folder : endpoint.toUri();
    return nameSpace.isEmpty() ? where : where + u" · "_s + QString::fromUtf8(nameSpace);
}

domain::Permalink CommunityLocation::permalink(const QByteArray &authority) const
{
    if (isPrivate() || endpoint.transport == base::Endpoint::Transport::UnixSocket)
        return {{}, shortHash(key()), {}, {}};
    static const QRegularExpression form(u"^([^:]+)://([^/]*)/?(.*)$"_s);
    const auto uri = form.match(bare(endpoint).toUri());
    QUrlQuery way;
    if (uri.captured(1) != "redis"_L1)
        way.addQueryItem(u"via"_s, uri.captured(1));
    if (!uri.captured(3).isEmpty())
        way.addQueryItem(u"in"_s, uri.captured(3));
    if (endpoint.user.startsWith("c/"_L1))
        way.addQueryItem(u"ca"_s, QString::fromLatin1(authority));
    return {QString::fromLatin1(QUrl::toPercentEncoding(uri.captured(2), ":,[]")),
            nameIn(nameSpace),
            way.toString(QUrl::FullyEncoded).replace(u"%2B"_s, u"+"_s),
            {}};
}

bool CommunityLocation::isLedToBy(const domain::Permalink &link) const
{
    const auto own = permalink();
    if (link.isHere() || own.isHere())
        return link.isHere() && own.isHere() && link.community == own.community;
    const auto there = of(link);
    return there && there->nameSpace == nameSpace && bare(there->endpoint) == bare(endpoint);
}

bool CommunityLocation::isSamePlaceAs(const CommunityLocation &other) const
{
    using Transport = base::Endpoint::Transport;
    const auto place = [](const CommunityLocation &location) {
        auto bared = bare(location.endpoint);
        if (bared.transport == Transport::Tls)
            bared.transport = Transport::Tcp;
        return bared;
    };
    return folder == other.folder && nameSpace == other.nameSpace && place(*this) == place(other);
}

std::optional<CommunityLocation> CommunityLocation::of(const domain::Permalink &link)
{
    const QUrlQuery way(link.way);
    const auto scheme = way.queryItemValue(u"via"_s, QUrl::FullyDecoded);
    const auto in = way.queryItemValue(u"in"_s, QUrl::FullyDecoded);
    const QString uri = (scheme.isEmpty() ? u"redis"_s : scheme) + u"://"_s
        + QUrl::fromPercentEncoding(link.authority.toLatin1()) + (in.isEmpty() ? in : u'/' + in);
    const auto endpoint = base::Endpoint::fromUri(uri);
    const auto authority = way.queryItemValue(u"ca"_s).toLatin1();
    if (!authority.isEmpty() && !base::isHexadecimal(authority, 64))
        return std::nullopt;
    // A name behind "@" or a path is no address of a server.
    if (link.isHere() || !endpoint || !endpoint->user.isEmpty() || !endpoint->path.isEmpty())
        return std::nullopt;
    CommunityLocation location;
    location.endpoint = *endpoint;
    location.nameSpace = location.endpoint.nameSpace = nameSpaceIn(link.community);
    return location;
}

QString CommunityLocation::backupFolder() const
{
    if (isPrivate() && nameSpace.isEmpty())
        return folder + u"/backups"_s;
    return folderOf(u"backups"_s, key());
}

QString CommunityLocation::draftsFolder() const
{
    return folderOf(u"drafts"_s, key());
}

QString CommunityLocation::outboxFolder() const
{
    return folderOf(u"outbox"_s, key());
}

QString CommunityLocation::authorityFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + u"/authorities"_s;
}

QString CommunityLocation::snapshotFolder() const
{
    return folder + u"/snapshots"_s;
}

QString CommunityLocation::branchFolder() const
{
    return QFileInfo(folder).absolutePath();
}

QString CommunityLocation::defaultFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)
        + u"/communities/default"_s;
}

CommunityLocation CommunityLocation::inFolder(const QString &folder, const QByteArray &nameSpace)
{
    CommunityLocation location;
    location.folder
        = QDir::cleanPath(QDir(folder.isEmpty() ? defaultFolder() : folder).absolutePath());
    location.nameSpace = nameSpace;
    return location;
}

} // namespace app
