// SPDX-License-Identifier: MIT
#include "ui/window/mainwindow.h"

#include "domain/permalink.h"
#include "ui/account/communitynamedialog.h"
#include "ui/actions/actionregistry.h"
#include "ui/actions/editactions.h"
#include "ui/preferences/preferences.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/filterfield.h"
#include "ui/widgets/focusreason.h"
#include "ui/widgets/speech.h"
#include "ui/widgets/splitterratio.h"
#include "ui/window/mainmenu.h"
#include "ui/window/rail.h"
#include "ui/window/statusline.h"
#include "ui/window/strips.h"
#include "ui/window/taborder.h"
#include "ui/window/toolstrip.h"
#include "ui/window/windowcommands.h"

#include <QClipboard>
#include <QCloseEvent>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMenuBar>
#include <QScreen>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace ui {

namespace {
constexpr int titleRoom = 40; ///< for what the desktop draws above, which is not there before

/// Whether neither the names of the inspector nor the lines of a lesson would be cut.
bool hasRoomForBoth(const QWidget &dock)
{
    return dock.width() >= Scaled(720);
}
} // namespace

MainWindow::MainWindow(ActionRegistry &actions, QWidget *parent)
    : QMainWindow(parent)
    , m_actions(actions)
    , m_preferences(new Preferences(this))
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
    m_tools = new ToolStrip(m_actions, this);
    m_rail = new Rail(this);
    m_banner = new OfflineBanner(this);
    m_writers = new WritersStrip(this);
    m_crash = new CrashStrip(this);
    m_pages = new QStackedWidget;
    m_status = new StatusLine(this);
    createLayout();
    m_commands = new Commands(*this, m_actions);
    new EditActions(*this, m_actions);
    m_tools->identity()->setFurtherActions(
        {m_actions.action(ActionId::NewPerson), m_actions.action(ActionId::SignIn),
         m_actions.action(ActionId::Register), m_actions.action(ActionId::SignOut),
         m_actions.action(ActionId::ChangePassword), m_actions.action(ActionId::DeviceLink),
         m_actions.action(ActionId::LeaveCommunity)});
    m_tools->connection()->setFurtherActions({m_actions.action(ActionId::LetProgramsIn),
                                              m_actions.action(ActionId::Durability),
                                              m_actions.action(ActionId::Connect)});
}

void MainWindow::createLayout()
{
    // The toast stands beside the pages: a stack shows nothing but pages to a screen reader.
    auto *pane = new QWidget;
    m_toast = new Toast(pane);
    columnOf({m_pages}, {.margins = {}}, pane);
    m_split = new QSplitter(Qt::Vertical);
    m_split->setHandleWidth(1);
    m_split->setChildrenCollapsible(false);
    m_split->addWidget(pane);
    m_split->setStretchFactor(0, 1);
    m_dock = new QSplitter(Qt::Horizontal);
    m_dock->setHandleWidth(1);
    m_dock->setChildrenCollapsible(false);
    m_dock->hide();
    m_dock->installEventFilter(this);
    whenResized(*m_dock, [this] { fitDock(); });
    m_split->addWidget(m_dock);
    auto *shown = new QWidget;
    columnOf({m_banner, m_writers, {m_split, 1}}, {.margins = {}, .spacing = 0}, shown);
    m_content = new QStackedWidget;
    m_content->addWidget(shown);
    auto *middle = rowOf({m_rail, {m_content, 1}}, {.spacing = 0});
    auto *body = new QWidget(this);
    columnOf({m_tools, m_crash, {middle, 1}, m_status}, {.margins = {}, .spacing = 0}, body);
    setCentralWidget(body);
}

