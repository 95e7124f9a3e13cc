// SPDX-License-Identifier: MIT
#pragma once

#include "base/endpoint.h"
#include "domain/finding.h"
#include "ui/widgets/carddialog.h"

#include <QList>
#include <QWidget>

namespace ui {

/// *Let other programs in…*: says what it means, and once it is allowed shows the socket, the
/// password and a line of Python to paste.
class LetProgramsInDialog : public CardDialog {
    Q_OBJECT
public:
    LetProgramsInDialog(const base::Endpoint &endpoint, bool isAllowed, QWidget *parent);

    /// The community's answer to allowRequested().
    void showAllowed();
Q_SIGNALS:
    void allowRequested();

private:
    void submit();

    QWidget *m_details = new QWidget(form());
    QPushButton *m_cancel = nullptr;
    bool m_isAllowed;
};

/// `r = redis.Redis(unix_socket_path="…", password="…")`, whatever the path holds.
[[nodiscard]] QString pythonLine(const base::Endpoint &endpoint);

/// What other programs left in a database, and what Folkmoot would write there.
class WriteHereDialog : public CardDialog {
    Q_OBJECT
public:
    WriteHereDialog(const QList<domain::ProgramTrace> &traces, QWidget *parent);

Q_SIGNALS:
    void confirmed();
};

} // namespace ui
