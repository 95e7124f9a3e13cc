// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/carddialog.h"

namespace ui {

/// What was left on this computer for more than a day: is it still to be done? Closed without an
/// answer, it waits on.
class OldActsDialog : public CardDialog {
    Q_OBJECT
public:
    OldActsDialog(qsizetype acts, QWidget *parent);

Q_SIGNALS:
    void discardRequested();
};

} // namespace ui
