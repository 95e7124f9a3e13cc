// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

#include <functional>
#include <QVariant>

class QAbstractButton;
class QComboBox;
class QLabel;
class QLineEdit;
class QWidget;

namespace ui {

// Texts set again when the language or what they tell changes. GUI thread.

/// Shows the texts of a widget, now and whenever the language becomes another.
void keepTranslated(QWidget &widget, std::function<void()> showTexts);
/// The same, but not now: of a widget that is not whole yet.
void whenTranslated(QWidget &widget, std::function<void()> showTexts);

/// What is seen and what is spoken.
void label(QAbstractButton *button, const QString &text);
void label(QAbstractButton *button, const QString &text, const QString &toolTip);
/// Of a field that a text stands beside.
void label(QLabel *text, QWidget *field, const QString &name);
/// What a choice is of that no text stands beside. On X11 Qt (6.4) speaks only what is chosen, as
/// the name; that is why it is the description, too.
void nameChoice(QComboBox *box, const QString &name);
/// Stands in the field while that is empty.
void hint(QLineEdit *field, const QString &text);
/// Why they can't be used, if there is a reason, stands in their tooltips.
void enable(std::initializer_list<QWidget *> widgets, bool enabled, const QString &disabledReason);
/// What can be chosen, and what that stands for.
struct Choice {
    QString text;
    QVariant data;
};

/// The choice stays where it was; of an empty box it is `first`. Nobody is told.
void refill(QComboBox *box, const QStringList &texts, int first = 0);
void refill(QComboBox *box, const QList<Choice> &choices, int first = 0);

} // namespace ui
