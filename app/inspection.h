// SPDX-License-Identifier: MIT
#pragma once

#include "items/inspector/commandlogmodel.h"
#include "items/inspector/touchedkeysmodel.h"
#include "redis/worker/monitor.h"

#include <QObject>

#include <memory>

namespace ui {
class ActionRegistry;
class MainWindow;
} // namespace ui

namespace app {

class CommunityLink;

/// What the window shows of the commands of one community. Takes its panel with it.
class Inspection : public QObject {
    Q_OBJECT
public:
    Inspection(CommunityLink &link, ui::MainWindow &window, ui::ActionRegistry &actions);
    ~Inspection() override;

Q_SIGNALS:
    /// To be seen in the key browser.
    void keyRequested(const QByteArray &key);

private:
    ui::MainWindow &m_window;
    items::CommandLogModel m_log;
    items::TouchedKeysModel m_touched;
    std::unique_ptr<redis::Monitor> m_monitor; ///< only of a server of our own
};

} // namespace app
