// SPDX-License-Identifier: MIT
#include "ui/widgets/accessiblescrollarea.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QScrollArea>

namespace ui {

namespace {
QAccessibleInterface *scrollAreaInterface(const QString &, QObject *object)
{
    auto *area = qobject_cast<QScrollArea *>(object);
    // Looks at the children as they are now, and knows how many there are.
    return area ? new QAccessibleWidget(area, QAccessible::Pane) : nullptr;
}
} // namespace

void guardScrollAreas()
{
    QAccessible::installFactory(scrollAreaInterface);
}

} // namespace ui
