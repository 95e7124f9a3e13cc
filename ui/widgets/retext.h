// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

class QAbstractButton;
class QComboBox;

namespace ui {

// Texts set again when the language or what they tell changes. GUI thread.

/// What is seen and what is spoken.
void label(QAbstractButton *button, const QString &text);
void label(QAbstractButton *button, const QString &text, const QString &toolTip);
/// The choice stays where it was; of an empty box it is `first`. Nobody is told.
void refill(QComboBox *box, const QStringList &texts, int first = 0);

} // namespace ui
