// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/carddialog.h"

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
    };
    TypedConfirmation(const Question &question, QWidget *parent);

Q_SIGNALS:
    /// The dialog closes after it.
    void confirmed();

private:
    void send();

    QString m_word;
    QLineEdit *m_typed;
};

} // namespace ui
