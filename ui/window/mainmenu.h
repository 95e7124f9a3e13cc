// SPDX-License-Identifier: MIT
#pragma once

#include "ui/actions/actionid.h"

#include <QHash>
#include <QList>
#include <QObject>

class QMenu;
class QMenuBar;

namespace ui {

class ActionRegistry;
struct CommunityEntry;

/// The menu bar, filled from the registry; a menu in which nothing does anything is hidden.
class MainMenu : public QObject {
    Q_OBJECT
public:
    MainMenu(QMenuBar &bar, ActionRegistry &actions);

    void retranslate();
    /// What File offers under *Recent communities*; without any there is no such entry.
    void setRecent(const QList<CommunityEntry> &communities);

Q_SIGNALS:
    void communitySelected(const QString &key);

private:
    void fill();
    void hideEmptyMenus();

    QMenuBar &m_bar;
    ActionRegistry &m_actions;
    QHash<MenuId, QMenu *> m_menus;
    QMenu *m_recent;
};

} // namespace ui
