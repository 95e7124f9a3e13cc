// SPDX-License-Identifier: MIT
#include "ui/mainwindow.h"

#include "ui/actions/actionregistry.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/filterfield.h"
#include "ui/widgets/offlinebanner.h"
#include "ui/window/connectionpill.h"
#include "ui/window/mainmenu.h"
#include "ui/window/rail.h"
#include "ui/window/statusline.h"
#include "ui/window/toolstrip.h"
#include "ui/window/windowcommands.h"

#include <QClipboard>
#include <QCloseEvent>
#include <QGuiApplication>
#include <QMenuBar>
#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr std::array workspaceActions{ActionId::Workspace1, ActionId::Workspace2,
                                      ActionId::Workspace3, ActionId::Workspace4};
} // namespace

MainWindow::MainWindow(ActionRegistry &actions, QWidget *parent)
    : QMainWindow(parent)
    , m_actions(actions)
{
    setMinimumSize(960, 600);
    resize(1440, 900);
    createParts();
    connectParts();
    retranslate();
}

MainWindow::~MainWindow() = default;

void MainWindow::createParts()
{
    m_menu = new MainMenu(*menuBar(), m_actions);
    m_root = new QStackedWidget(this);
    m_body = new QWidget(m_root);
    m_tools = new ToolStrip(m_actions, m_body);
    m_rail = new Rail(m_body);
    m_banner = new OfflineBanner(m_body);
    m_pages = new QStackedWidget(m_body);
    m_status = new StatusLine(m_body);

    auto *column = new QVBoxLayout(m_body);
    column->setContentsMargins({});
    column->setSpacing(0);
    auto *middle = new QHBoxLayout;
    middle->setSpacing(0);
    auto *content = new QVBoxLayout;
    content->setSpacing(0);
    content->addWidget(m_banner);
    content->addWidget(m_pages, 1);
    middle->addWidget(m_rail);
    middle->addLayout(content, 1);
    column->addWidget(m_tools);
    column->addLayout(middle, 1);
    column->addWidget(m_status);
    m_root->addWidget(m_body);
    setCentralWidget(m_root);

    m_toast = new Toast(m_pages);
    m_commands = new Commands(*this, m_actions);
    m_tools->identity()->setFurtherActions(
        {m_actions.action(ActionId::NewPerson), m_actions.action(ActionId::SignIn),
         m_actions.action(ActionId::Register), m_actions.action(ActionId::SignOut)});
    m_tools->connection()->setFurtherActions({m_actions.action(ActionId::LetProgramsIn),
                                              m_actions.action(ActionId::Durability),
                                              m_actions.action(ActionId::Connect)});
}

void MainWindow::connectParts()
{
    connect(m_tools->identity(), &IdentityButton::personChosen, this, &MainWindow::personChosen);
    connect(m_tools->connection(), &ConnectionPill::reconnectRequested, this,
            &MainWindow::reconnectRequested);
    connect(m_banner, &OfflineBanner::retryRequested, this, &MainWindow::reconnectRequested);
    connect(m_status, &StatusLine::transferCancelled, this, &MainWindow::transferCancelled);
    connect(m_rail, &Rail::chosen, this, &MainWindow::showPage);
    auto *filter = m_tools->filter();
    connect(filter, &FilterField::wordsChanged, this, [this](const QString &words) {
        if (auto *page = currentWorkspace())
            page->setFilter(words);
    });
    connect(filter, &FilterField::left, this, &MainWindow::focusPage);
    m_actions.handle(ActionId::Filter, this, [filter] {
        filter->setFocus(Qt::ShortcutFocusReason);
        filter->selectAll();
    });
}

void MainWindow::addWorkspace(Workspace *workspace)
{
    const auto index = static_cast<int>(m_workspaces.size());
    m_workspaces.append(workspace);
    m_pages->addWidget(workspace);
    m_rail->addTile(workspace->iconName(), workspace->title());
    connectWorkspace(workspace);
    if (index < static_cast<int>(workspaceActions.size())) {
        const auto id = workspaceActions[static_cast<size_t>(index)];
        m_actions.action(id)->disconnect(this);
        m_actions.handle(id, this, [this, index] { showPage(index); });
    }
    if (m_workspaceStates.contains(workspace->id()))
        workspace->restoreState(m_workspaceStates.value(workspace->id()).toMap());
    if (index == 0 || workspace->id() == m_lastPage)
        showPage(index);
    retranslate();
    m_toast->raise();
}

void MainWindow::connectWorkspace(Workspace *workspace)
{
    connect(workspace, &Workspace::draftStatusChanged, this,
            [this, workspace](const QString &text) {
                m_pageStatus[workspace].draft = text;
                showPageStatus();
            });
    connect(workspace, &Workspace::toastRequested, this, &MainWindow::showToast);
    connect(workspace, &Workspace::unreadCountChanged, this, [this, workspace](qint64 count) {
        m_rail->tile(static_cast<int>(m_workspaces.indexOf(workspace)))->setBadge(count);
        m_pageStatus[workspace].unread = count;
        showPageStatus();
    });
    connect(workspace, &Workspace::filterChanged, this, [this, workspace](const QString &words) {
        if (workspace == currentWorkspace())
            m_tools->filter()->setWords(words);
    });
    connect(workspace, &Workspace::undoTextChanged, this, [this](const QString &what) {
        m_undoText = what;
        showUndoText();
    });
}

