// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

#include <functional>

class QAbstractButton;
class QComboBox;
class QWidget;

namespace ui {

// Texts set again when the language or what they tell changes. GUI thread.

/// Shows the texts of a widget, now and whenever the language becomes another.
void keepTranslated(QWidget &widget, std::function<void()> showTexts);

/// What is seen and what is spoken.
void label(QAbstractButton *button, const QString &text);
void label(QAbstractButton *button, const QString &text, const QString &toolTip);
/// The choice stays where it was; of an empty box it is `first`. Nobody is told.
void refill(QComboBox *box, const QStringList &texts, int first = 0);

} // namespace ui
