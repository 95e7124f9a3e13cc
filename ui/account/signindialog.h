// SPDX-License-Identifier: MIT
#pragma once

#include "domain/account.h"
#include "ui/widgets/carddialog.h"

namespace ui {

/// E-mail or name, and a password where passwords are kept. Checking one takes Argon2 a moment:
/// the dialog stays busy until showFailure() or accept().
class SignInDialog : public CardDialog {
    Q_OBJECT
public:
    SignInDialog(const QString &community, domain::Passwords passwords, QWidget *parent);

    /// Where other programs keep passwords in the clear, this is said.
    void noteForeignPasswords();
    void showFailure(const base::Error &error) override;

Q_SIGNALS:
    void submitted(const QString &emailOrName, const QString &password);
    /// "Create an account"; the dialog has closed itself.
    void registrationRequested();

private:
    void submit();

    domain::Passwords m_passwords;
    QLineEdit *m_who;
    QLineEdit *m_password = nullptr;
};

/// Name, e-mail and, where passwords are kept, a password. Errors stand below their fields; the
/// dialog stays busy until showFailure() or accept().
class RegisterDialog : public CardDialog {
    Q_OBJECT
public:
    RegisterDialog(domain::Passwords passwords, QWidget *parent);

Q_SIGNALS:
    void submitted(const domain::Registration &registration);

private:
    void submit();
    [[nodiscard]] QWidget *faultyField(const base::Error &error) const override;

    domain::Passwords m_passwords;
    QLineEdit *m_name;
    QLineEdit *m_email;
    QLineEdit *m_password = nullptr;
};

/// A name is enough for another person of a private community.
class NewPersonDialog : public CardDialog {
    Q_OBJECT
public:
    explicit NewPersonDialog(QWidget *parent);

Q_SIGNALS:
    void submitted(const QString &name);

private:
    void submit();
    [[nodiscard]] QWidget *faultyField(const base::Error &error) const override;

    QLineEdit *m_name;
};

} // namespace ui
