// SPDX-License-Identifier: MIT
#include "app/entrance.h"

#include "ui/account/connectdialog.h"
#include "ui/account/connectingpage.h"
#include "ui/account/privatestartpage.h"
#include "ui/account/welcomepage.h"
#include "ui/actions/actionregistry.h"
#include "ui/mainwindow.h"
#include "ui/transfer/importdialog.h"

#include <QFileDialog>

using namespace Qt::StringLiterals;

namespace app {

Entrance::Entrance(Settings &settings, Secrets &secrets, ui::MainWindow &window,
                   ui::ActionRegistry &actions, QObject *parent)
    : QObject(parent)
    , m_settings(settings)
    , m_secrets(secrets)
    , m_window(window)
{
    actions.handle(ui::ActionId::Connect, this, &Entrance::askServer);
    actions.handle(ui::ActionId::StartPrivate, this, [this] { startPrivate(false); });
}

void Entrance::showWelcome()
{
    m_isWaiting = true;
    if (m_welcome)
        return;
    auto *page = new ui::WelcomePage;
    m_welcome = page;
    connect(page, &ui::WelcomePage::privateRequested, this,
            [this](bool withDemo) { startPrivate(withDemo); });
    connect(page, &ui::WelcomePage::connectRequested, this, &Entrance::askServer);
    connect(page, &ui::WelcomePage::openFileRequested, this, &Entrance::askFile);
    m_window.showStartPage(page);
}

void Entrance::startPrivate(bool withDemo)
{
    Q_EMIT chosen({Place::inFolder({}), {}, false, withDemo, {}, false});
}

void Entrance::startWithFile(const QString &path, bool rebase)
{
    Q_EMIT chosen({Place::inFolder({}), {}, false, false, path, rebase});
}

void Entrance::follow(CommunityLink &link)
{
    m_isWaiting = m_isServerWaitedFor = false;
    if (link.place().isPrivate())
        return followPrivate(link);
    m_isServerWaitedFor = true;
    connect(&link, &CommunityLink::failed, this,
            [this, &link](const base::Error &error) { showServerFailure(link.place(), error); });
    connect(&link, &CommunityLink::waiting, this, [this](const base::Error &reason) {
        if (m_dialog)
            m_dialog->showWaiting(reason);
    });
    // Before Welcome stands the dialog, which says by itself that it connects.
    if (!m_welcome)
        followServer(link);
}

void Entrance::followServer(CommunityLink &link)
{
    using Page = ui::ConnectingPage;
    auto *page = new Page(link.place().title());
    connect(&link, &CommunityLink::connectionChanged, page, &Page::setState);
    connect(&link, &CommunityLink::waiting, page, &Page::showWaiting);
    connect(page, &Page::cancelled, this, &Entrance::abandonServer);
    m_window.showStartPage(page);
}

void Entrance::followPrivate(CommunityLink &link)
{
    using Page = ui::PrivateStartPage;
    auto *page = new Page(link.place().folder);
    connect(&link, &CommunityLink::startProgressed, page, &Page::showProgress);
    connect(&link, &CommunityLink::failed, page, &Page::showFailure);
    connect(&link, &CommunityLink::failed, page, [this] { m_isWaiting = true; });
    connect(&link, &CommunityLink::repairEstimated, page, &Page::showRepairEstimate);
    connect(page, &Page::retryRequested, &link, &CommunityLink::open);
    connect(page, &Page::estimateRequested, &link, &CommunityLink::estimateRepair);
    connect(page, &Page::repairRequested, &link, &CommunityLink::repairAndOpen);
    connect(page, &Page::anotherFolderRequested, this, &Entrance::askFolder);
    connect(page, &Page::backRequested, this, [this] {
        showWelcome();
        Q_EMIT abandoned();
    });
    m_window.showStartPage(page);
}

void Entrance::leave()
{
    m_isWaiting = m_isServerWaitedFor = false;
    m_window.leaveStartPage();
    if (m_dialog)
        m_dialog->accept();
}

ui::ConnectDialog *Entrance::serverDialog()
{
    if (!m_dialog) {
        m_dialog = new ui::ConnectDialog(&m_window);
        connect(m_dialog, &ui::ConnectDialog::submitted, this, &Entrance::adoptServer);
        connect(m_dialog, &QDialog::rejected, this, &Entrance::abandonServer);
        m_dialog->open();
    }
    return m_dialog;
}

void Entrance::askServer()
{
    auto *dialog = serverDialog();
    const auto recent = m_settings.recentServers();
    if (recent.isEmpty())
        return;
    const auto &place = recent.first();
    m_secrets.read(place, dialog, [dialog, place](const QString &password) {
        // Whoever was faster than the keychain has begun to type.
        if (dialog->isModified())
            return;
        auto endpoint = place.endpoint;
        endpoint.password = password;
        dialog->setEndpoint(endpoint, !password.isEmpty());
    });
}

void Entrance::adoptServer(const base::Endpoint &endpoint, bool keepPassword)
{
    Wish wish;
    wish.place.endpoint = endpoint;
    wish.place.nameSpace = endpoint.nameSpace;
    wish.password = std::exchange(wish.place.endpoint.password, {});
    wish.keepPassword = keepPassword;
    Q_EMIT chosen(wish);
}

void Entrance::abandonServer()
{
    if (!std::exchange(m_isServerWaitedFor, false))
        return;
    showWelcome();
    Q_EMIT abandoned();
}

void Entrance::showServerFailure(const Place &place, const base::Error &error)
{
    // What else there is, instead of a window without anything in it.
    showWelcome();
    const bool isNew = !m_dialog;
    auto *dialog = serverDialog();
    if (isNew)
        dialog->setEndpoint(place.endpoint, false);
    dialog->showFailure(error);
}

void Entrance::askFolder()
{
    auto *dialog = new QFileDialog(&m_window, tr("Folder of the private community"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &folder) {
        Q_EMIT chosen({Place::inFolder(folder), {}, false, false, {}, false});
    });
    dialog->open();
}

void Entrance::askFile()
{
    auto *dialog = new QFileDialog(&m_window, tr("Open a file of articles"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Articles (*.csv *.jsonl *.ndjson *.json)"), tr("All files (*)")});
    // Queued: the next dialog comes when this one has gone.
    connect(dialog, &QFileDialog::fileSelected, this, &Entrance::askHowToImport,
            Qt::QueuedConnection);
    dialog->open();
}

void Entrance::askHowToImport(const QString &path)
{
    auto *dialog = new ui::ImportDialog(path, &m_window);
    connect(dialog, &ui::ImportDialog::importRequested, this, &Entrance::startWithFile);
    dialog->open();
}

} // namespace app
