// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/carddialog.h"

#include <QUrl>

namespace ui {

/// Shows the real address before the browser gets it: the host in bold, everything in plain
/// text. Only http and https with a host come this far. Whose choice always to open a site is kept
/// (Preferences) is offered that.
class OpenLinkDialog : public CardDialog {
    Q_OBJECT
public:
    OpenLinkDialog(const QUrl &url, QWidget *parent);

    [[nodiscard]] const QUrl &url() const { return m_url; }

    /// Asks without waiting, unless its site is always opened; does nothing for a link that must
    /// not be opened.
    static void ask(const QString &link, QWidget *parent);

Q_SIGNALS:
    void confirmed(const QUrl &url);

private:
    void offerTrust();

    QUrl m_url;
};

} // namespace ui
