// SPDX-License-Identifier: MIT
#pragma once

#include "domain/revision.h"
#include "ui/widgets/carddialog.h"

class QComboBox;
class QTextEdit;

namespace ui {

/// What a text was before it was edited: change by change, what went and what came.
class RevisionsDialog : public CardDialog {
    Q_OBJECT
public:
    /// `revisions` the newest first, as the store tells them; `now` is the text as it stands.
    RevisionsDialog(const QList<domain::Revision> &revisions, const domain::Revision &now,
                    QWidget *parent);

protected:
    void changeEvent(QEvent *event) override;

private:
    void showChange();

    QList<domain::Revision> m_forms; ///< the oldest first, the last one as it stands
    QComboBox *m_choice;
    QTextEdit *m_text;
};

} // namespace ui
