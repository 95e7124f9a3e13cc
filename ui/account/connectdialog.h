// SPDX-License-Identifier: MIT
#pragma once

#include "base/endpoint.h"
#include "ui/widgets/carddialog.h"

class QCheckBox;
class QSpinBox;

namespace ui {

/// Address, TLS, user, password, database and namespace of a server. An address that is pasted as
/// a URI fills the other fields. Busy until showFailure() or accept().
class ConnectDialog : public CardDialog {
    Q_OBJECT
public:
    explicit ConnectDialog(QWidget *parent);

    /// A server that was used before; the password, where it is known, is filled in.
    void setEndpoint(const base::Endpoint &endpoint, bool keepsPassword);
    /// What the fields say, or a Malformed that has been shown below its field.
    [[nodiscard]] base::Result<base::Endpoint> endpoint();
    void showFailure(const base::Error &error);
    /// It takes long, and why; Cancel gives up.
    void showWaiting(const base::Error &reason);

Q_SIGNALS:
    void submitted(const base::Endpoint &endpoint, bool keepPassword);

private:
    void createAddress();
    void createSecrets();
    void adoptUri(const QString &text);
    void chooseCaFile();
    void followTransport();
    void submit();

    QLineEdit *m_address = nullptr;
    QSpinBox *m_port = nullptr;
    QSpinBox *m_database = nullptr;
    QCheckBox *m_tls = nullptr;
    QWidget *m_caRow = nullptr;
    QLineEdit *m_caFile = nullptr;
    QLineEdit *m_user = nullptr;
    QLineEdit *m_password = nullptr;
    QCheckBox *m_keep = nullptr;
    QLineEdit *m_nameSpace = nullptr;
};

} // namespace ui
