// SPDX-License-Identifier: MIT
#pragma once

#include "ui/forum/categorymenu.h"
#include "ui/forum/topicacts.h"
#include "ui/forum/topicwriting.h"
#include "ui/list/listpage.h"

namespace ui {

class ForumTree;
class TagsPane;

/// The forum: the tree of tabs and categories, topics, and one topic with its replies side by
/// side, and the objects behind them.
class ForumPage : public ListPage {
    Q_OBJECT
public:
    using Models = ForumModels;

    ForumPage(const Models &models, ActionRegistry &actions, QWidget *parent = nullptr);

    [[nodiscard]] QString id() const override { return QStringLiteral("forum"); }
    [[nodiscard]] QString title() const override { return tr("Forum"); }
    [[nodiscard]] QString iconName() const override { return QStringLiteral("messages-square"); }
    [[nodiscard]] ActionId newAction() const override { return ActionId::NewTopic; }
    [[nodiscard]] QList<QWidget *> panes() const override;
    [[nodiscard]] QList<PaletteEntry> switcherEntries(const QString &words) const override;
    void openEntry(const QString &key) override;
    // Of the tags, too.
    void setFilter(const QString &words) override;
    [[nodiscard]] QString filter() const override;
    [[nodiscard]] bool isFilterable() const override;
    bool openLink(const QString &link) override;
    [[nodiscard]] QVariantMap saveState() const override;
    void restoreState(const QVariantMap &state) override;

    using TabsFor = CategoryMenu::TabsFor;
    void setTabsFor(TabsFor people) { m_categoryMenu.setTabsFor(people); }
    [[nodiscard]] const domain::TopicQuery &query() const { return m.topics.query(); }

Q_SIGNALS:
    /// A moderator wants replies from this floor on in a topic of their own.
    void splitRequested(const domain::TopicId &topic, qint64 floor);
    /// Several topics were dragged there: first it is shown which.
    void moveRequested(const QList<domain::Target> &topics, const QString &category);

public Q_SLOTS:
    void showSource(const domain::TopicQuery &source);
    void showTags();
    /// At a floor, or where it was left; reading goes on there.
    void openTopic(const domain::TopicId &id, qint64 floor = 0);

private:
    void showWritable() override;
    void offer() override;
    void retranslate() override;
    [[nodiscard]] QList<domain::Target> selectedTargets() const override;
    void applyPerson() override;
    [[nodiscard]] ListPane::EmptyText emptyText() const override;
    [[nodiscard]] QString nothingFound() const override;
    void leaveEmptyList() override;

    void connectSources();
    void connectList();
    void connectActions();
    void goTo(const ForumHistoryEntry &entry);
    void showHeading();
    [[nodiscard]] QList<PaletteEntry> floorEntries(const QString &words) const;
    [[nodiscard]] TopicListView &list() const;

    Models m;
    ForumTree *m_tree;
    TopicListPane *m_listPane;
    TagsPane *m_tagsPane;
    TopicReaderView *m_readerView;
    ForumNavigation m_navigation;
    TopicReading m_reading;
    TopicWriting m_writing;
    TopicActs m_acts;
    CategoryMenu m_categoryMenu;
};

} // namespace ui
