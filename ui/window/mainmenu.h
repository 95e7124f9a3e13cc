// SPDX-License-Identifier: MIT
#pragma once

#include "ui/actions/actionid.h"

#include <QHash>
#include <QObject>

class QMenu;
class QMenuBar;

namespace ui {

class ActionRegistry;

/// The menu bar, filled from the registry; a menu in which nothing does anything is hidden.
class MainMenu : public QObject {
    Q_OBJECT
public:
    MainMenu(QMenuBar &bar, ActionRegistry &actions);

    void retranslate();

private:
    void fill();
    void hideEmptyMenus();

    QMenuBar &m_bar;
    ActionRegistry &m_actions;
    QHash<MenuId, QMenu *> m_menus;
};

} // namespace ui
