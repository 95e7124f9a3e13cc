// SPDX-License-Identifier: MIT
#pragma once

#include "board/fakearticlestore.h"
#include "fakeforumstore.h"
#include "items/forum/topictreemodel.h"
#include "items/forumdrafts.h"
#include "items/list/topiclistmodel.h"
#include "items/replylistmodel.h"
#include "items/session.h"
#include "items/topiceditor.h"
#include "items/topicreader.h"
#include "items/undohistory.h"
#include "ui/actions/actionregistry.h"
#include "ui/forum/forumpage.h"

#include <QTemporaryDir>
#include <QUndoStack>

namespace fixtures {

/// The forum of the design's picture, answering at once.
class Forum : public support::FakeForumStore {
public:
    Forum();

    QList<domain::Topic> topics;
    QList<domain::Reply> floors; ///< of the second topic
    QString body;
    std::optional<base::Error> failure; ///< of whatever is written next

private:
    void answerReading();
    void answerWriting();
    [[nodiscard]] domain::Topic *find(const domain::TopicId &id);
};

/// Everything a page needs.
struct ForumWorld {
    Forum store;
    FakeAccountStore accounts;
    QUndoStack undo;
    QTemporaryDir folder;
    items::UndoHistory history{undo};
    items::TopicListModel topics{store};
    items::TopicTreeModel tree{store};
    items::TopicReader reader{store};
    items::ReplyListModel replies{store};
    items::TopicEditor editor{store, history};
    items::ForumDrafts drafts{folder.path()};
    items::Session session{accounts};
    ui::ActionRegistry actions;

    [[nodiscard]] ui::ForumPage::Models models()
    {
        return {tree, topics, reader, replies, editor, drafts, session};
    }
};

} // namespace fixtures
