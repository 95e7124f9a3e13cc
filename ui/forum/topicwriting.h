// SPDX-License-Identifier: MIT
#pragma once

#include "ui/compose/sentdrafts.h"
#include "ui/forum/topicreading.h"

#include <QPointer>

namespace ui {

class DraftsPane;
class ReplyBox;
class TopicDialog;

/// What a person writes in the forum: topics and edits in a dialog, replies in the box below the
/// topic, and the drafts that wait.
class TopicWriting : public QObject {
    Q_OBJECT
public:
    TopicWriting(const ForumModels &models, ReplyBox &box, DraftsPane &pane,
                 Participant &participant, QWidget &page);

    /// What the one before was writing stays theirs.
    void setPerson(const domain::AccountId &person);
    void showWritable();
    /// A reply to this topic is written from now on.
    void openTopic(const domain::TopicId &id);
    void editReply(const domain::Reply &reply);

public Q_SLOTS:
    /// The draft that was left unfinished last goes on; the others wait under Drafts.
    void writeTopic();
    void editTopic();
    void showDrafts();

private:
    void connectBox();
    [[nodiscard]] QStringList namesNearby() const;
    void followLink(const domain::TopicId &topic, const QString &link, QWidget &over);
    void continueDraft(const QString &key);
    void removeDraft(const QString &key);
    void finishTopic(const domain::AccountId &author, const domain::TopicDraft &sent);
    void showFailure(const base::Error &error, const domain::AccountId &author,
                     const domain::TopicDraft &sent);
    void open(TopicDialog *dialog, const domain::TopicId &topic);
    void openEdit(TopicDialog *dialog);
    void finishReply(const domain::AccountId &author, const domain::TopicId &topic,
                     const QString &content);
    void showReplyFailure(const base::Error &error, const domain::AccountId &author,
                          const domain::TopicId &topic, const QString &content);
    [[nodiscard]] domain::TopicDraft draftOf(const QString &key) const;

    ForumModels m;
    ReplyBox &m_box;
    DraftsPane &m_pane;
    Participant &m_participant;
    QWidget &m_page;
    QPointer<TopicDialog> m_dialog;
    domain::AccountId m_writer; ///< whose drafts are shown
    SentDrafts<domain::TopicDraft> m_sent;
};

} // namespace ui
