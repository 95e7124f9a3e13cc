// SPDX-License-Identifier: MIT
#pragma once

#include "board/fakeaccounts.h"
#include "fakecommunity.h"
#include "items/forum/taglistmodel.h"
#include "items/forum/topictreemodel.h"
#include "items/forumdrafts.h"
#include "items/list/topiclistmodel.h"
#include "items/mentions.h"
#include "items/replylistmodel.h"
#include "items/session.h"
#include "items/topiceditor.h"
#include "items/topicreader.h"
#include "items/undohistory.h"
#include "store/forum/forumrequests.h"
#include "ui/actions/actionregistry.h"
#include "ui/forum/forumpage.h"

#include <QTemporaryDir>
#include <QUndoStack>

namespace fixtures {

/// The forum of the design's picture, answering at once.
class Forum : public support::FakeCommunity {
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
    Forum community;
    FakeAccounts accounts;
    QUndoStack undo;
    QTemporaryDir folder;
    items::UndoHistory history{community, undo};
    items::TopicListModel topics{community};
    items::TopicTreeModel tree{community};
    items::TagListModel tags{community};
    items::TopicReader reader{community};
    items::ReplyListModel replies{community};
    items::TopicEditor editor{community, history};
    items::ForumDrafts drafts{folder.path()};
    items::Mentions mentions{community};
    items::Session session{accounts};
    ui::ActionRegistry actions;

    [[nodiscard]] ui::ForumPage::Models models()
    {
        return {tree, tags, topics, reader, replies, editor, drafts, mentions, session};
    }
};

} // namespace fixtures
