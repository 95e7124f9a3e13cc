// SPDX-License-Identifier: MIT
#pragma once

#include "items/inspector/commandlogmodel.h"

#include <QObject>

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

private:
    ui::MainWindow &m_window;
    items::CommandLogModel m_log;
};

} // namespace app
