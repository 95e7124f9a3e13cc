// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QStringList>

class QWidget;

/// What a person who has only keys, or hears what others see, can't do in a window.
namespace focus {

/// “QPushButton “Close” in ui::AboutDialog”.
[[nodiscard]] QString nameOf(const QWidget *widget);

/// What Tab stops at, in no order.
[[nodiscard]] QList<QWidget *> stopsIn(const QWidget &root);

/// Presses Tab until it comes round, and Shift+Tab as often: one sentence for what is never
/// reached, loses the focus, keeps it, is come to twice, or is not come back to. In a text Tab goes
/// from link to link first.
[[nodiscard]] QStringList faultsOfTabIn(QWidget &window);

/// What Tab leads to, and a screen reader calls nothing.
[[nodiscard]] QStringList namelessIn(const QWidget &root);

} // namespace focus
