// SPDX-License-Identifier: MIT
#include "ui/forum/list/topiclistpane.h"

#include "ui/forum/list/topiclistview.h"
#include "ui/list/listheading.h"
#include "ui/list/newbar.h"

namespace ui {

TopicListPane::TopicListPane(QWidget *parent)
    : TopicListPane(new TopicListView, new ListHeading, parent)
{
}

TopicListPane::TopicListPane(TopicListView *view, ListHeading *heading, QWidget *parent)
    : ListPane(view, heading, parent)
    , m_view(view)
    , m_heading(heading)
{
    newBar().setNoun(NewBar::Noun::Topics);
}

void TopicListPane::setHeading(const QString &name, const QString &order)
{
    m_heading->setTexts(name, order);
}

QString TopicListPane::heading() const
{
    return m_heading->name();
}

} // namespace ui
