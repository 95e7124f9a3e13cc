// SPDX-License-Identifier: MIT
#include "app/communitylocation.h"

#include "store/core/keys/guardedkeys.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QStandardPaths>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace app {

namespace {

/// Of a place's own among those of all.
QString folderOf(const QString &kind, const QString &key)
{
    const auto hash = QCryptographicHash::hash(key.toUtf8(), QCryptographicHash::Sha256);
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + u'/' + kind + u'/'
        + QString::fromLatin1(hash.toHex().first(16));
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
            (void)::link(QFile::encodeName(entry.filePath()).constData(),
                         QFile::encodeName(target).constData());
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
