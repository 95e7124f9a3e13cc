// SPDX-License-Identifier: MIT
#include "app/appearance.h"
#include "app/application.h"
#include "app/commandpages.h"
#include "app/crashreport.h"
#include "app/diagnostics.h"
#include "app/guardedruns.h"
#include "app/maintenancerun.h"
#include "app/secrets.h"
#include "redis/server/serverkeeper.h"
#include "store/door/requestcatalogue.h"
#include "store/guarded/aclrules.h"
#include "ui/widgets/accessiblescrollarea.h"
#include "ui/widgets/speech.h"

#include <QApplication>
#include <QIcon>
#include <QSocketNotifier>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace {

constexpr std::array quitSignals{SIGINT, SIGTERM, SIGHUP};
int writeEnd = -1; // the one thing a signal handler may touch

/// Handles a signal.
void announce(int)
{
    // Whoever was interrupted may be about to look at its own error.
    const int error = errno;
    const char byte = 0;
    [[maybe_unused]] const auto written = ::write(writeEnd, &byte, 1);
    errno = error;
}

void handleWith(void (*handler)(int))
{
    struct sigaction action { };
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    for (const int number : quitSignals)
        sigaction(number, &action, nullptr);
}

/// Turns SIGINT, SIGTERM and SIGHUP into a signal on the GUI thread, so that a terminal's Ctrl+C
/// ends the program as its menu does. One at a time.
class QuitSignals : public QObject {
    Q_OBJECT
public:
    explicit QuitSignals(QObject *parent = nullptr);
    ~QuitSignals() override;

Q_SIGNALS:
    void quitRequested();

private:
    void drain();

    int m_readEnd = -1;
    QSocketNotifier *m_notifier = nullptr;
};

QuitSignals::QuitSignals(QObject *parent)
    : QObject(parent)
{
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        return;
    m_readEnd = ends[0];
    writeEnd = ends[1];
    m_notifier = new QSocketNotifier(m_readEnd, QSocketNotifier::Read, this);
    connect(m_notifier, &QSocketNotifier::activated, this, &QuitSignals::drain);
    handleWith(announce);
}

QuitSignals::~QuitSignals()
{
    if (m_readEnd < 0)
        return;
    handleWith(SIG_DFL);
    ::close(m_readEnd);
    ::close(writeEnd);
}

void QuitSignals::drain()
{
    std::array<char, 16> bytes{};
    while (::read(m_readEnd, bytes.data(), bytes.size()) > 0) { }
    Q_EMIT quitRequested();
}

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

template <typename Run>
int runWithoutWindow(int argc, char **argv, const app::Options &options, const QString &option)
{
    QCoreApplication application(argc, argv);
    app::keepCrashReports();
    const app::Settings settings;
    app::Translations translations;
    translations.use(options.language.value_or(settings.language()));
    auto location = options.location ? options.location : settings.lastLocation();
    if (!location && options.task != app::Options::Task::Join)
        return complain(app::MaintenanceRun::tr("%1 needs --private or --server.").arg(option));
    if (location)
        location->endpoint.keyPassword = options.keyPassword;
    Run run(options, location.value_or(app::CommunityLocation()));
    QuitSignals signals;
    QObject::connect(&signals, &QuitSignals::quitRequested, &run, &Run::cancel);
    QObject::connect(&run, &Run::ended, &application, &QCoreApplication::exit,
                     Qt::QueuedConnection);
    run.start();
    return QCoreApplication::exec();
}

int runWindow(int argc, char **argv, const app::Options &options)
{
    QApplication application(argc, argv);
    const auto id = u"org.folkmoot.folkmoot"_s;
    QGuiApplication::setDesktopFileName(id);
    QApplication::setWindowIcon(QIcon::fromTheme(id, QIcon(u":/icons/folkmoot.svg"_s)));
    app::keepCrashReports();
    ui::guardScrollAreas();
    ui::speakRowsThatGetTheFocus();
    app::Application program(application, options);
    QuitSignals signals;
    QObject::connect(&signals, &QuitSignals::quitRequested, &program, &app::Application::quit);
    QObject::connect(&program, &app::Application::ended, &application, &QCoreApplication::exit);
    return program.start() ? QApplication::exec() : 0;
}

} // namespace

int main(int argc, char **argv)
{
    if (const auto status = redis::ServerKeeper::runIfAsked(argc, argv))
        return *status;
    QCoreApplication::setApplicationName(u"folkmoot"_s);
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
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

#include "main.moc"
