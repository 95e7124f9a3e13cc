// SPDX-License-Identifier: MIT
#pragma once

#include "ui/list/panesources.h"
#include "ui/list/workspace.h"

#include <QStackedWidget>

#include <functional>

namespace ui {

class LabPane;
class ThreePanes;

/// The workspace of those who want to see how it works: what the keys hold, how rankings order,
/// what goes wrong when two write at once, what happens when time passes and when a crowd comes.
class LabPage : public Workspace {
    Q_OBJECT
public:
    explicit LabPage(ActionRegistry &actions, QWidget *parent = nullptr);

    /// In the order of the sources. `make` is called once, when somebody wants to see it; what it
    /// makes becomes a child of the page. `id` shows it; `entries` are what of it one may go to.
    void addPane(const PaneSource &source, ActionId id, std::function<LabPane *()> make,
                 PaneRow<LabPane>::Entries entries = {});

    [[nodiscard]] QString id() const override { return QStringLiteral("lab"); }
    [[nodiscard]] QString title() const override { return tr("Lab"); }
    [[nodiscard]] QString iconName() const override { return QStringLiteral("flask-conical"); }
    [[nodiscard]] bool isOffered() const override;
    /// Empty: none is shown.
    [[nodiscard]] QString currentPane() const;
    /// Nothing is written here.
    [[nodiscard]] ActionId newAction() const override { return ActionId::NewArticle; }
    [[nodiscard]] ActionScope scope() const override { return ActionScope::Lab; }
    [[nodiscard]] QList<QWidget *> panes() const override;
    void setFilter(const QString &words) override;
    [[nodiscard]] bool isFilterable() const override;
    [[nodiscard]] QString filter() const override { return m_words; }
    [[nodiscard]] QList<PaletteEntry> switcherEntries(const QString &words) const override;
    /// `key` of a pane, and behind a slash what it is to show.
    void openEntry(const QString &key) override;
    [[nodiscard]] QVariantMap saveLayout() const override;
    void restoreLayout(const QVariantMap &layout) override;

public Q_SLOTS:
    void setOnline(bool online) override;

Q_SIGNALS:
    /// A pane is to be seen, wherever the window is.
    void showRequested();
    void paneShown(const QString &key);

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void nameTree();
    void makePane(PaneRow<LabPane> &row);
    void showPane(int row);
    /// As showPane(), but made once the page is seen.
    void choosePane(int row);
    /// What is chosen; null: nothing is there, or it has not been made.
    [[nodiscard]] LabPane *current() const { return m_panes.value(m_current).pane; }

    ActionRegistry &m_actions;
    QList<PaneRow<LabPane>> m_panes;
    int m_current = 0;
    bool m_isOnline = true;
    PaneSources *m_sources = new PaneSources(this);
    PaneTree *m_tree;
    QStackedWidget *m_stack = new QStackedWidget;
    ThreePanes *m_frame;
    QString m_words;
};

} // namespace ui
