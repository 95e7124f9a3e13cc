// SPDX-License-Identifier: MIT
#pragma once

#include "ui/palette/paletteoverlay.h"
#include "ui/window/mainwindow.h"

namespace ui {

/// What the window itself does for its actions: quick switcher, command palette, panes, theme,
/// language, keys, full screen, about.
class MainWindow::Commands : public QObject {
    Q_OBJECT
public:
    Commands(MainWindow &window, ActionRegistry &actions);

    void setIdentity(const Identity &identity) { m_identity = identity; }
    [[nodiscard]] QStringList recent() const { return m_recent; }
    void setRecent(const QStringList &keys) { m_recent = keys; }
    void offerFound(const QString &words, const QList<PaletteEntry> &found);
    void retranslate() { m_overlay->close(); }

private:
    void handleWindowActions();
    void handleThemes();
    void askWhereTo(const QString &typed);
    void askLink();
    void askCommand();
    void goTo(const PaletteEntry &entry);
    void run(const QString &key);
    void cyclePanes(int step);
    [[nodiscard]] QList<PaletteEntry> destinations(const QString &words);
    [[nodiscard]] QList<PaletteEntry> pageEntries(const QString &words) const;
    [[nodiscard]] QList<PaletteEntry> people() const;
    [[nodiscard]] QList<PaletteEntry> workspaces() const;
    [[nodiscard]] QList<PaletteEntry> commands() const;
    [[nodiscard]] PaletteEntry commandEntry(ActionId id, PaletteKind kind) const;
    void completePerson(PaletteEntry &entry) const;

    MainWindow &m_window;
    ActionRegistry &m_actions;
    PaletteOverlay *m_overlay;
    Identity m_identity;
    QStringList m_recent; ///< keys of actions, the latest first
    QString m_wanted; ///< what was asked for by MainWindow::anythingWanted() last …
    QList<PaletteEntry> m_found; ///< … and what was found
};

} // namespace ui
