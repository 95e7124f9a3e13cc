// SPDX-License-Identifier: MIT
#pragma once

#include "items/moderation/categorieseditor.h"
#include "ui/moderation/moderationpane.h"
#include "ui/moderation/places/categoriestree.h"

namespace ui {

class ActionRegistry;
class CategoryDetail;
class CategoriesList;

/// Tabs, categories and groups, for administrators: made, named, ordered, merged and archived.
class CategoriesPane : public ModerationPane {
    Q_OBJECT
public:
    /// Both outlive it.
    CategoriesPane(items::CategoriesEditor &editor, ActionRegistry &actions,
                   QObject *parent = nullptr);

    [[nodiscard]] QString key() const override;
    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString iconName() const override;
    [[nodiscard]] domain::Role leastRole() const override { return domain::Role::Administrator; }
    [[nodiscard]] QWidget *list() const override;
    [[nodiscard]] QWidget *detail() const override;
    [[nodiscard]] QList<QWidget *> focusTargets() const override;
    [[nodiscard]] QToolButton *drawerButton() const override;
    void setFilter(const QString &) override { }
    void setDisabledReason(const QString &disabledReason) override;
    void setActive(bool wanted) override;
    void retry() override;
    void showActions() override;
    void retranslate() override;

private:
    void connectEditor();
    void connectViews();
    void ask(const domain::CategoryAct &act);
    void move(int by);
    void order(const CategoryRow &row, const QStringList &names);
    void handleOutcome(const domain::CategoryAct &act, const domain::CategoryOutcome &outcome);
    void showPlaces();
    void showSelected();
    /// What it may become part of, or the tabs it may be put into.
    [[nodiscard]] QStringList choicesFor(const domain::CategoryAct &act) const;
    [[nodiscard]] QStringList tabsOf(const QString &category) const;

    items::CategoriesEditor &m_editor;
    ActionRegistry &m_actions;
    CategoriesList *m_list;
    CategoryDetail *m_detail;
    QString m_disabledReason;
    bool m_isOffered = false;
};

} // namespace ui
