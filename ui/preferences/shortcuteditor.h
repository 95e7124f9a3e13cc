// SPDX-License-Identifier: MIT
#pragma once

#include "ui/actions/actionid.h"

#include <QKeySequenceEdit>
#include <QWidget>

class QLabel;
class QPushButton;
class QTableWidget;

namespace ui {

class ActionRegistry;

/// All actions with their keys. A new key acts at once, unless another action has it: then one
/// decides which of them keeps it.
class ShortcutEditor : public QWidget {
    Q_OBJECT
public:
    /// `actions` outlives it.
    explicit ShortcutEditor(ActionRegistry &actions, QWidget *parent = nullptr);

    /// Shows only actions that all of the words occur in, or in their keys. False: there are none.
    bool narrow(const QStringList &words);

private:
    void createParts();
    void fill();
    void showRow(int row);
    void showKeys();
    void enterKeys(const QKeySequence &sequence);
    void takeKeys();
    void resetAll();
    /// Whom the entered key belongs to, if it can't be had as it is.
    void showOwners(const QList<ActionId> &owners);
    [[nodiscard]] ActionId idAt(int row) const;
    [[nodiscard]] QString keysText(ActionId id) const;

    ActionRegistry &m_actions;
    QTableWidget *m_table;
    QLabel *m_caption;
    QKeySequenceEdit *m_keys = new QKeySequenceEdit(this);
    QPushButton *m_none;
    QPushButton *m_take;
    QPushButton *m_reset;
    QLabel *m_note;
};

} // namespace ui
