// SPDX-License-Identifier: MIT
#include "ui/window/mainmenu.h"

#include "ui/actions/actionregistry.h"
#include "ui/widgets/displaytext.h"
#include "ui/window/communitytiles.h"

#include <QMenu>
#include <QMenuBar>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace ui {

namespace {

constexpr std::array allMenus{MenuId::File, MenuId::Edit,     MenuId::View,  MenuId::Go,
                              MenuId::Post, MenuId::Moderate, MenuId::Tools, MenuId::Help};

} // namespace

MainMenu::MainMenu(QMenuBar &bar, ActionRegistry &actions)
    : QObject(&bar)
    , m_bar(bar)
    , m_actions(actions)
    , m_recent(new QMenu(&bar))
{
    fill();
    retranslate();
    connect(&m_actions, &ActionRegistry::handledChanged, this, &MainMenu::hideEmptyMenus);
    hideEmptyMenus();
    setRecent({});
}

void MainMenu::fill()
{
    for (const auto id : allMenus)
        m_menus.insert(id, m_bar.addMenu(QString()));
    for (const auto &spec : actionSpecs()) {
        auto *menu = m_menus.value(spec.menu);
        // Separators around nothing collapse by themselves.
        if (spec.startsGroup)
            menu->addSeparator();
        menu->addAction(m_actions.action(spec.id));
        if (spec.id == ActionId::Connect)
            menu->addMenu(m_recent);
    }
}

void MainMenu::hideEmptyMenus()
{
    for (auto *menu : std::as_const(m_menus)) {
        const auto isOffered
            = [](const QAction *action) { return action->isVisible() && !action->isSeparator(); };
        menu->menuAction()->setVisible(std::ranges::any_of(menu->actions(), isOffered));
    }
}

void MainMenu::setRecent(const QList<CommunityEntry> &communities)
{
    m_recent->clear();
    for (const auto &community : communities) {
        auto *action = m_recent->addAction(displayLine(community.name, 64).replace(u'&', "&&"_L1));
        action->setToolTip(displayLine(community.address, 200));
        connect(action, &QAction::triggered, this,
                [this, key = community.key] { Q_EMIT communitySelected(key); });
    }
    m_recent->menuAction()->setVisible(!communities.isEmpty());
}

void MainMenu::retranslate()
{
    m_recent->setTitle(tr("&Recent communities"));
    for (const auto id : allMenus)
        m_menus.value(id)->setTitle(menuTitle(id));
}

} // namespace ui

#include "moc_mainmenu.cpp"
