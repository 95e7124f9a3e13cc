// SPDX-License-Identifier: MIT
#include "store/lab/snapshots/snapshotfolder.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <QTemporaryDir>

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::Snapshot;

namespace store {

namespace {
constexpr qsizetype longestName = 60;
constexpr qsizetype longestBytes = 180; // of 255 that a folder's name may have, with a number
constexpr int mostNumbers = 10'000;
constexpr auto aboutName = "/about.json"_L1;
constexpr auto rdbName = "/dump.rdb"_L1;
constexpr qint64 largestAbout = 65536;

qint64 count(domain::Timestamp moment)
{
    return moment.time_since_epoch().count();
}

domain::Timestamp moment(const QJsonValue &value)
{
    return domain::Timestamp(std::chrono::milliseconds(value.toInteger()));
}

bool writeAbout(const QString &folder, const Snapshot &about)
{
    const QJsonObject object{{u"format"_s, 1},
                             {u"made"_s, count(about.made)},
                             {u"clock"_s, count(about.clock)},
                             {u"community"_s, QString::fromUtf8(about.community)},
                             {u"beforeRestore"_s, about.isBeforeRestore},
                             {u"keys"_s, about.keys},
                             {u"bytes"_s, about.bytes}};
    QSaveFile file(folder + aboutName);
    if (!file.open(QIODevice::WriteOnly))
        return false;
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    file.write(QJsonDocument(object).toJson());
    return file.commit();
}

Result<Snapshot> readAbout(const QString &path)
{
    QFile file(path + aboutName);
    if (!file.open(QIODevice::ReadOnly))
        return base::fail(Failure::NotFound, path);
    const auto object = QJsonDocument::fromJson(file.read(largestAbout)).object();
    if (!object.contains(u"made"_s))
        return base::fail(Failure::Refused, u"snapshot-damaged"_s);
    Snapshot about;
    about.path = path;
    about.name = QDir(path).dirName();
    about.made = moment(object.value(u"made"_s));
    about.clock = moment(object.value(u"clock"_s));
    about.community = object.value(u"community"_s).toString().toUtf8();
    about.isBeforeRestore = object.value(u"beforeRestore"_s).toBool();
    about.keys = object.value(u"keys"_s).toInteger();
    about.bytes = object.value(u"bytes"_s).toInteger();
    return about;
}
} // namespace

QString snapshotName(const QString &wish)
{
    QString name;
    for (const auto c : wish) {
        if (c == u'/' || c == u'\\')
            name += u'-';
        else
            name += c.isPrint() || c.isSurrogate() ? c : QChar(u' ');
    }
    name = name.normalized(QString::NormalizationForm_C).simplified();
    while (name.startsWith(u'.'))
        name = name.mid(1).trimmed();
    name = name.left(longestName).trimmed();
    while (name.toUtf8().size() > longestBytes
           || (!name.isEmpty() && name.back().isHighSurrogate()))
        name.chop(1);
    return name.trimmed();
}

QList<Snapshot> SnapshotFolder::all() const
{
    QList<Snapshot> all;
    // Hidden ones are on their way in or out.
    const auto names = QDir(m_path).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const auto &name : names) {
        if (const auto snapshot = readAbout(m_path + u'/' + name))
            all.append(*snapshot);
    }
    std::ranges::sort(all, [](const auto &a, const auto &b) {
        return std::pair(a.made, a.name) > std::pair(b.made, b.name);
    });
    return all;
}

Result<void> SnapshotFolder::prepare() const
{
    if (!QDir().mkpath(m_path) || !QTemporaryDir(m_path + u"/.new-XXXXXX"_s).isValid())
        return base::fail(Failure::Refused, u"file-unwritable"_s);
    return {};
}

Result<Snapshot> SnapshotFolder::adopt(const QString &rdb, Snapshot about) const
{
    QTemporaryDir folder(m_path + u"/.new-XXXXXX"_s);
    if (!folder.isValid())
        return base::fail(Failure::Refused, u"file-unwritable"_s);
    const auto own = folder.path() + rdbName;
    if (!QFile::rename(rdb, own))
        return base::fail(Failure::NotFound, rdb);
    QFile::setPermissions(own, QFile::ReadOwner | QFile::WriteOwner);
    about.bytes = QFileInfo(own).size();
    if (!writeAbout(folder.path(), about))
        return base::fail(Failure::Refused, u"write-failed"_s);
    const auto name = about.name.isEmpty() ? u"Snapshot"_s : about.name;
    for (int number = 1; number < mostNumbers; ++number) {
        about.name = number == 1 ? name : u"%1 %2"_s.arg(name).arg(number);
        about.path = m_path + u'/' + about.name;
        // A rename onto a folder that is not empty fails, also when another program is faster.
        if (!QFileInfo::exists(about.path) && QDir().rename(folder.path(), about.path)) {
            folder.setAutoRemove(false);
            return about;
        }
    }
    return base::fail(Failure::Refused, u"file-unwritable"_s);
}

Result<Snapshot> SnapshotFolder::look(const QString &path)
{
    const auto about = readAbout(path);
    if (!about)
        return about;
    const QFileInfo info(rdb(*about));
    if (!info.exists() || info.size() != about->bytes)
        return base::fail(Failure::Refused, u"snapshot-damaged"_s);
    return about;
}

QString SnapshotFolder::rdb(const Snapshot &snapshot)
{
    return snapshot.path + rdbName;
}

QString SnapshotFolder::waste() const
{
    return m_path + u"/.discarded"_s;
}

Result<void> SnapshotFolder::discard(const QString &path) const
{
    empty();
    const QFileInfo info(path);
    if (info.absolutePath() != QFileInfo(m_path).absoluteFilePath() || !QDir().mkpath(waste())
        || !QDir().rename(path, waste() + u'/' + info.fileName()))
        return base::fail(Failure::Refused, u"file-unwritable"_s);
    return {};
}

Result<void> SnapshotFolder::bringBack(const QString &path) const
{
    if (!QDir().rename(waste() + u'/' + QFileInfo(path).fileName(), path))
        return base::fail(Failure::NotFound, path);
    return {};
}

void SnapshotFolder::empty() const
{
    QDir(waste()).removeRecursively();
}

} // namespace store
