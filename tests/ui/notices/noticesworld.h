// SPDX-License-Identifier: MIT
#pragma once

#include "board/fakeaccounts.h"
#include "items/noticelistmodel.h"
#include "items/session.h"
#include "items/undohistory.h"
#include "noticeboard.h"
#include "ui/actions/actionregistry.h"
#include "ui/notices/noticespage.h"

#include <QUndoStack>

namespace fixtures {

/// Everything the page of notices needs; the community answers at once.
struct NoticesWorld {
    support::NoticeBoard board;
    FakeAccounts accounts;
    QUndoStack undo;
    items::UndoHistory history{board, undo};
    items::NoticeListModel model{board, history};
    items::Session session{accounts};
    ui::ActionRegistry actions;

    /// Two that were read, and above them three that were not.
    void fill()
    {
        using Kind = domain::Notice::Kind;
        board.arrive(QStringLiteral("站务"), QStringLiteral("欢迎 @alice！先看看**公告**。")).isRead
            = true;
        auto &gone = board.arrive(QStringLiteral("ann"), {});
        gone.kind = Kind::ReplyToReply;
        gone.isRead = gone.isGone = true;
        auto &answer = board.arrive(
            QStringLiteral("bob"),
            QStringLiteral("Trees, because a range is a walk and not a search; see `t_zset.c`."));
        answer.kind = Kind::ReplyToReply;
        answer.title = QStringLiteral("Which editor do you use for notes that outlive the machine "
                                      "they were written on?");
        auto &reply = board.arrive(
            QStringLiteral("林深"),
            QStringLiteral("实测一百万成员，两者相差不到 4%，取前一百名跳跃表快三成。"));
        reply.kind = Kind::ReplyToTopic;
        reply.title = QStringLiteral("Redis 的有序集合，为什么用跳跃表而不是红黑树？");
        board.arrive(QStringLiteral("cat"), QStringLiteral("What do you say, @Alice?")).floor = 0;
    }
};

} // namespace fixtures
