// SPDX-License-Identifier: MIT
#pragma once

#include "ui/list/listpane.h"

namespace ui {

class ListHeading;
class TopicListView;

/// The middle pane of the forum: the list's name and what it is sorted by stand above the topics.
class TopicListPane : public ListPane {
    Q_OBJECT
public:
    explicit TopicListPane(QWidget *parent = nullptr);

    [[nodiscard]] TopicListView &view() const { return *m_view; }
    void setHeading(const QString &name, const QString &order);
    [[nodiscard]] QString heading() const;

private:
    TopicListPane(TopicListView *view, ListHeading *heading, QWidget *parent);

    TopicListView *m_view;
    ListHeading *m_heading;
};

} // namespace ui
