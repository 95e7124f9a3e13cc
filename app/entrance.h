// SPDX-License-Identifier: MIT
#pragma once

#include "app/communitylink.h"
#include "app/secrets.h"
#include "app/settings.h"

#include <QObject>
#include <QPointer>

namespace ui {
class ActionRegistry;
class ConnectDialog;
class MainWindow;
class PrivateStartPage;
} // namespace ui

namespace app {

/// The ways in: Welcome, the start of a private community with all that can go wrong, and the
/// form that asks for a server.
class Entrance : public QObject {
    Q_OBJECT
public:
    Entrance(Settings &settings, Secrets &secrets, ui::MainWindow &window,
             ui::ActionRegistry &actions, QObject *parent = nullptr);

    void showWelcome();
    /// Shows how the opening of `link` goes, and its failures with the ways out.
    void follow(CommunityLink &link);
    void leave();
    /// Something that a person has to answer stands in the window.
    [[nodiscard]] bool isWaiting() const { return m_isWaiting; }

    struct Wish {
        Place place;
        QString password; ///< empty: from the keychain
        bool keepPassword = false;
        bool wantsDemo = false;
        QString importFile;
    };

Q_SIGNALS:
    void chosen(const app::Entrance::Wish &wish);

private:
    void followPrivate(CommunityLink &link);
    void startPrivate(bool withDemo, const QString &importFile = {});
    void askServer();
    void askFolder();
    void askFile();
    void adoptServer(const base::Endpoint &endpoint, bool keepPassword);
    void showServerFailure(const Place &place, const base::Error &error);
    [[nodiscard]] ui::ConnectDialog *serverDialog();

    Settings &m_settings;
    Secrets &m_secrets;
    ui::MainWindow &m_window;
    QPointer<ui::ConnectDialog> m_dialog;
    bool m_isWaiting = false;
};

} // namespace app
