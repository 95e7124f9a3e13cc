// SPDX-License-Identifier: MIT
#include "app/diagnostics.h"

#include "app/settings.h"

#include <QDateTime>
#include <QGuiApplication>
#include <QMutex>
#include <QScreen>
#include <QSysInfo>

using namespace Qt::StringLiterals;

namespace app {

namespace {
constexpr qsizetype mostLines = 200;

struct Tail {
    QMutex mutex;
    QStringList lines;
    QtMessageHandler next = nullptr;
};

/// As long as the process: whoever logs may be a thread that outlives everything else.
Tail &tail()
{
    static auto *tail = new Tail;
    return *tail;
}

void keep(QtMsgType type, const QMessageLogContext &context, const QString &message)
{
    auto &kept = tail();
    // What Qt and its plugins warn of may name folders, and with them people.
    if (QByteArrayView(context.category).startsWith("folkmoot.")) {
        const QMutexLocker lock(&kept.mutex);
        kept.lines.append(
            u"%1 %2: %3"_s.arg(QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs),
                               QLatin1StringView(context.category), message));
        if (kept.lines.size() > mostLines)
            kept.lines.removeFirst();
    }
    if (kept.next)
        kept.next(type, context, message);
}

QString phaseName(base::ConnectionState::Phase phase)
{
    switch (phase) {
    case base::ConnectionState::Phase::Online:
        return u"online"_s;
    case base::ConnectionState::Phase::Offline:
        return u"offline"_s;
    case base::ConnectionState::Phase::Connecting:
        break;
    }
    return u"connecting"_s;
}

QStringList screens()
{
    QStringList all;
    for (const auto *screen : QGuiApplication::screens())
        all.append(u"%1 × %2 at %3"_s.arg(screen->size().width())
                       .arg(screen->size().height())
                       .arg(screen->devicePixelRatio()));
    return all;
}
} // namespace

void keepLog()
{
    auto &kept = tail();
    const auto before = qInstallMessageHandler(keep);
    if (before != keep)
        kept.next = before;
}

QStringList keptLog()
{
    auto &kept = tail();
    const QMutexLocker lock(&kept.mutex);
    return kept.lines;
}

QString diagnostics(const Settings &settings, const std::optional<CommunityLocation> &location,
                    const base::ConnectionState &connection)
{
    const auto orSystem = [](const QString &word) { return word.isEmpty() ? u"system"_s : word; };
    QStringList lines{
        u"Folkmoot %1, Qt %2 (built with %3)"_s.arg(QCoreApplication::applicationVersion(),
                                                    QLatin1StringView(qVersion()),
                                                    QLatin1StringView(QT_VERSION_STR)),
        u"System: %1, %2 %3, %4"_s.arg(QSysInfo::prettyProductName(), QSysInfo::kernelType(),
                                       QSysInfo::kernelVersion(),
                                       QSysInfo::currentCpuArchitecture()),
        u"Window system: %1; screens: %2"_s.arg(QGuiApplication::platformName(),
                                                screens().join(u", "_s)),
        u"Settings: theme %1, language %2, text %4 %, every write synced: %3"_s.arg(
            orSystem(settings.theme()), orSystem(settings.language()),
            settings.syncsAlways() ? u"yes"_s : u"no"_s, QString::number(settings.textZoom())),
    };
    if (!location) {
        lines.append(u"Community: none open"_s);
    } else {
        lines.append(u"Community: %1; Redis %2, %3, round trip %4 µs"_s.arg(
            location->isPrivate() ? u"private"_s : u"on a server"_s,
            connection.serverVersion.isEmpty() ? u"?"_s : connection.serverVersion,
            phaseName(connection.phase), QString::number(connection.roundTrip.count())));
    }
    const auto log = keptLog();
    lines.append(log.isEmpty() ? u"Nothing was logged."_s : u"Last lines logged:"_s);
    return (lines + log).join(u'\n') + u'\n';
}

} // namespace app
