// SPDX-License-Identifier: MIT
#pragma once

#include "domain/keyview.h"
#include "ui/widgets/carddialog.h"

class QPlainTextEdit;

namespace ui {

/// Asks for the value that a part of a key is to have.
class KeyEditDialog : public CardDialog {
    Q_OBJECT
public:
    /// `edit` says what was seen.
    KeyEditDialog(domain::KeyEdit edit, QWidget *parent);

Q_SIGNALS:
    void wanted(const domain::KeyEdit &edit);

private:
    domain::KeyEdit m_edit;
    QPlainTextEdit *m_value;
};

} // namespace ui
