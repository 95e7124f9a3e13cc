// SPDX-License-Identifier: MIT
#include "app/inspection.h"

#include "app/communitylink.h"
#include "redis/script.h"
#include "ui/actions/actionregistry.h"
#include "ui/inspector/inspectorpanel.h"
#include "ui/window/mainwindow.h"

namespace app {

Inspection::Inspection(CommunityLink &link, ui::MainWindow &window, ui::ActionRegistry &actions)
    : m_window(window)
    , m_touched(link.community())
{
    auto &feed = link.commands();
    const auto scripts = [](const QByteArrayList &command) -> ui::ScriptNamed {
        auto [name, source] = redis::scriptOf(command);
        return {name, source};
    };
    auto *panel = new ui::InspectorPanel(m_log, m_touched,
                                         QString::fromUtf8(link.location().nameSpace), scripts);
    connect(&feed, &redis::CommandFeed::arrived, &m_log, &items::CommandLogModel::append);
    connect(panel, &ui::InspectorPanel::watchingChanged, &feed, &redis::CommandFeed::setWatching);
    connect(panel, &ui::InspectorPanel::keyRequested, this, &Inspection::keyRequested);
    if (link.location().isPrivate()) {
        m_monitor = std::make_unique<redis::Monitor>(link.endpoint());
        connect(m_monitor.get(), &redis::Monitor::scriptsRan, &m_log,
                &items::CommandLogModel::addRuns);
        connect(panel, &ui::InspectorPanel::watchingChanged, m_monitor.get(),
                &redis::Monitor::setListening);
    }
    connect(panel, &ui::InspectorPanel::closeRequested, this,
            [&actions] { actions.action(ui::ActionId::ToggleInspector)->setChecked(false); });
    window.setInspector(panel);
}

Inspection::~Inspection()
{
    m_window.setInspector(nullptr);
}

} // namespace app
