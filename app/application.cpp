// SPDX-License-Identifier: MIT
#include "app/application.h"

#include "app/crashreport.h"
#include "app/diagnostics.h"
#include "app/firstpaint.h"
#include "app/maintenancerun.h"
#include "app/snapshot.h"
#include "base/deliver.h"
#include "base/logging.h"
#include "base/platform/crashes.h"
#include "domain/placelink.h"
#include "store/guarded/joinlink.h"
#include "store/lab/demo/democontent.h"
#include "ui/account/writingdialogs.h"
#include "ui/preferences/preferences.h"
#include "ui/widgets/errortext.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QObject>
#include <QProcess>
#include <QtConcurrentRun>
#include <QThreadPool>
#include <QWidget>

#include <cstdio>

using namespace Qt::StringLiterals;

namespace app {

namespace {
void print(const store::DemoCounts &counts)
{
    const auto line
        = Application::tr("demo: people %1, articles %2, topics %3, replies %4, posts %5")
              .arg(counts.people)
              .arg(counts.articles)
              .arg(counts.topics)
              .arg(counts.replies)
              .arg(counts.posts);
    std::fprintf(stdout, "%s\n", qPrintable(line));
}
} // namespace

Application::Application(QApplication &application, const Options &options,
                         const QString &settingsFile)
    : m_options(options)
    , m_settings(settingsFile)
    , m_appearance(application, m_settings, options)
    , m_window(m_actions)
    , m_communities(m_settings, m_window)
    , m_presence(m_window, this)
    , m_startController(m_settings, m_window, m_actions)
    , m_permalinks(m_startController, m_communities, m_window)
{
    connectPreferences();
    connectCrashReports();
    connectWindow();
    connectDesktop();
    m_window.restoreState(m_settings.window());
    new FirstPaint([this] { return m_community && m_community->hasFirstPage(); }, this);
    if (m_options.size.isValid()) {
        m_window.setMinimumSize(m_window.minimumSize().boundedTo(m_options.size));
        m_window.resize(m_options.size);
    }
}

Application::~Application()
{
    // Our own server may take a while to write everything out; nobody has to look at that.
    const auto widgets = m_window.findChildren<QWidget *>();
    for (auto *widget : widgets) {
        if (widget->isWindow())
            widget->hide();
    }
    m_window.hide();
    close();
}

void Application::connectWindow()
{
    connect(&m_window, &ui::MainWindow::closing, this, &Application::keepWindow);
    m_actions.handle(ui::ActionId::Quit, this, &Application::quit);
    connectCommunities();
    connect(&m_window, &ui::MainWindow::reconnectRequested, this, [this] {
        if (m_link)
            m_link->reconnect();
    });
    // Queued: the dialog or page that chose goes away with the community it stood for.
    connect(&m_startController, &StartController::selected, this, &Application::leaveWith,
            Qt::QueuedConnection);
    m_actions.handle(ui::ActionId::CopyDiagnostics, this, &Application::copyDiagnostics);
    connect(&m_window, &ui::MainWindow::writeHereRequested, this, &Application::askWriteHere);
    connect(&m_startController, &StartController::abandoned, this, [this] {
        m_awaited = {};
        close();
        showTitle();
    });
    connect(&m_window, &ui::MainWindow::windowRequested, this, &Application::openWindowAs);
}

void Application::keepWindow()
{
    m_settings.setWindow(m_window.saveState());
    if (m_community)
        m_community->remember();
}

void Application::connectDesktop()
{
    connect(&m_presence, &DesktopPresence::hiding, this, &Application::keepWindow);
    connect(&m_presence, &DesktopPresence::quitRequested, this, &Application::quit);
    connect(&m_presence, &DesktopPresence::followed, this, &Application::follow);
    connect(&m_presence, &DesktopPresence::noticesRequested, this, [this] {
        if (m_link)
            showLink(u"folkmoot:page/notices"_s);
        m_presence.showWindow();
    });
    connect(&m_presence, &DesktopPresence::dismissed, this, [this](const Announcement &told) {
        if (m_community && m_link->location().key() == told.place
            && m_community->identity().session().personId() == told.person)
            m_community->news().forget(told.subject);
    });
}

void Application::showWindow()
{
    // A picture is no reason to come into the tray.
    if (!m_options.snapshot.isEmpty())
        return m_window.show();
    if (m_options.isHidden)
        m_presence.showHidden();
    else
        m_window.show();
    m_presence.start();
}

void Application::quit()
{
    const bool wasShown = m_window.isVisible();
    m_presence.letClose();
    m_window.close();
    // It ends with its last window, of which there is none in the tray.
    if (!wasShown)
        Q_EMIT ended(0);
}

void Application::connectPreferences()
{
    auto &preferences = m_window.preferences();
    auto values = preferences.values();
    m_settings.readAttention(values);
    values.trustedHosts = m_settings.trustedHosts();
    values.syncsAlways = m_settings.syncsAlways();
    preferences.set(values);
    m_appearance.attach(preferences, m_actions);
    // After the appearance, which has brought the new language in by then.
    connect(&preferences, &ui::Preferences::changed, this, &Application::applyPreferences);
    // In another program's window a site may lose its trust, and a person ask for quiet.
    connect(qApp, &QGuiApplication::applicationStateChanged, this, [this](auto state) {
        if (state == Qt::ApplicationActive)
            readSettings();
    });
    connect(&m_settingsWatch, &QFileSystemWatcher::directoryChanged, this,
            &Application::readSettings);
    // The folder: a file that is written anew is another file. Before the first start it is not
    // there.
    if (const auto folder = QFileInfo(m_settings.file()).path(); QDir().mkpath(folder))
        m_settingsWatch.addPath(folder);
}

void Application::readSettings()
{
    m_settings.readAnew();
    auto values = m_window.preferences().values();
    m_settings.readAttention(values);
    values.trustedHosts = m_settings.trustedHosts();
    m_window.preferences().set(values);
}

void Application::applyPreferences(const ui::PreferenceValues &before)
{
    const auto &now = m_window.preferences().values();
    m_settings.keepAttention(now, before);
    if (now.countsUnread != before.countsUnread)
        m_communities.show();
    for (const auto &host : before.trustedHosts) {
        if (!now.trustedHosts.contains(host))
            m_settings.setTrusted(host, false);
    }
    for (const auto &host : now.trustedHosts) {
        if (!before.trustedHosts.contains(host))
            m_settings.setTrusted(host, true);
    }
    if (now.language != before.language)
        showTitle();
    if (now.syncsAlways != before.syncsAlways)
        applyDurability(now.syncsAlways);
}

/// Where a private community is open, it is remembered once its server does so.
void Application::applyDurability(bool syncsAlways)
{
    if (!m_link || !m_link->location().isPrivate() || !m_link->isOpen())
        return m_settings.setSyncsAlways(syncsAlways);
    auto *asked = new QObject(m_link.get());
    connect(m_link.get(), &CommunityLink::durabilityChanged, asked, &QObject::deleteLater);
    connect(m_link.get(), &CommunityLink::durabilityRefused, asked,
            [this, asked](const base::Error &error) {
                asked->deleteLater();
                auto values = m_window.preferences().values();
                values.syncsAlways = m_settings.syncsAlways();
                m_window.preferences().set(values);
                m_window.showError(error);
            });
    m_link->setSyncsAlways(syncsAlways);
}

/// A program of its own, as from the command line: it joins the private server that runs.
void Application::openWindowAs(const QString &person)
{
    if (!m_link || !m_link->location().isPrivate())
        return;
    const auto &location = m_link->location();
    QStringList arguments{u"--private="_s + location.folder, u"--as="_s + person};
    if (!location.nameSpace.isEmpty())
        arguments.append(u"--namespace="_s + QString::fromUtf8(location.nameSpace));
    if (m_options.isReadOnly)
        arguments.append(u"--read-only"_s);
    if (!QProcess::startDetached(QCoreApplication::applicationFilePath(), arguments))
        m_window.showToast({tr("The window could not be opened."), {}, {}});
}

void Application::connectCommunities()
{
    // Queued: the page that has the focus goes away with its community.
    connect(
        &m_window, &ui::MainWindow::communitySelected, this,
        [this](const QString &key) {
            if (const auto place = m_communities.place(key))
                switchTo(*place);
            else
                m_communities.show();
        },
        Qt::QueuedConnection);
    connect(
        &m_window, &ui::MainWindow::permalinkFollowed, &m_permalinks,
        [this](const QString &link) {
            m_permalinks.follow(link,
                                m_community ? std::optional(m_link->location()) : std::nullopt);
        },
        Qt::QueuedConnection);
    connect(&m_permalinks, &PermalinkController::selected, this, &Application::switchTo);
    connect(&m_communities, &CommunityList::renamed, this, &Application::showTitle);
}

std::optional<CommunityLocation> Application::firstLocation() const
{
    if (m_options.location)
        return m_options.location;
    auto location = m_settings.lastLocation();
    if (location && !m_options.nameSpace.isEmpty())
        location->nameSpace = location->endpoint.nameSpace = m_options.nameSpace;
    return location;
}

bool Application::start()
{
    if (const auto link = store::JoinLink::parse(m_options.link)) {
        m_options.link.clear();
        m_startController.showWelcome();
        showWindow();
        m_startController.askToJoin(*link);
        if (!m_options.snapshot.isEmpty())
            takeSnapshot();
        return true;
    }
    const auto named = firstLocation();
    if (const auto link = domain::Permalink::parse(m_options.link)) {
        auto places = m_communities.placesOf(*link);
        if (m_options.location && m_options.location->isLedToBy(*link))
            places = {*m_options.location};
        if (!places.isEmpty()) {
            m_options.location = places.first();
            m_options.link = link->link;
            for (const auto &place : places) {
                if (isLinkShownAt(place))
                    return false;
            }
        }
    }
    auto location = firstLocation();
    if (location && isShownElsewhere(*location))
        return false;
    // About a server that nobody knows one is asked, whether or not the last community answers.
    const auto unknown = domain::Permalink::parse(m_options.link);
    const bool isElsewhere = location && unknown && !location->isLedToBy(*unknown);
    const auto elsewhere = isElsewhere ? std::exchange(m_options.link, {}) : QString();
    if (location) {
        // The passwords of the environment are not for whichever server a link leads to.
        const bool isNamed = named && named->key() == location->key();
        if (isNamed)
            location->endpoint.keyPassword = m_options.keyPassword;
        if (m_options.location)
            MaintenanceRun::warnOfPlainWords(*location);
        open({*location, isNamed ? m_options.password : QString(), false, m_options.wantsDemo,
              m_options.importFile, m_options.rebase});
    } else {
        m_startController.showWelcome();
    }
    showWindow();
    // What is to be begun waits for a community.
    if (!location && !domain::WindowLink::parse(m_options.link))
        showLink(std::exchange(m_options.link, {}));
    showLink(elsewhere);
    if (!m_options.snapshot.isEmpty())
        takeSnapshot();
    return true;
}

QString Application::expectedPerson(const CommunityLocation &location) const
{
    if (!location.isPrivate())
        return {};
    return m_options.person.isEmpty() ? m_settings.person(location) : m_options.person;
}

bool Application::isLinkShownAt(const CommunityLocation &location) const
{
    return !m_options.link.isEmpty() && m_options.person.isEmpty() && m_options.snapshot.isEmpty()
        && !m_options.isReadOnly && FirstWindow::raiseAny(location.key(), m_options.link);
}

bool Application::isShownElsewhere(const CommunityLocation &location)
{
    if (isLinkShownAt(location))
        return true;
    // First to claim, then to ask: of many starts at once one is the window that the others raise.
    return !claim(location, expectedPerson(location)) && m_first->raiseOther(m_options.link);
}

QString Application::ownerOf(const QString &person) const
{
    return m_options.isReadOnly ? person + u"\nread-only"_s : person;
}

bool Application::claim(const CommunityLocation &location, const QString &person)
{
    const auto owner = ownerOf(person);
    // A picture is wanted of this very start.
    if (!m_options.snapshot.isEmpty() || (m_first && m_first->isFor(location.key(), owner)))
        return true;
    auto next = std::make_unique<FirstWindow>(location.key(), owner);
    connect(next.get(), &FirstWindow::raiseRequested, this, &Application::raiseWindow);
    const bool isOurs = next->claim();
    // A start that found nobody remembered looks for a window of nobody, and may come this late.
    if (m_first && m_first->isFor(location.key(), ownerOf({})))
        m_unnamed = std::move(m_first);
    else if (m_unnamed && !m_unnamed->isFor(location.key(), ownerOf({})))
        m_unnamed.reset();
    m_first = std::move(next);
    return isOurs;
}

void Application::claimForPerson()
{
    const auto &person = m_community->identity().session().person();
    const auto &location = m_link->location();
    if (!location.isPrivate())
        claim(location, {});
    else if (person)
        claim(location, person->name);
}

namespace {
/// A thing of a community, whichever that is; not one that says where it is itself.
bool isWithin(const QString &link)
{
    return !domain::Permalink::parse(link) && !store::JoinLink::parse(link);
}
} // namespace

void Application::raiseWindow(const QString &link)
{
    // Whoever gave up on it stands at Welcome, and wants it again.
    if (!m_link && !link.isEmpty() && isWithin(link))
        switchTo(m_openRequest.location, link);
    else
        showLink(link);
    m_presence.showWindow();
}

void Application::tell(const Announcement &announcement)
{
    // A window that only reads stands beside another one. Who has none takes the name when the
    // window that had it is gone.
    if (m_options.snapshot.isEmpty() && !m_options.isReadOnly && (!m_first || m_first->claim()))
        m_presence.tell(announcement);
}

void Application::follow(const Announcement &announcement)
{
    m_presence.showWindow();
    const bool isHere = m_link && m_link->location().key() == announcement.place;
    const auto place = m_communities.place(announcement.place);
    if (isHere) {
        const Awaited told{m_link->location(), announcement.link, announcement.notice,
                           announcement.person};
        if (m_community)
            show(told);
        else
            m_awaited = told;
    } else if (place) {
        auto request = m_communities.wayTo(*place);
        request.link = announcement.link;
        request.notice = announcement.notice;
        request.reader = announcement.person;
        leaveWith(request);
    } else {
        m_window.showToast({tr("That community is no longer in the list."), {}, {}});
    }
}

void Application::showLink(const QString &link)
{
    // What leads elsewhere has to wait for nobody here.
    if (m_link && !m_community && !link.isEmpty() && isWithin(link))
        m_awaited = {m_link->location(), link};
    else if (!link.isEmpty())
        m_window.openLink(link);
}

void Application::showAwaited()
{
    const auto &record = m_link->record();
    const auto &session = m_community->identity().session();
    const auto own = domain::WindowLink::parse(m_awaited.link);
    const bool isNew = own && own->kind == domain::WindowLink::Kind::New;
    const bool isSomebodyExpected = (record.isPrivate || !m_link->member().isEmpty())
        && m_link->access() == store::Access::ReadWrite;
    const bool mayBecomeWritable = !record.unconfirmed.isEmpty() && !m_options.isReadOnly;
    // A text is begun by whoever writes it, and a notice is read by whom it is for.
    if (((isNew || m_awaited.notice) && isSomebodyExpected && !session.person())
        || (isNew && mayBecomeWritable))
        return;
    show(std::exchange(m_awaited, {}));
}

void Application::show(const Awaited &thing)
{
    if (thing.notice && m_community->identity().session().personId() == thing.reader)
        return m_community->openNotice(*thing.notice);
    showLink(thing.link);
}

void Application::open(const StartController::OpenRequest &request)
{
    close();
    // From now on it is this one that another start raises the window for.
    claim(request.location, expectedPerson(request.location));
    m_openRequest = request;
    // What the program was started with leads into what it opens first. A password that is asked
    // for, or one more try, are still the same way there.
    const auto started = std::exchange(m_options.link, {});
    const auto link = request.link.isEmpty() ? started : request.link;
    if (!link.isEmpty() || !m_awaited.place.isSamePlaceAs(request.location))
        m_awaited = {request.location, link, request.notice, request.reader};
    if (!request.lesson.isEmpty())
        m_settings.setOpenLesson(request.lesson);
    m_link = std::make_unique<CommunityLink>(CommunityLink::Settings{
        request.location, request.password,
        m_options.isReadOnly ? store::Access::ReadOnly : store::Access::ReadWrite,
        m_settings.syncsAlways(), false,
        m_options.isReadOnly ? CommunityLink::Folder::AsItIs
                             : CommunityLink::Folder::MadeIfMissing});
    connect(m_link.get(), &CommunityLink::opened, this, &Application::applyOpened);
    connect(m_link.get(), &CommunityLink::serverLost, this, &Application::showServerLoss);
    connect(m_link.get(), &CommunityLink::writersConfirmed, this, &Application::reopenForWriting);
    connect(m_link.get(), &CommunityLink::durabilityChanged, this,
            [this] { m_settings.setSyncsAlways(m_link->syncsAlways()); });
    connect(m_link.get(), &CommunityLink::connectionChanged, &m_window,
            &ui::MainWindow::setConnection);
    connect(m_link.get(), &CommunityLink::connectionChanged, this, [this](const auto &state) {
        if (state.phase != m_connection.phase)
            platform::noteStep(isOnline(state) ? "online" : "offline");
        m_connection = state;
    });
    showTitle();
    m_startController.follow(*m_link);
    if (request.location.isPrivate()
        || (!request.password.isEmpty() && !request.location.wantsKeyPassword()))
        return m_link->open();
    const auto typed = request.password;
    m_communities.readSecrets(
        request.location, m_link.get(), [link = m_link.get(), typed](const auto &kept) {
            link->openWithPassword(typed.isEmpty() ? kept.password : typed, kept.keyPassword);
        });
}

void Application::switchTo(const CommunityLocation &place, const QString &link)
{
    if (m_link && m_link->location().key() == place.key()) {
        showLink(link);
        return m_communities.show();
    }
    auto request = m_communities.wayTo(place);
    request.link = link;
    leaveWith(request);
}

void Application::leaveWith(const StartController::OpenRequest &request)
{
    if (!m_community || !m_community->transfers().isRunning())
        return open(request);
    m_startController.leave();
    if (request.isProven)
        m_communities.keepTyped(request);
    m_communities.show();
    m_window.showToast({tr("An import or export is still running. Leaving stops it."), tr("Leave"),
                        [this, request] { open(request); }});
}

void Application::close()
{
    m_community.reset();
    m_presence.setUnread(0);
    m_connection = {};
    m_window.setUnconfirmed({});
    m_window.setIdentity({});
    if (!m_link)
        return;
    auto server = m_link->takeServer();
    auto *ending = m_link->takeConnections().release();
    m_link.reset();
    ending->setParent(this);
    connect(ending, &QThread::finished, ending, &QObject::deleteLater);
    ending->start();
    if (!server)
        return;
    // It may take seconds to write everything out; only the end of the program waits for that.
    auto *leaving = server.release();
    leaving->setParent(this);
    connect(leaving, &redis::PrivateServer::left, leaving, &QObject::deleteLater);
    leaving->leave();
}

void Application::showTitle()
{
    const QString title = m_link ? m_settings.name(m_link->location()) : QString();
    const bool isReadOnly
        = m_options.isReadOnly || (m_link && m_link->access() == store::Access::ReadOnly);
    m_window.setCommunity(m_link && isReadOnly ? tr("%1, read-only").arg(title) : title);
    if (m_link)
        m_window.setNature(ui::CommunityNature{
            m_link->kind(), m_link->isOpen() && m_link->record().hasUnsafeLimits});
    else
        m_window.setNature(std::nullopt);
    m_communities.show(m_link ? std::optional(m_link->location()) : std::nullopt);
}

/// The connections are made anew.
void Application::changeKey(const QString &key)
{
    const auto location = m_link->location();
    m_communities.changeKey(location, key);
    // Queued: who tells goes away with the community.
    QMetaObject::invokeMethod(
        this,
        [this, location, key] {
            open({location, key, false, false, {}, false});
        },
        Qt::QueuedConnection);
}

void Application::leaveCommunity()
{
    m_communities.forget(m_link->location());
    QMetaObject::invokeMethod(
        this,
        [this] {
            close();
            // Whoever starts the program again does not want that.
            m_first.reset();
            m_unnamed.reset();
            showTitle();
            m_startController.showWelcome();
        },
        Qt::QueuedConnection);
}

void Application::showServerLoss(const base::Error &error)
{
    const bool isKnown
        = error.kind == base::Failure::Refused && ui::knownRefusals().contains(error.detail);
    m_window.showToast({isKnown ? ui::sentenceFor(error)
                                : tr("The private server stopped and could not be started again."),
                        tr("Try again"), [this] { m_link->reconnect(); }});
}

void Application::copyDiagnostics()
{
    const auto location = m_link ? std::optional(m_link->location()) : std::nullopt;
    QGuiApplication::clipboard()->setText(diagnostics(m_settings, location, m_connection));
    m_window.showToast({tr("Copied: versions, system, settings and recent log lines. Names and "
                           "passwords are not included."),
                        {},
                        {}});
}

void Application::connectCrashReports()
{
    for (const auto &spec : ui::actionSpecs())
        connect(m_actions.action(spec.id), &QAction::triggered, this,
                [key = spec.key.toLatin1()] { platform::noteStep(key); });
    base::deliver(
        QtConcurrent::run(readCrashReports), this,
        [this](const base::Result<CrashReports> &reports) {
            if (!reports || reports->text.isEmpty())
                return;
            connect(&m_window, &ui::MainWindow::crashReportCopied, this,
                    [text = QString::fromUtf8(reports->text)] {
                        QGuiApplication::clipboard()->setText(text);
                    });
            connect(&m_window, &ui::MainWindow::crashReportDismissed, this, [told = *reports] {
                QThreadPool::globalInstance()->start([told] { forgetCrashReports(told); });
            });
            m_window.offerCrashReport();
        });
}

void Application::askWriteHere()
{
    using Dialog = ui::WriteHereDialog;
    auto *dialog = new Dialog(m_link->record().unconfirmed, &m_window);
    connect(dialog, &Dialog::confirmed, m_link.get(), &CommunityLink::confirmWriters);
    connect(m_link.get(), &CommunityLink::writersConfirmed, dialog, &QDialog::accept);
    connect(m_link.get(), &CommunityLink::requestFailed, dialog, &Dialog::showFailure);
    dialog->open();
}

void Application::reopenForWriting()
{
    m_community.reset();
    m_link->openDoor();
    showCommunity(SignInController::Otherwise::Founder);
}

void Application::applyOpened()
{
    platform::noteStep(m_link->location().isPrivate() ? "opened-private" : "opened-server");
    qCDebug(base::programLog) << "opened"
                              << (m_link->location().isPrivate() ? "private" : "server");
    m_communities.remember(m_openRequest);
    if (std::exchange(m_openRequest.wantsDemo, false))
        fillWithDemo();
    else
        showCommunity(SignInController::Otherwise::Founder);
}

void Application::fillWithDemo()
{
    m_startController.showAddingDemo();
    // Before the list is read: it would hold back what comes in behind "n new: show".
    base::deliver(m_link->community().run(store::FillWithDemo()), m_link.get(),
                  [this](const base::Result<store::DemoCounts> &counts) {
                      showCommunity(SignInController::Otherwise::FirstPerson);
                      if (counts)
                          print(*counts);
                      // It was wanted only if there is nothing else, as for a lesson.
                      else if (m_openRequest.lesson.isEmpty()
                               || counts.error().detail != "not-empty"_L1)
                          m_window.showError(counts.error());
                  });
}

void Application::showCommunity(SignInController::Otherwise otherwise)
{
    m_startController.leave();
    m_community = std::make_unique<OpenCommunity>(*m_link, m_settings, m_window, m_actions);
    connect(&m_community->news(), &CommunityNews::announced, this, &Application::tell);
    connect(&m_community->news(), &CommunityNews::unreadChanged, &m_presence,
            &DesktopPresence::setUnread);
    connect(&m_community->identity().session(), &items::Session::personChanged, this,
            &Application::claimForPerson);
    // Queued: the pages have the person by then.
    connect(
        &m_community->identity().session(), &items::Session::personChanged, m_community.get(),
        [this] { showAwaited(); }, Qt::QueuedConnection);
    // Queued: who asks goes away with the community.
    connect(
        m_community.get(), &OpenCommunity::privateRequested, this,
        [this](const QString &lesson) {
            StartController::OpenRequest request;
            request.location = CommunityLocation::inFolder({});
            request.wantsDemo = true;
            request.lesson = lesson;
            leaveWith(request);
        },
        Qt::QueuedConnection);
    if (auto *member = m_community->member()) {
        connect(member, &MemberController::keyChanged, this, &Application::changeKey);
        connect(member, &MemberController::hasLeft, this, &Application::leaveCommunity);
    }
    const auto &unconfirmed = m_link->record().unconfirmed;
    m_window.setUnconfirmed(m_options.isReadOnly ? QList<domain::ProgramTrace>() : unconfirmed);
    showTitle();
    if (unconfirmed.isEmpty())
        m_community->identity().begin(std::exchange(m_options.person, {}), otherwise);
    claimForPerson();
    if (!m_options.workspace.isEmpty())
        m_window.showWorkspace(std::exchange(m_options.workspace, {}));
    showAwaited();
    showLink(m_permalinks.takeWanted(m_link->location()));
    if (!m_openRequest.importFile.isEmpty())
        m_community->transfers().importFile(std::exchange(m_openRequest.importFile, {}),
                                            m_openRequest.rebase);
}

void Application::takeSnapshot()
{
    m_snapshot = std::make_unique<Snapshot>(m_window, m_options.snapshot,
                                            [this] { return isReadyForSnapshot(); });
    // Of a community that could not be opened there is a picture, but no success.
    const bool wantsCommunity = firstLocation().has_value();
    connect(m_snapshot.get(), &Snapshot::ended, this, [this, wantsCommunity](int status) {
        Q_EMIT ended(wantsCommunity && !m_community ? 1 : status);
    });
    m_snapshot->start();
}

bool Application::isReadyForSnapshot() const
{
    if (!m_community)
        return m_startController.isWaiting();
    return !m_community->transfers().isRunning() && m_community->hasFirstPage();
}

} // namespace app

#include "moc_application.cpp"
