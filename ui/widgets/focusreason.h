// SPDX-License-Identifier: MIT
#pragma once

#include <QFocusEvent>

namespace ui {

/// The focus came by a key: one wants to see where one is.
[[nodiscard]] inline bool isByKey(const QFocusEvent &event)
{
    return event.reason() == Qt::TabFocusReason || event.reason() == Qt::BacktabFocusReason
        || event.reason() == Qt::ShortcutFocusReason;
}

} // namespace ui
