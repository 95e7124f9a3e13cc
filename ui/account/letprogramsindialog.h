// SPDX-License-Identifier: MIT
#pragma once

#include "base/endpoint.h"
#include "ui/widgets/carddialog.h"

namespace ui {

/// *Let other programs in…*: says what it means, and once it is allowed shows the socket, the
/// password and a line of Python to paste.
class LetProgramsInDialog : public CardDialog {
    Q_OBJECT
public:
    LetProgramsInDialog(const base::Endpoint &endpoint, bool isAllowed, QWidget *parent);

    /// The community's answer to allowRequested().
    void showAllowed();
    void showFailure(const base::Error &error);

Q_SIGNALS:
    void allowRequested();

private:
    void addCopyable(const QString &label, const QString &text);
    void submit();

    QWidget *m_details;
    QPushButton *m_cancel = nullptr;
    bool m_isAllowed;
};

/// `r = redis.Redis(unix_socket_path="…", password="…")`, whatever the path holds.
[[nodiscard]] QString pythonLine(const base::Endpoint &endpoint);

} // namespace ui
