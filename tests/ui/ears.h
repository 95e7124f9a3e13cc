// SPDX-License-Identifier: MIT
#pragma once

#include <QAccessible>
#include <QWidget>

namespace fixtures {

/// What says in a window what ui::speak() tells; null: nothing was said there yet.
inline QWidget *announcerIn(const QWidget &widget)
{
    auto *spoken = QAccessible::queryAccessibleInterface(widget.window());
    for (int i = 0; i < spoken->childCount(); ++i) {
        if (spoken->child(i)->role() == QAccessible::Notification)
            return qobject_cast<QWidget *>(spoken->child(i)->object());
    }
    return nullptr;
}

/// What was said last, since forgetSaid(). The events themselves are heard on a real display only.
inline QString saidIn(const QWidget &widget)
{
    const auto *announcer = announcerIn(widget);
    return announcer ? announcer->accessibleName() : QString();
}

inline void forgetSaid(const QWidget &widget)
{
    if (auto *announcer = announcerIn(widget))
        announcer->setAccessibleName({});
}

} // namespace fixtures
