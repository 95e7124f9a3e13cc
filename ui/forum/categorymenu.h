// SPDX-License-Identifier: MIT
#pragma once

#include "domain/topic.h"
#include "ui/widgets/carddialog.h"

#include <QObject>

class QMenu;
class QWidget;

namespace items {
class TopicEditor;
class TopicTreeModel;
} // namespace items

namespace ui {

class Participant;

/// Asks into which tab a category goes, one that is there or a new one.
class TabDialog : public CardDialog {
    Q_OBJECT
public:
    TabDialog(const QString &category, const QStringList &tabs, QWidget *parent);

Q_SIGNALS:
    void tabSelected(const QString &tab);

private:
    void choose();

    QLineEdit *m_name;
};

/// What the menu of a list in the tree offers; above all in which tabs a category stands, and who
/// may say so.
class CategoryMenu : public QObject {
    Q_OBJECT
public:
    CategoryMenu(items::TopicTreeModel &tree, items::TopicEditor &editor, Participant &participant,
                 QWidget &page);

    /// Only private communities know roles.
    enum class TabsFor { Everybody, Moderators };
    void setTabsFor(TabsFor people) { m_tabsFor = people; }

public Q_SLOTS:
    /// For a list, and the tab in which it stands, if it does.
    void show(const domain::TopicQuery &source, const QString &tab, const QPoint &globalPosition);

Q_SIGNALS:
    void sourceSelected(const domain::TopicQuery &source);

private:
    void addTabActions(QMenu &menu, const QString &category, const QString &tab);
    void askTab(const QString &category);
    [[nodiscard]] QString whyNoTabs() const;

    items::TopicTreeModel &m_tree;
    items::TopicEditor &m_editor;
    Participant &m_participant;
    QWidget &m_page;
    TabsFor m_tabsFor = TabsFor::Everybody;
};

} // namespace ui
