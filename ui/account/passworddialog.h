// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/carddialog.h"

class QLabel;

namespace ui {

/// Another password for one's account in a guarded community; the other devices are signed out.
/// Busy until accept() or showFailure().
class PasswordDialog : public CardDialog {
    Q_OBJECT
public:
    /// `name`: of the person.
    PasswordDialog(const QString &name, QWidget *parent);

Q_SIGNALS:
    void submitted(const QString &password);

private:
    void submit();

    QLineEdit *m_password;
    QLineEdit *m_again;
};

/// How good the password of `name` is, in words.
[[nodiscard]] QString strengthText(const QString &password, const QString &name);

} // namespace ui
