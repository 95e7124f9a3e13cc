// SPDX-License-Identifier: MIT
#include "ui/list/workspace.h"

#include "ui/list/listfooter.h"
#include "ui/list/participant.h"
#include "ui/list/rowlistview.h"

#include <QApplication>

namespace ui {

void Workspace::toastWithUndo(ActionRegistry &actions, const QString &text)
{
    Q_EMIT toastRequested(toastWith(text, tr("Undo"), actions.action(ActionId::Undo)));
}

RowTable &Workspace::rowsWithFocus(RowTable &list) const
{
    auto *focused = qobject_cast<RowTable *>(QApplication::focusWidget());
    return focused && isAncestorOf(focused) ? *focused : list;
}

void Workspace::handleListActions(ActionRegistry &actions, RowListView &list, ListFooter &footer)
{
    handleWhileShown(actions, ActionId::JumpToPage, &footer, &ListFooter::askForPage);
    handleMoves(actions, list);
}

} // namespace ui

#include "moc_workspace.cpp"
