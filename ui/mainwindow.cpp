// SPDX-License-Identifier: MIT
#include "ui/mainwindow.h"

#include "ui/actions/actionregistry.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/filterfield.h"
#include "ui/widgets/offlinebanner.h"
#include "ui/widgets/splitterratio.h"
#include "ui/window/connectionpill.h"
#include "ui/window/mainmenu.h"
#include "ui/window/rail.h"
#include "ui/window/statusline.h"
#include "ui/window/toolstrip.h"
#include "ui/window/windowcommands.h"
#include "ui/window/writersstrip.h"

#include <QClipboard>
#include <QCloseEvent>
#include <QGuiApplication>
#include <QMenuBar>
#include <QSplitter>
#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace ui {

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
    m_writers = new WritersStrip(m_body);
    // The toast stands beside the pages: a stack shows nothing but pages to a screen reader.
    auto *pane = new QWidget(m_body);
    m_pages = new QStackedWidget;
    m_status = new StatusLine(m_body);

    auto *column = new QVBoxLayout(m_body);
    column->setContentsMargins({});
    column->setSpacing(0);
    auto *middle = new QHBoxLayout;
    middle->setSpacing(0);
    auto *content = new QVBoxLayout;
    content->setSpacing(0);
    content->addWidget(m_banner);
    content->addWidget(m_writers);
    auto *only = new QVBoxLayout(pane);
    only->setContentsMargins({});
    only->addWidget(m_pages);
    m_split = new QSplitter(Qt::Vertical);
    m_split->setHandleWidth(1);
    m_split->setChildrenCollapsible(false);
    m_split->addWidget(pane);
    m_split->setStretchFactor(0, 1);
    content->addWidget(m_split, 1);
    middle->addWidget(m_rail);
    middle->addLayout(content, 1);
    column->addWidget(m_tools);
    column->addLayout(middle, 1);
    column->addWidget(m_status);
    m_root->addWidget(m_body);
    setCentralWidget(m_root);

    m_toast = new Toast(pane);
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
    connect(m_tools->identity(), &IdentityButton::personSelected, this,
            &MainWindow::personSelected);
    connect(m_tools->connection(), &ConnectionPill::reconnectRequested, this,
            &MainWindow::reconnectRequested);
    connect(m_banner, &OfflineBanner::retryRequested, this, &MainWindow::reconnectRequested);
    connect(m_writers, &WritersStrip::writeRequested, this, &MainWindow::writeHereRequested);
    connect(m_status, &StatusLine::transferCancelled, this, &MainWindow::transferCancelled);
    connect(m_rail, &Rail::selected, this, &MainWindow::showPage);
    auto *filter = m_tools->filter();
    connect(filter, &FilterField::wordsChanged, this, [this](const QString &words) {
        if (auto *page = currentWorkspace())
            page->setFilter(words);
    });
    connect(filter, &FilterField::left, this, &MainWindow::focusPage);
    m_actions.handle(ActionId::ToggleInspector, this, [] {});
    connect(m_actions.action(ActionId::ToggleInspector), &QAction::toggled, this,
            &MainWindow::showInspector);
    m_actions.handle(ActionId::Filter, this, [filter] {
        filter->setFocus(Qt::ShortcutFocusReason);
        filter->selectAll();
    });
}

void MainWindow::showUndoText()
{
    const auto plain = m_actions.plainText(ActionId::Undo);
    m_actions.action(ActionId::Undo)
        ->setToolTip(m_undoText.isEmpty() ? plain
                                          : tr("Undo: %1").arg(displayLine(m_undoText, 120)));
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

void MainWindow::setClockAhead(std::chrono::seconds ahead)
{
    m_status->setClockAhead(ahead);
}

void MainWindow::setIdentity(const Identity &identity)
{
    m_identity = identity;
    m_tools->identity()->setIdentity(identity);
    m_commands->setIdentity(identity);
}

void MainWindow::setUnconfirmed(const QList<domain::ProgramTrace> &traces)
{
    m_writers->setTraces(traces);
}

void MainWindow::setTransfer(const QString &text, int percent)
{
    m_status->setTransfer(text, percent);
}

void MainWindow::showToast(const ToastMessage &message)
{
    m_toast->setFooter(currentWorkspace() ? currentWorkspace()->footerHeight() : 0);
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
    retranslatePages();
    m_menu->retranslate();
    m_commands->retranslate();
    setCommunity(m_community);
    m_rail->setFooter(m_actions.action(ActionId::ToggleInspector), tr("Inspect"));
    m_tools->setNewAction(currentWorkspace() ? currentWorkspace()->newAction()
                                             : ActionId::NewArticle);
}

void MainWindow::setInspector(QWidget *panel)
{
    m_inspectorShare = inspectorShare();
    if (m_inspector) {
        m_inspector->hide();
        m_inspector->deleteLater();
    }
    m_inspector = panel;
    if (!panel)
        return;
    panel->hide();
    m_split->addWidget(panel);
    showInspector(m_actions.action(ActionId::ToggleInspector)->isChecked());
}

void MainWindow::showInspector(bool shown)
{
    if (!m_inspector || m_inspector->isHidden() != shown)
        return;
    m_inspectorShare = inspectorShare();
    m_inspector->setVisible(shown);
    if (!shown)
        return focusPage();
    // Whatever was taken away and not deleted yet has no part in it.
    QList<double> ratios(m_split->count(), 0);
    ratios.first() = 1 - m_inspectorShare;
    ratios.last() = m_inspectorShare;
    setSplitterRatios(*m_split, ratios);
}

double MainWindow::inspectorShare() const
{
    const auto ratios = splitterRatios(*m_split);
    return m_inspector && !m_inspector->isHidden() ? ratios.last() : m_inspectorShare;
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    Q_EMIT closing();
    QMainWindow::closeEvent(event);
}

} // namespace ui
