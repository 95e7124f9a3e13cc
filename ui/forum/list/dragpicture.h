// SPDX-License-Identifier: MIT
#pragma once

#include <QPalette>
#include <QPixmap>

namespace ui {

/// What hangs on the pointer while a topic is dragged: its title in a small box. A picture of the
/// whole row would hide the categories that it is dragged to.
[[nodiscard]] QPixmap dragPicture(const QString &title, const QPalette &palette, qreal ratio);

} // namespace ui