void MainWindow::connectParts()
{
    connect(m_tools->identity(), &IdentityButton::personSelected, this,
            &MainWindow::personSelected);
    connect(m_tools->identity(), &IdentityButton::othersRequested, m_commands,
            &Commands::askWhoActs);
    connect(m_tools->connection(), &ConnectionPill::reconnectRequested, this,
            &MainWindow::reconnectRequested);
    connect(m_banner, &OfflineBanner::retryRequested, this, &MainWindow::reconnectRequested);
    connect(m_writers, &WritersStrip::writeRequested, this, &MainWindow::writeHereRequested);
    connect(m_crash, &CrashStrip::copyRequested, this, &MainWindow::crashReportCopied);
    connect(m_crash, &CrashStrip::dismissed, this, &MainWindow::crashReportDismissed);
    connect(m_status, &StatusLine::transferCancelled, this, &MainWindow::transferCancelled);
    connect(m_rail, &Rail::selected, this, &MainWindow::showPage);
    auto *communities = m_rail->communities();
    connect(communities, &CommunityTiles::selected, this, &MainWindow::communitySelected);
    connect(communities, &CommunityTiles::renameRequested, this, &MainWindow::askCommunityName);
    connect(communities, &CommunityTiles::moveRequested, this, &MainWindow::communityMoved);
    connect(communities, &CommunityTiles::removeRequested, this, &MainWindow::communityRemoved);
    connect(m_menu, &MainMenu::communitySelected, this, &MainWindow::communitySelected);
    connect(&m_actions, &ActionRegistry::shortcutsChanged, this, &MainWindow::offerCommunities);
    connect(m_preferences, &Preferences::changed, this, &MainWindow::showBadges);
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

namespace {

/// What it says is to be read on what is shown now.
void moveToast(Toast &toast, QWidget *pane)
{
    const bool isShown = !toast.isHidden();
    toast.setParent(pane);
    toast.setVisible(isShown);
}

} // namespace

void MainWindow::showStartPage(QWidget *page)
{
    leaveStartPage();
    m_startPage = page;
    m_content->addWidget(page);
    m_content->setCurrentWidget(page);
    moveToast(*m_toast, page);
    showFrame();
    page->setFocus(Qt::OtherFocusReason);
}

void MainWindow::leaveStartPage()
{
    m_content->setCurrentIndex(0);
    if (auto *page = std::exchange(m_startPage, nullptr)) {
        moveToast(*m_toast, m_pages->parentWidget());
        m_content->removeWidget(page);
        page->deleteLater();
    }
    showFrame();
}

/// A start page stands alone, unless there is another community to go to: then nothing moves.
void MainWindow::showFrame()
{
    const bool isAlone = m_startPage && m_communities.isEmpty();
    for (auto *part : std::initializer_list<QWidget *>{m_tools, m_rail, m_status})
        part->setVisible(!isAlone);
    m_tools->setEnabled(!m_startPage);
    m_rail->setFooterShown(!m_startPage);
    m_rail->communities()->setRemovable(!m_startPage);
}

namespace {
constexpr std::array communityActions{
    ActionId::Community1, ActionId::Community2, ActionId::Community3,
    ActionId::Community4, ActionId::Community5, ActionId::Community6,
    ActionId::Community7, ActionId::Community8, ActionId::Community9};
constexpr qsizetype recentCommunityLimit = 9; ///< the others are in the rail
} // namespace

void MainWindow::setCommunities(const QList<CommunityEntry> &communities, const QString &current)
{
    const auto isAnother = [&current](const auto &community) { return community.key != current; };
    m_communities
        = std::ranges::any_of(communities, isAnother) ? communities : QList<CommunityEntry>();
    m_currentCommunity = current;
    offerCommunities();
    m_rail->setCommunitiesShown(!m_communities.isEmpty());
    showFrame();
}

void MainWindow::offerCommunities()
{
    QList<QStringList> keys;
    for (qsizetype i = 0; i < qsizetype(communityActions.size()); ++i) {
        const auto id = communityActions[size_t(i)];
        if (i < m_communities.size()) {
            auto name = displayLine(m_communities.at(i).name, 64);
            m_actions.action(id)->setText(tr("Community: %1").arg(name.replace(u'&', "&&"_L1)));
            if (!m_actions.isHandled(id))
                m_actions.handle(
                    id, this, [this, i] { Q_EMIT communitySelected(m_communities.value(i).key); });
        }
        m_actions.setOffered(id, i < m_communities.size());
        keys.append(m_actions.keyCaps(id));
    }
    m_rail->communities()->setEntries(m_communities, m_currentCommunity, keys);
    m_menu->setRecent(recentCommunities());
}

QList<CommunityEntry> MainWindow::recentCommunities() const
{
    auto others = m_communities;
    others.removeIf([this](const auto &entry) {
        return entry.key == m_currentCommunity || entry.openedAt == 0;
    });
    std::ranges::stable_sort(others, std::greater(), &CommunityEntry::openedAt);
    return others.first(std::min<qsizetype>(others.size(), recentCommunityLimit));
}

void MainWindow::askCommunityName(const QString &key)
{
    const auto found = std::ranges::find(m_communities, key, &CommunityEntry::key);
    if (found == m_communities.end())
        return;
    auto *dialog = new CommunityNameDialog(found->name, found->address, this);
    connect(dialog, &CommunityNameDialog::selected, this,
            [this, key](const QString &name) { Q_EMIT communityRenamed(key, name); });
    dialog->open();
}

void MainWindow::setCommunity(const QString &name)
{
    m_community = displayLine(name, 64);
    m_tools->connection()->setCommunity(m_community);
    showTitle();
}

void MainWindow::showTitle()
{
    const auto community = m_community.isEmpty() ? tr("Folkmoot") : m_community;
    if (m_identity.person)
        //: Title of the window: who acts – in which community
        setWindowTitle(tr("%1 – %2").arg(displayLine(m_identity.person->name, 64), community));
    else
        setWindowTitle(community);
}

void MainWindow::setNature(const std::optional<CommunityNature> &nature)
{
    m_tools->connection()->setNature(nature);
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
    showTitle();
}

void MainWindow::setUnconfirmed(const QList<domain::ProgramTrace> &traces)
{
    m_writers->setTraces(traces);
}

void MainWindow::setWaiting(const QString &text)
{
    m_status->setWaiting(text);
}

void MainWindow::offerFound(const QString &words, const QList<PaletteEntry> &found)
{
    m_commands->offerFound(words, found);
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
    offerCommunities();
    m_tools->setNewAction(currentWorkspace() ? currentWorkspace()->newAction()
                                             : ActionId::NewArticle);
}

void MainWindow::setInspector(std::function<QWidget *()> make)
{
    if (auto *before = std::exchange(m_inspector, nullptr)) {
        before->hide();
        before->deleteLater();
    }
    m_makeInspector = std::move(make);
    showInspector(m_actions.action(ActionId::ToggleInspector)->isChecked());
    showDock();
}

void MainWindow::setLesson(QWidget *panel)
{
    m_lessonShare = lessonShare();
    const bool hadFocus = m_lesson && holdsFocus(*m_lesson);
    if (m_lesson) {
        m_lesson->hide();
        m_lesson->deleteLater();
    }
    m_lesson = panel;
    if (panel)
        m_dock->addWidget(panel);
    if (panel)
        showLesson();
    showDock();
    if (hadFocus && !panel)
        focusPage();
}

void MainWindow::showLesson()
{
    if (!hasRoomForBoth(*m_split))
        m_actions.action(ActionId::ToggleInspector)->setChecked(false);
}

void MainWindow::showInspector(bool shown)
{
    if (shown && m_makeInspector) {
        m_inspector = std::exchange(m_makeInspector, {})();
        m_inspector->hide();
        m_dock->insertWidget(0, m_inspector);
    }
    if (!m_inspector || m_inspector->isHidden() != shown)
        return;
    m_lessonShare = lessonShare();
    m_inspector->setVisible(shown);
    showDock();
    if (!shown)
        focusPage();
}

/// As much of it as there is anything in.
void MainWindow::showDock()
{
    const bool hasInspector = m_inspector && !m_inspector->isHidden();
    m_inspectorShare = inspectorShare();
    m_dock->setVisible(hasInspector || m_lesson);
    if (m_dock->isHidden())
        return;
    fitDock();
    setSplitterRatios(*m_split, {1 - m_inspectorShare, m_inspectorShare});
    if (!hasInspector || !m_lesson || m_lesson->isHidden())
        return;
    // What was taken away and not deleted yet has no part in it.
    QList<double> ratios(m_dock->count(), 0);
    ratios.first() = 1 - m_lessonShare;
    ratios.last() = m_lessonShare;
    setSplitterRatios(*m_dock, ratios);
}

/// Where one of the two would be cut the inspector, while it is shown, stands in the lesson's
/// place.
void MainWindow::fitDock()
{
    if (!m_lesson)
        return;
    const bool isAlone = !m_inspector || m_inspector->isHidden();
    const bool isShown = isAlone || hasRoomForBoth(*m_split);
    if (!isShown && holdsFocus(*m_lesson))
        m_inspector->setFocus(Qt::OtherFocusReason);
    m_lesson->setVisible(isShown);
}

double MainWindow::inspectorShare() const
{
    return m_dock->isHidden() ? m_inspectorShare : splitterRatios(*m_split).last();
}

double MainWindow::lessonShare() const
{
    const bool areBothShown
        = m_lesson && !m_lesson->isHidden() && m_inspector && !m_inspector->isHidden();
    return areBothShown ? splitterRatios(*m_dock).last() : m_lessonShare;
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    Q_EMIT closing();
    QMainWindow::closeEvent(event);
}

/// What disables itself keeps the focus until the next Tab: a moment later it is often enabled
/// again, as a vote that is on its way, and who pressed it finds it where it was.
bool MainWindow::keepsFocus(QWidget *disabled)
{
    if (!disabled || disabled->isEnabled() || !disabled->hasFocus() || m_kept == disabled)
        return false;
    m_kept = disabled;
    disabled->installEventFilter(this);
    return true;
}

bool MainWindow::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_dock && event->type() == QEvent::Resize)
        fitDock();
    if (watched == m_kept && (event->type() == QEvent::FocusOut || m_kept->isEnabled())) {
        watched->removeEventFilter(this);
        m_kept = nullptr;
    }
    return QMainWindow::eventFilter(watched, event);
}

