// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "domain/moderation.h"
#include "items/lab/crowdmodel.h"
#include "items/lab/keyeditor.h"
#include "items/lab/keylistmodel.h"
#include "items/lab/keyreader.h"
#include "items/lab/racelab.h"
#include "items/lab/rankinglab.h"
#include "items/lab/snapshotlistmodel.h"
#include "items/lab/timekeeper.h"
#include "store/door/raceserver.h"

#include <QObject>

#include <memory>

namespace items {
class Session;
}

namespace ui {
class ActionRegistry;
class KeyPane;
class LabPage;
class MainWindow;
class RankingPane;
} // namespace ui

namespace app {

class CommunityLink;

/// What the laboratory shows of one community, and what it starts for itself. Takes its page with
/// it.
class Laboratory : public QObject {
    Q_OBJECT
public:
    Laboratory(CommunityLink &link, items::Session &session, ui::MainWindow &window,
               ui::ActionRegistry &actions);
    ~Laboratory() override;

    /// After the other workspaces.
    void addTo(ui::MainWindow &window);
    void setOnline(bool online);
    /// Of a private community: keys may be edited by hand.
    void allowEditing(items::UndoHistory &history, items::Session &session,
                      ui::ActionRegistry &actions);
    /// In the key browser, and the window goes there.
    void showKey(const QByteArray &key);
    void showKeysOf(const domain::Target &target);
    /// Why an article of the board stands where it stands.
    void explainRank(const domain::ArticleId &id);

Q_SIGNALS:
    /// Something is to be seen where it stands.
    void openRequested(const domain::Target &target);
    /// The community's clock is ahead by more than before, whoever moved it.
    void clockMoved(domain::Timestamp now);
    /// A snapshot took the community's place.
    void restored();

private:
    void addTimeMachine(items::Session &session, ui::MainWindow &window);
    void showClock(ui::MainWindow &window);

    CommunityLink &m_link;
    items::RankingLab m_rankings;
    store::RaceServer m_raceServer;
    items::RaceLab m_races;
    items::KeyListModel m_keys;
    items::KeyReader m_keyReader;
    std::unique_ptr<items::KeyEditor> m_keyEditor; ///< only where keys may be edited
    items::TimeKeeper m_time;
    items::SnapshotListModel m_snapshots;
    ui::KeyPane *m_keyPane;
    ui::RankingPane *m_rankingPane;
    store::SideDoor m_crowdDoor;
    items::CrowdModel m_crowd;
    ui::LabPage *m_page; ///< the window's, while it is shown
};

} // namespace app
