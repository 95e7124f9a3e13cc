// SPDX-License-Identifier: MIT
#pragma once

#include "items/moderation/memberlistmodel.h"
#include "ui/moderation/moderationpane.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace items {
class Session;
}

namespace ui {

class ActionRegistry;
class RecordField;
class RecordsView;
class RestrictionForm;

/// Everybody who is registered: what they are, what they wrote, and what keeps them from it.
class MembersPane : public ModerationPane {
    Q_OBJECT
public:
    /// All outlive it.
    MembersPane(items::MemberListModel &members, items::Session &session, ActionRegistry &actions,
                QObject *parent = nullptr);

    [[nodiscard]] QString key() const override;
    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString iconName() const override;
    [[nodiscard]] QWidget *list() const override;
    [[nodiscard]] QList<QWidget *> focusTargets() const override;
    [[nodiscard]] QToolButton *drawerButton() const override;
    [[nodiscard]] int footerHeight() const override;
    void setFilter(const QString &words) override;
    void setDisabledReason(const QString &disabledReason) override;
    void setActive(bool wanted) override;
    void retry() override;
    void showActions() override;
    void retranslate() override;

Q_SIGNALS:
    void cardRequested(const domain::AccountId &person, const QString &name);
    /// Accounts that vote together, of everybody.
    void pairsRequested();

private:
    void build();
    void connectSignals();
    void connectModel();
    void applyQuery();
    void showState();
    void showMember();
    void showButtons(const domain::Member &member);
    [[nodiscard]] QString barText(const QString &what, const domain::Restriction &bar) const;
    [[nodiscard]] domain::Member selected() const;

    items::MemberListModel &m_members;
    items::Session &m_session;
    ActionRegistry &m_actions;
    RecordsView *m_view;
    QLineEdit *m_name;
    QComboBox *m_of;
    RecordField *m_who;
    RecordField *m_since;
    QLabel *m_roleLabel;
    QComboBox *m_role;
    RecordField *m_state;
    RestrictionForm *m_restriction;
    QPushButton *m_card;
    QPushButton *m_alike;
    domain::AccountId m_restricted; ///< whose restriction is on its way
    QString m_disabledReason;
    bool m_wasRead = false;
};

} // namespace ui
