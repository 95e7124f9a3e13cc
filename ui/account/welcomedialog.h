// SPDX-License-Identifier: MIT
#pragma once

#include "domain/communitysettings.h"
#include "ui/widgets/carddialog.h"

namespace ui {

/// What the community says to whoever comes: its welcome, and its rules.
class WelcomeDialog : public CardDialog {
    Q_OBJECT
public:
    WelcomeDialog(const domain::CommunitySettings &settings, QWidget *parent);
};

} // namespace ui
