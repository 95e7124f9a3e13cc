// SPDX-License-Identifier: MIT
#pragma once

#include "domain/report.h"
#include "ui/widgets/carddialog.h"

class QButtonGroup;
class QPlainTextEdit;

namespace items {
class ReportEditor;
}

namespace ui {

/// Asks why something is to be reported, and reports it.
class ReportDialog : public CardDialog {
    Q_OBJECT
public:
    ReportDialog(items::ReportEditor &editor, const domain::Target &target, const QString &title,
                 QWidget *parent);

private:
    void addReasons();
    void send();
    void handleFailure(const base::Error &error);

    items::ReportEditor &m_editor;
    domain::Target m_target;
    QString m_itemTitle;
    QButtonGroup *m_reasons;
    QPlainTextEdit *m_note;
};

} // namespace ui
