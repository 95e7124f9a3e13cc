// SPDX-License-Identifier: MIT
#include "ui/window/mainmenu.h"

#include "ui/actions/actionregistry.h"

#include <QMenu>
#include <QMenuBar>

namespace ui {

namespace {

constexpr std::array allMenus{MenuId::File, MenuId::Edit,     MenuId::View,  MenuId::Go,
                              MenuId::Post, MenuId::Moderate, MenuId::Tools, MenuId::Help};

} // namespace

MainMenu::MainMenu(QMenuBar &bar, ActionRegistry &actions)
    : QObject(&bar)
    , m_bar(bar)
    , m_actions(actions)
{
    fill();
    retranslate();
    connect(&m_actions, &ActionRegistry::handledChanged, this, &MainMenu::hideEmptyMenus);
    hideEmptyMenus();
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

void MainMenu::retranslate()
{
    const auto name
        = [this](MenuId id, const QString &title) { m_menus.value(id)->setTitle(title); };
    name(MenuId::File, tr("&File"));
    name(MenuId::Edit, tr("&Edit"));
    name(MenuId::View, tr("&View"));
    name(MenuId::Go, tr("&Go"));
    name(MenuId::Post, tr("&Post"));
    name(MenuId::Moderate, tr("&Moderate"));
    name(MenuId::Tools, tr("&Tools"));
    name(MenuId::Help, tr("&Help"));
}

} // namespace ui

#include "moc_mainmenu.cpp"
