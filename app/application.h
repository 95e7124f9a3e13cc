// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline.h"
#include "app/communitylink.h"
#include "app/entrance.h"
#include "app/firstwindow.h"
#include "app/look.h"
#include "app/opencommunity.h"
#include "app/snapshot.h"
#include "ui/actions/actionregistry.h"
#include "ui/mainwindow.h"

#include <QObject>

#include <memory>

class QApplication;

namespace app {

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
    void quit();

    [[nodiscard]] ui::MainWindow &window() { return m_window; }
    /// What is shown; nothing before a community is open.
    [[nodiscard]] OpenCommunity *community() { return m_community.get(); }

Q_SIGNALS:
    /// The status for the shell.
    void ended(int status);

private:
    void connectWindow();
    void restoreWindow();
    [[nodiscard]] std::optional<Place> firstPlace() const;
    /// Who acts there, as far as it is known before the community is open.
    [[nodiscard]] QString expectedPerson(const Place &place) const;
    [[nodiscard]] bool isShownElsewhere(const Place &place);
    /// False: another window has the name.
    bool claim(const Place &place, const QString &person);
    /// Whose window it is for others that start: one that only reads is raised by its like.
    [[nodiscard]] QString ownerOf(const QString &person) const;
    void claimForPerson();
    void raiseWindow(const QString &link);
    void showLink(const QString &link);
    void open(const Entrance::Wish &wish);
    void close();
    void adoptOpened();
    void showTitle();
    void showServerLoss(const base::Error &error);
    void askWriteHere();
    void reopenForWriting();
    void fillWithDemo();
    void showCommunity(Identity::Otherwise otherwise);
    void takeSnapshot();
    [[nodiscard]] bool isReadyForSnapshot() const;

    Options m_options;
    Settings m_settings;
    Secrets m_secrets;
    Look m_look;
    ui::ActionRegistry m_actions;
    ui::MainWindow m_window;
    Entrance m_entrance;
    Entrance::Wish m_wish;
    std::unique_ptr<FirstWindow> m_first;
    std::unique_ptr<FirstWindow> m_unnamed; ///< of the same place, before anybody was known
    std::unique_ptr<CommunityLink> m_link;
    std::unique_ptr<OpenCommunity> m_community;
    std::unique_ptr<Snapshot> m_snapshot;
};

} // namespace app
