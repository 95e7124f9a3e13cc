// SPDX-License-Identifier: MIT
#pragma once

#include <QLineEdit>

#include "domain/categories.h"
#include "ui/widgets/carddialog.h"

class QComboBox;

namespace items {
class CategoriesEditor;
}

namespace ui {

/// Asks for what an act on a tab, a category or a group needs, says what follows from it, and does
/// it with progress and Cancel.
class CategoryDialog : public CardDialog {
    Q_OBJECT
public:
    struct Question {
        domain::CategoryAct act;
        qint64 count = 0; ///< topics or articles that go along
        QStringList choices{}; ///< what it may become part of, or the tabs
    };
    /// The editor outlives it.
    CategoryDialog(items::CategoriesEditor &editor, const Question &question, QWidget *parent);

private:
    void addFields(const QStringList &choices);
    [[nodiscard]] QString consequence() const;
    [[nodiscard]] domain::CategoryAct typed() const;
    void send();
    [[nodiscard]] QWidget *faultyField(const base::Error &) const override { return m_name; }
    void reject() override;

    items::CategoriesEditor &m_editor;
    Question m_question;
    QLineEdit *m_name = nullptr;
    QComboBox *m_other = nullptr;
    QLineEdit *m_reason = nullptr;
};

} // namespace ui
