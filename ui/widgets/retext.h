// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

class QComboBox;
class QPushButton;

namespace ui {

// Texts set again when the language or what they tell changes. GUI thread.

/// What is seen and what is spoken.
void label(QPushButton *button, const QString &text);
/// The choice stays where it was.
void refill(QComboBox *box, const QStringList &texts);

} // namespace ui
