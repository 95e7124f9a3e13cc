// SPDX-License-Identifier: MIT
#include "app/place.h"

#include <QCoreApplication>
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
