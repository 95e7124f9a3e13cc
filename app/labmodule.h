// SPDX-License-Identifier: MIT
#pragma once

#include "app/lessonsmodule.h"
#include "app/workspacemodule.h"
#include "items/inspector/commandlogmodel.h"
#include "items/inspector/touchedkeysmodel.h"
#include "items/lab/crowdmodel.h"
#include "items/lab/keyeditor.h"
#include "items/lab/keylistmodel.h"
#include "items/lab/keyreader.h"
#include "items/lab/racelab.h"
#include "items/lab/rankinglab.h"
#include "items/lab/snapshotlistmodel.h"
#include "items/lab/timekeeper.h"
#include "redis/worker/monitor.h"
#include "store/door/raceserver.h"
#include "ui/lab/labpage.h"

#include <memory>

namespace ui {
class InspectorPanel;
class KeyPane;
class RankingPane;
class TimePane;
} // namespace ui

namespace app {

/// What the laboratory and the inspector show of one community, and what they start for themselves.
class LabModule : public QObject {
    Q_OBJECT
public:
    explicit LabModule(const ModuleContext &context);
    ~LabModule() override;

    [[nodiscard]] ui::LabPage &page() { return m_page; }
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
    /// See LessonsModule.
    void privateRequested(const QString &lesson);

private:
    void addPanes();
    void addTimeMachine();
    [[nodiscard]] ui::KeyPane *newKeyPane();
    [[nodiscard]] ui::RankingPane *newRankingPane();
    [[nodiscard]] ui::TimePane *newTimePane();
    [[nodiscard]] QWidget *newInspector();
    void connectCommands();
    void watchCommands();
    void showClock();
    void show(const ui::PaneSource &pane);

    ModuleContext m;
    items::RankingLab m_rankings;
    store::RaceServer m_raceServer;
    items::RaceLab m_races;
    items::KeyListModel m_keys;
    items::KeyReader m_keyReader;
    std::unique_ptr<items::KeyEditor> m_keyEditor; ///< only where keys may be edited
    items::TimeKeeper m_time;
    items::SnapshotListModel m_snapshots;
    ui::KeyPane *m_keyPane = nullptr; ///< once somebody has looked at it, as the next one
    ui::RankingPane *m_rankingPane = nullptr;
    store::SideDoor m_crowdDoor;
    items::CrowdModel m_crowd;
    LessonsModule m_lessons;
    ui::LabPage m_page;
    items::CommandLogModel m_log;
    items::TouchedKeysModel m_touched;
    ui::InspectorPanel *m_inspector = nullptr; ///< once somebody has looked at it
    std::unique_ptr<redis::Monitor> m_monitor; ///< only of a server of our own
};

} // namespace app
