// SPDX-License-Identifier: MIT
#pragma once

#include "base/endpoint.h"
#include "base/nodesurvey.h"
#include "ui/widgets/carddialog.h"

#include <optional>

class QCheckBox;
class QLabel;
class QSpinBox;

namespace ui {

/// Address, TLS, user, password, database and namespace of a server. An address that is pasted as
/// a URI fills the other fields. A password that was filled in or sent goes when the address or the
/// user becomes another: it is theirs alone. Busy until showFailure() or accept().
class ConnectDialog : public CardDialog {
    Q_OBJECT
public:
    explicit ConnectDialog(QWidget *parent);

    /// A server that was used before; the password, where it is known, is filled in.
    void setEndpoint(const base::Endpoint &endpoint, bool keepsPassword);
    /// Somebody has begun to type.
    /// What the fields say, or a Malformed that has been shown below its field.
    [[nodiscard]] base::Result<base::Endpoint> endpoint();
    void showFailure(const base::Error &error) override;
    /// It takes long, and why; Cancel gives up.
    void showWaiting(const base::Error &reason);

    /// What came of testRequested().
    void showSurvey(const base::NodeSurvey &survey);

Q_SIGNALS:
    /// Who answers there is to be looked at, without connecting.
    void testRequested(const base::Endpoint &endpoint);
    void submitted(const base::Endpoint &endpoint, bool keepPassword);
    /// Instead of an address, pasted or sent off; it may not be whole.
    void linkTyped(const QString &link);

private:
    void createAddress();
    void createEncryption();
    void createSecrets();
    void applyUri(const QString &text);
    QLineEdit *createFileRow(const QString &name, QWidget *&row);
    void readFiles(base::Endpoint &endpoint) const;
    void followTransport();
    void guardPassword();
    [[nodiscard]] QWidget *faultyField(const base::Error &error) const override;
    [[nodiscard]] QString wantingSentence(const base::Error &error) const;
    void handleOffer();
    void submit();
    void test();
    /// What the fields say so far, without a word about what is wrong.
    [[nodiscard]] base::Result<base::Endpoint> typed() const;

    QLineEdit *m_address = nullptr;
    QSpinBox *m_port = nullptr;
    QSpinBox *m_database = nullptr;
    QCheckBox *m_tls = nullptr;
    QWidget *m_caRow = nullptr;
    QLineEdit *m_caFile = nullptr;
    QCheckBox *m_showsCertificate = nullptr;
    QWidget *m_certificateRow = nullptr;
    QLineEdit *m_certificateFile = nullptr;
    QWidget *m_keyRow = nullptr;
    QLineEdit *m_keyFile = nullptr;
    QLineEdit *m_keyPassword = nullptr;
    QLineEdit *m_user = nullptr;
    QLineEdit *m_password = nullptr;
    QCheckBox *m_keep = nullptr;
    QLineEdit *m_nameSpace = nullptr;
    QLabel *m_plainNote = nullptr;
    QPushButton *m_test = nullptr;
    QLabel *m_survey = nullptr;
    QLabel *m_kind = nullptr; ///< of community, as far as the fields say
    QPushButton *m_offer = nullptr; ///< TLS instead of plain, or plain instead of TLS
    QString m_typedAddress; ///< as it was when it was changed last
    std::optional<base::Endpoint> m_passwordOf; ///< whom the password is for, once that is certain
};

} // namespace ui
