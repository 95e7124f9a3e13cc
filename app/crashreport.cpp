// SPDX-License-Identifier: MIT
#include "app/crashreport.h"

#include "base/platform/crashes.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QSysInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace app {

namespace {

constexpr qint64 mostBytes = 65'536;
constexpr qsizetype mostReports = 20;

QDir folderOfReports()
{
    return QDir(crashReportFolder());
}

QStringList newestFirst(const QDir &folder)
{
    return folder.entryList({u"*.txt"_s}, QDir::Files, QDir::Time);
}

} // namespace

QString crashReportFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + u"/crashes"_s;
}

bool keepCrashReports()
{
    auto folder = folderOfReports();
    if (!QDir().mkpath(folder.path()) || !QFileInfo(folder.path()).isWritable())
        return false;
    QFile::setPermissions(folder.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    // A service that is started again each time it crashes has nobody who answers.
    const auto reports = newestFirst(folder);
    for (const auto &name : reports.mid(std::min(mostReports, reports.size())))
        folder.remove(name);
    const auto started = QDateTime::currentDateTimeUtc();
    const auto name = u"%1-%2.txt"_s.arg(started.toString(u"yyyyMMdd-HHmmss"_s))
                          .arg(QCoreApplication::applicationPid());
    const auto head
        = u"Folkmoot %1, Qt %2\nSystem: %3, %4 %5, %6\nStarted: %7\n"_s
              .arg(QStringLiteral(FOLKMOOT_VERSION), QLatin1StringView(qVersion()),
                   QSysInfo::prettyProductName(), QSysInfo::kernelType(), QSysInfo::kernelVersion(),
                   QSysInfo::currentCpuArchitecture(), started.toString(Qt::ISODate))
              .toUtf8();
    platform::reportCrashes(QFile::encodeName(folder.filePath(name)), head);
    return true;
}

base::Result<CrashReports> readCrashReports()
{
    CrashReports reports;
    reports.names = newestFirst(folderOfReports());
    auto &text = reports.text;
    for (const auto &name : std::as_const(reports.names)) {
        QFile file(folderOfReports().filePath(name));
        if (text.size() >= mostBytes - 1 || !file.open(QIODevice::ReadOnly))
            continue;
        if (!text.isEmpty())
            text += '\n';
        text += file.read(mostBytes - text.size());
    }
    return reports;
}

void forgetCrashReports(const CrashReports &reports)
{
    auto folder = folderOfReports();
    for (const auto &name : reports.names)
        folder.remove(name);
}

} // namespace app
