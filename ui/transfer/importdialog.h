// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/carddialog.h"

class QCheckBox;

namespace ui {

/// What to do with a file that has been chosen for import.
class ImportDialog : public CardDialog {
    Q_OBJECT
public:
    ImportDialog(const QString &path, QWidget *parent);

Q_SIGNALS:
    void importRequested(const QString &path, bool rebase);

private:
    QCheckBox *m_rebase;
};

/// What came of an import some rows of which could not be taken: the counts, and each bad row.
class ImportReportDialog : public CardDialog {
    Q_OBJECT
public:
    /// `rows`: one line each, with number and reason.
    ImportReportDialog(const QString &summary, const QStringList &rows, QWidget *parent);
};

} // namespace ui
