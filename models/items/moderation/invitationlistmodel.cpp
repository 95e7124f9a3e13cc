// SPDX-License-Identifier: MIT
#include "items/moderation/invitationlistmodel.h"

#include "items/list/articlesentence.h"
#include "items/moderation/auditsentence.h"
#include "store/accounts/accountkeys.h"
#include "store/accounts/invitations.h"

using namespace Qt::StringLiterals;
using domain::Invitation;

namespace items {

namespace {
QString writtenEnd(const Invitation &invitation, QString (*written)(domain::Timestamp))
{
    return invitation.until == domain::Timestamp() ? InvitationListModel::tr("Never")
                                                   : written(invitation.until);
}
} // namespace

InvitationListModel::InvitationListModel(store::Community &community, base::Endpoint server,
                                         QObject *parent)
    : PagedTableModel(
        community,
        {{QT_TR_NOOP("For"), invitationTitle},
         {QT_TR_NOOP("Role"),
          [](const Invitation &invitation) { return roleName(invitation.role); }},
         {QT_TR_NOOP("State"), invitationState},
         {QT_TR_NOOP("Expires"),
          [](const Invitation &invitation) { return writtenEnd(invitation, shortMoment); }, false,
          invitationEnd},
         {QT_TR_NOOP("Created"),
          [](const Invitation &invitation) { return shortMoment(invitation.created); }, false,
          [](const Invitation &invitation) { return fullDate(invitation.created); }}},
        {}, parent)
    , m_server(std::move(server))
{
}

void InvitationListModel::fetch(const QByteArray &, qsizetype)
{
    read(m_community.run(store::ListInvitations()),
         [](const QList<Invitation> &invitations) -> Page { return {invitations}; });
}

QString InvitationListModel::sentence(const Invitation &invitation) const
{
    //: An invitation as a screen reader speaks it: for whom, role, state, end
    return tr("%1, %2, %3, %4")
        .arg(invitationTitle(invitation), roleName(invitation.role), invitationState(invitation),
             invitationEnd(invitation));
}

template <typename Act>
void InvitationListModel::make(const store::JoinLink &link, const Act &act,
                               const domain::AccountId &actor)
{
    base::deliver(m_community.run(act, actor), this, [this, link](const base::Result<void> &done) {
        if (!done)
            return Q_EMIT failed(done.error());
        Q_EMIT invited(link.toString(), link.name);
        refresh();
    });
}

void InvitationListModel::invite(const Invitation &wish, const domain::AccountId &actor)
{
    const auto link = store::freshInvitation(m_server);
    make(link,
         store::InvitePeople{link.invitation, store::digestOf(link), wish.role, wish.uses,
                             wish.until, wish.note},
         actor);
}

void InvitationListModel::recover(const domain::AccountId &person, const QString &name,
                                  const domain::AccountId &actor)
{
    auto link = store::freshInvitation(m_server);
    link.name = name;
    make(link, store::RecoverPerson{person, link.invitation, store::digestOf(link)}, actor);
}

void InvitationListModel::revoke(const QByteArray &invitation, const domain::AccountId &actor)
{
    base::deliver(m_community.run(store::RevokeInvitation{invitation}, actor), this,
                  [this](const base::Result<void> &done) {
                      if (!done)
                          return Q_EMIT failed(done.error());
                      Q_EMIT revoked();
                      refresh();
                  });
}

QString invitationTitle(const Invitation &invitation)
{
    if (invitation.note.startsWith(u'#'))
        return InvitationListModel::tr("A new password for member %1")
            .arg(invitation.note.sliced(1));
    return invitation.note.isEmpty() ? QString::fromLatin1(invitation.id) : invitation.note;
}

QString invitationState(const Invitation &invitation)
{
    return invitation.left == 0
        ? InvitationListModel::tr("Used up or revoked")
        : InvitationListModel::tr("%1 of %2 left").arg(invitation.left).arg(invitation.uses);
}

QString invitationEnd(const Invitation &invitation)
{
    return writtenEnd(invitation, fullDate);
}

} // namespace items

#include "moc_invitationlistmodel.cpp"
