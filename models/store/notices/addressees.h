// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/topic.h"
#include "redis/connection.h"
#include "store/forum/forummemory.h"
#include "store/forumkeys.h"

namespace store {

/// A text on its way into a script, and to whom it may be of interest.
struct Addressed {
    domain::AccountId writer; ///< never hears of it
    QString text; ///< Markdown
    QString earlier{}; ///< what it said before an edit: whom that mentions has heard
    domain::TopicId topic{}; ///< that it answers, unless it is a text of its own or an edit
    domain::ReplyId reply{}; ///< that it answers rather than the topic
};

/// What a topic says to people.
[[nodiscard]] QString mentioningText(const QString &title, const QString &body);

/// Keys of the notices of all whom the text mentions and of whom it answers, each once; for a
/// script that begins with notify.lua. No round trip if there is nothing to find out, else one.
[[nodiscard]] base::Result<QByteArrayList> noticeKeys(redis::Connection &connection,
                                                      const ForumKeys &keys, ForumMemory &memory,
                                                      const Addressed &addressed);

} // namespace store
