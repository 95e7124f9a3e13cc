// SPDX-License-Identifier: MIT
// Where a person goes on the page: lists, orders, articles, back and forward.
#include "items/articlereader.h"
#include "items/board/articlesourcemodel.h"
#include "items/session.h"
#include "ui/actions/actionregistry.h"
#include "ui/board/boardpage.h"
#include "ui/board/list/articlelistpane.h"
#include "ui/board/list/articlelistview.h"
#include "ui/board/list/ordertabs.h"
#include "ui/board/reader/articlereaderview.h"
#include "ui/board/sources/sourcespane.h"
#include "ui/board/sources/sourcesview.h"
#include "ui/list/draftspane.h"
#include "ui/list/newbar.h"
#include "ui/list/threepanes.h"

#include <QScrollBar>
#include <QStackedWidget>

namespace ui {

using Source = domain::ArticleQuery::Source;

void BoardPage::query(const domain::ArticleQuery &query)
{
    const bool isOther = query.source != m_query.source || query.group != m_query.group;
    m_query = query;
    const bool isByTime = query.source == Source::Mine || query.source == Source::Voted
        || query.source == Source::Saved;
    if (isByTime && query.order == domain::ArticleOrder::Top)
        m_query.order = domain::ArticleOrder::New;
    else if (isByTime && query.order == domain::ArticleOrder::Bottom)
        m_query.order = domain::ArticleOrder::Oldest;
    m_query.viewer = m_session.personId();
    m_middle->setCurrentWidget(m_listPane);
    m_listPane->tabs().setByTimeOnly(isByTime);
    m_listPane->tabs().setOrder(m_query.order);
    for (const auto id : {ActionId::OrderTop, ActionId::OrderBottom})
        m_actions.action(id)->setEnabled(!isByTime);
    m_sourcesPane->view().showSelected(m_sources.indexOf(query));
    if (isOther && !m_articles.filter().isEmpty()) {
        m_articles.setFilter({});
        Q_EMIT filterChanged({});
    }
    showEmptyText();
    list().startAtTop();
    m_articles.setQuery(m_query);
    showActions();
}

void BoardPage::goTo(const HistoryEntry &entry)
{
    query(entry.query);
    m_shownByItself = entry.selected;
    list().selectArticle(entry.selected);
    m_reader.open(entry.selected);
    if (entry.selected.isEmpty())
        m_readerView->showNothing();
}

void BoardPage::openArticle(const domain::ArticleId &id)
{
    m_shownByItself = {};
    m_history.select(id);
    list().selectArticle(id);
    m_reader.open(id);
}

void BoardPage::showSource(const domain::ArticleQuery &source)
{
    const auto entry = m_history.lastOf(source);
    m_history.visit(entry);
    goTo(entry);
    m_frame->closeDrawer();
}

void BoardPage::setOrder(domain::ArticleOrder order)
{
    auto entry = m_history.current();
    entry.query.order = order;
    m_history.visit(entry);
    goTo(entry);
}

void BoardPage::goBack()
{
    if (m_history.canGoBack())
        goTo(m_history.back());
}

void BoardPage::goForward()
{
    if (m_history.canGoForward())
        goTo(m_history.forward());
}

void BoardPage::showDrafts()
{
    m_middle->setCurrentWidget(m_draftsPane);
    m_reader.open({});
    m_readerView->showNothing();
    m_frame->closeDrawer();
}

void BoardPage::showNew()
{
    // The bar lies over the first row: that is still the top, and there the new ones are.
    if (list().verticalScrollBar()->value() <= NewBar::zoneHeight)
        list().scrollToTop();
    m_articles.showNew();
    list().setFocus();
}

} // namespace ui
