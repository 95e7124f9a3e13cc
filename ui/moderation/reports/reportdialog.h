// SPDX-License-Identifier: MIT
#pragma once

#include "domain/report.h"
#include "ui/widgets/carddialog.h"

#include <QButtonGroup>
#include <QPlainTextEdit>

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
    void send();

    items::ReportEditor &m_editor;
    domain::Target m_target;
    QString m_itemTitle;
    QButtonGroup *m_reasons = new QButtonGroup(this);
    QPlainTextEdit *m_note = new QPlainTextEdit(form());
};

} // namespace ui
