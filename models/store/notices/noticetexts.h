// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/notice.h"
#include "redis/wire/connection.h"
#include "store/core/keys/forumkeys.h"

namespace store {

/// A notice and what decides of which kind it is.
struct NoticeRow {
    domain::Notice notice;
    domain::AccountId topicAuthor;
    domain::ReplyId answered;
    bool isAnswer = false; ///< of a post to another one
    bool isResolved = false; ///< of a report
    bool isTextGone = false; ///< the reply, wherever its topic is
};

/// What the texts say that the notices are about, without names; one round trip.
[[nodiscard]] base::Result<QList<NoticeRow>> readNoticeTexts(redis::Connection &connection,
                                                             const ForumKeys &keys,
                                                             const QList<domain::Notice> &notices);

} // namespace store
