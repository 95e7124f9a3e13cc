// SPDX-License-Identifier: MIT
#pragma once

#include "items/moderation/memberlistmodel.h"
#include "ui/moderation/recordspane.h"
#include "ui/moderation/recordsview.h"
#include "ui/widgets/prose.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>

class QLabel;

namespace items {
class Session;
}

namespace ui {

class ActionRegistry;
class RestrictionForm;

/// Everybody who is registered: what they are, what they wrote, and what keeps them from it.
class MembersPane : public RecordsPane {
    Q_OBJECT
public:
    [[nodiscard]] static PaneSource source();
    /// All outlive it.
    MembersPane(items::MemberListModel &members, items::Session &session, ActionRegistry &actions,
                QObject *parent = nullptr);

    /// In a guarded community, where nobody comes in otherwise.
    void offerAccounts();
    [[nodiscard]] bool isFilterable() const override { return true; }
    void setFilter(const QString &words) override { m_name->setText(words); }
    void retranslate() override;

Q_SIGNALS:
    void cardRequested(const domain::AccountId &person, const QString &name);
    void invitationRequested();
    /// A new password for somebody who lost theirs.
    void recoveryRequested(const domain::AccountId &person, const QString &name);
    /// Accounts that vote together, of everybody.
    void pairsRequested();

private:
    void build();
    void connectSignals();
    void applyQuery();
    void describe() override;
    void showRecord() override;
    void showButtons(const domain::Member &member);
    [[nodiscard]] QString barText(const QString &what, const domain::Restriction &bar) const;
    [[nodiscard]] domain::Member selected() const;

    items::MemberListModel &m_members;
    items::Session &m_session;
    ActionRegistry &m_actions;
    QLineEdit *m_name = new QLineEdit;
    QComboBox *m_of = new QComboBox;
    RecordField *m_who = new RecordField;
    RecordField *m_since = new RecordField;
    QLabel *m_roleLabel = mutedLabel(FontRole::Meta);
    QComboBox *m_role = new QComboBox;
    RecordField *m_state = new RecordField;
    RestrictionForm *m_restriction;
    QPushButton *m_card = new QPushButton;
    QPushButton *m_alike = new QPushButton;
    QPushButton *m_invite = new QPushButton;
    QPushButton *m_recover = new QPushButton;
    domain::AccountId m_restricted; ///< whose restriction is on its way
};

} // namespace ui
