// SPDX-License-Identifier: MIT
#include "app/place.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace app {

QString Place::key() const
{
    const QString where = isPrivate() ? u"private:"_s + folder : endpoint.toUri();
    return nameSpace.isEmpty() ? where : where + u'#' + QString::fromUtf8(nameSpace);
}

QString Place::title() const
{
    if (!isPrivate())
        return endpoint.host.isEmpty() ? endpoint.path : endpoint.host;
    return folder == defaultFolder() ? QCoreApplication::translate("app::Place", "private")
                                     : QDir(folder).dirName();
}

QString Place::backupFolder() const
{
    if (isPrivate() && nameSpace.isEmpty())
        return folder + u"/backups"_s;
    const auto hash = QCryptographicHash::hash(key().toUtf8(), QCryptographicHash::Sha256);
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + u"/backups/"_s
        + QString::fromLatin1(hash.toHex().first(16));
}

QString Place::snapshotFolder() const
{
    return folder + u"/snapshots"_s;
}

QString Place::branchFolder() const
{
    return QFileInfo(folder).absolutePath();
}

QString Place::defaultFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)
        + u"/communities/default"_s;
}

Place Place::inFolder(const QString &folder, const QByteArray &nameSpace)
{
    Place place;
    place.folder
        = QDir::cleanPath(QDir(folder.isEmpty() ? defaultFolder() : folder).absolutePath());
    place.nameSpace = nameSpace;
    return place;
}

} // namespace app
