// SPDX-License-Identifier: MIT
#pragma once

#include "domain/keyview.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QStackedLayout;
class QTableView;

namespace items {
class KeyEditor;
class KeyReader;
} // namespace items

namespace ui {

class ElidedLabel;
class StatePane;

/// A table of keys, or of what one holds: rows of one height, chosen one at a time.
void setUpKeyTable(QTableView &table);

/// What one key holds, in the form that its type has: fields and values, members and scores, the
/// elements of a list, entries of a stream, or a text.
class KeyView : public QWidget {
    Q_OBJECT
public:
    /// It outlives the view.
    KeyView(items::KeyReader &reader, QString nameSpace, QWidget *parent = nullptr);

    /// What may be unlocked for editing; it outlives the view. Without one it is read only.
    void setEditor(items::KeyEditor &editor);
    [[nodiscard]] QWidget *focusTarget() const;
    void retranslate();

Q_SIGNALS:
    /// What the key is there for is to be seen, or all keys of that.
    void openRequested();
    void siblingsRequested();
    void said(const QString &text);
    /// Something was changed, and can be taken back.
    void edited();

protected:
    void paintEvent(QPaintEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void build();
    void connectSignals();
    [[nodiscard]] QWidget *buildHead();
    void showPhase();
    void showDetail();
    void showFacts();
    void copy();
    void showActs();
    void editSelected();
    void removeSelected();
    void deleteKey();
    [[nodiscard]] domain::KeyEdit selectedPart() const;

    items::KeyReader &m_reader;
    items::KeyEditor *m_editor = nullptr;
    QString m_nameSpace;
    ElidedLabel *m_name;
    QLabel *m_meaning;
    QLabel *m_facts;
    QPushButton *m_open;
    QPushButton *m_siblings;
    QPushButton *m_copy;
    QPushButton *m_lock;
    QPushButton *m_edit;
    QPushButton *m_remove;
    QPushButton *m_delete;
    bool m_isUnlocked = false;
    QTableView *m_table;
    QPlainTextEdit *m_text;
    StatePane *m_state;
    QStackedLayout *m_stack;
    QPushButton *m_more;
    QTimer m_countdown; ///< of what is left to live
};

} // namespace ui
