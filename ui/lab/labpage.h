// SPDX-License-Identifier: MIT
#pragma once

#include "ui/list/panesources.h"
#include "ui/list/workspace.h"

#include <QStackedWidget>

namespace ui {

class LabPane;
class ThreePanes;

/// The workspace of those who want to see how it works: what the keys hold, how rankings order,
/// what goes wrong when two write at once, what happens when time passes and when a crowd comes.
class LabPage : public Workspace {
    Q_OBJECT
public:
    explicit LabPage(ActionRegistry &actions, QWidget *parent = nullptr);

    /// In the order of the sources; becomes a child of the page. `id` shows it.
    void addPane(LabPane *pane, ActionId id);

    [[nodiscard]] QString id() const override { return QStringLiteral("lab"); }
    [[nodiscard]] QString title() const override { return tr("Lab"); }
    [[nodiscard]] QString iconName() const override { return QStringLiteral("flask-conical"); }
    [[nodiscard]] bool isOffered() const override;
    /// Nothing is written here.
    [[nodiscard]] ActionId newAction() const override { return ActionId::NewArticle; }
    [[nodiscard]] ActionScope scope() const override { return ActionScope::Lab; }
    [[nodiscard]] QList<QWidget *> panes() const override;
    void setFilter(const QString &words) override;
    [[nodiscard]] bool isFilterable() const override;
    [[nodiscard]] QString filter() const override { return m_words; }
    [[nodiscard]] QList<PaletteEntry> switcherEntries(const QString &words) const override;
    /// `key` of a pane.
    void openEntry(const QString &key) override;
    [[nodiscard]] QVariantMap saveLayout() const override;
    void restoreLayout(const QVariantMap &layout) override;

public Q_SLOTS:
    void setOnline(bool online) override;

Q_SIGNALS:
    /// A pane is to be seen, wherever the window is.
    void showRequested();

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void nameTree();
    void showPane(int row);
    [[nodiscard]] LabPane *current() const;

    ActionRegistry &m_actions;
    QList<LabPane *> m_panes;
    PaneSources *m_sources = new PaneSources(this);
    PaneTree *m_tree;
    QStackedWidget *m_stack = new QStackedWidget;
    ThreePanes *m_frame;
    QString m_words;
};

} // namespace ui
