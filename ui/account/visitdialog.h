// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/carddialog.h"

namespace ui {

/// A link leads to a community on a server where nobody at this window has been: says which before
/// anything is said to it. accepted(): the person wants to go there.
class VisitDialog : public CardDialog {
    Q_OBJECT
public:
    /// `community`: its name there, empty for none; `server`: as an address.
    VisitDialog(const QString &community, const QString &server, bool isEncrypted, QWidget *parent);
};

} // namespace ui