void MainWindow::showPageStatus()
{
    const auto status = m_pageStatus.value(currentWorkspace());
    m_status->setDraftStatus(status.draft);
    m_status->setUnread(status.unread);
}

void MainWindow::showUndoText()
{
    const auto plain = m_actions.plainText(ActionId::Undo);
    m_actions.action(ActionId::Undo)
        ->setToolTip(m_undoText.isEmpty() ? plain
                                          : tr("Undo: %1").arg(displayLine(m_undoText, 120)));
}

void MainWindow::clearWorkspaces()
{
    if (const auto *current = currentWorkspace())
        m_lastPage = current->id();
    for (auto *workspace : std::as_const(m_workspaces)) {
        m_workspaceStates.insert(workspace->id(), workspace->saveState());
        m_pages->removeWidget(workspace);
    }
    // The page may be what the running slot belongs to.
    for (auto *workspace : std::exchange(m_workspaces, {}))
        workspace->deleteLater();
    m_rail->clear();
    m_pageStatus.clear();
    showPageStatus();
    m_tools->filter()->setWords({});
}

Workspace *MainWindow::currentWorkspace() const
{
    return qobject_cast<Workspace *>(m_pages->currentWidget());
}

bool MainWindow::showWorkspace(const QString &id)
{
    const auto found = std::ranges::find(m_workspaces, id, &Workspace::id);
    if (found == m_workspaces.end())
        return false;
    showPage(static_cast<int>(found - m_workspaces.begin()));
    return true;
}

void MainWindow::openLink(const QString &link)
{
    for (auto *workspace : std::as_const(m_workspaces)) {
        if (workspace->openLink(link))
            return showPage(static_cast<int>(m_workspaces.indexOf(workspace)));
    }
    showToast({tr("This link leads nowhere here: %1").arg(displayLine(link, 80)), {}, {}});
}

void MainWindow::showPage(int index)
{
    if (index < 0 || index >= m_workspaces.size())
        return;
    m_pages->setCurrentIndex(index);
    m_rail->setCurrent(index);
    const auto *page = m_workspaces.at(index);
    m_tools->setNewAction(page->newAction());
    m_tools->filter()->setWords(page->filter());
    m_actions.showScope(specOf(page->newAction()).scope);
    showPageStatus();
    focusPage();
}

void MainWindow::focusPage()
{
    // The list, behind the sources.
    const auto panes = currentWorkspace() ? currentWorkspace()->panes() : QList<QWidget *>();
    if (!panes.isEmpty())
        panes.at(std::min<qsizetype>(1, panes.size() - 1))->setFocus(Qt::OtherFocusReason);
}

void MainWindow::showStartPage(QWidget *page)
{
    leaveStartPage();
    m_startPage = page;
    m_root->addWidget(page);
    m_root->setCurrentWidget(page);
    page->setFocus(Qt::OtherFocusReason);
}

void MainWindow::leaveStartPage()
{
    m_root->setCurrentWidget(m_body);
    if (auto *page = std::exchange(m_startPage, nullptr)) {
        m_root->removeWidget(page);
        page->deleteLater();
    }
}

void MainWindow::setCommunity(const QString &name)
{
    m_community = displayLine(name, 64);
    m_tools->connection()->setCommunity(m_community);
    setWindowTitle(m_community.isEmpty() ? tr("Folkmoot") : tr("%1 – Folkmoot").arg(m_community));
}

void MainWindow::setConnection(const base::ConnectionState &state)
{
    m_tools->connection()->setState(state);
    m_banner->setState(state);
    m_status->setConnection(state);
}

void MainWindow::setIdentity(const Identity &identity)
{
    m_identity = identity;
    m_tools->identity()->setIdentity(identity);
    m_commands->setIdentity(identity);
}

void MainWindow::setTransfer(const QString &text, int percent)
{
    m_status->setTransfer(text, percent);
}

void MainWindow::showToast(const ToastMessage &message)
{
    m_toast->setFoot(currentWorkspace() ? currentWorkspace()->footHeight() : 0);
    m_toast->showMessage(message);
}

void MainWindow::showError(const base::Error &error)
{
    if (error.kind == base::Failure::Cancelled)
        return;
    // The rules' own words need no details.
    if (error.kind == base::Failure::Refused)
        return showToast({sentenceFor(error), {}, {}});
    const auto copy
        = [details = detailsFor(error)] { QGuiApplication::clipboard()->setText(details); };
    showToast({sentenceFor(error), tr("Copy details"), copy});
}

void MainWindow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::WindowStateChange)
        m_actions.action(ActionId::FullScreen)->setChecked(isFullScreen());
    QMainWindow::changeEvent(event);
}

void MainWindow::retranslate()
{
    m_actions.retranslate();
    showUndoText();
    for (qsizetype i = 0; i < m_workspaces.size(); ++i) {
        m_rail->tile(static_cast<int>(i))->setTitle(m_workspaces.at(i)->title());
        if (i < static_cast<qsizetype>(workspaceActions.size()))
            m_actions.action(workspaceActions[static_cast<size_t>(i)])
                ->setText(m_workspaces.at(i)->title());
    }
    m_menu->retranslate();
    m_commands->retranslate();
    setCommunity(m_community);
    m_tools->setNewAction(currentWorkspace() ? currentWorkspace()->newAction()
                                             : ActionId::NewArticle);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    Q_EMIT closing();
    QMainWindow::closeEvent(event);
}

} // namespace ui
