// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QIcon>
#include <QString>

class QPainter;

namespace ui {

enum class IconPaint {
    Outline, ///< stroke 2 of 24
    Thin, ///< stroke 1.75, for the unselected rail
    Filled, ///< the shape filled as well: a vote that was cast, a bookmark that is set
};

/// Draws `:/icons/NAME.svg` in one colour, sharp at the painter's scale. Nothing for a name that
/// does not exist.
void drawIcon(QPainter &painter, const QRectF &rect, QStringView name, const QColor &color,
              IconPaint paint = IconPaint::Outline);

/// For actions and buttons: takes its colour from the application's palette whenever it is
/// painted, so that it follows light and dark. QIcon::name() gives `name` back.
[[nodiscard]] QIcon icon(const QString &name);

} // namespace ui
