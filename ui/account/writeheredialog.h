// SPDX-License-Identifier: MIT
#pragma once

#include "domain/programtrace.h"
#include "ui/widgets/carddialog.h"

#include <QList>

namespace ui {

/// What other programs left in a database, and what Folkmoot would write there.
class WriteHereDialog : public CardDialog {
    Q_OBJECT
public:
    WriteHereDialog(const QList<domain::ProgramTrace> &traces, QWidget *parent);

    void showFailure(const base::Error &error);

Q_SIGNALS:
    void confirmed();
};

} // namespace ui
