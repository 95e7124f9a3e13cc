// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/carddialog.h"

namespace ui {

/// What came of an import some rows of which could not be taken: the counts, and each bad row.
class ImportReportDialog : public CardDialog {
    Q_OBJECT
public:
    /// `rows`: one line each, with number and reason.
    ImportReportDialog(const QString &summary, const QStringList &rows, QWidget *parent);
};

} // namespace ui
