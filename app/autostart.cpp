// SPDX-License-Identifier: MIT
#include "app/autostart.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStandardPaths>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace app {

namespace {
/// As an Exec line quotes an argument, within a value that escapes backslashes itself.
QByteArray quotedForExec(const QString &program)
{
    QString quoted;
    for (const auto letter : program) {
        if (u"\"`$\\"_s.contains(letter))
            quoted += u'\\';
        quoted += letter;
    }
    quoted.replace(u'\\', u"\\\\"_s).replace(u'%', u"%%"_s);
    return ('"' + quoted.toUtf8() + '"');
}

base::Result<void> failed(const QFileDevice &file)
{
    return base::fail(base::Failure::NotPermitted, file.fileName() + u": "_s + file.errorString());
}
} // namespace

QString autostartFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)
        + u"/autostart/org.folkmoot.folkmoot.desktop"_s;
}

QString programForLater()
{
    const auto program = QCoreApplication::applicationFilePath();
    // Whoever was started out of another AppImage has inherited what that one is called.
    const auto inside = qEnvironmentVariable("APPDIR");
    const bool isInImage = !inside.isEmpty() && program.startsWith(QDir(inside).path() + u'/');
    const auto image = qEnvironmentVariable("APPIMAGE");
    return isInImage && !image.isEmpty() ? image : program;
}

bool isAutostarted(const QString &name)
{
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return false;
    const auto lines = file.read(100'000).split('\n');
    return std::ranges::none_of(lines, [](const QByteArray &line) {
        const auto plain = line.simplified().replace(' ', QByteArray()).toLower();
        return plain == "hidden=true" || plain == "x-gnome-autostart-enabled=false";
    });
}

base::Result<void> setAutostarted(const QString &name, const QString &program, bool isOn)
{
    if (!isOn) {
        QFile file(name);
        return file.remove() || !file.exists() ? base::Result<void>() : failed(file);
    }
    QDir().mkpath(QFileInfo(name).path());
    QSaveFile file(name);
    // Of a program that was uninstalled sessions start nothing, and say nothing.
    const auto entry = "[Desktop Entry]\nType=Application\nVersion=1.4\nName=Folkmoot\n"
                       "Icon=org.folkmoot.folkmoot\nTryExec="
        + program.toUtf8().replace('\\', "\\\\") + "\nExec=" + quotedForExec(program)
        + " --hidden\nTerminal=false\nX-GNOME-Autostart-enabled=true\n";
    if (!file.open(QIODevice::WriteOnly) || file.write(entry) != entry.size() || !file.commit())
        return failed(file);
    return {};
}

} // namespace app
