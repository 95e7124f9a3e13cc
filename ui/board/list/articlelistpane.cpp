// SPDX-License-Identifier: MIT
#include "ui/board/list/articlelistpane.h"

#include "ui/board/list/articlelistview.h"
#include "ui/board/list/ordertabs.h"

namespace ui {

ArticleListPane::ArticleListPane(QWidget *parent)
    : ArticleListPane(new ArticleListView, new OrderTabs, parent)
{
}

ArticleListPane::ArticleListPane(ArticleListView *view, OrderTabs *tabs, QWidget *parent)
    : ListPane(view, tabs, parent)
    , m_view(view)
    , m_tabs(tabs)
{
}

} // namespace ui
