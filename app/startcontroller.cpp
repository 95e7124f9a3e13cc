// SPDX-License-Identifier: MIT
#include "app/startcontroller.h"

#include "base/deliver.h"
#include "redis/wire/connection.h"
#include "redis/wire/nodesurvey.h"
#include "store/guarded/joining.h"
#include "ui/account/connectdialog.h"
#include "ui/account/joindialog.h"
#include "ui/account/privatestartpage.h"
#include "ui/account/startpages.h"
#include "ui/actions/actionregistry.h"
#include "ui/transfer/importdialog.h"
#include "ui/widgets/filequestion.h"
#include "ui/window/mainwindow.h"

#include <QtConcurrentRun>

#include <algorithm>
#include <atomic>

using namespace Qt::StringLiterals;

namespace app {

StartController::StartController(Settings &settings, ui::MainWindow &window,
                                 ui::ActionRegistry &actions, QObject *parent)
    : QObject(parent)
    , m_settings(settings)
    , m_window(window)
{
    actions.handle(ui::ActionId::Connect, this, &StartController::serverDialog);
    actions.handle(ui::ActionId::StartPrivate, this, [this] { startPrivate(false); });
}

void StartController::showWelcome()
{
    m_isWaiting = true;
    if (m_welcome)
        return;
    auto *page = new ui::WelcomePage;
    connect(page, &ui::WelcomePage::privateRequested, this,
            [this](bool withDemo) { startPrivate(withDemo); });
    connect(page, &ui::WelcomePage::connectRequested, this, &StartController::serverDialog);
    connect(page, &ui::WelcomePage::openFileRequested, this, &StartController::askFile);
    showPage(page);
    m_welcome = page;
}

/// The one before is on its way out then, and stands for nothing any more.
void StartController::showPage(QWidget *page)
{
    m_welcome = nullptr;
    m_connecting = nullptr;
    m_window.showStartPage(page);
}

void StartController::startPrivate(bool withDemo)
{
    Q_EMIT selected({CommunityLocation::inFolder({}), {}, false, withDemo, {}, false});
}

void StartController::startWithFile(const QString &path, bool rebase)
{
    Q_EMIT selected({CommunityLocation::inFolder({}), {}, false, false, path, rebase});
}

void StartController::follow(CommunityLink &link)
{
    m_isWaiting = m_isServerWaitedFor = false;
    if (link.location().isPrivate())
        return followPrivate(link);
    m_isServerWaitedFor = true;
    connect(&link, &CommunityLink::failed, this,
            [this, &link](const base::Error &error) { showServerFailure(link.location(), error); });
    connect(&link, &CommunityLink::waiting, this, [this](const base::Error &reason) {
        if (m_dialog)
            m_dialog->showWaiting(reason);
    });
    // Before Welcome may stand the dialog, which says by itself that it connects.
    if (!m_welcome || !m_dialog)
        followServer(link);
}

void StartController::followServer(CommunityLink &link)
{
    using Page = ui::ConnectingPage;
    auto *page = new Page(m_settings.name(link.location()));
    connect(&link, &CommunityLink::connectionChanged, page, &Page::setState);
    connect(&link, &CommunityLink::waiting, page, &Page::showWaiting);
    connect(page, &Page::cancelled, this, &StartController::abandonServer);
    connect(page, &Page::changeRequested, this,
            [this, &link](const base::Error &error) { askAgain(link.location(), error); });
    showPage(page);
    m_connecting = page;
}

void StartController::followPrivate(CommunityLink &link)
{
    using Page = ui::PrivateStartPage;
    auto *page = new Page(link.location().folder);
    connect(&link, &CommunityLink::startProgressed, page, &Page::showProgress);
    connect(&link, &CommunityLink::failed, page, &Page::showFailure);
    connect(&link, &CommunityLink::failed, page, [this] { m_isWaiting = true; });
    connect(&link, &CommunityLink::repairEstimated, page, &Page::showRepairEstimate);
    connect(page, &Page::retryRequested, &link, &CommunityLink::open);
    connect(page, &Page::estimateRequested, &link, &CommunityLink::estimateRepair);
    connect(page, &Page::repairRequested, &link, &CommunityLink::repairAndOpen);
    connect(page, &Page::anotherFolderRequested, this, &StartController::askFolder);
    connect(page, &Page::backRequested, this, [this] {
        showWelcome();
        Q_EMIT abandoned();
    });
    showPage(page);
    m_starting = page;
}

void StartController::showAddingDemo()
{
    if (m_starting)
        m_starting->showAddingDemo();
}

void StartController::leave()
{
    m_isWaiting = m_isServerWaitedFor = false;
    m_welcome = nullptr;
    m_connecting = nullptr;
    m_starting = nullptr;
    m_window.leaveStartPage();
    if (m_dialog)
        m_dialog->accept();
}

ui::ConnectDialog *StartController::serverDialog()
{
    if (!m_dialog) {
        m_dialog = new ui::ConnectDialog(&m_window);
        connect(m_dialog, &ui::ConnectDialog::submitted, this, &StartController::applyServer);
        connect(m_dialog, &ui::ConnectDialog::testRequested, this, &StartController::testServer);
        connect(m_dialog, &ui::ConnectDialog::linkTyped, this, &StartController::applyLink);
        connect(m_dialog, &QDialog::rejected, this, &StartController::abandonServer);
        m_dialog->open();
    }
    return m_dialog;
}

namespace {
StartController::OpenRequest requestFor(const base::Endpoint &endpoint, bool keepPassword)
{
    StartController::OpenRequest request;
    request.location.endpoint = endpoint;
    request.location.nameSpace = endpoint.nameSpace;
    request.password = std::exchange(request.location.endpoint.password, {});
    request.keepPassword = keepPassword;
    return request;
}
} // namespace

void StartController::applyServer(const base::Endpoint &endpoint, bool keepPassword)
{
    Q_EMIT selected(requestFor(endpoint, keepPassword));
}

void StartController::applyEntrance(const base::Endpoint &endpoint, bool keepPassword)
{
    auto request = requestFor(endpoint, keepPassword);
    request.isProven = true;
    // The account is there, whether or not one goes there now.
    m_settings.addCommunity(request.location);
    Q_EMIT selected(request);
}

void StartController::testServer(const base::Endpoint &endpoint)
{
    const auto stop = std::make_shared<redis::Connection>(endpoint);
    connect(m_dialog, &QObject::destroyed, [stop] { stop->requestStop(); });
    const auto look = [endpoint, stop]() -> base::Result<base::NodeSurvey> {
        const bool isMember = !store::memberOf(endpoint).isEmpty() && !endpoint.password.isEmpty();
        return redis::surveyNodes(isMember ? store::withKey(endpoint).value_or(endpoint) : endpoint,
                                  *stop);
    };
    auto *dialog = m_dialog.data();
    base::deliver(QtConcurrent::run(look), dialog,
                  [dialog](const base::Result<base::NodeSurvey> &survey) {
                      dialog->showSurvey(survey.value_or(base::NodeSurvey()));
                  });
}

void StartController::applyLink(const QString &text)
{
    const auto link = store::JoinLink::parse(text);
    if (!link)
        return;
    m_dialog->reject();
    askToJoin(*link);
}

ui::JoinDialog *StartController::askToJoin(const store::JoinLink &link)
{
    using Transport = base::Endpoint::Transport;
    // What somebody has typed there stays.
    if (m_join && m_joinLink == link) {
        m_join->raise();
        m_join->activateWindow();
        return m_join;
    }
    auto *dialog = new ui::JoinDialog(
        {QString::fromLatin1(link.community), link.server.toUri(),
         link.server.transport == Transport::Tls ? link.fingerprint : QByteArray(),
         !base::isReadableOnTheWay(link.server), link.isInvitation(), link.name},
        &m_window);
    connect(dialog, &ui::JoinDialog::submitted, this,
            [this, dialog, link](const QString &name, const QString &password, bool isNew,
                                 bool keepPassword) {
                join(dialog, link, {name, password, isNew, keepPassword});
            });
    m_join = dialog;
    m_joinLink = link;
    dialog->open();
    return dialog;
}

void StartController::join(ui::JoinDialog *dialog, const store::JoinLink &link,
                           const JoinWish &wish)
{
    const auto isGivenUp = std::make_shared<std::atomic<bool>>(false);
    connect(dialog, &QObject::destroyed, [isGivenUp] { *isGivenUp = true; });
    const auto enter = [link, wish, isGivenUp] {
        const auto wasGivenUp = [isGivenUp] { return isGivenUp->load(); };
        return store::trusting(link, CommunityLocation::authorityFolder(), wasGivenUp)
            .and_then([&](const store::JoinLink &trusted) {
                return wish.isNew
                    ? store::joinCommunity(trusted, wish.name, wish.password, wasGivenUp)
                    : store::signIn(trusted, wish.name, wish.password);
            });
    };
    base::deliver(QtConcurrent::run(enter), dialog,
                  [this, dialog, wish](const base::Result<base::Endpoint> &entered) {
                      if (!entered)
                          return dialog->showFailure(entered.error());
                      dialog->accept();
                      applyEntrance(*entered, wish.keepPassword);
                  });
}

void StartController::abandonServer()
{
    if (!std::exchange(m_isServerWaitedFor, false))
        return;
    showWelcome();
    Q_EMIT abandoned();
}

void StartController::showServerFailure(const CommunityLocation &location, const base::Error &error)
{
    using base::Failure;
    const bool isOutage = error.kind == Failure::TimedOut
        || (error.kind == Failure::Unreachable && !error.detail.startsWith("CLIENTCERT"_L1));
    const bool isKnown = std::ranges::any_of(m_settings.communities(), [&](const auto &known) {
        return known.location.key() == location.key();
    });
    // Where somebody has been, the server is waited for: nothing that they type brings it back.
    if (!m_connecting || m_dialog || !isOutage || !isKnown)
        return askAgain(location, error);
    m_isWaiting = true;
    m_connecting->showFailure(error);
}

void StartController::askAgain(const CommunityLocation &location, const base::Error &error)
{
    // What else there is, instead of a window without anything in it.
    showWelcome();
    const bool isNew = !m_dialog;
    auto *dialog = serverDialog();
    if (isNew)
        dialog->setEndpoint(location.endpoint, false);
    dialog->showFailure(error);
}

void StartController::askFolder()
{
    auto *dialog = ui::askForFile(&m_window, tr("Folder of the private community"), {},
                                  QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &folder) {
        Q_EMIT selected({CommunityLocation::inFolder(folder), {}, false, false, {}, false});
    });
}

void StartController::askFile()
{
    auto *dialog
        = ui::askForFile(&m_window, tr("Open a file of articles"),
                         {tr("Articles (*.csv *.jsonl *.ndjson *.json)"), tr("All files (*)")});
    // Queued: the next dialog comes when this one has gone.
    connect(dialog, &QFileDialog::fileSelected, this, &StartController::askHowToImport,
            Qt::QueuedConnection);
}

void StartController::askHowToImport(const QString &path)
{
    auto *dialog = new ui::ImportDialog(path, &m_window);
    connect(dialog, &ui::ImportDialog::importRequested, this, &StartController::startWithFile);
    dialog->open();
}

} // namespace app

#include "moc_startcontroller.cpp"
