// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/carddialog.h"

namespace ui {

/// A link to be passed on, with what it is good for.
class LinkDialog : public CardDialog {
    Q_OBJECT
public:
    struct Texts {
        QString title;
        QString about;
        QString link;
    };
    LinkDialog(const Texts &texts, QWidget *parent);
};

/// What was left on this computer for more than a day: is it still to be done? Closed without an
/// answer, it waits on.
class OldActsDialog : public CardDialog {
    Q_OBJECT
public:
    OldActsDialog(qsizetype acts, QWidget *parent);

Q_SIGNALS:
    void discardRequested();
};

/// Before a link for another person's new password is made: sendRequested().
class RecoveryDialog : public CardDialog {
    Q_OBJECT
public:
    RecoveryDialog(const QString &name, QWidget *parent);
};

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
