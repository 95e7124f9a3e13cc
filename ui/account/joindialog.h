// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/carddialog.h"

#include <QRadioButton>

class QCheckBox;
class QLabel;

namespace ui {

/// What a link leads to, as a person has to see it before anything is sent there.
struct CommunityFacts {
    QString community;
    QString server; ///< its address
    QByteArray fingerprint; ///< of the authority that vouches for it; empty: the system's
    bool isEncrypted = true;
    bool isInvitation = true; ///< else one has to have an account
    QString recovered{}; ///< whose account gets a new password by it
};

/// The way into a guarded community: by an invitation, or by the account that one has there. Says
/// where it leads and what will be sent; busy until showFailure() or accept().
class JoinDialog : public CardDialog {
    Q_OBJECT
public:
    JoinDialog(const CommunityFacts &facts, QWidget *parent);

    void showFailure(const base::Error &error) override;

Q_SIGNALS:
    /// `isNew`: the account is to be made; else it is there.
    void submitted(const QString &name, const QString &password, bool isNew, bool keepPassword);

private:
    [[nodiscard]] static QString titleFor(const CommunityFacts &facts);
    void addFacts(const CommunityFacts &facts);
    void addAccount();
    void showStrength();
    void followChoice();
    void submit();
    [[nodiscard]] bool isNew() const { return m_isRecovery || (m_new && m_new->isChecked()); }
    [[nodiscard]] QWidget *faultyField(const base::Error &error) const override;

    QRadioButton *m_new = nullptr; ///< null: there is no invitation
    bool m_isRecovery = false;
    QLineEdit *m_name = nullptr;
    QLineEdit *m_password = nullptr;
    QLabel *m_strength = nullptr;
    QCheckBox *m_keep = nullptr;
};

/// In groups of four digits, for people who compare.
[[nodiscard]] QString fingerprintText(const QByteArray &fingerprint);

} // namespace ui
