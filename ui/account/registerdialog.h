// SPDX-License-Identifier: MIT
#pragma once

#include "domain/accountrules.h"
#include "ui/widgets/carddialog.h"

namespace ui {

/// Name, e-mail and, where passwords are kept, a password. Errors stand below their fields; the
/// dialog stays busy until showFailure() or accept().
class RegisterDialog : public CardDialog {
    Q_OBJECT
public:
    RegisterDialog(domain::Passwords passwords, QWidget *parent);

    void showFailure(const base::Error &error);

Q_SIGNALS:
    void submitted(const domain::Registration &registration);

private:
    void submit();
    [[nodiscard]] QWidget *fieldOf(const base::Error &error) const;

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

    void showFailure(const base::Error &error);

Q_SIGNALS:
    void submitted(const QString &name);

private:
    void submit();

    QLineEdit *m_name;
};

} // namespace ui
