// SPDX-License-Identifier: MIT
#include "ui/moderation/invitationspane.h"

#include "items/list/articlesentence.h"
#include "items/moderation/auditsentence.h"
#include "items/session.h"
#include "ui/account/memberdialogs.h"
#include "ui/moderation/invitedialog.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/retext.h"

using namespace Qt::StringLiterals;
using domain::Invitation;
using items::InvitationListModel;

namespace ui {

PaneSource InvitationsPane::source()
{
    return {u"invitations"_s, u"user-plus"_s, [] { return tr("Invitations"); },
            domain::Role::Administrator};
}

InvitationsPane::InvitationsPane(InvitationListModel &invitations, items::Session &session,
                                 QObject *parent)
    : RecordsPane(source(), invitations, {0, 100, 130, 120, 120}, parent)
    , m_invitations(invitations)
    , m_session(session)
{
    m_invite->setIcon(icon(u"user-plus"_s));
    setButtonKind(m_invite, ButtonKind::Primary);
    view().addAct(m_invite);
    view().addDetail({m_note, m_role, m_state, m_ends, m_made, m_revoke});
    view().table().setActs({{m_revoke}});
    retranslate();
    connect(m_invite, &QAbstractButton::clicked, this, &InvitationsPane::askToInvite);
    connect(&view().state(), &StatePane::actionRequested, this, &InvitationsPane::askToInvite);
    connect(m_revoke, &QAbstractButton::clicked, this,
            [this] { m_invitations.revoke(selected().id, m_session.personId()); });
    connect(&m_invitations, &InvitationListModel::revoked, this,
            [this] { toast(tr("Revoked. It can’t be used any more.")); });
    connect(&m_invitations, &InvitationListModel::invited, this, &InvitationsPane::showLink);
    connect(&m_invitations, &InvitationListModel::failed, this,
            [this](const base::Error &error) { toast(sentenceFor(error)); });
}

void InvitationsPane::askToInvite()
{
    auto *dialog = new InviteDialog(&view());
    connect(dialog, &InviteDialog::submitted, this,
            [this](const Invitation &wish) { m_invitations.invite(wish, m_session.personId()); });
    connect(&m_invitations, &InvitationListModel::invited, dialog, &QDialog::accept);
    connect(&m_invitations, &InvitationListModel::failed, dialog, &InviteDialog::showFailure);
    dialog->open();
}

void InvitationsPane::showLink(const QString &link, const QString &recovered)
{
    const auto about = recovered.isEmpty()
        ? tr("Anyone who opens this link in Folkmoot gets an account here. It is "
             "shown only once.")
        : tr("With this link %1 can choose a new password, once and within a day. "
             "Devices signed in with the old password are signed out then. It is "
             "shown only once.")
              .arg(displayLine(recovered, 64));
    (new LinkDialog(
         {recovered.isEmpty() ? tr("Invitation link") : tr("A new password"), about, link},
         &view()))
        ->open();
}

Invitation InvitationsPane::selected() const
{
    return m_invitations.rowAt(view().selectedRow());
}

void InvitationsPane::describe()
{
    view().setEmptyText(
        {u"user-plus"_s, tr("No invitations yet."),
         tr("People join this community by invitation. Each invitation has a number "
            "of uses, a duration and a role."),
         tr("Invite…")});
    const auto rows = m_invitations.rowCount();
    view().setFooter(rows > 0 ? tr("%Ln invitation(s)", nullptr, rows) : QString());
}

void InvitationsPane::showRecord()
{
    const auto invitation = selected();
    view().setDetailShown(!invitation.id.isEmpty(),
                          m_invitations.rowCount() > 0 ? tr("Select an invitation.") : QString());
    m_note->setTexts(tr("For"), displayLine(invitation.note, 200));
    m_role->setTexts(tr("Role"), items::roleName(invitation.role));
    m_state->setTexts(tr("State"), items::invitationState(invitation));
    m_ends->setTexts(tr("Expires"), items::invitationEnd(invitation));
    m_made->setTexts(tr("Created"), items::fullDate(invitation.created));
    enable({m_invite}, disabledReason().isEmpty(), disabledReason());
    const auto whyNot = !disabledReason().isEmpty() ? disabledReason()
        : invitation.left == 0                      ? items::invitationState(invitation)
                                                    : QString();
    enable({m_revoke}, whyNot.isEmpty(), whyNot);
}

void InvitationsPane::retranslate()
{
    label(m_invite, tr("Invite…"));
    label(m_revoke, tr("Revoke"));
    view().setLoadingText(tr("Reading invitations…"));
    RecordsPane::retranslate();
}

} // namespace ui

#include "moc_invitationspane.cpp"
