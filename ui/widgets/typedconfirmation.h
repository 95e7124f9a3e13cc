// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/carddialog.h"

class QCheckBox;

namespace ui {

/// Asks before what cannot be taken back lightly: the person types a word of it first.
class TypedConfirmation : public CardDialog {
    Q_OBJECT
public:
    struct Question {
        QString title;
        QString consequence; ///< what will be so afterwards
        QString word; ///< to be typed, as it stands here
        QString verb; ///< of the button
        bool asksWhy = false; ///< there is a reason to give, too
        QString choice{}; ///< what may be done besides; empty: nothing
    };
    TypedConfirmation(const Question &question, QWidget *parent);

    /// The reason that was given.
    [[nodiscard]] QString reason() const;
    /// The choice was made.
    [[nodiscard]] bool isChosen() const;

Q_SIGNALS:
    /// The dialog closes after it.
    void confirmed();

private:
    void send();

    QString m_word;
    QLineEdit *m_reason = nullptr;
    QLineEdit *m_typed;
    QCheckBox *m_choice = nullptr;
};

} // namespace ui
