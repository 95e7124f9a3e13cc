// SPDX-License-Identifier: MIT
#pragma once

#include "domain/invitation.h"
#include "ui/widgets/carddialog.h"

class QComboBox;
class QSpinBox;

namespace ui {

/// For whom an invitation is, for how many and how long. Busy until accept() or showFailure().
class InviteDialog : public CardDialog {
    Q_OBJECT
public:
    explicit InviteDialog(QWidget *parent);

Q_SIGNALS:
    /// Role, uses, end and note.
    void submitted(const domain::Invitation &wish);

private:
    void addChoices();
    void submit();

    QLineEdit *m_note;
    QComboBox *m_role = nullptr;
    QSpinBox *m_uses = nullptr;
    QComboBox *m_end = nullptr;
};

} // namespace ui
