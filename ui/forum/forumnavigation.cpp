// SPDX-License-Identifier: MIT
// Where a person goes on the page: lists, topics, floors, back and forward.
#include "items/forum/topictreemodel.h"
#include "items/replylistmodel.h"
#include "items/session.h"
#include "items/topicreader.h"
#include "ui/forum/forumpage.h"
#include "ui/forum/list/topiclistpane.h"
#include "ui/forum/list/topiclistview.h"
#include "ui/forum/reader/repliesview.h"
#include "ui/forum/reader/topicreaderview.h"
#include "ui/forum/sources/forumtree.h"
#include "ui/list/draftspane.h"
#include "ui/list/newbar.h"
#include "ui/list/threepanes.h"

#include <QScrollBar>
#include <QStackedWidget>

namespace ui {

void ForumPage::query(const domain::TopicQuery &query)
{
    const bool isOther = query.source != m_query.source || query.name != m_query.name;
    m_query = query;
    m_query.viewer = m.session.personId();
    m_middle->setCurrentWidget(m_listPane);
    m_tree->showSelected(m.tree.indexOf(query));
    if (isOther && !m.topics.filter().isEmpty()) {
        m.topics.setFilter({});
        Q_EMIT filterChanged({});
    }
    showHeading();
    showEmptyText();
    list().startAtTop();
    m.topics.setQuery(m_query);
    showActions();
}

void ForumPage::goTo(const ForumHistoryEntry &entry)
{
    query(entry.query);
    m_shownByItself = entry.selected;
    list().selectTopic(entry.selected);
    m.reader.open(entry.selected);
    if (entry.selected.isEmpty())
        m_readerView->showNothing();
}

void ForumPage::openTopic(const domain::TopicId &id, qint64 floor)
{
    m_shownByItself = {};
    m_history.select(id);
    list().selectTopic(id);
    m_wanted = {id, floor};
    if (floor > 0 && m.replies.topic() == id)
        return goToFloor(floor);
    m.reader.open(id);
}

void ForumPage::goToFloor(qint64 floor)
{
    m.replies.goTo(floor);
    m_readerView->replies().setFocus(Qt::OtherFocusReason);
}

// What one came for is what the next key acts on.
void ForumPage::chooseArrived(qint64 floor)
{
    if (m_wanted.topic != m.replies.topic() || m_wanted.floor != floor)
        return;
    m_wanted = {};
    auto &replies = m_readerView->replies();
    const auto index = m.replies.indexOf(floor);
    // A link to what was split off leads on to where it is now.
    if (const auto reply = replies.replyAt(index); reply.isMoved)
        return openTopic(reply.topic, reply.movedFloor);
    replies.setCurrentIndex(index);
    replies.setFocus(Qt::OtherFocusReason);
}

void ForumPage::showSource(const domain::TopicQuery &source)
{
    const auto entry = m_history.lastOf(source);
    m_history.visit(entry);
    goTo(entry);
    m_frame->closeDrawer();
}

void ForumPage::goBack()
{
    if (m_history.canGoBack())
        goTo(m_history.back());
}

void ForumPage::goForward()
{
    if (m_history.canGoForward())
        goTo(m_history.forward());
}

void ForumPage::showDrafts()
{
    m_middle->setCurrentWidget(m_draftsPane);
    m.reader.open({});
    m_readerView->showNothing();
    m_frame->closeDrawer();
}

void ForumPage::showNew()
{
    // The bar lies over the first row: that is still the top, and there the new ones are.
    if (list().verticalScrollBar()->value() <= NewBar::zoneHeight)
        list().scrollToTop();
    m.topics.showNew();
    list().setFocus();
}

} // namespace ui
