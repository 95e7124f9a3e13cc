// SPDX-License-Identifier: MIT
#pragma once

#include "app/communitylink.h"
#include "app/settings.h"
#include "domain/notice.h"

#include <QObject>
#include <QPointer>

#include <optional>

namespace ui {
class ActionRegistry;
class ConnectDialog;
class ConnectingPage;
class JoinDialog;
class MainWindow;
class PrivateStartPage;
class WelcomePage;
} // namespace ui

namespace app {

/// The ways in: Welcome, the start of a private community with all that can go wrong, and the
/// form that asks for a server.
class StartController : public QObject {
    Q_OBJECT
public:
    StartController(Settings &settings, ui::MainWindow &window, ui::ActionRegistry &actions,
                    QObject *parent = nullptr);

    void showWelcome();
    /// Says where the link leads, and joins or signs in there if the person wants that.
    ui::JoinDialog *askToJoin(const store::JoinLink &link);
    /// Shows how the opening of `link` goes, and its failures with the ways out.
    void follow(CommunityLink &link);
    /// The private community that is followed runs, and demo content comes into it.
    void showAddingDemo();
    void leave();
    /// Something that a person has to answer stands in the window.
    [[nodiscard]] bool isWaiting() const { return m_isWaiting; }

    struct OpenRequest {
        CommunityLocation location;
        QString password; ///< empty: from the keychain
        bool keepPassword = false;
        bool wantsDemo = false;
        QString importFile;
        bool rebase = false; ///< shift the file's times so that its newest is now
        QString link{}; ///< within it, shown once it is open
        /// Opened instead of the link by the person whom it is for.
        std::optional<domain::Notice> notice{};
        domain::AccountId reader{}; ///< of the notice
        bool isProven = false; ///< the server has let the person in by this password
        QString lesson{}; ///< gone on with there; demo content is optional for it
    };

Q_SIGNALS:
    void selected(const app::StartController::OpenRequest &request);
    /// What is being opened is not wanted any more; Welcome stands in the window.
    void abandoned();

private:
    /// What a person typed to get into a guarded community.
    struct JoinWish {
        QString name;
        QString password;
        bool isNew = true;
        bool keepPassword = true;
    };

    void showPage(QWidget *page);
    void followPrivate(CommunityLink &link);
    void followServer(CommunityLink &link);
    void startPrivate(bool withDemo);
    void startWithFile(const QString &path, bool rebase);
    void askFolder();
    void askFile();
    void askHowToImport(const QString &path);
    void applyServer(const base::Endpoint &endpoint, bool keepPassword);
    /// The server has let them in.
    void applyEntrance(const base::Endpoint &endpoint, bool keepPassword);
    void testServer(const base::Endpoint &endpoint);
    void applyLink(const QString &link);
    void join(ui::JoinDialog *dialog, const store::JoinLink &link, const JoinWish &wish);
    void abandonServer();
    void showServerFailure(const CommunityLocation &location, const base::Error &error);
    void askAgain(const CommunityLocation &location, const base::Error &error);
    [[nodiscard]] ui::ConnectDialog *serverDialog();

    Settings &m_settings;
    ui::MainWindow &m_window;
    QPointer<ui::ConnectDialog> m_dialog;
    QPointer<ui::JoinDialog> m_join;
    store::JoinLink m_joinLink; ///< what it asks about
    QPointer<ui::WelcomePage> m_welcome; ///< while it stands in the window
    QPointer<ui::ConnectingPage> m_connecting; ///< so does this
    QPointer<ui::PrivateStartPage> m_starting; ///< and this
    bool m_isWaiting = false;
    bool m_isServerWaitedFor = false; ///< it has not answered yet, or has refused
};

} // namespace app
