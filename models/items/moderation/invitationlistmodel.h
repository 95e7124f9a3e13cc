// SPDX-License-Identifier: MIT
#pragma once

#include "base/endpoint.h"
#include "domain/invitation.h"
#include "items/list/pagedlistmodel.h"
#include "store/door/community.h"
#include "store/guarded/joinlink.h"

namespace items {

/// By what people come into a guarded community, newest first. GUI thread.
class InvitationListModel : public PagedTableModel<domain::Invitation> {
    Q_OBJECT
public:
    /// `server` is where those who are invited go.
    InvitationListModel(store::Community &community, base::Endpoint server,
                        QObject *parent = nullptr);

    /// Of `wish` role, uses, end and note count; answers invited() or failed().
    void invite(const domain::Invitation &wish, const domain::AccountId &actor);
    /// A new password for somebody who lost theirs; answers invited() or failed().
    void recover(const domain::AccountId &person, const QString &name,
                 const domain::AccountId &actor);
    /// Answers revoked() or failed().
    void revoke(const QByteArray &invitation, const domain::AccountId &actor);

Q_SIGNALS:
    /// Whoever has this link may use it. It is nowhere else: what is kept is a digest.
    /// `recovered`: whose account it gives a new key; empty: it invites.
    void invited(const QString &link, const QString &recovered);
    void revoked();
    void failed(const base::Error &error);

private:
    template <typename Act>
    void make(const store::JoinLink &link, const Act &act, const domain::AccountId &actor);
    void fetch(const QByteArray &cursor, qsizetype count) override;
    [[nodiscard]] QByteArray key(const domain::Invitation &invitation) const override
    {
        return invitation.id;
    }
    [[nodiscard]] QString sentence(const domain::Invitation &invitation) const override;

    base::Endpoint m_server;
};

/// Its note, or what else it is told by.
[[nodiscard]] QString invitationTitle(const domain::Invitation &invitation);
/// "2 of 5 left", "Used up or revoked"
[[nodiscard]] QString invitationState(const domain::Invitation &invitation);
[[nodiscard]] QString invitationEnd(const domain::Invitation &invitation);

} // namespace items