bool MainWindow::focusNextPrevChild(bool next)
{
    if (keepsFocus(focusWidget()))
        return true;
    const auto stops = tabStops(*this, focusWidget());
    if (stops.isEmpty())
        return false;
    auto at = stops.indexOf(focusWidget());
    const auto count = stops.size();
    at = next ? at + 1 : (at < 0 ? count : at) - 1;
    stops.at((at + count) % count)->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

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
    if (m_layouts.contains(workspace->id()))
        workspace->restoreLayout(m_layouts.value(workspace->id()).toMap());
    if (m_places.contains(workspace->id()))
        workspace->restoreState(m_places.take(workspace->id()).toMap());
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
    connect(workspace, &Workspace::unreadCountChanged, this,
            [this, workspace](qint64 count) { showUnread(workspace, count); });
    connect(workspace, &Workspace::filterChanged, this, [this, workspace](const QString &words) {
        if (workspace == currentWorkspace())
            m_tools->filter()->setWords(words);
    });
    connect(workspace, &Workspace::filterableChanged, this, &MainWindow::showFilter);
    connect(workspace, &Workspace::offeredChanged, this, &MainWindow::showOffered);
    connect(workspace, &Workspace::linkRequested, this, &MainWindow::openLink);
    connect(workspace, &Workspace::undoTextChanged, this, [this](const QString &what) {
        m_undoText = what;
        showUndoText();
    });
}

