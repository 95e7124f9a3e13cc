// SPDX-License-Identifier: MIT
#pragma once

#include "domain/reply.h"
#include "domain/topic.h"
#include "items/editor.h"

namespace items {

/// Everything a person writes in the forum, each act with its undo. GUI thread.
class TopicEditor : public Editor {
    Q_OBJECT
public:
    using Editor::Editor;

    [[nodiscard]] bool isPosting() const { return !m_posting.isEmpty(); }
    [[nodiscard]] bool isReplying() const { return !m_replying.isEmpty(); }
    /// Whether this one of the person is not answered yet.
    [[nodiscard]] bool isReplying(const domain::TopicId &topic, const QString &content,
                                  const domain::ReplyId &replyTo) const
    {
        return m_replying.contains(std::tuple(m_person, topic, content, replyTo));
    }

public Q_SLOTS:
    /// What the person has not read of the list's first 5,000, to their last floors; own topics are
    /// read as far as nobody answered. Undo is in the history.
    void markAllRead(const domain::TopicQuery &query);
    void markRead(const QList<domain::Topic> &topics);
    /// The same one again, before the answer, is not sent.
    void createTopic(const domain::TopicDraft &draft);
    /// Likewise.
    void reply(const domain::TopicId &topic, const QString &content,
               const domain::ReplyId &replyTo);
    void editTopic(const domain::TopicId &id, const domain::TopicDraft &known,
                   const domain::TopicDraft &draft);
    void editReply(const domain::TopicId &topic, const domain::Reply &known,
                   const QString &content);
    void removeReply(const domain::TopicId &topic, const domain::Reply &reply);
    void moveTopic(const domain::TopicId &id, const QString &category, const QString &title);
    void setStarred(const domain::TopicId &id, bool isStarred, const QString &title);
    void setTabMember(const QString &tab, const QString &category, bool member);
    /// Makes a confirmed vote undoable; connect TopicListModel::voteConfirmed.
    void rememberVote(const domain::TopicId &id, domain::TopicVote before, domain::TopicVote after,
                      const QString &title);

Q_SIGNALS:
    /// Of many at once; of none where everything was read.
    void markedRead(qint64 count);
    /// By that, its undo or its redo.
    void readMarksChanged(const QList<domain::TopicId> &topics);
    void topicCreated(const domain::TopicId &id);
    /// It waits for a moderator.
    void topicHeld();
    void replyHeld();
    void editHeld();
    void topicFailed(const base::Error &error, const domain::AccountId &author,
                     const domain::TopicDraft &draft);
    /// It was posted, or is held: whatever is kept of the draft has done its work. They may not be
    /// the one who writes by now.
    void draftSent(const domain::AccountId &author, const domain::TopicDraft &draft);
    void replied(const domain::TopicId &topic, const domain::Reply &reply);
    /// The same of a reply.
    void replySent(const domain::AccountId &author, const domain::TopicId &topic,
                   const QString &content);
    void replyFailed(const base::Error &error, const domain::AccountId &author,
                     const domain::TopicId &topic, const QString &content);
    /// An edit was kept; the editor may close.
    void edited();
    void editFailed(const base::Error &error);
    void topicMoved(const domain::TopicId &id, const QString &category);
    /// By an act of its own, not by undo or redo.
    void topicStarred(const domain::TopicId &id, bool isStarred);
    /// By undo or redo.
    void topicWithdrawn(const domain::TopicId &id);
    void topicRestored(const domain::TopicId &id);
    void replyWithdrawn(const domain::TopicId &topic);
    /// Something else in the topic is different by an act of this window.
    void topicChanged(const domain::TopicId &id);
    void tabsChanged();
    /// By an act of its own, not by undo or redo.
    void tabMemberSet(const QString &tab, const QString &category, bool member);

private:
    void rememberTopic(const domain::TopicId &id, const QString &title,
                       const domain::AccountId &author);
    void handleEdit(const domain::TopicId &topic, const base::Result<void> &answer);
    /// What a step of the history does to a topic.
    [[nodiscard]] UndoHistory::Done changeOf(const domain::TopicId &topic);

    QList<std::pair<domain::AccountId, domain::TopicDraft>> m_posting;
    QList<std::tuple<domain::AccountId, domain::TopicId, QString, domain::ReplyId>> m_replying;
};

} // namespace items
