// SPDX-License-Identifier: MIT
#pragma once

#include "items/moderation/invitationlistmodel.h"
#include "ui/moderation/recordspane.h"
#include "ui/moderation/recordsview.h"

#include <QPushButton>

namespace items {
class Session;
}

namespace ui {

/// By what people come into a guarded community: made, passed on, and revoked.
class InvitationsPane : public RecordsPane {
    Q_OBJECT
public:
    [[nodiscard]] static PaneSource source();
    /// Both outlive it.
    InvitationsPane(items::InvitationListModel &invitations, items::Session &session,
                    QObject *parent = nullptr);

    void retranslate() override;

public Q_SLOTS:
    void askToInvite();

private:
    /// `recovered`: whose account it gives a new key; empty: it invites.
    void showLink(const QString &link, const QString &recovered);
    void describe() override;
    void showRecord() override;
    [[nodiscard]] domain::Invitation selected() const;

    items::InvitationListModel &m_invitations;
    items::Session &m_session;
    QPushButton *m_invite = new QPushButton;
    RecordField *m_note = new RecordField;
    RecordField *m_role = new RecordField;
    RecordField *m_state = new RecordField;
    RecordField *m_ends = new RecordField;
    RecordField *m_made = new RecordField;
    QPushButton *m_revoke = new QPushButton;
};

} // namespace ui
