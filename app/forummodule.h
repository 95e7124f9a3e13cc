// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspacemodule.h"
#include "items/forum/taglistmodel.h"
#include "items/forum/topictreemodel.h"
#include "items/forumdrafts.h"
#include "items/list/topiclistmodel.h"
#include "items/mentions.h"
#include "items/replylistmodel.h"
#include "items/topiceditor.h"
#include "items/topicreader.h"
#include "ui/forum/forumpage.h"

namespace app {

/// The forum of one community: its models and its page.
class ForumModule : public QObject {
    Q_OBJECT
public:
    explicit ForumModule(const ModuleContext &context);

    [[nodiscard]] ui::ForumPage &page() { return m_page; }
    [[nodiscard]] const items::TopicTreeModel &tree() const { return m_tree; }
    /// The first rows are there, or it is clear that there are none.
    [[nodiscard]] bool hasFirstPage() const;

    /// The window goes there; at a floor, or where the topic was left.
    void openTopic(const domain::TopicId &id, qint64 floor);
    void refresh();
    void applyTime(domain::Timestamp now);
    /// They were sent by an earlier run of the program, and have arrived.
    void finishDraft(const domain::AccountId &author, const domain::TopicDraft &sent)
    {
        Q_EMIT m_editor.draftSent(author, sent);
    }
    void finishReply(const domain::AccountId &author, const domain::TopicId &topic,
                     const QString &content)
    {
        Q_EMIT m_editor.replySent(author, topic, content);
    }
    void giveUnownedDraftsTo(const domain::AccountId &person) { m_drafts.giveUnownedTo(person); }

private:
    ui::MainWindow &m_window;
    items::TopicListModel m_topics;
    items::TopicTreeModel m_tree;
    items::TagListModel m_tags;
    items::TopicReader m_reader;
    items::ReplyListModel m_replies;
    items::TopicEditor m_editor;
    items::ForumDrafts m_drafts;
    items::Mentions m_mentions;
    ui::ForumPage m_page;
};

} // namespace app
