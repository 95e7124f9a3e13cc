// SPDX-License-Identifier: MIT
#pragma once

#include "domain/revision.h"
#include "domain/topiclink.h"
#include "items/forumdrafts.h"
#include "items/list/topiclistmodel.h"
#include "ui/forum/forumhistory.h"
#include "ui/list/panespage.h"

#include <QPointer>
#include <QTimer>

class QMenu;
class QStackedWidget;

namespace items {
class ReplyListModel;
class Session;
class TopicEditor;
class TopicReader;
class TopicTreeModel;
} // namespace items

namespace ui {

class DraftsPane;
class ForumTree;
class TopicDialog;
class TopicListPane;
class TopicListView;
class TopicReaderView;

/// The forum: tabs and categories, topics, one topic with its replies, and everything a person
/// does there.
class ForumPage : public PanesPage {
    Q_OBJECT
public:
    /// The models that it shows; they outlive it.
    struct Models {
        items::TopicTreeModel &tree;
        items::TopicListModel &topics;
        items::TopicReader &reader;
        items::ReplyListModel &replies;
        items::TopicEditor &editor;
        items::ForumDrafts &drafts;
        items::Session &session;
    };

    ForumPage(const Models &models, ActionRegistry &actions, QWidget *parent = nullptr);
    ~ForumPage() override;

    [[nodiscard]] QString id() const override;
    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString iconName() const override;
    [[nodiscard]] ActionId newAction() const override;
    [[nodiscard]] QList<QWidget *> panes() const override;
    void setFilter(const QString &words) override;
    [[nodiscard]] QString filter() const override;
    [[nodiscard]] QList<PaletteEntry> switcherEntries(const QString &words) const override;
    void openEntry(const QString &key) override;
    bool openLink(const QString &link) override;
    void showRemoval(const domain::Target &target, const domain::Removal &removal) override;

    /// Only private communities know roles.
    enum class TabsFor { Everybody, Moderators };
    void setTabsFor(TabsFor people) { m_tabsFor = people; }
    [[nodiscard]] const domain::TopicQuery &query() const { return m_query; }

Q_SIGNALS:
    /// A moderator wants replies from this floor on in a topic of their own.
    void splitRequested(const domain::TopicId &topic, qint64 floor);
    /// Several topics were dragged there: first it is shown which.
    void moveRequested(const QList<domain::Target> &topics, const QString &category);

public Q_SLOTS:
    void showSource(const domain::TopicQuery &source);
    /// At a floor, or where it was left.
    void openTopic(const domain::TopicId &id, qint64 floor = 0);
    void goToFloor(qint64 floor);
    void showDrafts();
    void writeTopic();
    void editTopic();
    void reply();
    void copyLink();
    void reportSelected();
    void reportReply(const domain::Reply &reply);
    void vote(domain::TopicVote standing);
    void undoVote();
    void showNew();
    void goBack();
    void goForward();

private:
    [[nodiscard]] QVariantMap saveHistory() const override;
    void restoreHistory(const QVariantMap &state) override;
    void showWritable() override;
    void showActions() override;
    void retranslate() override;
    void connectSources();
    void connectList();
    void connectReader();
    void connectReplyBox();
    void connectEditor();
    void connectActions();
    void goTo(const ForumHistoryEntry &entry);
    void query(const domain::TopicQuery &query);
    void applyPerson();
    void applyWriter(const domain::AccountId &person);
    void showHeading();
    void showEmptyText();
    void readSoon(const domain::TopicId &id);
    void askForRemovals();
    void readAfterAll(const QModelIndex &index);
    void followSelection(const QModelIndex &first, const QModelIndex &last);
    void showDetail();
    void showReadFailure(const base::Error &error);
    void leaveWithdrawn(const domain::TopicId &id);
    void showPhase(items::ListModel::Phase phase);
    void chooseArrived(qint64 floor);
    void showReplied(const domain::TopicId &topic, const domain::Reply &reply);
    void showOwn(const domain::TopicId &topic);
    void showChanged(const domain::TopicId &topic);
    void leaveEmptyList();
    void showRevisions(const domain::ReplyId &reply, const QList<domain::Revision> &revisions);
    void showSourceMenu(const domain::TopicQuery &source, const QString &tab, const QPoint &entry);
    void addTabActions(QMenu &menu, const QString &category, const QString &tab);
    [[nodiscard]] QString whyNoTabs() const;
    void askTab(const QString &category);
    void showMenu(const domain::TopicId &id, const QPoint &globalPosition);
    void showReplyMenu(const domain::Reply &reply, const QPoint &globalPosition);
    void addReplyModeration(QMenu &menu, const domain::Reply &reply, bool isOwn);
    void editReply(const domain::Reply &reply);
    void continueDraft(const QString &key);
    void removeDraft(const QString &key);
    void showDrafted();
    void showDraftStatus();
    TopicDialog *openDialog(TopicDialog *dialog);
    void copy(const QString &link);
    void moveTopics(const QList<domain::TopicId> &ids, const QString &category);
    [[nodiscard]] domain::Topic currentTopic() const;
    [[nodiscard]] QList<domain::Target> selectedTargets() const override;
    void setModerating(bool moderating) override;
    [[nodiscard]] QList<domain::Target> selectedTopics() const;
    [[nodiscard]] Moderated moderated(const QList<domain::Target> &topics) const;
    [[nodiscard]] TopicListView &list() const;

    Models m;
    ForumTree *m_tree;
    TopicListPane *m_listPane;
    DraftsPane *m_draftsPane;
    QStackedWidget *m_middle;
    TopicReaderView *m_readerView;
    QPointer<TopicDialog> m_dialog;
    domain::AccountId m_writer; ///< whose drafts are shown
    ForumHistory m_history;
    domain::TopicQuery m_query;
    QTimer m_openTimer; ///< walking through a list must not read every topic on the way
    domain::TopicId m_shownByItself; ///< came with a list, nobody has chosen it
    domain::TopicLink m_wanted; ///< a floor that was asked for, of a topic that is being opened
    TabsFor m_tabsFor = TabsFor::Everybody;
};

} // namespace ui
