// SPDX-License-Identifier: MIT
#include "ui/account/joindialog.h"

#include "domain/account.h"
#include "domain/names.h"
#include "ui/account/memberdialogs.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/kindtext.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr int joinWidth = 560;
constexpr int fieldGap = 18;
constexpr qsizetype fingerprintGroup = 4;
constexpr qsizetype groupsALine = 8;
} // namespace

QString fingerprintText(const QByteArray &fingerprint)
{
    QString text;
    for (qsizetype i = 0; i < fingerprint.size(); i += fingerprintGroup) {
        if (i > 0)
            text += i % (fingerprintGroup * groupsALine) == 0 ? u'\n' : u' ';
        text += QString::fromLatin1(fingerprint.mid(i, fingerprintGroup));
    }
    return text;
}

QString JoinDialog::titleFor(const CommunityFacts &facts)
{
    const auto community = displayLine(facts.community, 40);
    if (!facts.isInvitation)
        return tr("Sign in to %1").arg(community);
    return facts.recovered.isEmpty() ? tr("Join %1").arg(community)
                                     : tr("Your account in %1").arg(community);
}

JoinDialog::JoinDialog(const CommunityFacts &facts, QWidget *parent)
    : CardDialog(titleFor(facts), joinWidth, parent)
{
    addFacts(facts);
    if (facts.isInvitation && facts.recovered.isEmpty()) {
        auto *choice = new QButtonGroup(this);
        m_new = new QRadioButton(tr("I’m new here"), form());
        m_new->setChecked(true);
        auto *known = new QRadioButton(tr("I already have an account"), form());
        choice->addButton(m_new);
        choice->addButton(known);
        content()->addLayout(rowOf({m_new, known, Stretch{1}}, {.spacing = fieldGap}));
        connect(m_new, &QAbstractButton::toggled, this, &JoinDialog::followChoice);
    }
    addAccount();
    if (!facts.recovered.isEmpty()) {
        m_isRecovery = true;
        m_name->setText(facts.recovered);
        m_name->setReadOnly(true);
    }
    addCancel();
    connect(addPrimary(tr("Join"), tr("Joining…")), &QAbstractButton::clicked, this,
            &JoinDialog::submit);
    followChoice();
    (m_isRecovery ? m_password : m_name)->setFocus();
}

void JoinDialog::addFacts(const CommunityFacts &facts)
{
    auto *server = addLine(tr("Server"));
    server->setText(displayLine(facts.server, 200));
    server->setReadOnly(true);
    server->setFocusPolicy(Qt::NoFocus);
    server->addAction(icon(u"server"_s), QLineEdit::LeadingPosition);
    if (!facts.isEncrypted) {
        followToken(
            addText(tr("Not encrypted: anyone between this computer and the server can read and "
                       "change everything, including the password.")),
            &Tokens::danger);
    } else if (!facts.fingerprint.isEmpty()) {
        auto *authority = plainLabel(fingerprintText(facts.fingerprint), form());
        authority->setFont(ui::font(FontRole::Code));
        authority->setTextInteractionFlags(Qt::TextSelectableByMouse);
        addField(tr("Certificate authority fingerprint"), authority);
    }
    addText(kindSentence(domain::CommunityKind::Guarded));
}

void JoinDialog::addAccount()
{
    m_name = addLine(tr("Name"));
    m_name->setPlaceholderText(tr("Shown to others"));
    auto *secret = new QVBoxLayout;
    secret->setSpacing(6);
    content()->addLayout(secret);
    m_password = addLine(tr("Password"), secret);
    m_password->setEchoMode(QLineEdit::Password);
    m_strength = mutedLabel(FontRole::Meta, form());
    secret->addWidget(m_strength);
    m_keep = new QCheckBox(tr("Keep me signed in on this computer"), form());
    m_keep->setChecked(true);
    content()->addWidget(m_keep);
    addText(tr("Your name and a key derived from your password, valid for this server "
               "only, are sent. The password itself never leaves this computer."));
    connect(m_password, &QLineEdit::textChanged, this, &JoinDialog::showStrength);
    connect(m_name, &QLineEdit::textChanged, this, &JoinDialog::showStrength);
}

void JoinDialog::showStrength()
{
    m_strength->setVisible(isNew());
    m_strength->setText(strengthText(m_password->text(), m_name->text()));
}

void JoinDialog::followChoice()
{
    clearErrors();
    setPrimaryText(m_isRecovery ? tr("Set the password") : isNew() ? tr("Join") : tr("Sign in"));
    showStrength();
}

void JoinDialog::submit()
{
    clearErrors();
    const auto name = domain::cleanName(m_name->text());
    if (!name)
        return setFieldError(m_name, sentenceFor(name.error()));
    if (m_password->text().isEmpty())
        return setFieldError(m_password, tr("Enter your password."));
    if (isNew() && m_password->text().size() < domain::passwordMinimum)
        return setFieldError(m_password,
                             sentenceFor({base::Failure::Refused, u"password-short"_s}));
    setBusy(true);
    Q_EMIT submitted(*name, m_password->text(), isNew(), m_keep->isChecked());
}

void JoinDialog::showFailure(const base::Error &error)
{
    setBusy(false);
    const bool isNobody = error.detail == "credentials"_L1;
    auto sentence = isNobody               ? tr("No one there has this name.")
        : faultyField(error) == m_password ? tr("Wrong password.")
                                           : sentenceFor(error);
    if (error.kind == base::Failure::Unreachable && !error.detail.isEmpty())
        sentence += u'\n' + displayLine(error.detail, 300);
    setFieldError(faultyField(error), sentence);
}

QWidget *JoinDialog::faultyField(const base::Error &error) const
{
    if (error.kind == base::Failure::NotPermitted)
        return m_password;
    if (error.kind != base::Failure::Refused)
        return nullptr;
    return error.detail.startsWith("name-"_L1) || error.detail == "credentials"_L1 ? m_name
                                                                                   : nullptr;
}

} // namespace ui

#include "moc_joindialog.cpp"
