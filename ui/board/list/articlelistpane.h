// SPDX-License-Identifier: MIT
#pragma once

#include "ui/board/list/articlelistview.h"
#include "ui/board/list/ordertabs.h"
#include "ui/list/listpane.h"

namespace ui {

/// The middle pane of the board: the orders stand above the articles.
class ArticleListPane : public ListPane {
    Q_OBJECT
public:
    explicit ArticleListPane(QWidget *parent = nullptr)
        : ArticleListPane(new ArticleListView, new OrderTabs, parent)
    {
    }

    [[nodiscard]] ArticleListView &view() const { return *m_view; }
    [[nodiscard]] OrderTabs &tabs() const { return *m_tabs; }

private:
    ArticleListPane(ArticleListView *view, OrderTabs *tabs, QWidget *parent)
        : ListPane(view, tabs, parent)
        , m_view(view)
        , m_tabs(tabs)
    {
    }

    ArticleListView *m_view;
    OrderTabs *m_tabs;
};

} // namespace ui
