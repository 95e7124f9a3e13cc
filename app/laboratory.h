// SPDX-License-Identifier: MIT
#pragma once

#include "items/lab/racelab.h"
#include "store/racestore.h"

#include <QObject>

namespace ui {
class ActionRegistry;
class LabPage;
class MainWindow;
} // namespace ui

namespace app {

class CommunityLink;

/// What the laboratory shows of one community, and what it starts for itself. Takes its page with
/// it.
class Laboratory : public QObject {
    Q_OBJECT
public:
    Laboratory(CommunityLink &link, ui::MainWindow &window, ui::ActionRegistry &actions);
    ~Laboratory() override;

    /// After the other workspaces.
    void addTo(ui::MainWindow &window);
    void setOnline(bool online);

private:
    store::RaceStore m_raceStore;
    items::RaceLab m_races;
    ui::LabPage *m_page; ///< the window's, while it is shown
};

} // namespace app
