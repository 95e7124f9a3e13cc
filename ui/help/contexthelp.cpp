// SPDX-License-Identifier: MIT
#include "ui/help/contexthelp.h"

#include "ui/widgets/carddialog.h"

#include <QAction>
#include <QApplication>
#include <QEvent>

namespace ui {

ContextHelp::ContextHelp(QAction &handbook, QObject *parent)
    : QObject(parent)
    , m_handbook(handbook)
{
    qApp->installEventFilter(this);
}

bool ContextHelp::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::Show)
        return QObject::eventFilter(watched, event);
    auto *dialog = qobject_cast<QDialog *>(watched);
    if (!dialog || dialog->actions().contains(&m_handbook))
        return false;
    dialog->addAction(&m_handbook);
    if (auto *card = qobject_cast<CardDialog *>(dialog))
        card->offerHelp(m_handbook);
    return false;
}

} // namespace ui

#include "moc_contexthelp.cpp"
