// SPDX-License-Identifier: MIT
#include "ui/window/windowcommands.h"

#include "ui/account/aboutdialog.h"
#include "ui/actions/actionregistry.h"
#include "ui/help/contexthelp.h"
#include "ui/help/handbookwindow.h"
#include "ui/preferences/preferencesdialog.h"
#include "ui/widgets/helppage.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QSet>
#include <QShortcut>

using namespace Qt::StringLiterals;

namespace ui {

namespace {

constexpr qsizetype recentLimit = 3;
const auto linkScheme = u"folkmoot:"_s;

} // namespace

MainWindow::Commands::Commands(MainWindow &window, ActionRegistry &actions)
    : QObject(&window)
    , m_window(window)
    , m_actions(actions)
    , m_overlay(new PaletteOverlay(&window))
{
    handleWindowActions();
    // The second key for it on every desktop; Qt on X11 knows only the Menu key.
    connect(new QShortcut(Qt::SHIFT | Qt::Key_F10, &window), &QShortcut::activated, this,
            &Commands::askForMenu);
}

MainWindow::Commands::~Commands() = default;

void MainWindow::Commands::askForMenu()
{
    auto *focus = QApplication::focusWidget();
    if (!focus)
        return;
    const auto at = focus->inputMethodQuery(Qt::ImCursorRectangle).toRect().center();
    QContextMenuEvent asked(QContextMenuEvent::Keyboard, at, focus->mapToGlobal(at));
    QApplication::sendEvent(focus, &asked);
}

void MainWindow::Commands::handleWindowActions()
{
    m_actions.handle(ActionId::QuickSwitcher, this, [this] { askWhereTo({}); });
    m_actions.handle(ActionId::GoToLink, this, &Commands::askLink);
    m_actions.handle(ActionId::GoToFloor, this, [this] { askWhereTo(u"#"_s); });
    m_actions.handle(ActionId::CommandPalette, this, &Commands::askCommand);
    m_actions.handle(ActionId::NextPane, this, [this] { cyclePanes(1); });
    m_actions.handle(ActionId::PreviousPane, this, [this] { cyclePanes(-1); });
    m_actions.handle(ActionId::Preferences, this, [this] { showPreferences(m_section); });
    m_actions.handle(ActionId::EditShortcuts, this, [this] { showPreferences(u"keys"_s); });
    m_actions.handle(ActionId::Durability, this, [this] { showPreferences(u"server"_s); });
    m_actions.handle(ActionId::OpenWindowAs, this, &Commands::askWhoseWindow);
    m_actions.setOffered(ActionId::OpenWindowAs, false);
    // Whoever opens a private community offers it.
    m_actions.setOffered(ActionId::Durability, false);
    m_actions.handle(ActionId::Handbook, this, &Commands::showHandbook);
    new ContextHelp(*m_actions.action(ActionId::Handbook), this);
    // Alone it would keep the program running.
    connect(&m_window, &MainWindow::closing, this, [this] {
        if (m_handbook)
            m_handbook->close();
    });
    m_actions.handle(ActionId::About, this, [this] { (new AboutDialog(&m_window))->open(); });
    m_actions.handle(ActionId::FullScreen, this, [this](bool isOn) {
        m_window.setWindowState(m_window.windowState().setFlag(Qt::WindowFullScreen, isOn));
    });
}

void MainWindow::Commands::showPreferences(const QString &section)
{
    auto *dialog = m_window.findChild<PreferencesDialog *>();
    if (!dialog) {
        dialog = new PreferencesDialog(m_window.preferences(), m_actions, &m_window);
        connect(dialog, &PreferencesDialog::sectionShown, this,
                [this](const QString &shown) { m_section = shown; });
        dialog->showSection(m_section);
    }
    dialog->showSection(section);
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

/// At the page of where one is. It has no parent: a dialog would block it as well.
void MainWindow::Commands::showHandbook()
{
    if (!m_handbook) {
        m_handbook = std::make_unique<HandbookWindow>(m_actions);
        m_handbook->restoreState(m_handbookState);
    }
    const auto *at = QApplication::focusWidget();
    if (!at || at == &m_window)
        at = m_window.currentWorkspace();
    if (const auto page = helpPageFor(at); !page.isEmpty())
        m_handbook->showPage(page);
    m_handbook->setFocus(Qt::OtherFocusReason);
    m_handbook->show();
    m_handbook->raise();
    m_handbook->activateWindow();
}

QVariantMap MainWindow::Commands::handbookState() const
{
    return m_handbook ? m_handbook->saveState() : m_handbookState;
}

PaletteEntry MainWindow::Commands::commandEntry(ActionId id, PaletteKind kind) const
{
    const auto &spec = specOf(id);
    return {.kind = kind,
            .title = m_actions.plainText(id),
            .iconName = spec.iconName.isEmpty() ? u"chevron-right"_s : spec.iconName,
            .keys = m_actions.keyCaps(id),
            .key = spec.key};
}

QList<PaletteEntry> MainWindow::Commands::commands() const
{
    const auto isOffered = [this](ActionId id) {
        // What is native does what the palette's own field does.
        return id != ActionId::CommandPalette && !specOf(id).isNative && m_actions.isHandled(id)
            && m_actions.action(id)->isEnabled() && m_actions.action(id)->isVisible();
    };
    QList<PaletteEntry> entries;
    for (const auto &key : m_recent) {
        if (const auto *spec = findAction(key); spec && isOffered(spec->id))
            entries.append(commandEntry(spec->id, PaletteKind::RecentAction));
    }
    // What one does with articles comes first, leaving the program last.
    constexpr std::array order{MenuId::Post,  MenuId::Moderate, MenuId::View, MenuId::Edit,
                               MenuId::Tools, MenuId::Go,       MenuId::Help, MenuId::File};
    for (const auto menu : order) {
        for (const auto &spec : actionSpecs()) {
            if (spec.menu == menu && isOffered(spec.id) && !m_recent.contains(spec.key))
                entries.append(commandEntry(spec.id, PaletteKind::Action));
        }
    }
    return entries;
}

/// A whole link may be typed or pasted behind the beginning that stands there already.
QList<PaletteEntry> MainWindow::Commands::linkEntries(const QString &words)
{
    auto rest = words;
    while (rest.startsWith(linkScheme, Qt::CaseInsensitive))
        rest.remove(0, linkScheme.size());
    if (rest.isEmpty())
        return {};
    const auto link = linkScheme + rest;
    return {{.kind = PaletteKind::Link,
             .title = link,
             .iconName = u"link"_s,
             .key = link,
             .isLast = link.size() != words.size()}};
}

QList<PaletteEntry> MainWindow::Commands::destinations(const QString &words)
{
    if (words.startsWith(linkScheme, Qt::CaseInsensitive))
        return linkEntries(words);
    if (m_wanted != words) {
        m_found.clear();
        m_wanted = words;
        Q_EMIT m_window.anythingWanted(words);
    }
    auto entries = pageEntries(words) + m_found + people();
    // The same thing may be met in several places: the first one tells most of it.
    QSet<QString> known;
    entries.removeIf([&known](const PaletteEntry &entry) {
        const auto before = known.size();
        known.insert(entry.person.isEmpty() ? entry.page + u'/' + entry.key
                                            : entry.person.toString());
        return known.size() == before;
    });
    for (auto &entry : entries)
        completePerson(entry);
    entries += workspaces();
    // Commands only when something is being looked for, as in the picture.
    if (words.isEmpty())
        return entries;
    entries += commands();
    if (m_actions.isHandled(ActionId::Search)) {
        auto entry = commandEntry(ActionId::Search, PaletteKind::Action);
        entry.title = tr("Search everywhere for “%1”").arg(words);
        entry.isLast = true;
        entries.append(entry);
    }
    return entries;
}

/// Before anything is typed, what the page at hand has; then whatever any page knows.
QList<PaletteEntry> MainWindow::Commands::pageEntries(const QString &words) const
{
    QList<PaletteEntry> entries;
    for (const auto *page : std::as_const(m_window.m_workspaces)) {
        const bool isCurrent = page == m_window.currentWorkspace();
        if (!page->isOffered() || (words.isEmpty() && !isCurrent))
            continue;
        for (auto entry : page->switcherEntries(words)) {
            // A floor is one of what is being read.
            if (entry.kind == PaletteKind::Floor && !isCurrent)
                continue;
            if (entry.kind == PaletteKind::List && !isCurrent)
                entry.details = entry.details.isEmpty() ? page->title()
                                                        : page->title() + u" · "_s + entry.details;
            entry.page = page->id();
            entries.append(entry);
        }
    }
    return entries;
}

QList<PaletteEntry> MainWindow::Commands::people() const
{
    QList<PaletteEntry> entries;
    for (const auto &account : m_identity.people)
        entries.append({.kind = PaletteKind::Person,
                        .title = account.name,
                        .key = account.name,
                        .person = account.id});
    return entries;
}

/// Only where nobody has to prove who they are, one may act as somebody else: then there are people
/// to choose from.
void MainWindow::Commands::completePerson(PaletteEntry &entry) const
{
    if (entry.kind != PaletteKind::Person)
        return;
    if (m_identity.person && m_identity.person->id == entry.person) {
        entry.details = tr("that’s you");
    } else if (!m_identity.people.isEmpty()) {
        entry.means = tr("Open profile");
        entry.secondMeans = tr("Act as");
    }
}

QList<PaletteEntry> MainWindow::Commands::workspaces() const
{
    QList<PaletteEntry> entries;
    if (m_window.m_workspaces.size() < 2)
        return entries;
    for (const auto *workspace : std::as_const(m_window.m_workspaces)) {
        if (workspace->isOffered())
            entries.append({.kind = PaletteKind::Workspace,
                            .title = workspace->title(),
                            .iconName = workspace->iconName(),
                            .key = workspace->id()});
    }
    return entries;
}

void MainWindow::Commands::offerFound(const QString &words, const QList<PaletteEntry> &found)
{
    if (words != m_wanted || m_overlay->words() != words)
        return;
    m_found = found;
    m_overlay->refresh();
}

void MainWindow::Commands::askLink()
{
    // What was copied is mostly what is meant.
    const auto copied = QGuiApplication::clipboard()->text().trimmed();
    const bool isLink = copied.startsWith(linkScheme, Qt::CaseInsensitive);
    askWhereTo(isLink ? copied.left(2000) : linkScheme);
    if (isLink)
        m_overlay->selectWords();
}

void MainWindow::Commands::askWhereTo(const QString &typed)
{
    m_wanted.clear();
    m_found.clear();
    m_overlay->ask(
        {.name = tr("Go to anything"),
         .placeholder = tr("Go to anything…"),
         .iconName = u"search"_s,
         .enterMeans = tr("open"),
         .otherKeys = m_actions.keyCaps(ActionId::CommandPalette),
         .otherMeans = tr("commands"),
         .words = typed,
         .entries = [this](const QString &words) { return destinations(words); },
         .choose = [this](const PaletteEntry &entry) { goTo(entry); },
         .chooseSecond
         = [this](const PaletteEntry &entry) { Q_EMIT m_window.personSelected(entry.key); }});
}

void MainWindow::Commands::askCommand()
{
    m_overlay->ask({.name = tr("Command palette"),
                    .placeholder = tr("Type a command…"),
                    .iconName = u"chevron-right"_s,
                    .enterMeans = tr("run"),
                    .otherKeys = m_actions.keyCaps(ActionId::QuickSwitcher),
                    .otherMeans = tr("go to anything"),
                    .rows = 200,
                    .entries = [this](const QString &) { return commands(); },
                    .choose = [this](const PaletteEntry &entry) { run(entry.key); }});
}

/// Each may have a window of their own.
void MainWindow::Commands::askWhoseWindow()
{
    askForPerson(tr("Open in new window as"), tr("Open in new window as…"), tr("open"),
                 &MainWindow::windowRequested);
}

void MainWindow::Commands::askWhoActs()
{
    askForPerson(tr("Act as"), tr("Act as…"), tr("act as"), &MainWindow::personSelected);
}

/// Whoever acts here already is not offered.
void MainWindow::Commands::askForPerson(const QString &name, const QString &placeholder,
                                        const QString &enterMeans,
                                        void (MainWindow::*signal)(const QString &))
{
    m_overlay->ask({.name = name,
                    .placeholder = placeholder,
                    .iconName = u"users"_s,
                    .enterMeans = enterMeans,
                    .otherKeys = {},
                    .otherMeans = {},
                    .entries =
                        [this](const QString &) {
                            auto entries = people();
                            entries.removeIf([this](const PaletteEntry &entry) {
                                return m_identity.person && m_identity.person->id == entry.person;
                            });
                            return entries;
                        },
                    .choose =
                        [this, signal](const PaletteEntry &entry) {
                            Q_EMIT(m_window.*signal)
                            (entry.key);
                        }});
}

void MainWindow::Commands::setIdentity(const Identity &identity)
{
    m_identity = identity;
    // Elsewhere people sign in, each in a program of their own.
    m_actions.setOffered(ActionId::OpenWindowAs, !identity.people.isEmpty());
}

void MainWindow::Commands::goTo(const PaletteEntry &entry)
{
    switch (entry.kind) {
    case PaletteKind::Person:
        Q_EMIT m_window.profileRequested(entry.person);
        break;
    case PaletteKind::Link:
        m_window.openLink(entry.key);
        break;
    case PaletteKind::Workspace:
        m_window.showWorkspace(entry.key);
        break;
    case PaletteKind::RecentAction:
    case PaletteKind::Action:
        if (entry.isLast)
            Q_EMIT m_window.searchRequested(m_wanted);
        else
            run(entry.key);
        break;
    default:
        if (m_window.showWorkspace(entry.page)) {
            auto *page = m_window.currentWorkspace();
            page->openEntry(entry.key);
            // What had the focus may be hidden now; a button within the list is as good.
            const auto *list = page->panes().value(1);
            if (!list || !list->isAncestorOf(QApplication::focusWidget()))
                m_window.focusPage();
        }
    }
}

void MainWindow::Commands::run(const QString &key)
{
    const auto *spec = findAction(key);
    if (!spec)
        return;
    m_recent.removeOne(key);
    m_recent.prepend(key);
    m_recent = m_recent.first(std::min(recentLimit, m_recent.size()));
    m_actions.action(spec->id)->trigger();
}

void MainWindow::Commands::cyclePanes(int step)
{
    auto *page = m_window.currentWorkspace();
    if (!page)
        return;
    QList<QWidget *> panes;
    for (auto *pane : page->panes()) {
        if (pane->isVisible() && pane->isEnabled())
            panes.append(pane);
    }
    for (auto *panel : {m_window.m_inspector, m_window.m_lesson}) {
        if (panel && panel->isVisible())
            panes.append(panel);
    }
    if (panes.isEmpty())
        return;
    const auto *focus = QApplication::focusWidget();
    const auto holdsFocus
        = [focus](QWidget *pane) { return focus && (pane == focus || pane->isAncestorOf(focus)); };
    // Of panes in each other, which come in this order, it is the inner one.
    const auto current = std::find_if(panes.rbegin(), panes.rend(), holdsFocus);
    const auto count = panes.size();
    const auto at
        = current == panes.rend() ? (step > 0 ? count - 1 : 0) : panes.rend() - current - 1;
    panes.at((at + step + count) % count)->setFocus(Qt::ShortcutFocusReason);
}

} // namespace ui

#include "moc_windowcommands.cpp"
