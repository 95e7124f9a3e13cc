// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/topicrow.h"
#include "ui/list/listpane.h"
#include "ui/list/newbar.h"
#include "ui/list/rowlistview.h"
#include "ui/list/stackedpane.h"

#include <QPixmap>

#include <functional>

namespace ui {

/// What hangs on the pointer while a topic is dragged: its title in a small box. A picture of the
/// whole row would hide the categories that it is dragged to.
[[nodiscard]] QPixmap dragPicture(const QString &title, const QPalette &palette, qreal ratio);

/// "ann replied 4 min ago"; the age of a topic to which nobody replied.
[[nodiscard]] QString lastActivity(const domain::Topic &topic, domain::Timestamp now);

/// The list of topics. Rows can be dragged onto categories of the tree.
class TopicListView : public RowListView {
    Q_OBJECT
public:
    explicit TopicListView(QWidget *parent = nullptr);

    [[nodiscard]] items::TopicRow topicAt(const QModelIndex &index) const;
    /// Those that are selected, or the current one; none where they are too many to act on.
    [[nodiscard]] QList<items::TopicRow> selectedTopics() const;

Q_SIGNALS:
    /// Enter or a double click: to be read now.
    void topicActivated(const domain::TopicId &id);

protected:
    bool showToolTip(const QPoint &position, const QPoint &globalPosition) override;
    void startDrag(Qt::DropActions actions) override;
};

/// The middle pane of the forum: the list's name and what it is sorted by stand above the topics.
class TopicListPane : public ListPane {
    Q_OBJECT
public:
    explicit TopicListPane(QWidget *parent = nullptr)
        : ListPane(new TopicListView, new ListHeading, parent)
        , m_view(findChild<TopicListView *>())
        , m_heading(findChild<ListHeading *>())
    {
        newBar().setNoun(NewBar::Noun::Topics);
    }

    [[nodiscard]] TopicListView &view() const { return *m_view; }
    void setHeading(const QString &name, const QString &order) { m_heading->setTexts(name, order); }
    [[nodiscard]] QString heading() const { return m_heading->name(); }

private:
    TopicListView *m_view;
    ListHeading *m_heading;
};

} // namespace ui
