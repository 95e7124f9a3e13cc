// SPDX-License-Identifier: MIT
#pragma once

#include "ui/palette/paletteoverlay.h"
#include "ui/window/mainwindow.h"

#include <memory>

namespace ui {

class HandbookWindow;

/// What the window itself does for its actions: quick switcher, command palette, panes,
/// preferences, full screen, about.
class MainWindow::Commands : public QObject {
    Q_OBJECT
public:
    Commands(MainWindow &window, ActionRegistry &actions);
    ~Commands() override;

    void setIdentity(const Identity &identity);
    [[nodiscard]] QStringList recent() const { return m_recent; }
    void setRecent(const QStringList &keys) { m_recent = keys; }
    /// Of the preferences, that was shown last.
    [[nodiscard]] QString section() const { return m_section; }
    void setSection(const QString &key) { m_section = key; }
    [[nodiscard]] QVariantMap handbookState() const;
    void setHandbookState(const QVariantMap &state) { m_handbookState = state; }
    void offerFound(const QString &words, const QList<PaletteEntry> &found);
    /// Of all people who may act here.
    void askWhoActs();
    void retranslate() { m_overlay->close(); }

private:
    void handleWindowActions();
    void showPreferences(const QString &section);
    void showHandbook();
    void askWhoseWindow();
    void askForPerson(const QString &name, const QString &placeholder, const QString &enterMeans,
                      void (MainWindow::*signal)(const QString &));
    void askWhereTo(const QString &typed);
    void askLink();
    void askCommand();
    void goTo(const PaletteEntry &entry);
    void run(const QString &key);
    void cyclePanes(int step);
    void askForMenu();
    [[nodiscard]] QList<PaletteEntry> destinations(const QString &words);
    [[nodiscard]] static QList<PaletteEntry> linkEntries(const QString &words);
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
    QString m_section;
    std::unique_ptr<HandbookWindow> m_handbook; ///< once it was asked for
    QVariantMap m_handbookState; ///< of the start before
    QStringList m_recent; ///< keys of actions, the latest first
    QString m_wanted; ///< what was asked for by MainWindow::anythingWanted() last …
    QList<PaletteEntry> m_found; ///< … and what was found
};

} // namespace ui
