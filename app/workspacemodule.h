// SPDX-License-Identifier: MIT
#pragma once

#include "app/communitylink.h"
#include "app/settings.h"
#include "items/session.h"
#include "items/undohistory.h"
#include "ui/actions/actionregistry.h"
#include "ui/window/mainwindow.h"

namespace app {

/// What the modules of an open community have in common. A module owns what one workspace shows,
/// and its page, and connects them; what crosses workspaces is connected by OpenCommunity.
struct ModuleContext {
    CommunityLink &link;
    Settings &settings;
    items::Session &session;
    items::UndoHistory &history;
    ui::MainWindow &window;
    ui::ActionRegistry &actions;
};

inline bool isOnline(const base::ConnectionState &state)
{
    return state.phase != base::ConnectionState::Phase::Offline;
}

/// The first rows of a list are there, or it is clear that there are none.
template <typename Row, typename Model>
bool showsFirstRows(const Model &model)
{
    constexpr int rowsOfAFirstPage = 25;
    if (model.phase() == Model::Phase::Failed)
        return true;
    if (model.phase() != Model::Phase::Ready)
        return false;
    for (int row = 0; row < qMin(rowsOfAFirstPage, model.rowCount()); ++row) {
        if (!model.index(row).data(Model::RowRole).template value<Row>().isLoaded)
            return false;
    }
    return true;
}

} // namespace app
