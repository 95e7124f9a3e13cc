// SPDX-License-Identifier: MIT
#pragma once

#include "ui/list/listpane.h"

namespace ui {

class ArticleListView;
class OrderTabs;

/// The middle pane of the board: the orders stand above the articles.
class ArticleListPane : public ListPane {
    Q_OBJECT
public:
    explicit ArticleListPane(QWidget *parent = nullptr);

    [[nodiscard]] ArticleListView &view() const { return *m_view; }
    [[nodiscard]] OrderTabs &tabs() const { return *m_tabs; }

private:
    ArticleListPane(ArticleListView *view, OrderTabs *tabs, QWidget *parent);

    ArticleListView *m_view;
    OrderTabs *m_tabs;
};

} // namespace ui