void MainWindow::showUnread(Workspace *workspace, qint64 count)
{
    m_pageStatus[workspace].unread = count;
    showBadges();
    showPageStatus();
}

void MainWindow::showBadges()
{
    const bool isShown = m_preferences->values().countsUnread;
    for (qsizetype i = 0; i < m_workspaces.size(); ++i)
        m_rail->tile(static_cast<int>(i))
            ->setBadge(isShown ? m_pageStatus.value(m_workspaces.at(i)).unread : 0);
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

/// Only where it filters.
void MainWindow::showFilter()
{
    const auto *page = currentWorkspace();
    const bool isShown = page && page->isFilterable();
    m_tools->filter()->setVisible(isShown);
    m_actions.action(ActionId::Filter)->setEnabled(isShown);
}

void MainWindow::clearWorkspaces()
{
    if (const auto *current = currentWorkspace())
        m_lastPage = current->id();
    for (auto *workspace : std::as_const(m_workspaces)) {
        m_layouts.insert(workspace->id(), workspace->saveLayout());
        m_pages->removeWidget(workspace);
    }
    // The page may be what the running slot belongs to.
    for (auto *workspace : std::exchange(m_workspaces, {}))
        workspace->deleteLater();
    m_rail->clear();
    m_toast->dismiss(); // what it tells of is gone
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
    const auto isInvitation
        = [&link](QLatin1StringView kind) { return link.startsWith(kind, Qt::CaseInsensitive); };
    if (domain::Permalink::parse(link) || isInvitation("folkmoot:join/"_L1)
        || isInvitation("folkmoot:community/"_L1))
        return permalinkFollowed(link);
    const auto own = domain::WindowLink::parse(link);
    if (own && openOwn(*own))
        return;
    for (auto *workspace : std::as_const(m_workspaces)) {
        if (!own && workspace->openLink(link))
            return showPage(static_cast<int>(m_workspaces.indexOf(workspace)));
    }
    showToast(
        {tr("This link doesn’t lead to anything here: %1").arg(displayLine(link, 80)), {}, {}});
}

void MainWindow::offerCrashReport()
{
    m_crash->show();
    speak(*m_crash, m_crash->text());
}

bool MainWindow::openOwn(const domain::WindowLink &link)
{
    if (link.kind == domain::WindowLink::Kind::Page)
        return showWorkspace(link.name) || m_awaitedPage == link.name;
    const bool isArticle = link.name == "article"_L1;
    showWorkspace(isArticle ? u"board"_s : link.name == "topic"_L1 ? u"forum"_s : u"timeline"_s);
    m_actions
        .action(isArticle                     ? ActionId::NewArticle
                    : link.name == "topic"_L1 ? ActionId::NewTopic
                                              : ActionId::NewPost)
        ->trigger();
    return true;
}

void MainWindow::showPage(int index)
{
    if (index < 0 || index >= m_workspaces.size())
        return;
    m_awaitedPage.clear();
    // Else it would go to the first button of the window on its way.
    if (auto *focus = focusWidget(); focus && m_pages->isAncestorOf(focus))
        focus->clearFocus();
    m_pages->setCurrentIndex(index);
    m_rail->setCurrent(index);
    const auto *page = m_workspaces.at(index);
    m_tools->setNewAction(page->newAction());
    m_tools->filter()->setWords(page->filter());
    showFilter();
    m_actions.showScope(page->scope());
    showPageStatus();
    m_toast->setFooter(page->footerHeight());
    QCoreApplication::postEvent(m_toast, new QEvent(QEvent::LayoutRequest));
    focusPage();
    Q_EMIT pageShown(page->id());
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

QVariantMap MainWindow::saveState() const
{
    auto layouts = m_layouts;
    for (const auto *workspace : m_workspaces)
        layouts.insert(workspace->id(), workspace->saveLayout());
    return {{u"geometry"_s, saveGeometry()},
            {u"workspaces"_s, layouts},
            {u"inspector"_s, m_actions.action(ActionId::ToggleInspector)->isChecked()},
            {u"inspectorShare"_s, inspectorShare()},
            {u"lessonShare"_s, lessonShare()},
            {u"shortcuts"_s, m_actions.customShortcuts()},
            {u"recentCommands"_s, m_commands->recent()},
            {u"preferences"_s, m_commands->section()},
            {u"handbook"_s, m_commands->handbookState()}};
}

void MainWindow::restoreState(const QVariantMap &state)
{
    if (!restoreGeometry(state.value(u"geometry"_s).toByteArray()))
        resize(size().boundedTo(screen()->availableSize() - QSize(0, titleRoom)));
    m_layouts = state.value(u"workspaces"_s).toMap();
    m_inspectorShare = state.value(u"inspectorShare"_s, m_inspectorShare).toDouble();
    m_lessonShare = state.value(u"lessonShare"_s, m_lessonShare).toDouble();
    m_actions.action(ActionId::ToggleInspector)->setChecked(state.value(u"inspector"_s).toBool());
    m_actions.setCustomShortcuts(state.value(u"shortcuts"_s).toMap());
    m_commands->setRecent(state.value(u"recentCommands"_s).toStringList());
    m_commands->setSection(state.value(u"preferences"_s).toString());
    m_commands->setHandbookState(state.value(u"handbook"_s).toMap());
}

qint64 MainWindow::unreadCount() const
{
    qint64 count = 0;
    for (const auto page : offeredPages())
        count += m_pageStatus.value(m_workspaces.at(page)).unread;
    return count;
}

QVariantMap MainWindow::savePlaces() const
{
    QVariantMap pages;
    for (const auto *workspace : m_workspaces)
        pages.insert(workspace->id(), workspace->saveState());
    const auto *current = currentWorkspace();
    const auto shown = m_awaitedPage.isEmpty() && current ? current->id() : m_awaitedPage;
    return {{u"pages"_s, pages}, {u"current"_s, shown}};
}

void MainWindow::setPlaces(const QVariantMap &places)
{
    m_places = places.value(u"pages"_s).toMap();
    m_lastPage = places.value(u"current"_s, m_lastPage).toString();
}

} // namespace ui

#include "moc_mainwindow.cpp"
