// SPDX-License-Identifier: MIT
#include "ui/list/workspace.h"

#include "ui/list/listfooter.h"
#include "ui/list/rowlistview.h"

#include <QPointer>

namespace ui {

namespace {
/// Of an action that may be gone by the time the toast is clicked.
auto triggerOf(QAction *action)
{
    return [action = QPointer(action)] {
        if (action)
            action->trigger();
    };
}
} // namespace

void Workspace::toastWithUndo(ActionRegistry &actions, const QString &text)
{
    Q_EMIT toastRequested({text, tr("Undo"), triggerOf(actions.action(ActionId::Undo))});
}

void Workspace::toastWithSignIn(ActionRegistry &actions, const QString &text)
{
    Q_EMIT toastRequested({text, tr("Sign in"), triggerOf(actions.action(ActionId::SignIn))});
}

void Workspace::handleListActions(ActionRegistry &actions, RowListView &list, ListFooter &footer)
{
    handleWhileShown(actions, ActionId::JumpToPage, &footer, &ListFooter::askForPage);
    handleMoves(actions, list);
}

} // namespace ui
