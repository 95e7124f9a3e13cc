// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/carddialog.h"

class QRadioButton;

namespace ui {

/// How soon what is written in a private community is on the disk, and what each choice costs.
class DurabilityDialog : public CardDialog {
    Q_OBJECT
public:
    DurabilityDialog(bool syncsAlways, QWidget *parent);

    void showFailure(const base::Error &error);

Q_SIGNALS:
    void selected(bool syncsAlways);

private:
    QRadioButton *m_everySecond;
    QRadioButton *m_always;
};

} // namespace ui
