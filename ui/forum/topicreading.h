// SPDX-License-Identifier: MIT
#pragma once

#include "domain/topic.h"
#include "items/list/topiclistmodel.h"
#include "items/topicreader.h"
#include "ui/forum/list/topiclistview.h"
#include "ui/forum/reader/topicreaderview.h"
#include "ui/list/itemreading.h"

namespace items {
class ForumDrafts;
class Mentions;
class ReplyListModel;
class Session;
class TagListModel;
class TopicEditor;
class TopicTreeModel;
} // namespace items

namespace ui {

/// What the forum shows; it outlives the page.
struct ForumModels {
    items::TopicTreeModel &tree;
    items::TagListModel &tags;
    items::TopicListModel &topics;
    items::TopicReader &reader;
    items::ReplyListModel &replies;
    items::TopicEditor &editor;
    items::ForumDrafts &drafts;
    items::Mentions &mentions;
    items::Session &session;
};

/// A list of topics and the one selected in it.
struct ForumHistoryEntry {
    domain::TopicQuery query; ///< without the viewer
    domain::TopicId selected;

    [[nodiscard]] QVariantMap toMap() const;
    [[nodiscard]] static ForumHistoryEntry fromMap(const QVariantMap &map);
    [[nodiscard]] static ForumHistoryEntry top(const domain::TopicQuery &source);

    friend bool operator==(const ForumHistoryEntry &, const ForumHistoryEntry &) = default;
};

using ForumNavigation = Navigation<ForumHistoryEntry>;

using TopicItemReading = ItemReading<ForumHistoryEntry, items::TopicListModel, items::TopicReader,
                                     TopicListView, TopicReaderView>;

/// The topic that is read, and where among its replies one is.
class TopicReading : public TopicItemReading {
    Q_OBJECT
public:
    TopicReading(ForumNavigation &navigation, const ForumModels &models, TopicListView &list,
                 TopicReaderView &view, Participant &participant);

    /// How many floors there are, as a sentence for whoever wants one beyond them.
    [[nodiscard]] static QString floorsOf(qint64 floors);

    [[nodiscard]] domain::Topic current() const;
    /// The one that is chosen where one reads; without an id where none is.
    [[nodiscard]] domain::Reply chosenReply() const;
    /// At a floor, or where it was left.
    void openTopic(const domain::TopicId &id, qint64 floor = 0);
    void goToFloor(qint64 floor);
    /// Opens it and goes on reading there.
    void enterTopic(const domain::TopicId &id);
    /// It, or one of its replies, changed here.
    void readAgain(const domain::TopicId &id);
    /// Goes on to it where one has read as far as that; whoever reads further up, or elsewhere,
    /// stays there: false.
    bool showOwnReply(const domain::TopicId &id, qint64 floor);
    void showRemoval(const domain::Target &target, const domain::Removal &removal) override;
    void setModerating(bool moderating) override;

Q_SIGNALS:
    /// Its text is there, its replies are about to come.
    void opened(const domain::TopicId &id);

private:
    [[nodiscard]] domain::TopicId readId() const override { return m_reader.topicId(); }
    void markRead(const domain::TopicId &id) override;
    void showDetail() override;
    void showTally(const QModelIndex &row) override;
    [[nodiscard]] QList<Selection::Fact> factsOf(const QModelIndexList &rows) const override;
    void walkTo(const domain::TopicId &id) override;
    void connectView();
    void connectReplies();
    void openReplies(const domain::TopicDetail &detail);
    void showMergedInto(const domain::Removal &removal);
    void showRevisions(const domain::ReplyId &reply, const QList<domain::Revision> &revisions);
    void chooseArrived(qint64 floor);
    bool goIn();
    void askForRemovals();

    items::ReplyListModel &m_replies;
    domain::TopicLink m_wanted; ///< a floor that was asked for, of a topic that is being opened
    domain::TopicId m_entered; ///< a topic that gets the focus as soon as its replies are there
};

} // namespace ui
