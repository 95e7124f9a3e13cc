// SPDX-License-Identifier: MIT
// The workspaces behind the rail: which there are, which is shown, and where a link leads.
#include "ui/actions/actionregistry.h"
#include "ui/mainwindow.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/filterfield.h"
#include "ui/window/rail.h"
#include "ui/window/statusline.h"
#include "ui/window/toolstrip.h"

#include <QCoreApplication>
#include <QStackedWidget>
#include <QTimer>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace ui {

namespace {
constexpr std::array workspaceActions{ActionId::Workspace1, ActionId::Workspace2,
                                      ActionId::Workspace3, ActionId::Workspace4};
} // namespace

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
        m_actions.handle(id, this, [this, index] { showPage(offeredPages().value(index, -1)); });
    }
    m_rail->setOffered(index, workspace->isOffered());
    if (m_workspaceStates.contains(workspace->id()))
        workspace->restoreState(m_workspaceStates.value(workspace->id()).toMap());
    if (index == 0)
        showPage(index);
    if (workspace->id() == m_lastPage)
        showWorkspace(m_lastPage);
    retranslate();
    m_toast->raise();
}

void MainWindow::connectWorkspace(Workspace *workspace)
{
    const auto showDraft = [this, workspace](const QString &text) {
        m_pageStatus[workspace].draft = text;
        showPageStatus();
    };
    // That a draft was saved is news for a while; it is counted under Drafts.
    auto *news = new QTimer(workspace);
    news->setObjectName(u"draftNews"_s);
    news->setSingleShot(true);
    news->setInterval(30s);
    connect(news, &QTimer::timeout, this, [showDraft] { showDraft({}); });
    connect(workspace, &Workspace::draftStatusChanged, this, showDraft);
    connect(workspace, &Workspace::draftStatusChanged, news, qOverload<>(&QTimer::start));
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
    connect(workspace, &Workspace::offeredChanged, this, &MainWindow::showOffered);
    connect(workspace, &Workspace::undoTextChanged, this, [this](const QString &what) {
        m_undoText = what;
        showUndoText();
    });
}

QList<int> MainWindow::offeredPages() const
{
    QList<int> pages;
    for (qsizetype i = 0; i < m_workspaces.size(); ++i) {
        if (m_workspaces.at(i)->isOffered())
            pages.append(static_cast<int>(i));
    }
    return pages;
}

void MainWindow::showOffered()
{
    for (qsizetype i = 0; i < m_workspaces.size(); ++i)
        m_rail->setOffered(static_cast<int>(i), m_workspaces.at(i)->isOffered());
    retranslatePages();
    if (currentWorkspace() && !currentWorkspace()->isOffered())
        showPage(0);
    if (!m_awaitedPage.isEmpty())
        showWorkspace(m_awaitedPage);
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
    if (!(*found)->isOffered()) {
        m_awaitedPage = id;
        return false;
    }
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
    m_awaitedPage.clear();
    m_pages->setCurrentIndex(index);
    m_rail->setCurrent(index);
    const auto *page = m_workspaces.at(index);
    m_tools->setNewAction(page->newAction());
    m_tools->filter()->setWords(page->filter());
    m_actions.showScope(page->scope());
    showPageStatus();
    m_toast->setFooter(page->footerHeight());
    QCoreApplication::postEvent(m_toast, new QEvent(QEvent::LayoutRequest));
    focusPage();
}

void MainWindow::focusPage()
{
    // The list, behind the sources.
    const auto panes = currentWorkspace() ? currentWorkspace()->panes() : QList<QWidget *>();
    if (!panes.isEmpty())
        panes.at(std::min<qsizetype>(1, panes.size() - 1))->setFocus(Qt::OtherFocusReason);
}

void MainWindow::showPageStatus()
{
    const auto status = m_pageStatus.value(currentWorkspace());
    m_status->setDraftStatus(status.draft);
    m_status->setUnread(status.unread);
}

void MainWindow::retranslatePages()
{
    for (qsizetype i = 0; i < m_workspaces.size(); ++i)
        m_rail->tile(static_cast<int>(i))->setTitle(m_workspaces.at(i)->title());
    const auto offered = offeredPages();
    for (size_t i = 0; i < workspaceActions.size() && i < size_t(offered.size()); ++i)
        m_actions.action(workspaceActions[i])
            ->setText(m_workspaces.at(offered.at(qsizetype(i)))->title());
}

} // namespace ui
