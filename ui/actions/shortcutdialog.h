// SPDX-License-Identifier: MIT
#pragma once

#include "ui/actions/actionid.h"
#include "ui/widgets/carddialog.h"

#include <QHash>
#include <QKeySequenceEdit>
#include <QLineEdit>

class QTableWidget;

namespace ui {

class ActionRegistry;

/// All actions with their keys; a key that is taken says by whom. Changes take effect with Save.
class ShortcutDialog : public CardDialog {
    Q_OBJECT
public:
    ShortcutDialog(ActionRegistry &actions, QWidget *parent);

private:
    void fill();
    void createFooter();
    void narrow(const QString &words);
    void showRow(int row);
    void changeRow(const QKeySequence &sequence);
    void resetAll();
    void findConflicts();
    [[nodiscard]] ActionId idAt(int row) const;
    [[nodiscard]] QString keysText(ActionId id) const;

    ActionRegistry &m_actions;
    QHash<ActionId, QList<QKeySequence>> m_edited;
    QLineEdit *m_search = new QLineEdit(this);
    QTableWidget *m_table;
    QKeySequenceEdit *m_keys = new QKeySequenceEdit(this);
    QLabel *m_note;
    QPushButton *m_save = nullptr;
};

} // namespace ui
