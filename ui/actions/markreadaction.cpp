// SPDX-License-Identifier: MIT
#include "ui/actions/markreadaction.h"

#include "ui/actions/actionregistry.h"

#include <QCoreApplication>

namespace ui {

void offerMarkRead(ActionRegistry &actions, bool offered, bool isRead)
{
    constexpr auto id = ActionId::MarkRead;
    const auto *text
        = isRead ? QT_TRANSLATE_NOOP("ui::ActionRegistry", "&Mark as unread") : specOf(id).text;
    auto *action = actions.action(id);
    action->setEnabled(offered);
    action->setText(QCoreApplication::translate("ui::ActionRegistry", text));
    action->setToolTip(actions.plainText(id));
}

} // namespace ui
