// SPDX-License-Identifier: MIT
#include "ui/account/registerdialog.h"

#include "domain/names.h"
#include "ui/account/signindialog.h"
#include "ui/widgets/errortext.h"

#include <QLineEdit>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace ui {

RegisterDialog::RegisterDialog(domain::Passwords passwords, QWidget *parent)
    : CardDialog(tr("Create an account"), 376, parent)
    , m_passwords(passwords)
    , m_name(addLine(tr("Name")))
    , m_email(addLine(tr("E-mail")))
{
    m_name->setPlaceholderText(tr("What others see"));
    if (passwords == domain::Passwords::Required) {
        m_password = addLine(tr("Password"));
        m_password->setEchoMode(QLineEdit::Password);
        m_password->setPlaceholderText(
            tr("At least %n characters", nullptr, domain::passwordMinimum));
    }
    addText(identityNote(passwords));
    addCancel();
    auto *button = addPrimary(tr("Create"), tr("Creating…"));
    connect(button, &QAbstractButton::clicked, this, &RegisterDialog::submit);
    m_name->setFocus();
}

void RegisterDialog::submit()
{
    clearErrors();
    const auto clean = domain::cleanRegistration(
        {m_name->text(), m_email->text(), m_password ? m_password->text() : QString()},
        m_passwords);
    if (!clean)
        return setFieldError(fieldOf(clean.error()), sentenceFor(clean.error()));
    setBusy(true);
    Q_EMIT submitted(*clean);
}

QWidget *RegisterDialog::fieldOf(const base::Error &error) const
{
    if (error.kind != base::Failure::Refused)
        return nullptr;
    if (error.detail.startsWith("name-"_L1))
        return m_name;
    if (error.detail.startsWith("email-"_L1))
        return m_email;
    return error.detail.startsWith("password-"_L1) ? m_password : nullptr;
}

void RegisterDialog::showFailure(const base::Error &error)
{
    setBusy(false);
    setFieldError(fieldOf(error), sentenceFor(error));
}

NewPersonDialog::NewPersonDialog(QWidget *parent)
    : CardDialog(tr("New person"), 376, parent)
    , m_name(addLine(tr("Name")))
{
    addText(identityNote(domain::Passwords::Required));
    addCancel();
    auto *button = addPrimary(tr("Create"), tr("Creating…"));
    connect(button, &QAbstractButton::clicked, this, &NewPersonDialog::submit);
    m_name->setFocus();
}

void NewPersonDialog::submit()
{
    clearErrors();
    const auto name = domain::cleanName(m_name->text());
    if (!name)
        return setFieldError(m_name, sentenceFor(name.error()));
    setBusy(true);
    Q_EMIT submitted(*name);
}

void NewPersonDialog::showFailure(const base::Error &error)
{
    setBusy(false);
    const bool isName = error.kind == base::Failure::Refused && error.detail.startsWith("name-"_L1);
    setFieldError(isName ? m_name : nullptr, sentenceFor(error));
}

} // namespace ui
