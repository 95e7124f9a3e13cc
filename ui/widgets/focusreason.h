// SPDX-License-Identifier: MIT
#pragma once

#include <QFocusEvent>
#include <QKeyEvent>
#include <QWidget>

namespace ui {

/// The focus came by a key: one wants to see where one is.
[[nodiscard]] inline bool isByKey(const QFocusEvent &event)
{
    return event.reason() == Qt::TabFocusReason || event.reason() == Qt::BacktabFocusReason
        || event.reason() == Qt::ShortcutFocusReason;
}

/// If `from`, which has done what it is for, has the focus, one goes on at `to`.
inline void passFocus(const QWidget &from, QWidget &to)
{
    if (from.window()->focusWidget() == &from)
        to.setFocus(Qt::TabFocusReason);
}

/// It, or what is inside it, has the focus in its window.
[[nodiscard]] inline bool holdsFocus(const QWidget &widget)
{
    const auto *focus = widget.window()->focusWidget();
    return focus && (focus == &widget || widget.isAncestorOf(focus));
}

/// Space is for the text that has the focus, which passes it on to the pane around it, and not for
/// the command of a list that has this key.
[[nodiscard]] inline bool takesSpace(QEvent &event)
{
    if (event.type() != QEvent::ShortcutOverride
        || static_cast<QKeyEvent &>(event).key() != Qt::Key_Space)
        return false;
    event.accept();
    return true;
}

} // namespace ui
