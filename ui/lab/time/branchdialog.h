// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/carddialog.h"

namespace ui {

/// Asks what the community that is made of a snapshot is to be called.
class BranchDialog : public CardDialog {
    Q_OBJECT
public:
    /// `name` to begin with.
    BranchDialog(const QString &name, QWidget *parent);

Q_SIGNALS:
    void named(const QString &name);

private:
    QLineEdit *m_name;
};

} // namespace ui
