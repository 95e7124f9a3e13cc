// SPDX-License-Identifier: MIT
#pragma once

#include "ui/moderation/formpage.h"

class QPushButton;
class QStackedLayout;
class QToolButton;

namespace ui {

class ListHeading;
class CategoriesTree;
class StatePane;

/// The tree of CategoriesPane below its head.
class CategoriesList : public FormPage {
    Q_OBJECT
public:
    explicit CategoriesList(QWidget *parent = nullptr);

    [[nodiscard]] CategoriesTree &tree() const { return *m_tree; }
    [[nodiscard]] StatePane &state() const { return *m_state; }
    [[nodiscard]] QToolButton &drawerButton() const { return *m_drawerButton; }
    void showTree(bool shown);
    /// A sentence says why nothing can be made; empty: it can.
    void setDisabledReason(const QString &disabledReason);
    void retranslate();

Q_SIGNALS:
    void tabRequested();
    void categoryRequested();

private:
    [[nodiscard]] QWidget *buildHead();

    QToolButton *m_drawerButton;
    ListHeading *m_heading;
    QPushButton *m_newTab;
    QPushButton *m_newCategory;
    QStackedLayout *m_stack;
    CategoriesTree *m_tree;
    StatePane *m_state;
};

} // namespace ui
