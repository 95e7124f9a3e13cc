// SPDX-License-Identifier: MIT
#include "ui/moderation/moderationpane.h"

#include "ui/actions/actionregistry.h"

#include <QAction>
#include <QPointer>

namespace ui {

void ModerationPane::toastWithUndo(const ActionRegistry &actions, const QString &text)
{
    const auto undo = [action = QPointer(actions.action(ActionId::Undo))] {
        if (action)
            action->trigger();
    };
    Q_EMIT toastRequested({text, tr("Undo"), undo});
}

} // namespace ui
