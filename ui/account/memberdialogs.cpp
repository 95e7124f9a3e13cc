// SPDX-License-Identifier: MIT
#include "ui/account/memberdialogs.h"

#include "domain/account.h"
#include "domain/passwordstrength.h"
#include "ui/theme/fonts.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr int linkWidth = 560;
constexpr int oldActsWidth = 440;
constexpr int recoveryWidth = 440;
constexpr int passwordWidth = 440;
} // namespace

LinkDialog::LinkDialog(const Texts &texts, QWidget *parent)
    : CardDialog(texts.title, linkWidth, parent)
{
    addText(texts.about);
    addCopyable(tr("Link"), texts.link);
    connect(addPrimary(tr("Close")), &QAbstractButton::clicked, this, &QDialog::accept);
}

OldActsDialog::OldActsDialog(qsizetype acts, QWidget *parent)
    : CardDialog(tr("Send pending actions?"), oldActsWidth, parent)
{
    addText(tr("%Ln action(s) from more than a day ago could not be sent because the "
               "community was out of reach. Send now?",
               nullptr, int(acts)));
    auto *discard = new QPushButton(tr("Discard"), this);
    discard->setAutoDefault(false);
    footer()->addWidget(discard);
    connect(discard, &QAbstractButton::clicked, this, &OldActsDialog::discardRequested);
    connect(discard, &QAbstractButton::clicked, this, &QDialog::accept);
    addCancel()->setText(tr("Later"));
    auto *send = addPrimary(tr("Send"));
    connect(send, &QAbstractButton::clicked, this, &CardDialog::sendRequested);
    connect(send, &QAbstractButton::clicked, this, &QDialog::accept);
}

RecoveryDialog::RecoveryDialog(const QString &name, QWidget *parent)
    : CardDialog(tr("Create a password reset link for %1?").arg(displayLine(name, 40)),
                 recoveryWidth, parent)
{
    addText(tr("Anyone with the link can set a new password for this account once and "
               "take it over. Signed-in devices are signed out then. Give it only to "
               "this person. Creating the link is recorded in the audit log."));
    addCancel();
    auto *make = addPrimary(tr("Create link"));
    connect(make, &QAbstractButton::clicked, this, &CardDialog::sendRequested);
    connect(make, &QAbstractButton::clicked, this, &QDialog::accept);
}

QString strengthText(const QString &password, const QString &name)
{
    using domain::PasswordStrength;
    if (password.isEmpty())
        return PasswordDialog::tr("At least %n characters", nullptr, domain::passwordMinimum);
    switch (domain::strengthOf(password, name)) {
    case PasswordStrength::Short:
        return PasswordDialog::tr("Too short: at least %n characters", nullptr,
                                  domain::passwordMinimum);
    case PasswordStrength::Weak:
        return PasswordDialog::tr("Weak: easy to guess");
    case PasswordStrength::Fair:
        return PasswordDialog::tr("Fair: add a few more words");
    case PasswordStrength::Good:
        return PasswordDialog::tr("Good");
    }
    Q_UNREACHABLE();
}

PasswordDialog::PasswordDialog(const QString &name, QWidget *parent)
    : CardDialog(tr("Password and devices"), passwordWidth, parent)
    , m_password(addLine(tr("New password")))
    , m_again(addLine(tr("Repeat password")))
{
    auto *strength = mutedLabel(FontRole::Meta, form());
    content()->insertWidget(1, strength);
    for (auto *line : {m_password, m_again})
        line->setEchoMode(QLineEdit::Password);
    const auto show
        = [this, strength, name] { strength->setText(strengthText(m_password->text(), name)); };
    connect(m_password, &QLineEdit::textChanged, strength, show);
    show();
    addText(tr("Your other devices will be signed out and need the new password. To "
               "only sign them out, enter your current password."));
    addCancel();
    connect(addPrimary(tr("Change"), tr("Changing…")), &QAbstractButton::clicked, this,
            &PasswordDialog::submit);
    m_password->setFocus();
}

void PasswordDialog::submit()
{
    clearErrors();
    if (m_password->text().size() < domain::passwordMinimum)
        return setFieldError(m_password,
                             sentenceFor({base::Failure::Refused, u"password-short"_s}));
    if (m_again->text() != m_password->text())
        return setFieldError(m_again, tr("The passwords do not match."));
    setBusy(true);
    Q_EMIT submitted(m_password->text());
}

} // namespace ui

#include "moc_memberdialogs.cpp"
