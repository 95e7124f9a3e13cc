// SPDX-License-Identifier: MIT
#pragma once

#include "domain/keyview.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/prose.h"
#include "ui/widgets/quietview.h"
#include "ui/widgets/statepane.h"

#include <QPlainTextEdit>
#include <QPushButton>
#include <QStackedLayout>
#include <QTableView>
#include <QTimer>
#include <QWidget>

class QLabel;
class QTreeView;

namespace items {
class KeyEditor;
class KeyReader;
} // namespace items

namespace ui {

/// A table of keys, or of what one holds: rows of one height, chosen one at a time.
void setUpKeyTable(QTableView &table);
/// The same of keys in folders.
[[nodiscard]] QTreeView *makeKeyTree();

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
    /// That was changed, and can be taken back.
    void edited(const domain::KeyEdit &edit);

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
    [[nodiscard]] domain::KeyEdit selectedPart() const;

    items::KeyReader &m_reader;
    items::KeyEditor *m_editor = nullptr;
    QString m_nameSpace;
    ElidedLabel *m_name = new ElidedLabel;
    QLabel *m_meaning = plainLabel({}, this);
    QLabel *m_facts = mutedLabel(FontRole::Meta, this);
    QPushButton *m_open;
    QPushButton *m_siblings;
    QPushButton *m_copy;
    QPushButton *m_lock = new QPushButton;
    QPushButton *m_edit;
    QPushButton *m_remove;
    QPushButton *m_delete;
    bool m_isUnlocked = false;
    QTableView *m_table = new QuietView<QTableView>;
    QPlainTextEdit *m_text = new QPlainTextEdit;
    StatePane *m_state = new StatePane;
    QStackedLayout *m_stack = new QStackedLayout;
    QPushButton *m_more = new QPushButton;
    QTimer m_countdown; ///< of what is left to live
};

} // namespace ui
