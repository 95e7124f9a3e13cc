// SPDX-License-Identifier: MIT
#pragma once

#include "items/moderation/categorieseditor.h"
#include "ui/moderation/formpage.h"
#include "ui/moderation/places/categoriestree.h"
#include "ui/widgets/statepane.h"

#include <QPushButton>
#include <QStackedLayout>

namespace ui {

class ActionRegistry;
class CategoryDetail;

/// Tabs, categories and groups, for administrators: made, named, ordered, merged and archived.
class CategoriesPane : public FormPane {
    Q_OBJECT
public:
    [[nodiscard]] static PaneSource source();
    /// Both outlive it.
    CategoriesPane(items::CategoriesEditor &editor, ActionRegistry &actions,
                   QObject *parent = nullptr);

    [[nodiscard]] QList<QWidget *> focusTargets() const override;
    void setActive(bool wanted) override;
    void retry() override { m_editor.refresh(); }
    void showActions() override { m_editor.setActive(m_isOffered); }
    void retranslate() override;

private:
    void build();
    void connectEditor();
    void connectViews();
    void ask(const domain::CategoryAct &act);
    void move(int by);
    void order(const CategoryRow &row, const QStringList &names);
    void handleOutcome(const domain::CategoryAct &act, const domain::CategoryOutcome &outcome);
    void showPlaces();
    void showSelected();
    void showWritable() override;
    /// What it may become part of, or the tabs it may be put into.
    [[nodiscard]] QStringList choicesFor(const domain::CategoryAct &act) const;
    [[nodiscard]] QStringList tabsOf(const QString &category) const;

    items::CategoriesEditor &m_editor;
    ActionRegistry &m_actions;
    QPushButton *m_newTab = new QPushButton;
    QPushButton *m_newCategory = new QPushButton;
    QStackedLayout *m_stack = new QStackedLayout;
    CategoriesTree *m_tree = new CategoriesTree;
    StatePane *m_state = new StatePane;
    CategoryDetail *m_detail;
    bool m_isOffered = false;
};

} // namespace ui
