// SPDX-License-Identifier: MIT
#pragma once

#include "domain/member.h"
#include "ui/widgets/textperitem.h"

#include <QWidget>

class QComboBox;
class QDateTimeEdit;
class QLabel;
class QLineEdit;
class QPushButton;

namespace ui {

/// For how long somebody is banned or muted, what they are told, and the way back.
class RestrictionForm : public QWidget {
    Q_OBJECT
public:
    explicit RestrictionForm(QWidget *parent = nullptr);

    /// Everybody has their own message, half typed. `now` is the community's.
    void showMember(const domain::Member &member, domain::Timestamp now);
    /// Why nobody can be restricted here; empty: they can.
    void setDisabledReason(const QString &disabledReason);
    /// It was sent.
    void forgetMessage(const domain::AccountId &member);
    void retranslate();

Q_SIGNALS:
    void restrictionSelected(domain::RestrictionKind bar, const domain::Restriction &restriction);

private:
    void build();
    void connectSignals();
    [[nodiscard]] domain::Restriction typed() const;

    QPushButton *m_liftBan;
    QPushButton *m_liftMute;
    QLabel *m_endLabel;
    QComboBox *m_end;
    QDateTimeEdit *m_moment;
    QLineEdit *m_message;
    TextPerItem m_messages;
    QPushButton *m_ban;
    QPushButton *m_mute;
    domain::AccountId m_shown;
    domain::Timestamp m_now{};
};

} // namespace ui
