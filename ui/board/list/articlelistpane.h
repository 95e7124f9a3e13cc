// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "ui/board/list/articlelistview.h"
#include "ui/list/headertabs.h"
#include "ui/list/listpane.h"

namespace ui {

/// Top, New, Bottom, Oldest.
class OrderTabs : public HeaderTabs {
    Q_OBJECT
public:
    explicit OrderTabs(QWidget *parent = nullptr);

    [[nodiscard]] domain::ArticleOrder order() const;
    void setOrder(domain::ArticleOrder order);
    /// Lists that are kept by time only have no Top and no Bottom.
    void setByTimeOnly(bool only);

Q_SIGNALS:
    void orderSelected(domain::ArticleOrder order);
};

/// The middle pane of the board: the orders stand above the articles.
class ArticleListPane : public ListPane {
    Q_OBJECT
public:
    explicit ArticleListPane(QWidget *parent = nullptr)
        : ListPane(new ArticleListView, new OrderTabs, parent)
        , m_view(findChild<ArticleListView *>())
        , m_tabs(findChild<OrderTabs *>())
    {
    }

    [[nodiscard]] ArticleListView &view() const { return *m_view; }
    [[nodiscard]] OrderTabs &tabs() const { return *m_tabs; }

private:
    ArticleListView *m_view;
    OrderTabs *m_tabs;
};

} // namespace ui
