// SPDX-License-Identifier: MIT
#pragma once

#include "ui/forum/list/topiclistview.h"
#include "ui/list/listheading.h"
#include "ui/list/listpane.h"
#include "ui/list/newbar.h"

namespace ui {

/// The middle pane of the forum: the list's name and what it is sorted by stand above the topics.
class TopicListPane : public ListPane {
    Q_OBJECT
public:
    explicit TopicListPane(QWidget *parent = nullptr)
        : TopicListPane(new TopicListView, new ListHeading, parent)
    {
    }

    [[nodiscard]] TopicListView &view() const { return *m_view; }
    void setHeading(const QString &name, const QString &order) { m_heading->setTexts(name, order); }
    [[nodiscard]] QString heading() const { return m_heading->name(); }

private:
    TopicListPane(TopicListView *view, ListHeading *heading, QWidget *parent)
        : ListPane(view, heading, parent)
        , m_view(view)
        , m_heading(heading)
    {
        newBar().setNoun(NewBar::Noun::Topics);
    }

    TopicListView *m_view;
    ListHeading *m_heading;
};

} // namespace ui
