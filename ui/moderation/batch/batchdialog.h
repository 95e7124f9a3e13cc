// SPDX-License-Identifier: MIT
#pragma once

#include "domain/batch.h"
#include "ui/widgets/carddialog.h"

class QTableWidget;

namespace items {
class BatchEditor;
}

namespace ui {

class BatchQuestions;

/// Names exactly what an act is about to change, asks for what it needs, and does it with progress
/// and Cancel.
class BatchDialog : public CardDialog {
    Q_OBJECT
public:
    /// `categories` to move to; of other acts none. Targets without an id are left out, and told.
    BatchDialog(items::BatchEditor &editor, domain::BatchAct::Kind kind,
                const QList<domain::Target> &targets, const QStringList &categories,
                QWidget *parent);
    /// Where to move, as far as that was said before.
    void setCategory(const QString &category);

private:
    void preview();
    void showItems(const QList<domain::BatchItem> &items);
    void showItem(int row, const domain::BatchItem &item);
    void showSummary(qint64 replies, qint64 others);
    void send();
    void finish(const domain::BatchRun &run);
    [[nodiscard]] QWidget *faultyField(const base::Error &error) const override;
    void reject() override;

    items::BatchEditor &m_editor;
    domain::BatchAct::Kind m_kind;
    QList<domain::Target> m_targets;
    QList<domain::Target> m_ready; ///< that the act would change, in order
    int m_unread = 0;
    QLabel *m_summary = nullptr;
    QTableWidget *m_list = nullptr;
    BatchQuestions *m_questions;
};

} // namespace ui
