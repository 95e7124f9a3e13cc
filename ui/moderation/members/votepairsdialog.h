// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/carddialog.h"

namespace items {
class VotePairModel;
}

namespace ui {

/// Accounts that vote together, of everybody. A hint, not a finding.
class VotePairsDialog : public CardDialog {
    Q_OBJECT
public:
    VotePairsDialog(items::VotePairModel &pairs, QWidget *parent);
};

} // namespace ui
