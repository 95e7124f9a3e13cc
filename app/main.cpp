// SPDX-License-Identifier: MIT
#include "app/appearance.h"
#include "app/application.h"
#include "app/commandpages.h"
#include "app/crashreport.h"
#include "app/diagnostics.h"
#include "app/guardedruns.h"
#include "app/maintenancerun.h"
#include "app/secrets.h"
#include "base/platform/crashes.h"
#include "base/platform/quitsignals.h"
#include "redis/server/serverkeeper.h"
#include "store/door/requestcatalogue.h"
#include "store/guarded/aclrules.h"
#include "ui/widgets/accessiblescrollarea.h"
#include "ui/widgets/speech.h"

#include <QApplication>
#include <QIcon>
#include <QWindow>

#include <algorithm>
#include <cstdio>

using namespace Qt::StringLiterals;

namespace {

int print(std::FILE *stream, const QString &text, int status)
{
    std::fputs(text.toLocal8Bit().constData(), stream);
    return status;
}

int complain(const QString &sentence)
{
    return print(stderr, u"folkmoot: %1\n"_s.arg(sentence), 2);
}

/// Help, a page made of the options, or what is wrong with the arguments, in the language of the
/// window: translations need an application, which was not there when the arguments were read.
int explain(int argc, char **argv, const QStringList &arguments, const app::Options &said = {})
{
    QCoreApplication application(argc, argv);
    app::Translations translations;
    translations.use(said.language.value_or(app::Settings().language()));
    const auto options = app::parseCommandLine(arguments);
    if (!options)
        return complain(options.error().detail);
    return print(stdout, said.page.isEmpty() ? app::helpText() : app::generatedPage(said.page), 0);
}

/// It has a log, in which the host looks for what became of it.
bool isService(const app::Options &options)
{
    using Task = app::Options::Task;
    return (options.task == Task::Steward || options.task == Task::Registrar)
        && !options.wantsStatus;
}

template <typename Run>
int runWithoutWindow(int argc, char **argv, const app::Options &options, const QString &option)
{
    QCoreApplication application(argc, argv);
    const app::Settings settings;
    app::Translations translations;
    translations.use(options.language.value_or(settings.language()));
    if (!app::keepCrashReports() && isService(options))
        app::MaintenanceRun::complain(
            app::MaintenanceRun::tr("%1 can't be written: a crash will leave no report.")
                .arg(app::crashReportFolder()));
    auto location = options.location ? options.location : settings.lastLocation();
    if (!location && options.task != app::Options::Task::Join)
        return complain(app::MaintenanceRun::tr("%1 needs --private or --server.").arg(option));
    if (location)
        location->endpoint.keyPassword = options.keyPassword;
    Run run(options, location.value_or(app::CommunityLocation()));
    const platform::QuitSignals signals([&run] { run.cancel(); });
    QObject::connect(&run, &Run::ended, &application, &QCoreApplication::exit,
                     Qt::QueuedConnection);
    run.start();
    return QCoreApplication::exec();
}

/// Another window comes to the front. A launcher under X11 waits for one of this start: Qt tells it
/// with the first that is shown, even if nobody can see it.
int endBeforeAnyWindow()
{
    if (QGuiApplication::platformName() == "xcb"_L1) {
        QWindow unseen;
        unseen.setFlags(Qt::BypassWindowManagerHint | Qt::WindowDoesNotAcceptFocus
                        | Qt::WindowTransparentForInput);
        unseen.setGeometry(-1, -1, 1, 1);
        unseen.show();
    }
    return 0;
}

int runWindow(int argc, char **argv, const app::Options &options)
{
    QApplication application(argc, argv);
    const auto id = u"org.folkmoot.folkmoot"_s;
    QGuiApplication::setDesktopFileName(id);
    QApplication::setWindowIcon(QIcon::fromTheme(id, QIcon(u":/icons/folkmoot.svg"_s)));
    app::keepCrashReports();
    ui::guardScrollAreas();
    ui::prepareSpeech();
    app::Application program(application, options);
    const platform::QuitSignals signals([&program] { program.quit(); });
    QObject::connect(&program, &app::Application::ended, &application, &QCoreApplication::exit);
    return program.start() ? QApplication::exec() : endBeforeAnyWindow();
}

} // namespace

int main(int argc, char **argv)
{
    if (const auto status = redis::ServerKeeper::runIfAsked(argc, argv))
        return *status;
    QCoreApplication::setApplicationName(u"folkmoot"_s);
    QCoreApplication::setApplicationVersion(app::programVersion());
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    // A session that is restored names itself; Qt takes that out, but later.
    if (const auto at = arguments.indexOf("-session"_L1); at >= 0)
        arguments.remove(at, std::min<qsizetype>(2, arguments.size() - at));
    const auto secrets = app::Secrets::takeFromEnvironment();
    app::keepLog();
    // Before any application object: that one aborts where there is no display.
    auto options = app::parseCommandLine(arguments);
    if (!options)
        return explain(argc, argv, arguments);
    options->password = secrets.password;
    options->keyPassword = secrets.keyPassword;
    switch (options->task) {
    case app::Options::Task::Help:
    case app::Options::Task::Generate:
        return explain(argc, argv, arguments, *options);
    case app::Options::Task::Version:
        return print(stdout, app::versionText(), 0);
    case app::Options::Task::Import:
        return runWithoutWindow<app::ImportRun>(argc, argv, *options, u"--import"_s);
    case app::Options::Task::Check:
        return runWithoutWindow<app::CheckRun>(argc, argv, *options, u"--check"_s);
    case app::Options::Task::Perform:
        return runWithoutWindow<app::PerformRun>(argc, argv, *options, u"--perform"_s);
    case app::Options::Task::Query:
        return runWithoutWindow<app::PerformRun>(argc, argv, *options, u"--query"_s);
    case app::Options::Task::ListActs:
        return print(stdout,
                     options->wantsSchema ? store::requestSchemaText() : store::requestList(), 0);
    case app::Options::Task::AclRules:
        return print(stdout,
                     QString::fromUtf8(store::aclRulesText(store::GuardedKeys(options->community))),
                     0);
    case app::Options::Task::Found:
        return runWithoutWindow<app::FoundRun>(argc, argv, *options, u"--found"_s);
    case app::Options::Task::Join:
        return runWithoutWindow<app::JoinRun>(argc, argv, *options, u"--join"_s);
    case app::Options::Task::Steward:
        return runWithoutWindow<app::StewardRun>(argc, argv, *options, u"--steward"_s);
    case app::Options::Task::Registrar:
        return runWithoutWindow<app::RegistrarRun>(argc, argv, *options, u"--registrar"_s);
    case app::Options::Task::Window:
        break;
    }
    return runWindow(argc, argv, *options);
}
