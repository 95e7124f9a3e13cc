// SPDX-License-Identifier: MIT
// What the main window keeps between starts.
#include "ui/actions/actionregistry.h"
#include "ui/mainwindow.h"
#include "ui/window/windowcommands.h"

using namespace Qt::StringLiterals;

namespace ui {

QVariantMap MainWindow::saveState() const
{
    auto workspaces = m_workspaceStates;
    for (const auto *workspace : m_workspaces)
        workspaces.insert(workspace->id(), workspace->saveState());
    const auto *current = currentWorkspace();
    return {{u"geometry"_s, saveGeometry()},
            {u"workspaces"_s, workspaces},
            {u"current"_s, current ? current->id() : QString()},
            {u"inspector"_s, m_actions.action(ActionId::ToggleInspector)->isChecked()},
            {u"inspectorShare"_s, inspectorShare()},
            {u"shortcuts"_s, m_actions.customShortcuts()},
            {u"recentCommands"_s, m_commands->recent()}};
}

void MainWindow::restoreState(const QVariantMap &state)
{
    restoreGeometry(state.value(u"geometry"_s).toByteArray());
    m_workspaceStates = state.value(u"workspaces"_s).toMap();
    for (auto *workspace : std::as_const(m_workspaces))
        workspace->restoreState(m_workspaceStates.value(workspace->id()).toMap());
    m_inspectorShare = state.value(u"inspectorShare"_s, m_inspectorShare).toDouble();
    m_actions.action(ActionId::ToggleInspector)->setChecked(state.value(u"inspector"_s).toBool());
    m_lastPage = state.value(u"current"_s).toString();
    showWorkspace(m_lastPage);
    m_actions.setCustomShortcuts(state.value(u"shortcuts"_s).toMap());
    m_commands->setRecent(state.value(u"recentCommands"_s).toStringList());
}

void MainWindow::setThemePreference(ColorScheme::Preference preference)
{
    using Preference = ColorScheme::Preference;
    const auto id = preference == Preference::Light ? ActionId::ThemeLight
        : preference == Preference::Dark            ? ActionId::ThemeDark
                                                    : ActionId::ThemeSystem;
    m_actions.action(id)->setChecked(true);
}

void MainWindow::setLanguage(const QString &language)
{
    const auto id = language == "en"_L1 ? ActionId::LanguageEnglish
        : language == "zh_CN"_L1        ? ActionId::LanguageChinese
                                        : ActionId::LanguageSystem;
    m_actions.action(id)->setChecked(true);
}

} // namespace ui
