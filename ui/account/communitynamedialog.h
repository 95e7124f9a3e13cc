// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/carddialog.h"

namespace ui {

/// What a person calls one of their communities.
class CommunityNameDialog : public CardDialog {
    Q_OBJECT
public:
    CommunityNameDialog(const QString &name, const QString &address, QWidget *parent);

Q_SIGNALS:
    /// Empty: as it calls itself.
    void selected(const QString &name);
};

} // namespace ui
