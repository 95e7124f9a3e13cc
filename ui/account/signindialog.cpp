// SPDX-License-Identifier: MIT
#include "ui/account/signindialog.h"

#include "domain/names.h"
#include "ui/theme/icons.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/kindtext.h"
#include "ui/widgets/linkbutton.h"

#include <QBoxLayout>
#include <QLineEdit>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace ui {

SignInDialog::SignInDialog(const QString &community, domain::Passwords passwords, QWidget *parent)
    : CardDialog(tr("Sign in"), 376, parent)
    , m_passwords(passwords)
    , m_who(nullptr)
{
    auto *place = addLine(tr("Community"));
    place->setText(displayLine(community, 120));
    place->setReadOnly(true);
    place->setFocusPolicy(Qt::NoFocus);
    place->addAction(icon(u"server"_s), QLineEdit::LeadingPosition);
    m_who = addLine(tr("E-mail or name"));
    if (passwords == domain::Passwords::Required) {
        m_password = addLine(tr("Password"));
        m_password->setEchoMode(QLineEdit::Password);
    } else {
        addText(kindSentence(domain::CommunityKind::Trusting));
    }
    auto *link = new LinkButton(tr("Create an account"), this);
    footer()->insertWidget(0, link);
    addCancel();
    connect(addPrimary(tr("Sign in"), tr("Signing in…")), &QAbstractButton::clicked, this,
            &SignInDialog::submit);
    connect(link, &QAbstractButton::clicked, this, &SignInDialog::registrationRequested);
    connect(link, &QAbstractButton::clicked, this, &QDialog::reject);
    m_who->setFocus();
}

void SignInDialog::noteForeignPasswords()
{
    addText(tr("Another program manages the people here and their passwords. Folkmoot "
               "does not check these passwords: anyone can sign in with one of these "
               "names."));
}

void SignInDialog::submit()
{
    clearErrors();
    if (m_who->text().trimmed().isEmpty())
        return setFieldError(m_who, tr("Enter your e-mail address or name."));
    if (m_password && m_password->text().isEmpty())
        return setFieldError(m_password, tr("Enter your password."));
    setBusy(true);
    Q_EMIT submitted(m_who->text().trimmed(), m_password ? m_password->text() : QString());
}

void SignInDialog::showFailure(const base::Error &error)
{
    setBusy(false);
    const bool isWrong = error.kind == base::Failure::Refused && error.detail == "credentials"_L1;
    const auto sentence = isWrong && !m_password
        ? tr("No one here has this e-mail address or name.")
        : sentenceFor(error);
    setFieldError(isWrong ? (m_password ? m_password : m_who) : nullptr, sentence);
}

RegisterDialog::RegisterDialog(domain::Passwords passwords, QWidget *parent)
    : CardDialog(tr("Create an account"), 376, parent)
    , m_passwords(passwords)
    , m_name(addLine(tr("Name")))
    , m_email(addLine(tr("E-mail")))
{
    m_name->setPlaceholderText(tr("Shown to others"));
    if (passwords == domain::Passwords::Required) {
        m_password = addLine(tr("Password"));
        m_password->setEchoMode(QLineEdit::Password);
        m_password->setPlaceholderText(
            tr("At least %n characters", nullptr, domain::passwordMinimum));
    }
    addText(kindSentence(passwords == domain::Passwords::Required
                             ? domain::CommunityKind::Private
                             : domain::CommunityKind::Trusting));
    addCancel();
    connect(addPrimary(tr("Create"), tr("Creating…")), &QAbstractButton::clicked, this,
            &RegisterDialog::submit);
    m_name->setFocus();
}

void RegisterDialog::submit()
{
    clearErrors();
    const auto clean = domain::cleanRegistration(
        {m_name->text(), m_email->text(), m_password ? m_password->text() : QString()},
        m_passwords);
    if (!clean)
        return setFieldError(faultyField(clean.error()), sentenceFor(clean.error()));
    setBusy(true);
    Q_EMIT submitted(*clean);
}

QWidget *RegisterDialog::faultyField(const base::Error &error) const
{
    if (error.kind != base::Failure::Refused)
        return nullptr;
    if (error.detail.startsWith("name-"_L1))
        return m_name;
    if (error.detail.startsWith("email-"_L1))
        return m_email;
    return error.detail.startsWith("password-"_L1) ? m_password : nullptr;
}

NewPersonDialog::NewPersonDialog(QWidget *parent)
    : CardDialog(tr("New person"), 376, parent)
    , m_name(addLine(tr("Name")))
{
    addText(kindSentence(domain::CommunityKind::Private));
    addCancel();
    connect(addPrimary(tr("Create"), tr("Creating…")), &QAbstractButton::clicked, this,
            &NewPersonDialog::submit);
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

QWidget *NewPersonDialog::faultyField(const base::Error &error) const
{
    const bool isName = error.kind == base::Failure::Refused && error.detail.startsWith("name-"_L1);
    return isName ? m_name : nullptr;
}

} // namespace ui

#include "moc_signindialog.cpp"
