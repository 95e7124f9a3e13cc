// SPDX-License-Identifier: MIT
#include "ui/widgets/menus.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

namespace ui {

QMenu *newMenu(QWidget &widget)
{
    auto *menu = new QMenu(&widget);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    return menu;
}

void addCopy(QMenu &menu, const QString &name, const QString &text)
{
    menu.addAction(name, &menu, [text] { QGuiApplication::clipboard()->setText(text); });
}

} // namespace ui
