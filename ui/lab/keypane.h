// SPDX-License-Identifier: MIT
#pragma once

#include "domain/moderation.h"
#include "ui/lab/labpane.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/prose.h"
#include "ui/widgets/quietview.h"
#include "ui/widgets/statepane.h"

#include <QLineEdit>
#include <QPushButton>
#include <QSplitter>
#include <QStackedLayout>
#include <QTableView>
#include <QTimer>

class QComboBox;
class QLabel;
class QTreeView;

namespace items {
class KeyEditor;
class KeyListModel;
class KeyTreeModel;
class KeyReader;
} // namespace items

namespace ui {

class ActionRegistry;
class KeyView;

/// The key browser: the community's keys in folders, or those that match a pattern, and what the
/// chosen one holds.
class KeyPane : public LabPane {
    Q_OBJECT
public:
    [[nodiscard]] static PaneSource source();
    /// Both outlive it.
    KeyPane(items::KeyListModel &keys, items::KeyReader &reader, const QString &nameSpace,
            QWidget *parent = nullptr);

    [[nodiscard]] QList<QWidget *> focusTargets() const override;
    [[nodiscard]] bool isFilterable() const override { return true; }
    void setFilter(const QString &words) override;
    void setOnline(bool online) override;
    void refresh() override;
    void retranslate() override;
    [[nodiscard]] QVariantMap saveState() const override;
    void restoreState(const QVariantMap &state) override;

    /// Lets keys be edited; it outlives the pane.
    void setEditor(items::KeyEditor &editor, ActionRegistry &actions);
    /// The keys that are there because of it.
    void showTarget(const domain::Target &target);
    void showKey(const QByteArray &key);

Q_SIGNALS:
    /// What the chosen key is there for is to be seen where it stands.
    void openRequested(const domain::Target &target);

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    [[nodiscard]] QWidget *buildHead();
    [[nodiscard]] QWidget *buildList();
    void connectParts();
    [[nodiscard]] QAbstractItemView *list() const;
    void setUpColumns(QHeaderView &header);
    void fitColumns();
    void search();
    void showState();
    void applyRows();

    items::KeyListModel &m_keys;
    items::KeyReader &m_reader;
    QLabel *m_title = plainLabel({}, this);
    QLineEdit *m_pattern = new QLineEdit;
    QComboBox *m_type;
    QTableView *m_table = new QuietView<QTableView>; ///< of what was looked for
    items::KeyTreeModel *m_folders;
    QTreeView *m_tree; ///< of all there is
    StatePane *m_state = new StatePane;
    QStackedLayout *m_stack = new QStackedLayout;
    ElidedLabel *m_footer = new ElidedLabel(this);
    QPushButton *m_more = new QPushButton;
    QSplitter *m_parts = new QSplitter(Qt::Horizontal);
    KeyView *m_view;
    QTimer m_pause; ///< of typing
    bool m_wasRead = false;
    bool m_wantsFirst = true; ///< somebody searched
};

} // namespace ui
