// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QPoint;
class QWidget;

namespace ui {

/// A tooltip that never takes a person's text for HTML.
void showPlainToolTip(const QPoint &globalPosition, const QString &text, QWidget *widget);

/// For setToolTip() of texts that people wrote.
[[nodiscard]] QString plainToolTip(const QString &text);

} // namespace ui
