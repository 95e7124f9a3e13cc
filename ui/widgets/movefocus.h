// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>
#include <QFocusEvent>
#include <QWidget>

namespace ui {

/// Gives `field` the focus of its window. A dialog tells its first field so while it opens, active
/// or not; where it is not active yet nobody tells that field that another has taken its place, and
/// two carets would blink.
inline void moveFocus(QWidget *field)
{
    auto *before = field->window()->focusWidget();
    field->setFocus(Qt::OtherFocusReason);
    if (!before || before == field || before == field->focusProxy() || field->hasFocus())
        return;
    QFocusEvent out(QEvent::FocusOut, Qt::OtherFocusReason);
    QCoreApplication::sendEvent(before, &out);
}

} // namespace ui
