// SPDX-License-Identifier: MIT
#include "ui/moderation/moderationpane.h"

#include "ui/actions/actionregistry.h"

#include <QAction>
#include <QPointer>

#include <utility>

namespace ui {

ModerationPane::ModerationPane(const PaneSource &source, QObject *parent)
    : QObject(parent)
    , m_source(source)
{
}

void ModerationPane::setParts(QWidget *list, QToolButton &drawerButton, QWidget *detail)
{
    m_list = list;
    m_drawerButton = &drawerButton;
    m_detail = detail;
}

void ModerationPane::setDisabledReason(const QString &disabledReason)
{
    m_disabledReason = disabledReason;
    showWritable();
}

void ModerationPane::showActions()
{
    if (!std::exchange(m_wasRead, true))
        retry();
}

void ModerationPane::toastWithUndo(const ActionRegistry &actions, const QString &text)
{
    const auto undo = [action = QPointer(actions.action(ActionId::Undo))] {
        if (action)
            action->trigger();
    };
    Q_EMIT toastRequested({text, tr("Undo"), undo});
}

} // namespace ui

#include "moc_moderationpane.cpp"
