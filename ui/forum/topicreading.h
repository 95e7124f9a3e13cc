// SPDX-License-Identifier: MIT
#pragma once

#include "domain/batch.h"
#include "domain/removal.h"
#include "domain/reply.h"
#include "domain/revision.h"
#include "domain/topic.h"
#include "domain/topiclink.h"
#include "ui/list/navigation.h"

namespace base {
struct Error;
}
namespace items {
class ForumDrafts;
class ReplyListModel;
class Session;
class TopicEditor;
class TopicListModel;
class TopicReader;
class TopicTreeModel;
} // namespace items

namespace ui {

class Participant;
class TopicListView;
class TopicReaderView;

/// What the forum shows; it outlives the page.
struct ForumModels {
    items::TopicTreeModel &tree;
    items::TopicListModel &topics;
    items::TopicReader &reader;
    items::ReplyListModel &replies;
    items::TopicEditor &editor;
    items::ForumDrafts &drafts;
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

/// The topic that is read: the one selected in the list, which the reader shows a moment later,
/// and where among its replies one is.
class TopicReading : public QObject {
    Q_OBJECT
public:
    TopicReading(ForumNavigation &navigation, const ForumModels &models, TopicListView &list,
                 TopicReaderView &view, Participant &participant);

    [[nodiscard]] domain::Topic current() const;
    /// The one that is chosen where one reads; without an id where none is.
    [[nodiscard]] domain::Reply chosenReply() const;
    /// At a floor, or where it was left.
    void openTopic(const domain::TopicId &id, qint64 floor = 0);
    void goToFloor(qint64 floor);
    /// Goes on where the list was left.
    void resume();
    void showNothing();
    /// It was withdrawn.
    void leave(const domain::TopicId &id);
    /// It, or one of its replies, changed here.
    void readAgain(const domain::TopicId &id);
    void showOwnReply(const domain::TopicId &id, qint64 floor);
    void showRemoval(const domain::Target &target, const domain::Removal &removal);
    /// Texts of the replies that are gone, for moderators.
    void askForRemovals();

Q_SIGNALS:
    /// Another topic, or other figures of it.
    void changed();
    /// Its text is there, its replies are about to come.
    void opened(const domain::TopicId &id);

private:
    void connectList();
    void connectReader();
    void connectView();
    void connectReplies();
    void showDetail();
    void openReplies(const domain::TopicDetail &detail);
    void showFailure(const base::Error &error);
    void showTally(const QModelIndex &first, const QModelIndex &last);
    void showMergedInto(const domain::Removal &removal);
    void showRevisions(const domain::ReplyId &reply, const QList<domain::Revision> &revisions);
    void readAfterAll(const QModelIndex &index);
    void chooseArrived(qint64 floor);
    void moderate(domain::BatchAct::Kind kind);

    ForumModels m;
    TopicListView &m_list;
    TopicReaderView &m_view;
    Participant &m_participant;
    RowReading<ForumHistoryEntry> m_row;
    domain::TopicLink m_wanted; ///< a floor that was asked for, of a topic that is being opened
};

} // namespace ui
