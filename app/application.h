// SPDX-License-Identifier: MIT
#pragma once

#include "app/appearance.h"
#include "app/commandline.h"
#include "app/communitylink.h"
#include "app/communitylist.h"
#include "app/desktoppresence.h"
#include "app/firstwindow.h"
#include "app/opencommunity.h"
#include "app/permalinkcontroller.h"
#include "app/startcontroller.h"
#include "ui/actions/actionregistry.h"
#include "ui/window/mainwindow.h"

#include <QFileSystemWatcher>
#include <QObject>

#include <memory>

class QApplication;

namespace ui {
struct PreferenceValues;
} // namespace ui

namespace app {

class Snapshot;

/// The composition root of a program with a window: which community, by which way in, and what
/// the command line wants done there.
class Application : public QObject {
    Q_OBJECT
public:
    Application(QApplication &application, const Options &options,
                const QString &settingsFile = {});
    ~Application() override;

    /// False: another window shows this community already and comes to the front.
    [[nodiscard]] bool start();
    /// By the usual way out, also from the tray.
    void quit();

    [[nodiscard]] ui::MainWindow &window() { return m_window; }
    /// What is shown; nothing before a community is open.
    [[nodiscard]] OpenCommunity *community() { return m_community.get(); }

Q_SIGNALS:
    /// The status for the shell.
    void ended(int status);

private:
    /// What is shown once the community at that place is open.
    struct Awaited {
        CommunityLocation place;
        QString link{}; ///< within it
        std::optional<domain::Notice> notice{}; ///< before the link
        domain::AccountId reader{}; ///< of the notice
    };

    void connectWindow();
    void connectDesktop();
    void keepWindow();
    void showWindow();
    void connectCommunities();
    void connectPreferences();
    void readSettings();
    void applyPreferences(const ui::PreferenceValues &before);
    void applyDurability(bool syncsAlways);
    void openWindowAs(const QString &person);
    [[nodiscard]] std::optional<CommunityLocation> firstLocation() const;
    /// Who acts there, as far as it is known before the community is open.
    [[nodiscard]] QString expectedPerson(const CommunityLocation &location) const;
    /// A link is shown by whoever has a window there, unless somebody is to act.
    [[nodiscard]] bool isLinkShownAt(const CommunityLocation &location) const;
    [[nodiscard]] bool isShownElsewhere(const CommunityLocation &location);
    /// False: another window has the name.
    bool claim(const CommunityLocation &location, const QString &person);
    /// Whose window it is for others that start: one that only reads is raised by its like.
    [[nodiscard]] QString ownerOf(const QString &person) const;
    void claimForPerson();
    void raiseWindow(const QString &link);
    /// At once, or once what is being opened is open.
    void showLink(const QString &link);
    void showAwaited();
    /// Of the community that is open.
    void show(const Awaited &thing);
    /// Of two windows of one person one tells.
    void tell(const Announcement &announcement);
    /// In whichever community it was.
    void follow(const Announcement &announcement);
    void open(const StartController::OpenRequest &request);
    /// Shows what `link` leads to there, if it is not empty.
    void switchTo(const CommunityLocation &place, const QString &link = {});
    /// Asks first where that would stop something.
    void leaveWith(const StartController::OpenRequest &request);
    void close();
    void applyOpened();
    void showTitle();
    void changeKey(const QString &key);
    void leaveCommunity();
    void showServerLoss(const base::Error &error);
    void copyDiagnostics();
    void connectCrashReports();
    void askWriteHere();
    void reopenForWriting();
    void fillWithDemo();
    void showCommunity(SignInController::Otherwise otherwise);
    void takeSnapshot();
    [[nodiscard]] bool isReadyForSnapshot() const;

    Options m_options;
    Settings m_settings;
    Appearance m_appearance;
    QFileSystemWatcher m_settingsWatch;
    ui::ActionRegistry m_actions;
    ui::MainWindow m_window;
    CommunityList m_communities;
    DesktopPresence m_presence;
    StartController m_startController;
    PermalinkController m_permalinks;
    StartController::OpenRequest m_openRequest;
    Awaited m_awaited;
    std::unique_ptr<FirstWindow> m_first;
    std::unique_ptr<FirstWindow> m_unnamed; ///< of the same place, before anybody was known
    base::ConnectionState m_connection;
    std::unique_ptr<CommunityLink> m_link;
    std::unique_ptr<OpenCommunity> m_community;
    std::unique_ptr<Snapshot> m_snapshot;
};

} // namespace app
